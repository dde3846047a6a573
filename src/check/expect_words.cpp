#include "check/expect_words.hpp"

#include "base/number_text.hpp"

namespace check {

// Adding 0 turns -0 into 0.
std::string inWords(const glm::dvec3& v) {
  return '(' + base::nineDigits(v.x + 0.0) + ", " + base::nineDigits(v.y + 0.0) + ", " +
         base::nineDigits(v.z + 0.0) + ')';
}

std::string inWords(const std::vector<glm::dvec3>& any) {
  std::string words;
  for (const glm::dvec3& right : any) words += (words.empty() ? "" : " or ") + inWords(right);
  return words;
}

std::string within(const std::string& value, double tolerance) {
  return value + " within " + base::nineDigits(tolerance);
}

}  // namespace check
