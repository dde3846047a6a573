// The verdict of two boxes from their fifteen gaps in float, and the admission of doubt where the error bound
// leaves one. Always inline, so that each caller's own choice of instructions holds.
#pragma once

#include <cmath>
#include <limits>

#include "collision/detail/box_gaps4.hpp"
#include "collision/detail/filtered.hpp"

namespace collision::detail {

/// Where two edges are nearly parallel their cross product says nothing in float; but it parts nothing as
/// long as every face axis shows an overlap above twice the sine of their angle times the reach (box_axes.cpp
/// says why). The sine is at most the sum of the other two entries in its column of the rotation, and the
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

/// Sizes near the end of float's range make the error infinite or not a number, and end as Undecided; near
/// its beginning the smallest normal float covers what underflows.
inline float errorOf(float share, float reach) {
  return (4.0f * reach) * (0.25f * share) + std::numeric_limits<float>::min();
}

/// The second look, at boxes that rest on one another above all: their cross products are short, and so are
/// the gaps along them. The bound for the skew that problem() lets through is twenty times too wide for axes
/// that were made orthonormal and rounded, so the skew of these two is measured.
template <class A>
[[gnu::always_inline]] inline Filtered filterBySkew(const A& a, const Obb& b, const BoxGaps4& gaps,
                                                    float worst, float reach) {
  const float error = errorOf(skewedError(largestOf(larger(skewOf(a), skewOf(b)))), reach);
  if (std::abs(worst) > error) return worst < 0.0f ? Filtered::Overlap : Filtered::Apart;
  return overlapDespiteParallelEdges(gaps, reach, error) ? Filtered::Overlap : Filtered::Undecided;
}

/// The one branch that most pairs meet is almost always taken: the verdict itself is not predictable, so no
/// axis is left out for an early answer. `reach`: scaleOf the pair.
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
