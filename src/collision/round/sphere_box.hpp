// Computes the verdict on a sphere and an oriented box in float, and their distance in double.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/round/round_touch.hpp"

namespace collision::detail {

/// Let a distance near the radius r have an error of at most e = share · size. Returns the error of its
/// square, (r + e)² - r². If a computed square differs from r² by more, its comparison with r² is certain.
/// The error overflows before a square does. The smallest normal float is added to cover underflow.
[[nodiscard]] inline float errorOfSquare(float radius, float size, float relativeError) {
  return size * (2.0f * radius + size * relativeError) * relativeError + std::numeric_limits<float>::min();
}

/// The largest error of the distance between centre and box in float, compared with sphereOffset in double,
/// if the distance is near the radius. It is a fraction of the sum of the half extents and the radius. Skew
/// of the axes (up to kOrthonormalTolerance) causes at most 1.74e-5, rounding at most 2.2e-6; 2^-15
/// is 3.05e-5. tests/collision/skewed_boxes_test.cpp checks verdicts at the largest skew.
inline constexpr float kSphereError = 0x1p-15f;

/// The squared distance from the centre to the box, minus the squared radius. If isCertain(), sphere and box
/// overlap exactly if the value is negative.
struct SphereExcess {
  float value;
  std::uint32_t errorBits;  ///< 2 * (the bits of the float 2 b). b bounds the error of `value`.

  /// Doubling the bits drops the sign. Adding 2 << 23 doubles the value; for infinity and NaN, the sum wraps
  /// around to below any `errorBits`.
  [[nodiscard]] bool isCertain() const {
    return 2 * static_cast<std::uint32_t>(bitsAt(value, 0)) + (std::uint32_t{2} << 23) > errorBits;
  }
  /// Tests the sign bit in the integer that isCertain has already loaded.
  [[nodiscard]] bool isNegative() const { return bitsAt(value, 0) < 0; }
};

/// Returns SphereExcess::errorBits for b = 2^-12 m q, where m is the largest of the half extents and the
/// radius, and q the larger of the radius and 2^-11 m. This b covers the error of the distance, 2.3e-5 of the
/// size, and the error of the logarithms. m is at least 2^-40, which covers underflow. Integer arithmetic
/// takes a fifth of the time here, because the floating-point units are the bottleneck. The bits of a
/// positive float, divided by 2^23, are 127 plus an approximate binary logarithm, too small by up to 0.087
/// (Mitchell, "Computer Multiplication and Division Using Binary Logarithms", 1962).
[[nodiscard]] inline std::uint32_t errorBitsOfSquare(const Sphere& sphere, const Obb& obb) {
  constexpr int kBinade = 1 << 23, kMinExtent = (127 - 40) * kBinade, kInverseError = (127 + 12) * kBinade;
  const int radiusBits = bitsAt(sphere, 12);
  const int maxHalfBits =
      std::max(std::max(std::max(kMinExtent, bitsAt(obb, 12)), bitsAt(obb, 16)), bitsAt(obb, 20));
  const int maxBits = std::max(maxHalfBits, radiusBits),
            factorBits = std::max(radiusBits, maxHalfBits - 11 * kBinade);
  const std::uint32_t bits = static_cast<std::uint32_t>(maxBits) + static_cast<std::uint32_t>(factorBits) -
                             (kInverseError - kBinade);
  return 2 * std::min(bits, std::uint32_t{0x7fffffff});  // if the square overflows, no verdict is certain
}

/// Ericson, "Real-Time Collision Detection", 5.2.6, with axes taken as unit and orthogonal. The order of the
/// sums shortens the dependency chain.
[[nodiscard]] inline SphereExcess sphereExcess(const Sphere& sphere, const Obb& obb) {
  static_assert(offsetof(Sphere, radius) == 12 && sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  const Float4 offset = load4(sphere, 0) - load4(obb, 0);
  const Float4 outside = larger(magnitude(multiply(rows4(obb), offset)) - load4(obb, 12), Float4{});
  const Float4 squares = outside * outside;
  return {(squares[0] - sphere.radius * sphere.radius) + (squares[1] + squares[2]),
          errorBitsOfSquare(sphere, obb)};
}

/// The vector from the box's nearest point to the sphere's centre.
struct SphereOffset {
  glm::dvec3 offset{0.0};   ///< The vector in world coordinates.
  glm::dvec3 center{0.0};   ///< The sphere's centre along the box's axes, relative to the box's centre.
  glm::dvec3 outside{0.0};  ///< The same vector in coordinates along the box's axes.
  double squared = 0.0;     ///< Squared length of the vector; 0 if the centre is in the box.
  double slack = 0.0;       ///< Same as RoundBoxPair::slack.
  double reach = 0.0;       ///< Same as RoundBoxPair::reach.

  [[nodiscard]] bool touching(double radius) const { return squared <= (radius + slack) * (radius + slack); }
};

/// The vector is the centre's coordinates along the box's axes, minus their values clamped to the box
/// (Ericson, "Real-Time Collision Detection", 5.1.4 and 5.2.6). Computes axis by axis, so that all values
/// stay in registers.
[[nodiscard]] inline SphereOffset sphereOffset(const Sphere& sphere, const Obb& box) {
  const glm::dvec3 offset = difference(sphere.center, box.center);
  const bool boxIsSkewed = isSkewed(toBox(box));
  const glm::dvec3 skewedLocal = boxIsSkewed ? skewedToLocal(toBox(box), offset) : glm::dvec3(0.0);
  SphereOffset result;
  result.reach = double(sphere.radius) + sumOfAbs(offset);
  for (int i = 0; i < 3; ++i) {
    const glm::dvec3 axis(box.axes[i]);
    const double half = double(box.halfExtents[i]);
    const double coordinate =
        boxIsSkewed ? skewedLocal[i] : glm::dot(offset, axis) * (2.0 - lengthSquared(axis));
    result.center[i] = coordinate;
    const double outside = std::copysign(glm::max(std::abs(coordinate) - half, 0.0), coordinate);
    result.outside[i] = outside;
    result.offset += axis * outside;
    result.squared += outside * outside;
    result.reach += half;
  }
  if (boxIsSkewed) result.squared = lengthSquared(result.offset);
  result.slack = kAxisRounding * result.reach;
  return result;
}

/// The vector from `point` to the box's nearest point. 0 exactly if the two touch.
[[nodiscard]] glm::dvec3 offsetToNearest(const Aabb& shape, const glm::vec3& point);
[[nodiscard]] glm::dvec3 offsetToNearest(const Obb& shape, const glm::vec3& point);

}  // namespace collision::detail
