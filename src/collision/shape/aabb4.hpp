// An axis-aligned box in two registers, for verdicts short enough to be inline.
#pragma once

#include "collision/shapes.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

/// The fourth lanes are undefined.
struct Aabb4 {
  Float4 min, max;
};

/// `max` is loaded one float early, to avoid reading beyond the box.
[[nodiscard]] inline Aabb4 toAabb4(const Aabb& box) {
  static_assert(offsetof(Aabb, max) == 12 && sizeof(Aabb) == 24, "an Aabb is 6 floats in a row");
  return {load4(box, 0), turned(load4(box, 8))};
}

/// True when they share a point: on each axis the larger lower bound is at most the smaller upper bound.
[[nodiscard]] inline bool meet(const Aabb& a, const Aabb& b) {
  const Float4 low = larger(load4(a, 0), load4(b, 0)), high = smaller(load4(a, 8), load4(b, 8));
  return threeBits(turned(high) < low) == 0;
}

/// Two squares at most this many floats apart have an uncertain order. In units of 2^-24: each of the
/// three distances to the box is rounded once, its square once more, and the sums twice, so their sum is
/// right to 5.1 of itself, and the square of the radius to 1. Each step to the next float adds at least 1,
/// and underflow costs 5 such steps: 12 steps would be enough.
inline constexpr int kSquareSteps = 16;

/// The number of floats between the squared radius and the squared distance of the centre from the box;
/// non-negative floats are ordered like their bits. The sign is the verdict where it `isSure`. A square
/// beyond float's range counts as 2^128, which no smaller one exceeds by rounding.
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
