// A ray and a box in float, without a branch between hits and misses, which are as good as random: is it
// surely missed, or which face does it surely enter by, and when?
#pragma once

#include "collision/detail/aabb4.hpp"
#include "collision/detail/box_gaps4.hpp"
#include "collision/detail/lanes4.hpp"
#include "collision/detail/ray4.hpp"

namespace collision::detail {

/// Share of reach and time, the error e of a place on the ray and of a gap before a face, in units of 2^-24:
/// 1 for the centre's difference (2 for an Aabb's centre), 3 for the product with the axis, as much for the
/// direction, 4 for the squared length of the axis, and 6 for what follows. Double counts surfaces as entered
/// together that are eight of its slacks apart (kTiedSlacks), 9 units: 27. 2^-19 is 32.
///
/// Where a face is entered at the speed c the time is off by rounding alone, 12 units of reach and time over
/// c. Reach and time are no more than three sizes of the pair, so then the ray is within 2.2e-6 of the size
/// of the face: a ninth of what is promised (docs/conventions.md), and no double is needed.
inline constexpr float kBoxRayError = 0x1p-19f;

/// The way for each unit of depth: a path flatter than this is not mended to the touch itself (kLongestMend,
/// and its rounding).
inline constexpr float kFlattest = 63.0f;

/// The ray along a box's axes, from its centre. Lanes are coordinates along the axes as they are given: half
/// extents are multiplied by the squared length of theirs, which says the same of where the ray is as to
/// divide the coordinates.
struct BoxRay4 {
  Float4 origin, direction, half;
  Float4 gap;      ///< Of the origin before the nearer face of each pair, negative between them.
  Float4 squares;  ///< Of the axes' lengths.
  Float4 error;    ///< kBoxRayError of the reach; the smallest normal float covers what underflows.
};

[[nodiscard]] inline Float4 boxRayError(Float4 offset, Float4 half) {
  return sumOf(magnitude(offset) + half) * three(kBoxRayError) + three(std::numeric_limits<float>::min());
}

[[nodiscard]] [[gnu::always_inline]] inline BoxRay4 toBoxRay4(const Ray& ray, const Obb& box) {
  const Triple4 rows = rows4(box);
  const Float4 offset = origin4(ray) - load4(box, 0), half = load4(box, 12), from = weighted(rows, offset);
  const Float4 squares = rows[0] * rows[0] + rows[1] * rows[1] + rows[2] * rows[2], extents = half * squares;
  return {from,    weighted(rows, direction4(ray)), extents, magnitude(from) - extents,
          squares, boxRayError(offset, half)};
}

[[nodiscard]] [[gnu::always_inline]] inline BoxRay4 toBoxRay4(const Ray& ray, const Aabb& box) {
  const auto [min, max] = toAabb4(box);
  const Float4 aboveMin = origin4(ray) - min, aboveMax = origin4(ray) - max;
  const Float4 offset = 0.5f * (aboveMin + aboveMax), half = 0.5f * (max - min);
  return {offset,          direction4(ray),          half, larger(aboveMax, -aboveMin),
          Float4{} + 1.0f, boxRayError(offset, half)};
}

/// The face that is entered last: when, and its outer normal along the box's axes.
struct EnteredFace {
  unsigned hits = 0, misses = 0;  ///< 0 or 1: what is sure.
  Float4 t{};                     ///< In each of the first three lanes.
  Float4 normal{};
};

/// When the last of the faces is entered decides: the ray misses if it is beyond another by then, and hits if
/// it is well within both others. A time is off by e / c, for which a place moves by as much, as no part of a
/// direction exceeds 1: a place must be clear of a face by e + 2 e / c, for which 3.1 e / c is enough. A
/// speed below kBoxRayError counts as that: if such a face is the last, no place is clear, as 3.1 e / c is
/// more than reach and time; if it is not, its gap is below e.
[[nodiscard]] [[gnu::always_inline]] inline EnteredFace enteredFace(const BoxRay4& ray, float limit) {
  const Float4 least = three(kBoxRayError), closing = -withSign(ray.direction, ray.origin);
  const Float4 speed = larger(closing, least), entries = ray.gap / speed, t = most(entries);
  const Int4 last = entries == t;
  const Float4 over = onlyOne(pick(last, three(1.0f) / speed));
  const Float4 delay = ray.error * over, clear = three(3.1f) * (delay + t * least * over);
  const Float4 place = ray.origin + ray.direction * t, beyond = magnitude(place) - ray.half;
  const Float4 spare = limit - t;
  const Int4 starts = t > delay, leaves = (ray.gap > ray.error) & (closing < -least);
  const Int4 within = (beyond < -clear) & (spare > clear) & (over < three(kFlattest));
  const Int4 missed = leaves | (beyond > clear) | (spare < -clear);
  return {areTwo(starts & within), isOne(last) & unsigned{threeBits(starts & missed) != 0}, t,
          pick(last, withSign(three(1.5f) - three(0.5f) * ray.squares, ray.origin))};
}

}  // namespace collision::detail
