// The texts of a failed expectation: what was expected and what was measured.
#pragma once

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>
#include <string>
#include <vector>

namespace check {

/// Tolerance of a unit normal's length: a few roundings of float32.
inline constexpr double kUnitNormal = 1e-5;

/// "(1, 0, 0)"
[[nodiscard]] std::string inWords(const glm::dvec3& v);
/// "(1, 0, 0) or (0, 1, 0)"
[[nodiscard]] std::string inWords(const std::vector<glm::dvec3>& any);
/// "0.25 within 1e-05"
[[nodiscard]] std::string within(const std::string& value, double tolerance);

/// "off by 0.25"
[[nodiscard]] std::string offBy(double amount);
/// "off by 3.4 degrees": the angle between a direction and the nearest of the expected ones. Empty for a
/// vector without direction.
[[nodiscard]] std::string offByAngle(const glm::dvec3& got, const std::vector<glm::dvec3>& any);

/// Always false for NaN.
[[nodiscard]] inline bool near(double got, double expected, double tolerance) {
  return std::abs(got - expected) <= tolerance;
}

/// True when one of the vectors is at most `tolerance` away from `got`.
[[nodiscard]] inline bool nearAny(const glm::dvec3& got, const std::vector<glm::dvec3>& any,
                                  double tolerance) {
  return std::any_of(any.begin(), any.end(),
                     [&](const glm::dvec3& right) { return glm::length(got - right) <= tolerance; });
}

}  // namespace check
