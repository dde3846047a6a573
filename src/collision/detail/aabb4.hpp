// An axis-aligned box in two registers: the verdicts that are too short for a call.
#pragma once

#include <cmath>
#include <limits>

#include "collision/detail/float4.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

/// The fourth lanes hold whatever lies next to the three.
struct Aabb4 {
  Float4 min, max;
};

/// `max` is loaded one float early, so as not to read beyond the box.
[[nodiscard]] inline Aabb4 toAabb4(const Aabb& box) {
  static_assert(offsetof(Aabb, max) == 12 && sizeof(Aabb) == 24, "an Aabb is 6 floats in a row");
  return {load4(box, 0), turned(load4(box, 8))};
}

/// Relative to the square of the radius: each of the three distances to the box is rounded once, its square
/// once more, and the sums twice, so their sum is right to 5.1 · 2^-24 of itself, and the square of the
/// radius to 2^-24: 6.2 · 2^-24 in all. The smallest normal float covers what underflows, by 5 · 2^-149.
inline constexpr float kSquareRounding = 0x1p-20f;

/// The squared distance of the centre from the box less the square of the radius: the sign is the verdict
/// where `error` is exceeded.
struct SphereExcess {
  float value, error;

  [[nodiscard]] bool isSure() const { return std::abs(value) > error; }
};

/// Arvo, "A Simple Method for Box-Sphere Intersection Testing", Graphics Gems, 1990. A radius whose square is
/// beyond a quarter of float's range makes the error infinite.
[[nodiscard]] inline SphereExcess sphereExcess(const Sphere& sphere, const Aabb& box) {
  static_assert(offsetof(Sphere, radius) == 12 && sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  const Aabb4 sides = toAabb4(box);
  const Float4 center = load4(sphere, 0);
  const Float4 outside = center - larger(smaller(center, sides.max), sides.min);
  const float square = sphere.radius * sphere.radius;
  return {sumOf(outside * outside)[0] - square,
          (4.0f * square) * (0.25f * kSquareRounding) + std::numeric_limits<float>::min()};
}

}  // namespace collision::detail
