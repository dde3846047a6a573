// A sphere and an oriented box in float, three axes to a register: verdict and contact in one pass without a
// branch between its cases, which are as good as random. Double precision (sphere_box.hpp) answers where
// float leaves a doubt.
#pragma once

#include <cmath>

#include "collision/detail/box_filter.hpp"
#include "collision/detail/box_gaps4.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// Below this a float square has lost digits, and says nothing about which of two is larger. World units
/// squared.
inline constexpr float kSmallestSquare = 1e-30f;

/// World units: a pair that reaches less or more far is left to double, because float could not square it.
inline constexpr float kSmallestReach = 1e-15f, kLargestReach = 1e15f;

/// Share of the pair's reach: the way out of a shorter distance than this is left to double. Float knows the
/// way to 2^-22 of the reach, so its direction is right to 2^-16 rad, and the depth, which hardly depends on
/// it, to far less.
inline constexpr float kShortestWay = 0x1p-6f;

/// Lanes: the box's own axes, measured from its centre, unless said otherwise.
struct SphereBox4 {
  Float4 boxCenter, half;
  Triple4 axes;   ///< The box's, in world lanes.
  Float4 center;  ///< The sphere's.
  Float4 beyond;  ///< How far the centre lies beyond the faces; negative within.
  float radius;
  float reach;    ///< What kFilterError is relative to.
  float squared;  ///< The squared distance of the centre from the box, 0 inside.
};

[[nodiscard]] inline float total(Float4 v) { return sumOf(v)[0]; }

/// Ericson, "Real-Time Collision Detection", 5.1.4: the centre's coordinates along the box's axes, less what
/// lies within the box. An axis is unit to within 1e-5, so one Newton step divides by its square.
[[nodiscard]] inline SphereBox4 toSphereBox4(const Sphere& sphere, const Obb& obb) {
  static_assert(sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  SphereBox4 pair;
  pair.boxCenter = load4(obb, 0);
  pair.half = load4(obb, 12);
  pair.axes = axes4(obb);
  pair.radius = sphere.radius;
  const Float4 offset = load4(sphere, 0) - pair.boxCenter, zero{};
  const Triple4 rows = rows4(obb);
  const Float4 squares = rows[0] * rows[0] + rows[1] * rows[1] + rows[2] * rows[2];
  pair.center = weighted(rows, offset) * (2.0f - squares);
  pair.beyond = magnitude(pair.center) - pair.half;
  const Float4 outside = larger(pair.beyond, zero);
  pair.squared = total(outside * outside);
  pair.reach = total(magnitude(offset) + pair.half) + pair.radius;
  return pair;
}

/// An answer where the error bound of box_gaps4.hpp leaves no doubt (a sphere is a box without extent there).
/// The axes' skew moves the centre's coordinates by 3e-5 of their length at most.
[[nodiscard]] inline Filtered filterSphere(const SphereBox4& pair) {
  const float error = kFilterError * pair.reach;
  const float far = pair.radius + error, near = pair.radius - error;
  if (pair.squared > far * far && pair.squared > kSmallestSquare) return Filtered::Apart;
  return near > 0.0f && pair.squared < near * near ? Filtered::Overlap : Filtered::Undecided;
}

/// Is float good enough for the contact? Only a centre just outside the box is not.
[[nodiscard]] inline bool isClear(const SphereBox4& pair) {
  const float shortest = kShortestWay * pair.reach;
  return (pair.reach > kSmallestReach) & (pair.reach < kLargestReach) &
         ((pair.squared == 0.0f) | (pair.squared > shortest * shortest));
}

/// The contact of a pair that overlaps and is clear; sphere_box.hpp says what it is.
[[nodiscard]] Contact contactOf(const SphereBox4& pair, const Sphere& sphere);

}  // namespace collision::detail
