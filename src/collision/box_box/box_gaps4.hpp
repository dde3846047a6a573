// The fifteen gaps of two boxes in float, three axes per register, with an error bound. Also gives the
// verdict if the error bound allows one. The formulas are from Gottschalk (OBBTree, SIGGRAPH 1996; Ericson,
// "Real-Time Collision Detection", 4.4.1), in A's frame, and without early exits or square roots. These
// sources add an epsilon to the rotation matrix, which enlarges nearly parallel boxes. Here, each gap has an
// error bound instead.
#pragma once

#include <array>
#include <cmath>
#include <limits>

#include "collision/box_box/box_axes.hpp"
#include "collision/shape/box.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

/// The error bound of every gap below, as a fraction of the reach (reachInLanes). The gap of a cross product
/// is multiplied by the sine of the angle between the edges. A skew of up to kOrthonormalTolerance (1e-5)
/// changes a gap by at most 6.4e-5, and rounding by at most 20 · 2^-24. The bound is nearly twice the sum.
/// tests/collision/skewed_boxes_test.cpp checks verdicts at the largest skew.
inline constexpr float kFilterError = 0x1p-13f;

/// The error bound of every gap, for a skew measured with skewOf. It is the sum of 6.4 times the skew, 1.2e-6
/// for rounding, and 1.2e-6 for the rounding of the skew.
[[nodiscard]] inline float skewedError(float skew) { return 6.4f * skew + 2.4e-6f; }

/// Three registers, for example the axes of a box or their components.
using Triple4 = std::array<Float4, 3>;

/// Two boxes in A's frame. The rotation is stored by diagonals, so that all sums over axes and pairs of edges
/// need only lane rotations.
struct BoxPair4 {
  Triple4 rotation;  ///< Lane i of register s is a_i · b_(i+s).
  Float4 offset;     ///< B's centre minus A's centre, along A's axes.
  Float4 halfA, halfB;
};

/// The axes of a box, one per register. The last is loaded from one float earlier, because a load of four
/// floats from its start would read beyond the box.
[[nodiscard]] inline Triple4 axes4(const Obb& box) {
  static_assert(offsetof(Obb, axes) == 24 && sizeof(Obb) == 60, "an Obb is 15 floats in a row");
  return {load4(box, 24), load4(box, 36), dropFirstLane(load4(box, 44))};
}

/// The diagonal (p.x, q.y, r.z).
[[nodiscard]] inline Float4 diagonal(Float4 p, Float4 q, Float4 r) {
  const Float4 xy = __builtin_shufflevector(p, q, 0, 0, 5, 5);
  return __builtin_shufflevector(xy, r, 0, 2, 6, 6);
}

/// Register k holds component k of the three axes. The last axis is loaded from one float earlier, so its
/// component k is in lane k + 1 of `z`.
[[nodiscard]] inline Triple4 rows4(const Obb& box) {
  const Float4 x = load4(box, 24), y = load4(box, 36), z = load4(box, 44);
  const Float4 low = __builtin_shufflevector(x, y, 0, 4, 1, 5);   // x0 y0 x1 y1
  const Float4 high = __builtin_shufflevector(x, y, 2, 6, 3, 7);  // x2 y2 x3 y3
  return {__builtin_shufflevector(low, z, 0, 1, 5, 5), __builtin_shufflevector(low, z, 2, 3, 6, 6),
          __builtin_shufflevector(high, z, 0, 1, 7, 7)};
}

[[nodiscard]] inline Triple4 rows4(const Box& box) {
  const glm::dmat3 rows = glm::transpose(box.axes);
  return {rounded4(rows[0]), rounded4(rows[1]), rounded4(rows[2])};
}

/// In lane i, the larger of two errors: | |a_i|² - 1 |, and |a_i · a_j| for the axis j after i.
[[nodiscard]] inline Float4 skewOf(const Triple4& rows) {
  const auto& [x, y, z] = rows;
  const Float4 squares = x * x + y * y + z * z, products = x * next(x) + y * next(y) + z * next(z);
  return larger(magnitude(squares - 1.0f), magnitude(products));
}
[[nodiscard]] inline Float4 skewOf(const Obb& box) { return skewOf(rows4(box)); }
[[nodiscard]] inline Float4 skewOf(const Aabb&) { return Float4{}; }

[[nodiscard]] inline Triple4 rotation4(const Triple4& rowsA, const Triple4& rowsB) {
  const auto& [x, y, z] = rowsA;
  const auto& [p, q, r] = rowsB;
  return {x * p + y * q + z * r, x * next(p) + y * next(q) + z * next(r),
          x * afterNext(p) + y * afterNext(q) + z * afterNext(r)};
}

[[nodiscard]] inline Float4 multiply(const Triple4& rows, Float4 v) {
  return rows[0] * broadcast<0>(v) + rows[1] * broadcast<1>(v) + rows[2] * broadcast<2>(v);
}

