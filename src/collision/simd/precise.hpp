// Conversions between float data and double arithmetic. A float is exact in double, and so is nearly every
// difference of two floats. So convert before subtracting. Pairs far from the origin are then as exact as
// pairs near the origin.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <glm/glm.hpp>
#include <limits>

#include "collision/rounding.hpp"

namespace collision::detail {

/// Returns to - from in double. The result is exact or rounded once.
[[nodiscard]] inline glm::dvec3 difference(const glm::vec3& to, const glm::vec3& from) {
  return glm::dvec3(to) - glm::dvec3(from);
}

[[nodiscard]] inline double lengthSquared(const glm::dvec3& v) { return glm::dot(v, v); }

/// Copies a vector number by number. GCC would copy a pair of numbers, then the third. Loading a pair just
/// after its numbers were stored one by one stalls for about 15 cycles (failed store forwarding).
template <class T>
[[nodiscard]] inline glm::vec<3, T> copied(const glm::vec<3, T>& v) {
  return {v.x, v.y, v.z};
}

/// The absolute values of the components. glm::abs would branch on the signs, which are unpredictable.
[[nodiscard]] inline glm::dvec3 magnitude(const glm::dvec3& v) {
  return {std::abs(v.x), std::abs(v.y), std::abs(v.z)};
}

/// |x| + |y| + |z|, an upper bound of the length that needs no square root.
[[nodiscard]] inline double sumOfAbs(const glm::dvec3& v) {
  return std::abs(v.x) + std::abs(v.y) + std::abs(v.z);
}

/// The nearest float, but never 0 for a positive length, because a distance of 0 means an overlap.
[[nodiscard]] inline float toLength(double length) {
  if (length <= 0.0) return 0.0f;
  return std::max(roundToFloat(length), std::numeric_limits<float>::denorm_min());
}

/// The largest float <= `value`, at least the lowest finite float.
[[nodiscard]] inline float roundDown(double value) {
  constexpr float kMax = std::numeric_limits<float>::max();
  const float nearest = roundToFloat(std::clamp(value, -double(kMax), double(kMax)));
  return double(nearest) > value ? std::nextafter(nearest, -kMax) : nearest;
}

/// The smallest float >= `value`, at most the largest finite float.
[[nodiscard]] inline float roundUp(double value) { return -roundDown(-value); }

/// The largest power of two <= `length`, or 1 if `length` is 0 or denormal. Division by the result is exact.
[[nodiscard]] inline double powerOfTwo(double length) {
  static_assert(std::numeric_limits<double>::is_iec559, "the exponent is bits 52 to 62");
  std::uint64_t bits = 0;
  std::memcpy(&bits, &length, sizeof bits);
  bits &= std::uint64_t{0x7ff} << 52;
  double power = 0.0;
  std::memcpy(&power, &bits, sizeof power);
  return power > 0.0 ? power : 1.0;
}

}  // namespace collision::detail
