// A ray and a box in float: is it surely missed, or which face does it surely enter by?
#pragma once

#include "collision/detail/aabb4.hpp"
#include "collision/detail/box_gaps4.hpp"
#include "collision/detail/ray4.hpp"
#include "collision/detail/ray_round.hpp"

namespace collision::detail {

/// Share of the reach by which a coordinate of the origin along the box's axes may be off, and share of 1 by
/// which one of the direction may: 1e-5 for an axis that is not quite unit (kOrthonormal), which double
/// divides out. In units of 2^-24: 1 for the centre's difference (2 for an Aabb's centre), 3 for the product
/// with the axis. Double counts surfaces as entered together that are eight of its slacks apart
/// (kTiedSlacks), 9 units. Together 1.1e-5; 2^-16 is 1.5e-5, which leaves a share for the roundings of what
/// follows.
inline constexpr float kBoxRayError = 0x1p-16f;

/// Of the speed: a path flatter than this is not mended to the touch itself (kLongestMend, and its rounding).
inline constexpr float kSteep = 1.0f / 63.0f;

/// The ray along a box's axes, from its centre.
struct BoxRay4 {
  Float4 origin, direction, half;
  float reach;
};

[[nodiscard]] inline BoxRay4 toBoxRay4(const Ray& ray, const Obb& box) {
  const Float4 offset = origin4(ray) - load4(box, 0), half = load4(box, 12);
  const Triple4 rows = rows4(box);
  return {weighted(rows, offset), weighted(rows, direction4(ray)), half, sumOf(magnitude(offset) + half)[0]};
}

[[nodiscard]] inline BoxRay4 toBoxRay4(const Ray& ray, const Aabb& box) {
  const auto [min, max] = toAabb4(box);
  const Float4 origin = origin4(ray), offset = 0.5f * ((origin - min) + (origin - max));
  const Float4 half = 0.5f * (max - min);
  return {offset, direction4(ray), half, sumOf(magnitude(offset) + half)[0]};
}

/// Where it hits: the axis of the face that is entered last, while no other is left.
struct EnteredFace {
  RayVerdict verdict{};
  std::size_t axis = 0;
};

/// World units: beyond these their quotients are no floats.
inline constexpr float kLeastBoxReach = 1e-15f, kMostBoxReach = 1e15f;

/// Where the ray is when it surely has not yet come in between all three pairs of faces decides: it misses if
/// it has left one of them for good by then, and it enters by the last one if it is well within the others.
/// With the error e of a place and a direction after that time, a place there is off by e, and when the face
/// is entered at the speed c, up to 2 e / c later, by as much again, for no part of a direction exceeds 1.
[[nodiscard]] [[gnu::always_inline]] inline EnteredFace enteredFace(const BoxRay4& ray, float limit) {
  if (!(ray.reach > kLeastBoxReach && ray.reach < kMostBoxReach)) return {};
  const Float4 zero{}, turn = zero + kBoxRayError, error = turn * ray.reach;
  const Float4 closing = -withSign(ray.direction, ray.origin), gap = magnitude(ray.origin) - ray.half;
  const Float4 over = 1.0f / (larger(closing, turn) + turn), notBefore = (gap - error) * over;
  const float time = largestOf(notBefore), later = kBoxRayError * (ray.reach + time);
  const Float4 place = ray.origin + ray.direction * time, beyond = magnitude(place) - ray.half;
  const Int4 never = (gap > error) & (closing < -turn);
  const Int4 gone = (beyond > zero + later) & (withSign(ray.direction, place) > turn);
  if (!(time > 0.0f)) return {};
  if ((threeBits(never | gone) != 0) | (time > limit)) return {{false, true}};

  const Int4 last = notBefore == zero + time;
  const float delay = 2.1f * later * largestOf(last ? over : zero);
  const Int4 within = (beyond < zero - (later + delay)) | (last & (closing > zero + kSteep));
  const unsigned bits = threeBits(last);
  const bool alone = (bits & (bits - 1)) == 0;
  const bool hits = alone & allThree(within) & (time + delay < limit);
  return {{hits, false}, std::min<std::size_t>(bits >> 1, 2)};
}

}  // namespace collision::detail