[[nodiscard]] [[gnu::always_inline]] inline BoxPair4 toBoxPair4(const Obb& a, const Obb& b) {
  const Triple4 rows = rows4(a);
  return {rotation4(rows, rows4(b)), multiply(rows, load4(b, 0) - load4(a, 0)), load4(a, 12), load4(b, 12)};
}

/// An Aabb has the world's axes, so the rotation is B's axes. B's centre is subtracted from A's corners,
/// because A's exact centre may not be a float.
[[nodiscard]] [[gnu::always_inline]] inline BoxPair4 toBoxPair4(const Aabb& a, const Obb& b) {
  const auto [min, max] = toAabb4(a);
  const Float4 center = load4(b, 0);
  const auto [x, y, z] = axes4(b);
  return {{diagonal(x, y, z), diagonal(y, z, x), diagonal(z, x, y)},
          0.5f * ((center - min) + (center - max)),
          0.5f * (max - min),
          load4(b, 12)};
}

/// Rounding the centres' difference and half extents to float causes an error far below kFilterError.
[[nodiscard]] [[gnu::always_inline]] inline BoxPair4 toBoxPair4(const Box& a, const Box& b) {
  const Triple4 rows = rows4(a);
  return {rotation4(rows, rows4(b)), multiply(rows, rounded4(b.center - a.center)), rounded4(a.half),
          rounded4(b.half)};
}

/// Returns the reach in each of three lanes. It is the sum over x, y, z of |offset| and both half extents.
[[nodiscard]] inline Float4 reachInLanes(const BoxPair4& pair) {
  return sumOf(magnitude(pair.offset) + (pair.halfA + pair.halfB));
}

/// Lane i has the gap along a_i × b_(i+s), where s is the index in BoxGaps4::edges.
struct EdgeGaps4 {
  Float4 gaps;  ///< Each gap is multiplied by the sine of the angle between the edges.
  /// Lane i: |a · b_(i+s)| for the two axes a of A other than a_i. The square root of the sum of both squares
  /// is the sine.
  Float4 firstCosine, secondCosine;
};

/// The fifteen gaps, in world units. The gap along a cross product is multiplied by the sine of the angle
/// between the edges.
struct BoxGaps4 {
  Float4 facesA, facesB;
  std::array<EdgeGaps4, 3> edges;  ///< Indexed by s (EdgeGaps4).
};

/// Returns `v`, and `v` with the first three lanes rotated by one and by two.
[[nodiscard]] inline Triple4 laneRotations(Float4 v) { return {v, next(v), afterNext(v)}; }

[[nodiscard]] inline Triple4 magnitude(const Triple4& m) {
  return {magnitude(m[0]), magnitude(m[1]), magnitude(m[2])};
}

[[nodiscard]] [[gnu::always_inline]] inline BoxGaps4 toBoxGaps4(const BoxPair4& pair) {
  const Triple4 offset = laneRotations(pair.offset), a = laneRotations(pair.halfA),
                b = laneRotations(pair.halfB);
  const std::array<Triple4, 3> r{laneRotations(pair.rotation[0]), laneRotations(pair.rotation[1]),
                                 laneRotations(pair.rotation[2])};
  const std::array<Triple4, 3> abs{magnitude(r[0]), magnitude(r[1]), magnitude(r[2])};
  const Float4 projectedB = abs[0][0] * b[0] + abs[1][0] * b[1] + abs[2][0] * b[2];
  const Float4 projectedA = abs[0][0] * a[0] + abs[1][2] * a[2] + abs[2][1] * a[1];
  const Float4 offsetB = r[0][0] * offset[0] + r[1][2] * offset[2] + r[2][1] * offset[1];
  const auto edges = [&](std::size_t s) -> EdgeGaps4 {
    const std::size_t nextAxis = (s + 1) % 3, previousAxis = (s + 2) % 3;
    const Float4 offsetOnAxis = offset[2] * r[previousAxis][1] - offset[1] * r[nextAxis][2];
    const Float4 radiusA = a[2] * abs[previousAxis][1] + a[1] * abs[nextAxis][2];
    const Float4 radiusB = b[nextAxis] * abs[previousAxis][0] + b[previousAxis] * abs[nextAxis][0];
    return {magnitude(offsetOnAxis) - (radiusA + radiusB), abs[previousAxis][1], abs[nextAxis][2]};
  };
  return {magnitude(pair.offset) - (pair.halfA + projectedB),
          magnitude(offsetB) - (pair.halfB + projectedA),
          {edges(0), edges(1), edges(2)}};
}

enum class FloatVerdict { Apart, Overlap, Uncertain };

