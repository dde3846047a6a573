// A sphere and an oriented box in float, three axes in a register: verdict and contact in one pass,
// branchless because its cases are unpredictable. Double (sphere_box.hpp) decides where float is uncertain.
#pragma once

#include <cmath>
#include <limits>

#include "collision/round/sphere_verdict4.hpp"
#include "collision/round/touch2.hpp"
#include "collision/simd/lanes4.hpp"

namespace collision::detail {

/// World units: smaller or larger pairs are computed in double, because their squares leave float's range.
inline constexpr float kSmallestReach = 1e-15f, kLargestReach = 1e15f;

/// Share of the pair's reach: distances shorter than this are computed in double. The error of the vector in
/// float is 2^-22 of the reach, so its direction is right to 2^-16 rad, and the depth, which hardly depends
/// on the direction, to far less.
inline constexpr float kShortestWay = 0x1p-6f;

/// Lanes: the box's own axes, measured from its centre, unless said otherwise.
struct SphereBox4 {
  Float4 boxCenter, half;
  Triple4 axes;   ///< The box's axes, in world lanes.
  Float4 center;  ///< The sphere's centre.
  Float4 beyond;  ///< Distance of the centre beyond the faces; negative inside.
  float radius;
  float reach;    ///< Sum of the lengths that kFilterError is relative to.
  float squared;  ///< The squared distance of the centre from the box, 0 inside.
};

[[nodiscard]] inline float total(Float4 v) { return sumOf(v)[0]; }

/// Ericson, "Real-Time Collision Detection", 5.1.4: the centre's coordinates along the box's axes, minus
/// their clamped values. An axis is unit to within 1e-5, so one Newton step divides by its square.
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

/// True when float is exact enough for the contact. It is not for a centre just outside the box, where the
/// squared distance may underflow to 0.
[[nodiscard]] inline bool isClear(const SphereBox4& pair) {
  const float shortest = kShortestWay * pair.reach;
  return (pair.reach > kSmallestReach) & (pair.reach < kLargestReach) &
         ((largestOf(pair.beyond) <= 0.0f) | (pair.squared > shortest * shortest));
}

/// Sets one lane: the face nearest to a centre inside, the first of equally near ones.
[[nodiscard]] inline Int4 nearestFace(Float4 beyond, float nearest) {
  const Int4 equal = beyond == Float4{} + nearest, none{};
  const Int4 before = __builtin_shufflevector(none, equal, 0, 4, 5, 0);
  const Int4 twoBefore = __builtin_shufflevector(none, equal, 0, 0, 4, 0);
  return equal & ~(before | twoBefore) & Int4{-1, -1, -1, 0};
}

/// The length of the box behind its point nearest to the centre, against the normal (`chord` of
/// box_touch.hpp).
[[nodiscard]] inline float chord4(Float4 half, Float4 normal) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const Float4 size = magnitude(normal);
  const Float4 length = size > Float4{} ? (half + half) / size : Float4{} + kInfinity;
  return -largestOf(-length);
}

/// All bits set when the sphere contains the box's centre and covers the box along the normal.
[[nodiscard]] inline Int4 aroundBox(const SphereBox4& pair, Float4 outward) {
  const Float4 reach = sumOf((magnitude(pair.center) + pair.half) * outward);
  const Float4 radius = Float4{} + pair.radius, squared = sumOf(pair.center * pair.center);
  return (broadcast<0>(reach) <= radius) & (broadcast<0>(squared) <= radius * radius);
}

/// The contact of a pair that overlaps and is clear. Normal, depth and position as in sphere_box.cpp. The
/// cases inside and outside, deep and shallow, are all computed, and one is selected.
inline void toContact(const SphereBox4& pair, const Sphere& sphere, Contact& contact) {
  const Float4 zero{}, one = zero + 1.0f, half = pair.half, away = magnitude(pair.center);
  const float nearest = largestOf(pair.beyond);
  const Int4 isInside = zero + nearest <= zero;
  const float length = std::sqrt(pair.squared) + smaller(zero + nearest, zero)[0];  // one of the two is 0
  const Int4 face = nearestFace(pair.beyond, nearest);
  const Float4 outside = larger(pair.beyond, zero) * (1.0f / length);
  const Float4 outward = isInside ? pick(face, one) : outside;  // no component is negative
  const Float4 normal = weighted(pair.axes, pair.center < zero ? -outward : outward);
  const Float4 unit = normal * (1.5f - 0.5f * total(normal * normal));
  const Float4 depth = larger(zero, zero + (pair.radius - length));

  // Positions along the normal, from the sphere's centre. Inside: the middle of the overlap of both
  // intervals. Outside: the middle of the common part of box and sphere beyond the nearest point.
  const Float4 low = larger(zero - pair.radius, -half - away),
               high = smaller(zero + pair.radius, half - away);
  const Float4 shared = smaller(depth, zero + chord4(half, outward));
  const Float4 onward = zero - length - 0.5f * shared, within = 0.5f * sumOf(pick(face, low + high));
  const Float4 along = isInside ? broadcast<0>(within) : onward;
  const Int4 isAround = aroundBox(pair, outward) & ~isInside;
  store(contact, unit, depth, isAround ? pair.boxCenter : load4(sphere, 0) + unit * along);
}

}  // namespace collision::detail
