// A ray in float: in two registers, its hit stored from registers, and what certainly happens at a box and at
// a triangle.
#pragma once

#include <optional>
#include <type_traits>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/results.hpp"
#include "collision/shape/aabb4.hpp"
#include "collision/shapes.hpp"
#include "collision/simd/float4.hpp"
#include "collision/simd/lanes4.hpp"
#include "collision/simd/maybe.hpp"

namespace collision::detail {

[[nodiscard]] inline Float4 origin4(const Ray& ray) { return load4(ray, 0); }

/// Loaded two floats early, to avoid reading beyond the ray.
[[nodiscard]] inline Float4 direction4(const Ray& ray) {
  static_assert(offsetof(Ray, direction) == 12 && sizeof(Ray) == 24, "a Ray is 6 floats in a row");
  return turned(load4(ray, 8));
}

/// Stores whole registers in order, each overwriting the fourth lane of the one before: stores have more free
/// execution ports than shuffles.
[[gnu::always_inline]] inline void store(RayHit& hit, float t, Float4 point, Float4 normal) {
  static_assert(offsetof(RayHit, point) == 4 && offsetof(RayHit, normal) == 16 &&
                    offsetof(RayHit, feature) == 28 && sizeof(RayHit) == 32 &&
                    std::is_trivially_copyable_v<RayHit>,
                "t, point, normal, feature");
  char* const bytes = reinterpret_cast<char*>(&hit);
  std::memcpy(bytes, &t, 4);
  std::memcpy(bytes + 4, &point, 16);
  std::memcpy(bytes + 16, &normal, 16);
  hit.feature = kNoFeature;
}

/// `hits`: 1 or 0. The fourth lanes are ignored.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<RayHit> hitIf(unsigned hits, float t, Float4 point,
                                                                        Float4 normal) {
  return filledIf<RayHit>(hits != 0, [&](RayHit& hit) { store(hit, t, point, normal); });
}

/// The same at the ray's point t; `t` is in each of the first three lanes.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<RayHit> hitIf(unsigned hits, const Ray& ray,
                                                                        Float4 t, Float4 normal) {
  return hitIf(hits, t[0], origin4(ray) + direction4(ray) * t, normal);
}

// At a box, branchless for hits and misses: whether the ray certainly misses, or which face it certainly
// enters, and when.

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

// At a triangle: whether the ray certainly passes through, or certainly does not.

/// The certain verdict on a ray, if any. Undecided also where it may start in the solid or on it: then the
/// general routine answers.
struct RayVerdict {
  bool hits = false, misses = false;
};

/// The relative error of a triple product of two differences and a direction, or of three differences. In
/// units of 2^-24 the differences contribute 3, the cross product 4, the dot product 3, and the slack that
/// double allows at the origin and at the direction 1 each: 12 in all. It is 16 because lengths and bounds
/// are rounded too. That also covers rays so nearly parallel to the plane that double tests the border
/// (mesh_raycast.cpp).
inline constexpr float kTripleError = 0x1p-20f;

/// World units: outside this range, products of three lengths leave float's range.
inline constexpr float kLeastSide = 1e-9f, kMostSide = 1e9f;

/// b - a, c - a, and from a to the ray's origin.
struct TriangleSides4 {
  Float4 ab, ac, from;
};

[[nodiscard]] inline TriangleSides4 sidesFrom(const Ray& ray, const Triangle& triangle) {
  static_assert(offsetof(Triangle, b) == 12 && sizeof(Triangle) == 36, "a Triangle is 9 floats in a row");
  const Float4 a = load4(triangle, 0);
  return {load4(triangle, 12) - a, turned(load4(triangle, 20)) - a, origin4(ray) - a};
}

/// u × v.
[[nodiscard]] inline Float4 cross4(Float4 u, Float4 v) { return next(u * next(v) - next(u) * v); }

/// The sums of the first three lanes of each argument, one in each lane.
[[nodiscard]] inline Float4 sums4(Float4 a, Float4 b, Float4 c, Float4 d) {
  const Float4 abLow = __builtin_shufflevector(a, b, 0, 4, 1, 5),
               abHigh = __builtin_shufflevector(a, b, 2, 6, 2, 6);
  const Float4 cdLow = __builtin_shufflevector(c, d, 0, 4, 1, 5),
               cdHigh = __builtin_shufflevector(c, d, 2, 6, 2, 6);
  return __builtin_shufflevector(abLow, cdLow, 0, 1, 4, 5) +
         __builtin_shufflevector(abLow, cdLow, 2, 3, 6, 7) +
         __builtin_shufflevector(abHigh, cdHigh, 0, 1, 4, 5);
}

/// `v` with its first lane replaced by the first minus, or plus, the next two.
[[nodiscard]] inline Float4 lessOthers(Float4 v) {
  return __builtin_shufflevector(v - broadcast<1>(v) - broadcast<2>(v), v, 0, 5, 6, 7);
}
[[nodiscard]] inline Float4 plusOthers(Float4 v) {
  return __builtin_shufflevector(v + broadcast<1>(v) + broadcast<2>(v), v, 0, 5, 6, 7);
}

/// Möller and Trumbore, "Fast, Minimum Storage Ray-Triangle Intersection", 1997, without the division: the
/// determinant, the weights of the corners b and c, and the time, all times the determinant, in a lane each.
/// Undecided also for a ray that may start on the triangle or run in its plane.
[[nodiscard]] inline RayVerdict throughTriangle(const Ray& ray, const Triangle& triangle, float limit) {
  const auto [ab, ac, from] = sidesFrom(ray, triangle);
  const Float4 along = direction4(ray), p = cross4(along, ac), q = cross4(from, ab);
  const Float4 products = sums4(ab * p, from * p, along * q, ac * q);
  const Float4 found = withSign(products, broadcast<0>(products));

  const Float4 away = magnitude(from), lengths = sums4(magnitude(ab), magnitude(ac), away, away);
  const Float4 one = __builtin_shufflevector(lengths, lengths, 0, 2, 2, 2),
               other = __builtin_shufflevector(lengths, lengths, 1, 1, 0, 1);
  const Float4 third = __builtin_shufflevector(Float4{2.0f, 2.0f, 2.0f}, lengths, 0, 1, 2, 4);
  const Float4 error = (kTripleError * third) * (one * other);

  const Float4 least{kLeastSide, kLeastSide, -1.0f, -1.0f}, most = Float4{} + kMostSide;
  const bool fits = (fourBits((lengths > least) & (lengths < most)) == 15) & (found[0] > error[0]);
  const Float4 weights = lessOthers(found), errors = plusOthers(error);
  const bool late = found[3] - error[3] > limit * (found[0] + error[0]),
             inTime = found[3] + error[3] < limit * (found[0] - error[0]);
  return {bool(fits & inTime & (fourBits(weights > errors) == 15)),
          bool(fits & (late | (fourBits(weights < -errors) != 0)))};
}

}  // namespace collision::detail
