// Checks the numbers of a shape quickly. For most valid points, spheres, boxes and capsules, this check is
// enough; only the others need the slower collision::problem(). Declares the variants of hantei_overlaps()
// with different checks.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <hantei/hantei.h>
#include <limits>
#include <string_view>
#include <utility>

#include "capi/layout.hpp"
#include "collision/problem.hpp"

namespace capi {

constexpr float kMaxFloat = std::numeric_limits<float>::max();

/// Four floats, usually the three components of a vector and an unused one.
using Lanes = float __attribute__((vector_size(16)));
/// The lanes of two shapes.
using PairLanes = float __attribute__((vector_size(32)));

[[nodiscard]] inline Lanes loadLanes(const float* first) {
  Lanes v;
  std::memcpy(&v, first, sizeof v);
  return v;
}

[[nodiscard]] inline Lanes absolute(Lanes v) {
  using Bits = std::int32_t __attribute__((vector_size(16)));
  return reinterpret_cast<Lanes>(reinterpret_cast<Bits>(v) & std::numeric_limits<std::int32_t>::max());
}

/// Returns the result of a comparison as bits: bit i is set if lane i is true.
template <class Comparison>
[[nodiscard]] int bitsOf(Comparison v) {
#ifdef __SSE__
  return __builtin_ia32_movmskps(reinterpret_cast<Lanes>(v));
#else
  return (v[0] & 1) | (v[1] & 2) | (v[2] & 4) | (v[3] & 8);
#endif
}

/// True if the first three lanes of a comparison are true.
template <class Comparison>
[[nodiscard]] bool allThree(Comparison v) {
  return (bitsOf(v) & 7) == 7;
}
template <class Comparison>
[[nodiscard]] bool allFour(Comparison v) {
  return bitsOf(v) == 15;
}

// Functions with arguments of type PairLanes are always inlined and take them by reference, because the
// calling convention for 32-byte vectors depends on the target.
#define HANTEI_INLINE [[gnu::always_inline]] inline

/// Reorders the components of one box, or of two boxes.
template <int X, int Y, int Z, class V>
HANTEI_INLINE void reorder(const V& v, V& to) {
  if constexpr (sizeof(V) == sizeof(Lanes))
    to = __builtin_shufflevector(v, v, X, Y, Z, 0);
  else
    to = __builtin_shufflevector(v, v, X, Y, Z, 0, X + 4, Y + 4, Z + 4, 4);
}

/// The numbers of one box, or of two boxes side by side.
template <class V>
struct BoxLanes {
  V center, half, x, y, z;
};

template <class V>
using Comparison = decltype(std::declval<V>() <= std::declval<V>());

/// False for an invalid box and for some valid boxes. The axes are valid if a = |x|² - 1, e = x × y - z and f
/// = y × z - x are near 0. Each component of a² + e² + f² must be at most kSkew². Then the dot products are
/// within 2e-6 of 0, the squared lengths within 8e-6 of 1 (collision::problem allows 1e-5), and the axes are
/// right-handed. The test QuickCheckAcceptsNoBadBox compares this with collision::problem. Comparing the dot
/// products of all pairs of axes took 22 ns longer (AMD EPYC, gcc 12).
template <class V>
HANTEI_INLINE void quickCheck(const BoxLanes<V>& box, Comparison<V>& valid) {
  constexpr float kSkew = 1e-6f;
  const V &x = box.x, &y = box.y, &z = box.z;
  V nextX, nextY, nextZ, previousX, previousZ;
  reorder<1, 2, 0>(x, nextX);
  reorder<1, 2, 0>(y, nextY);
  reorder<1, 2, 0>(z, nextZ);
  reorder<2, 0, 1>(x, previousX);
  reorder<2, 0, 1>(z, previousZ);
  const V e = (x * nextY - previousZ) - nextX * y, f = (y * nextZ - previousX) - nextY * z;
  const V length = x * x + (nextX * nextX + (previousX * previousX - 1.0f));
  const V zeroIfFinite = (box.center + box.half) * 0.0f;  // 0, or NaN if one of the numbers is not finite
  valid = (zeroIfFinite + e * e + f * f + length * length <= kSkew * kSkew) & (box.half >= 0.0f);
}

[[nodiscard]] inline bool passesQuickCheck(const hantei_obb& box) {
  const Lanes shiftedLanes =
      loadLanes(box.axes + 5);  // one float early: box.axes + 6 would read past the box
  const BoxLanes<Lanes> boxLanes{loadLanes(&box.center.x), loadLanes(&box.half_extents.x),
                                 loadLanes(box.axes), loadLanes(box.axes + 3),
                                 __builtin_shufflevector(shiftedLanes, shiftedLanes, 1, 2, 3, 3)};
  Comparison<Lanes> valid;
  quickCheck(boxLanes, valid);
  return allThree(valid);
}

/// Returns (y, z, x) of (x, y, z).
[[nodiscard]] inline Lanes rotateLanes(Lanes v) { return __builtin_shufflevector(v, v, 1, 2, 0, 0); }

/// Checks the dot products of the axes. False for an invalid box, and for some valid boxes whose axes are
/// skewed almost to the limit of collision::problem().
[[nodiscard]] inline bool hasValidProducts(const hantei_obb& box) {
  constexpr float kSkew = 9.5e-6f;  // 1e-5 minus a margin for the rounding of three products, 3 * 2^-24
  const Lanes x = loadLanes(box.axes), y = loadLanes(box.axes + 3), shiftedLanes = loadLanes(box.axes + 5);
  const Lanes z = __builtin_shufflevector(shiftedLanes, shiftedLanes, 1, 2, 3, 3);
  const Lanes center = loadLanes(&box.center.x), half = loadLanes(&box.half_extents.x);
  // `low` has components 0 and 1 of x and y. p, q and r have components 0, 1 and 2 of all three axes.
  const Lanes lowXY = __builtin_shufflevector(x, y, 0, 4, 1, 5);
  const Lanes p = __builtin_shufflevector(lowXY, z, 0, 1, 4, 4),
              q = __builtin_shufflevector(lowXY, z, 2, 3, 5, 5);
  const Lanes highXY = __builtin_shufflevector(x, y, 2, 6, 2, 6);
  const Lanes r = __builtin_shufflevector(highXY, z, 0, 1, 6, 6);
  const Lanes squares = p * p + q * q + r * r - 1.0f;
  const Lanes products = p * rotateLanes(p) + q * rotateLanes(q) + r * rotateLanes(r);
  const Lanes cross = x * rotateLanes(y) - rotateLanes(x) * y;  // x × y, with its lanes in the order z x y
  const Lanes tripleTerms = rotateLanes(cross) * z;
  const float tripleProduct = tripleTerms[0] + tripleTerms[1] + tripleTerms[2];
  const auto areFinite =
      (center <= kMaxFloat) & (center >= -kMaxFloat) & (half <= kMaxFloat) & (half >= 0.0f);
  const auto areOrthonormal =
      (squares <= kSkew) & (squares >= -kSkew) & (products <= kSkew) & (products >= -kSkew);
  return allThree(areFinite & areOrthonormal) && tripleProduct > 0.0f;
}

[[nodiscard]] inline bool isSurelyValid(const hantei_obb& box) {
  return passesQuickCheck(box) || hasValidProducts(box);
}

HANTEI_INLINE void loadPair(const float* a, const float* b, PairLanes& to) {
  to = __builtin_shufflevector(loadLanes(a), loadLanes(b), 0, 1, 2, 3, 4, 5, 6, 7);
}

/// Checks two boxes at once with quickCheck().
[[nodiscard]] HANTEI_INLINE bool bothPassQuickCheck(const hantei_obb& a, const hantei_obb& b) {
  BoxLanes<PairLanes> boxes;
  loadPair(&a.center.x, &b.center.x, boxes.center);
  loadPair(&a.half_extents.x, &b.half_extents.x, boxes.half);
  loadPair(a.axes, b.axes, boxes.x);
  loadPair(a.axes + 3, b.axes + 3, boxes.y);
  PairLanes shiftedLanes;
  loadPair(a.axes + 5, b.axes + 5, shiftedLanes);
  boxes.z = __builtin_shufflevector(shiftedLanes, shiftedLanes, 1, 2, 3, 3, 5, 6, 7, 7);
  Comparison<PairLanes> valid;
  quickCheck(boxes, valid);
  return allThree(__builtin_shufflevector(valid, valid, 0, 1, 2, 3) &
                  __builtin_shufflevector(valid, valid, 4, 5, 6, 7));
}

#undef HANTEI_INLINE

[[nodiscard]] inline std::string_view problemOf(const hantei_shape& shape) {
  if (!isKnownKind(shape.kind)) return "kind is none of HANTEI_POINT to HANTEI_CONE";
  return visitShape(shape, [](const auto& s) { return collision::problem(s); });
}

// isSurelyValid() returns false for some valid shapes, and collision::problem() then decides. Adding
// magnitudes checks all numbers at once: the sum is finite only if each magnitude is finite.

[[nodiscard]] inline bool isSurelyValid(const hantei_point& point) {
  const float sum = std::abs(point.x) + std::abs(point.y) + std::abs(point.z);
  return sum <= kMaxFloat;
}

[[nodiscard]] inline bool isSurelyValid(const hantei_sphere& ball) {
  return allFour(absolute(loadLanes(&ball.center.x)) <= kMaxFloat) && ball.radius >= 0.0f;
}

[[nodiscard]] inline bool isSurelyValid(const hantei_aabb& box) {
  const Lanes low = loadLanes(&box.min.x), shiftedLanes = loadLanes(&box.min.z);
  const Lanes high = __builtin_shufflevector(shiftedLanes, shiftedLanes, 1, 2, 3, 3);
  return allThree((low <= high) & (low >= -kMaxFloat) & (high <= kMaxFloat));
}

[[nodiscard]] inline bool isSurelyValid(const hantei_capsule& capsule) {
  const Lanes end = loadLanes(&capsule.b.x);  // b and the radius
  const auto valid = (absolute(loadLanes(&capsule.a.x)) <= kMaxFloat) & (absolute(end) <= kMaxFloat);
  return allFour(valid) && capsule.radius >= 0.0f;
}

[[nodiscard]] inline bool isSurelyValid(const hantei_shape& shape) {
  switch (shape.kind) {
    case HANTEI_POINT:
      return isSurelyValid(shape.as.point);
    case HANTEI_SPHERE:
      return isSurelyValid(shape.as.sphere);
    case HANTEI_AABB:
      return isSurelyValid(shape.as.aabb);
    case HANTEI_OBB:
      return isSurelyValid(shape.as.obb);
    case HANTEI_CAPSULE:
      return isSurelyValid(shape.as.capsule);
    default:
      return false;
  }
}

[[nodiscard]] inline bool isValid(const hantei_shape& shape) {
  return isSurelyValid(shape) || problemOf(shape).empty();
}

// The variants of hantei_overlaps():

/// Requires that at least one of the shapes is an OBB. Checks both shapes.
[[nodiscard]] hantei_result overlapsBox(const hantei_shape& a, const hantei_shape& b);

/// Requires valid shapes, and does not check them.
[[nodiscard]] hantei_result overlapsValid(const hantei_shape& a, const hantei_shape& b);

/// Checks both shapes with isValid().
[[nodiscard]] hantei_result overlapsIfValid(const hantei_shape& a, const hantei_shape& b);

}  // namespace capi
