// A sphere and an oriented box in float, three axes to a register: verdict and contact in one pass without a
// branch between its cases, which are as good as random. Double precision (sphere_box.hpp) answers where
// float leaves a doubt.
#pragma once

#include <cmath>
#include <limits>

#include "collision/detail/lanes4.hpp"
#include "collision/detail/sphere_verdict4.hpp"
#include "collision/detail/touch2.hpp"

namespace collision::detail {

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

/// Is float good enough for the contact? Only a centre just outside the box is not: it may be so near that
/// the square of the way is 0.
[[nodiscard]] inline bool isClear(const SphereBox4& pair) {
  const float shortest = kShortestWay * pair.reach;
  return (pair.reach > kSmallestReach) & (pair.reach < kLargestReach) &
         ((largestOf(pair.beyond) <= 0.0f) | (pair.squared > shortest * shortest));
}

/// One lane set: the face nearest to a centre inside, the first of equally near ones.
[[nodiscard]] inline Int4 nearestFace(Float4 beyond, float nearest) {
  const Int4 equal = beyond == Float4{} + nearest, none{};
  const Int4 before = __builtin_shufflevector(none, equal, 0, 4, 5, 0);
  const Int4 twoBefore = __builtin_shufflevector(none, equal, 0, 0, 4, 0);
  return equal & ~(before | twoBefore) & Int4{-1, -1, -1, 0};
}

/// How far the box goes on from its point nearest to the centre, against the normal (`chord` of
/// box_touch.hpp).
[[nodiscard]] inline float chord4(Float4 half, Float4 normal) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const Float4 size = magnitude(normal);
  const Float4 length = size > Float4{} ? (half + half) / size : Float4{} + kInfinity;
  return -largestOf(-length);
}

/// All bits set if the box's centre lies within the sphere, and all of the box along the normal does.
[[nodiscard]] inline Int4 aroundBox(const SphereBox4& pair, Float4 outward) {
  const Float4 reach = sumOf((magnitude(pair.center) + pair.half) * outward);
  const Float4 radius = Float4{} + pair.radius, squared = sumOf(pair.center * pair.center);
  return (broadcast<0>(reach) <= radius) & (broadcast<0>(squared) <= radius * radius);
}

/// The contact of a pair that overlaps and is clear. Normal, depth and position as in sphere_box.cpp. Inside
/// or outside, deep or not: what both would do is worked out, and selected.
inline void toContact(const SphereBox4& pair, const Sphere& sphere, Contact& contact) {
  const Float4 zero{}, one = zero + 1.0f, half = pair.half, away = magnitude(pair.center);
  const float nearest = largestOf(pair.beyond);
  const Int4 isInside = zero + nearest <= zero;
  const float length = std::sqrt(pair.squared) + smaller(zero + nearest, zero)[0];  // one of the two is 0
  const Int4 face = nearestFace(pair.beyond, nearest);
  const Float4 outside = larger(pair.beyond, zero) * (1.0f / length);
  const Float4 outward = isInside ? pick(face, one) : outside;  // no part is negative
  const Float4 normal = weighted(pair.axes, pair.center < zero ? -outward : outward);
  const Float4 unit = normal * (1.5f - 0.5f * total(normal * normal));
  const Float4 depth = larger(zero, zero + (pair.radius - length));

  // Along the normal, from the sphere's centre: inside, the middle of what both cover of it; outside, of the
  // way on from the nearest point through box and sphere.
  const Float4 low = larger(zero - pair.radius, -half - away),
               high = smaller(zero + pair.radius, half - away);
  const Float4 shared = smaller(depth, zero + chord4(half, outward));
  const Float4 onward = zero - length - 0.5f * shared, within = 0.5f * sumOf(pick(face, low + high));
  const Float4 along = isInside ? broadcast<0>(within) : onward;
  const Int4 isAround = aroundBox(pair, outward) & ~isInside;
  store(contact, unit, depth, isAround ? pair.boxCenter : load4(sphere, 0) + unit * along);
}

}  // namespace collision::detail
