// The verdict of two boxes from their fifteen float gaps, or Undecided within the error bound. Always inline,
// so that it is compiled with each caller's instruction set.
#pragma once

#include <cmath>
#include <limits>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/simd/filtered.hpp"

namespace collision::detail {

/// The cross product of nearly parallel edges is useless in float, but it cannot separate the boxes as long
/// as every face axis shows an overlap above twice the sine of their angle times the reach (derived in
/// box_axes.cpp). The sine is at most the sum of the other two entries in its column of the rotation, and the
/// bound's own error is covered by taking `error` twice.
[[gnu::always_inline]] inline bool overlapDespiteParallelEdges(const BoxGaps4& gaps, float reach,
                                                               float error) {
  const float face = largestOf(larger(gaps.facesA, gaps.facesB)), spare = face + 2.0f * error;
  const auto hidden = [turn = 2.0f * reach, spare, error](const EdgeGaps4& edges) {
    return smaller(edges.gaps + error, turn * (edges.entry + edges.another) + spare);
  };
  const Float4 edges = larger(larger(hidden(gaps.edges[0]), hidden(gaps.edges[1])), hidden(gaps.edges[2]));
  return (face + error < 0.0f) & (largestOf(edges) < 0.0f);
}

/// Sizes near the end of float's range make the error infinite or NaN, so that the verdict is Undecided; the
/// smallest normal float covers underflow.
inline float errorOf(float share, float reach) {
  return (4.0f * reach) * (0.25f * share) + std::numeric_limits<float>::min();
}

/// The second test, mainly for resting boxes, whose cross products and gaps are short. The bound for any skew
/// that problem() accepts is twenty times too wide for axes that are orthonormal up to rounding, so this test
/// measures the skew of the two boxes.
template <class A>
[[gnu::always_inline]] inline Filtered filterBySkew(const A& a, const Obb& b, const BoxGaps4& gaps,
                                                    float worst, float reach) {
  const float error = errorOf(skewedError(largestOf(larger(skewOf(a), skewOf(b)))), reach);
  if (std::abs(worst) > error) return worst < 0.0f ? Filtered::Overlap : Filtered::Apart;
  return overlapDespiteParallelEdges(gaps, reach, error) ? Filtered::Overlap : Filtered::Undecided;
}

/// Most pairs meet a single, well-predicted branch. The verdict itself is unpredictable, so there is no early
/// exit after any axis. `reach`: scaleOf the pair.
template <class A>
[[nodiscard]] [[gnu::always_inline]] inline Filtered verdictOf(const A& a, const Obb& b, const BoxGaps4& gaps,
                                                               float reach) {
  const Float4 early = larger(gaps.facesA, gaps.edges[0].gaps);
  const Float4 late = larger(larger(gaps.edges[1].gaps, gaps.edges[2].gaps), gaps.facesB);
  const float worst = largestOf(larger(early, late));
  if (std::abs(worst) > errorOf(kFilterError, reach))
    return worst < 0.0f ? Filtered::Overlap : Filtered::Apart;
  return filterBySkew(a, b, gaps, worst, reach);
}

}  // namespace collision::detail
