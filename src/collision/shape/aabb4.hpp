// An axis-aligned box in two registers, and its verdicts that are short enough to be inline.
#pragma once

#include "collision/shapes.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

/// The fourth lanes are undefined.
struct Aabb4 {
  Float4 min, max;
};

/// `max` is loaded from one float earlier, because a load of four floats would read beyond the box.
[[nodiscard]] inline Aabb4 toAabb4(const Aabb& box) {
  static_assert(offsetof(Aabb, max) == 12 && sizeof(Aabb) == 24, "an Aabb is 6 floats in a row");
  return {load4(box, 0), turned(load4(box, 8))};
}

/// True if the boxes share a point.
[[nodiscard]] inline bool meet(const Aabb& a, const Aabb& b) {
  const Float4 low = larger(load4(a, 0), load4(b, 0)), high = smaller(load4(a, 8), load4(b, 8));
  return threeBits(turned(high) < low) == 0;
}

/// Rounding may exchange two squares that are at most this many floats apart. Both relative errors together
/// are 6.1 · 2^-24, at most 7 floats, and underflow costs up to 5, so 12 would suffice.
inline constexpr int kSquareSteps = 16;

/// The centre's squared distance from the box minus the squared radius, counted in floats: the difference of
/// their bits, because non-negative floats are ordered like their bits. If `isSure`, the shapes overlap
/// exactly if the value is negative. A square beyond float's range is infinite, the float after the largest
/// finite one.
struct SquareSteps {
  int value;

  [[nodiscard]] bool isSure() const {
    return static_cast<unsigned>(value + kSquareSteps) > unsigned{2 * kSquareSteps};
  }
};

/// Arvo, "A Simple Method for Box-Sphere Intersection Testing", Graphics Gems, 1990.
[[nodiscard]] inline SquareSteps squareSteps(const Sphere& sphere, const Aabb& box) {
  static_assert(offsetof(Sphere, radius) == 12 && sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  const Aabb4 sides = toAabb4(box);
  const Float4 center = load4(sphere, 0);
  const Float4 outside = larger(smaller(sides.max, center), sides.min) - center;
  const Float4 distance = sumOf(outside * outside), radius = {sphere.radius};
  return {(reinterpret_cast<Int4>(distance) - reinterpret_cast<Int4>(radius * radius))[0]};
}

}  // namespace collision::detail
