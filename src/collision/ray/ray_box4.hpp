// A ray at a box in float, branchless for hits and misses: whether it certainly misses, or which face it
// certainly enters, and when.
#pragma once

#include "collision/box_box/box_gaps4.hpp"
#include "collision/ray/ray4.hpp"
#include "collision/shape/aabb4.hpp"
#include "collision/simd/lanes4.hpp"

namespace collision::detail {

/// Fraction of reach and time, the error e of a point on the ray and of a gap before a face, in units of
/// 2^-24: 1 for the centre's difference (2 for an Aabb's centre), 3 for the product with the axis, the same
/// for the direction, 4 for the squared length of the axis, and 6 for later steps. Double counts surfaces
/// within eight of its slacks as entered together (kTiedSlacks), 9 units: 27 in all. 2^-19 is 32.
///
/// Where a face is entered at speed c, the error of the time is 12 units of reach and time, divided by c.
/// Both are at most three sizes of the pair, so the ray is then within 2.2e-6 of the size of the face: a
/// ninth of the promise (docs/conventions.md), so double is not needed. A skew of s adds at most s (h + h')
/// for the half extents along the face: 1e-5 of the size in the worst case, half of the promise.
inline constexpr float kBoxRayError = 0x1p-19f;

/// What a skew of s adds, in units of s: the coordinate of a vector v along an axis is off by s times the sum
/// of the two others, at most 1.42 s |v|. The measured s is off by 3 units of 2^-24, within the five that
/// kBoxRayError has left.
inline constexpr float kSkewShare = 2.0f;

/// The sum of both for any skew that `problem` accepts.
inline constexpr float kSkewedRayError = 0x1p-15f;

/// The largest ratio of path length to depth at which a hit is corrected to the exact touch (kLongestMend,
/// and its rounding).
inline constexpr float kFlattest = 63.0f;

/// The ray along a box's axes, from its centre. Lanes are coordinates along the axes as given; half
/// extents are multiplied by the axes' squared lengths, which is equivalent to dividing the coordinates.
struct BoxRay4 {
  Float4 origin, direction, half;
  Float4 gap;      ///< Distance of the origin to the nearer face of each pair, negative between them.
  Float4 squares;  ///< Squared lengths of the axes.
  Float4 share;    ///< The error of a unit vector along an axis: kBoxRayError, and the skew of the axes.
  Float4 error;    ///< That times the reach; the smallest normal float covers underflow.
};

[[nodiscard]] inline Float4 boxRayError(Float4 offset, Float4 half, Float4 share) {
  return sumOf(magnitude(offset) + half) * share + three(std::numeric_limits<float>::min());
}

/// The share for the measured skew of the axes.
[[nodiscard]] inline Float4 measuredError(const Obb& box) {
  return three(kBoxRayError) + three(kSkewShare) * most(skewOf(box));
}

/// `share`: an upper bound for the error of a unit vector along an axis.
[[nodiscard]] [[gnu::always_inline]] inline BoxRay4 toBoxRay4(const Ray& ray, const Obb& box, Float4 share) {
  const Triple4 rows = rows4(box);
  const Float4 offset = origin4(ray) - load4(box, 0), half = load4(box, 12), from = weighted(rows, offset);
  const Float4 squares = rows[0] * rows[0] + rows[1] * rows[1] + rows[2] * rows[2], extents = half * squares;
  return {from,  weighted(rows, direction4(ray)), extents, magnitude(from) - extents, squares,
          share, boxRayError(offset, half, share)};
}

[[nodiscard]] [[gnu::always_inline]] inline BoxRay4 toBoxRay4(const Ray& ray, const Aabb& box,
                                                              Float4 share = three(kBoxRayError)) {
  const auto [min, max] = toAabb4(box);
  const Float4 aboveMin = origin4(ray) - min, aboveMax = origin4(ray) - max;
  const Float4 offset = 0.5f * (aboveMin + aboveMax), half = 0.5f * (max - min);
  return {offset,
          direction4(ray),
          half,
          larger(aboveMax, -aboveMin),
          Float4{} + 1.0f,
          share,
          boxRayError(offset, half, share)};
}

/// The face that is entered last: its time, and its outer normal in the box's frame.
struct EnteredFace {
  unsigned hits = 0, misses = 0;  ///< 0 or 1: certainly hits, certainly misses.
  Float4 t{};                     ///< In each of the first three lanes.
  Float4 normal{};
};

/// The entry time of the last face decides: the ray misses if it is outside another slab then, and hits if it
/// is well inside both others. The error of a time is e / c, which moves a point by as much, since no
/// component of the direction exceeds 1: a point must be clear of a face by e + 2 e / c, for which 3.1 e / c
/// is enough. A speed below `share` is replaced by it: if such a face is the last, no point is clear,
/// since 3.1 e / c exceeds reach and time; otherwise its gap is below e.
[[nodiscard]] [[gnu::always_inline]] inline EnteredFace enteredFace(const BoxRay4& ray, float limit) {
  const Float4 least = ray.share, closing = -withSign(ray.direction, ray.origin);
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
