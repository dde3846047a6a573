// Two boxes in float: an answer where the error bound leaves no doubt, and the admission of doubt elsewhere.
#pragma once

#include <limits>

#include "collision/detail/box_gaps4.hpp"

namespace collision::detail {

enum class Filtered { Apart, Overlap, Undecided };

/// The largest gap an edge axis could still hide, given that each is wrong by up to `error`. Where two edges
/// are nearly parallel their cross product says nothing in float; but it parts nothing as long as every face
/// axis shows an overlap above twice the sine of their angle times the reach (box_axes.cpp says why). The
/// sine is at most the sum of the other two entries in its column of the rotation, and the bound's own error
/// is covered by taking `error` twice.
[[nodiscard]] inline Float4 hiddenGaps(const BoxPair4& pair, const BoxGaps4& gaps, float error) {
  const float turn = 2.0f * pair.reach;
  const float spare = largestOf(larger(gaps.facesA, gaps.facesB)) + 2.0f * error;
  const auto hidden = [&](Float4 gap, Float4 absColumn) {
    return smaller(gap + error, turn * (next(absColumn) + afterNext(absColumn)) + spare);
  };
  const Float4 x = hidden(gaps.edges.x, pair.absRotation.x), y = hidden(gaps.edges.y, pair.absRotation.y);
  return larger(larger(x, y), hidden(gaps.edges.z, pair.absRotation.z));
}

/// Sizes near the end of float's range make the error infinite, and end as Undecided; near its beginning the
/// smallest normal float covers what underflows. One branch, almost always taken: the verdict itself is not
/// predictable.
[[nodiscard]] inline Filtered filterBoxes(const Box4& a, const Box4& b) {
  const BoxPair4 pair = toBoxPair4(a, b);
  const BoxGaps4 gaps = toBoxGaps4(pair);
  const float error = (4.0f * pair.reach) * (0.25f * kFilterError) + std::numeric_limits<float>::min();
  const Float4 faces = larger(gaps.facesA, gaps.facesB);
  const Float4 edges = larger(larger(gaps.edges.x, gaps.edges.y), gaps.edges.z);
  const bool apart = largestOf(larger(faces, edges)) > error;
  const bool overlap = largestOf(larger(faces + error, hiddenGaps(pair, gaps, error))) < 0.0f;
  if (apart != overlap) return apart ? Filtered::Apart : Filtered::Overlap;
  return Filtered::Undecided;
}

}  // namespace collision::detail
