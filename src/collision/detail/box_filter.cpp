// This file alone may fuse a multiplication with an addition (CMakeLists.txt): a fused one is rounded once
// less, so every error bound holds, and since the filter answers only where it is sure the verdicts have the
// same bits on every machine.
#include "collision/detail/box_filter.hpp"

#include <cmath>
#include <limits>

#include "collision/detail/box_gaps4.hpp"
#include "collision/overlaps.hpp"

// GCC makes a second copy for processors with FMA, a tenth faster, that is chosen when the program is loaded;
// glibc does that too early for a sanitizer.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define HANTEI_CLONED [[gnu::target_clones("fma", "default")]]
#else
#define HANTEI_CLONED
#endif

namespace collision::detail {

namespace {

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

/// Inline always, so that each clone has its own. The one branch that most pairs meet is almost always taken:
/// the verdict itself is not predictable, so no axis is left out for an early answer.
template <class A>
[[gnu::always_inline]] inline Filtered filterPair(const A& a, const Obb& b) {
  const BoxPair4 pair = toBoxPair4(a, b);
  const BoxGaps4 gaps = toBoxGaps4(pair);
  const float reach = reachOf(pair)[0];
  const Float4 early = larger(gaps.facesA, gaps.edges[0].gaps);
  const Float4 late = larger(larger(gaps.edges[1].gaps, gaps.edges[2].gaps), gaps.facesB);
  const float worst = largestOf(larger(early, late));
  if (std::abs(worst) > errorOf(kFilterError, reach))
    return worst < 0.0f ? Filtered::Overlap : Filtered::Apart;
  return filterBySkew(a, b, gaps, worst, reach);
}

template <class A>
[[gnu::always_inline]] inline bool pairMeets(const A& a, const Obb& b) {
  const Filtered sure = filterPair(a, b);
  if (sure != Filtered::Undecided) return sure == Filtered::Overlap;
  return boxesMeetInDouble(a, b);
}

}  // namespace

HANTEI_CLONED Filtered filterBoxes(const Obb& a, const Obb& b) { return filterPair(a, b); }
HANTEI_CLONED Filtered filterBoxes(const Aabb& a, const Obb& b) { return filterPair(a, b); }

HANTEI_CLONED bool boxesMeet(const Obb& a, const Obb& b) { return pairMeets(a, b); }
HANTEI_CLONED bool boxesMeet(const Aabb& a, const Obb& b) { return pairMeets(a, b); }

}  // namespace collision::detail
