#include "check/expect_words.hpp"

#include <algorithm>
#include <cmath>

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

std::string offBy(double amount) { return "off by " + base::shown(amount); }

// From sine and cosine: the cosine alone cannot resolve small angles.
std::string offByAngle(const glm::dvec3& got, const std::vector<glm::dvec3>& any) {
  double least = 180.0;
  for (const glm::dvec3& right : any) {
    const double angle = std::atan2(glm::length(glm::cross(got, right)), glm::dot(got, right));
    least = std::min(least, glm::degrees(angle));
  }
  const double length = glm::length(got);
  if (!(length > 0.0) || any.empty()) return {};
  return offBy(least) + (base::shown(least) == "1" ? " degree" : " degrees");
}

std::string within(const std::string& value, double tolerance) {
  return value + " within " + base::nineDigits(tolerance);
}

}  // namespace check