/// True if the boxes certainly overlap although some edges are nearly parallel. The cross product of such
/// edges is useless in float. It cannot separate the boxes if, on every face axis, they overlap by more than
/// twice the sine times the reach (kParallelSine has the proof). The sine is at most firstCosine +
/// secondCosine. `error` counts twice, to cover the error of this bound.
[[gnu::always_inline]] inline bool overlapDespiteParallelEdges(const BoxGaps4& gaps, float reach,
                                                               float error) {
  const float faceGap = largestOf(larger(gaps.facesA, gaps.facesB)), faceBound = faceGap + 2.0f * error;
  const auto gapBound = [maxShift = 2.0f * reach, faceBound, error](const EdgeGaps4& edges) {
    return smaller(edges.gaps + error, maxShift * (edges.firstCosine + edges.secondCosine) + faceBound);
  };
  const Float4 edgeGap =
      larger(larger(gapBound(gaps.edges[0]), gapBound(gaps.edges[1])), gapBound(gaps.edges[2]));
  return (faceGap + error < 0.0f) & (largestOf(edgeGap) < 0.0f);
}

/// Returns share * reach. Adds the smallest normal float, which covers underflow. Near the end of float's
/// range, the result is infinite or NaN, so that the verdict is Uncertain.
inline float absoluteError(float relativeError, float reach) {
  return (4.0f * reach) * (0.25f * relativeError) + std::numeric_limits<float>::min();
}

/// The second test in float, mainly for resting boxes, whose gaps and cross products are small. Uses the
/// measured skew of both boxes: for axes orthonormal within rounding, the general error bound is more than
/// twenty times too large.
template <class A>
[[gnu::always_inline]] inline FloatVerdict verdictBySkew(const A& a, const Obb& b, const BoxGaps4& gaps,
                                                         float largestGap, float reach) {
  const float error = absoluteError(skewedError(largestOf(larger(skewOf(a), skewOf(b)))), reach);
  if (std::abs(largestGap) > error) return largestGap < 0.0f ? FloatVerdict::Overlap : FloatVerdict::Apart;
  return overlapDespiteParallelEdges(gaps, reach, error) ? FloatVerdict::Overlap : FloatVerdict::Uncertain;
}

/// The verdict in float, if certain. There are no early exits between axes, because the verdict is
/// unpredictable. Most pairs pass one branch, which is well predicted. `reach`: reachInLanes of the pair.
template <class A>
[[nodiscard]] [[gnu::always_inline]] inline FloatVerdict verdictOf(const A& a, const Obb& b,
                                                                   const BoxGaps4& gaps, float reach) {
  const Float4 firstGaps = larger(gaps.facesA, gaps.edges[0].gaps);
  const Float4 otherGaps = larger(larger(gaps.edges[1].gaps, gaps.edges[2].gaps), gaps.facesB);
  const float largestGap = largestOf(larger(firstGaps, otherGaps));
  if (std::abs(largestGap) > absoluteError(kFilterError, reach))
    return largestGap < 0.0f ? FloatVerdict::Overlap : FloatVerdict::Apart;
  return verdictBySkew(a, b, gaps, largestGap, reach);
}

/// The verdict in float, as overlaps_boxes.cpp computes it.
[[nodiscard]] FloatVerdict floatVerdict(const Obb& a, const Obb& b);
[[nodiscard]] FloatVerdict floatVerdict(const Aabb& a, const Obb& b);

/// Like decidingAxis(a, b), with the float gaps already known. `reach`: pairReach; `floatReach`: reachInLanes
/// of the pair.
[[nodiscard]] DecidingAxis decidingAxis(const Box& a, const Box& b, double reach, const BoxGaps4& gaps,
                                        float floatReach);

/// Converts the diagonals of BoxPair4 to the columns of the rotation, that is, B's axes in A's frame.
[[nodiscard]] inline Triple4 columnsOf(const Triple4& r) {
  return {diagonal(r[0], r[2], r[1]), diagonal(r[1], r[0], r[2]), diagonal(r[2], r[1], r[0])};
}

[[nodiscard]] inline Triple4 transposed(const Triple4& v) {
  const Float4 low = __builtin_shufflevector(v[0], v[1], 0, 4, 1, 5);
  const Float4 high = __builtin_shufflevector(v[0], v[1], 2, 6, 3, 7);
  return {__builtin_shufflevector(low, v[2], 0, 1, 4, 4), __builtin_shufflevector(low, v[2], 2, 3, 5, 5),
          __builtin_shufflevector(high, v[2], 0, 1, 6, 6)};
}

[[nodiscard]] inline Triple4 scaled(const Triple4& axes, Float4 half) {
  return {axes[0] * broadcast<0>(half), axes[1] * broadcast<1>(half), axes[2] * broadcast<2>(half)};
}

struct BoxInFrame4 {
  Float4 center;
  Triple4 edges;  ///< Half edges.
};

struct BoxesInFrames4 {
  BoxInFrame4 aInB;  ///< In B's frame.
  BoxInFrame4 bInA;  ///< In A's frame.
};

[[nodiscard]] inline BoxesInFrames4 boxesInFrames(const BoxPair4& pair) {
  const Triple4 columns = columnsOf(pair.rotation), rows = transposed(columns);
  return {{-multiply(rows, pair.offset), scaled(rows, pair.halfA)},
          {pair.offset, scaled(columns, pair.halfB)}};
}

}  // namespace collision::detail
