#include "check/expect_words.hpp"

#include <array>
#include <cstdio>

namespace world {

std::string inWords(double number) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.9g", number);
  return digits.data();
}

// Adding 0 turns -0 into 0.
std::string inWords(const glm::dvec3& v) {
  return '(' + inWords(v.x + 0.0) + ", " + inWords(v.y + 0.0) + ", " + inWords(v.z + 0.0) + ')';
}

std::string inWords(const std::vector<glm::dvec3>& any) {
  std::string words;
  for (const glm::dvec3& right : any) words += (words.empty() ? "" : " or ") + inWords(right);
  return words;
}

std::string within(const std::string& value, double tolerance) {
  return value + " within " + inWords(tolerance);
}

}  // namespace world
