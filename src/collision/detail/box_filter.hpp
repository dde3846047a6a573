// Two oriented boxes in float: an answer where the error bound leaves no doubt, and the admission of doubt
// elsewhere.
//
// The fifteen gaps are Gottschalk's (OBBTree, SIGGRAPH 1996; Ericson, "Real-Time Collision
// Detection", 4.4.1), in A's frame, three axes to a register, with neither early exits nor roots. The epsilon
// that those sources add to the rotation matrix is gone: it widens nearly parallel boxes. An error bound on
// each gap stands in its place.
#pragma once

#include <cmath>
#include <limits>

#include "collision/detail/float4.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

enum class Filtered { Apart, Overlap, Undecided };

/// Relative to the sum of |centres' difference|, A's and B's half extents over x, y, z. Every gap below is
/// within this of the exact one for the same axis (times the sine of the edges' angle, for a cross product).
/// With d = kOrthonormal (1e-5), the most by which axes that pass `problem` are skewed: writing a_k·(a_i ×
/// b_j) as an entry of the rotation is off by 3.3 d, and the centres' difference in A's frame by 9 d, 9e-5 in
/// all; float rounding adds under 20 * 2^-24, 1.2e-6. 2^-13 is 1.22e-4.
inline constexpr float kFilterError = 0x1p-13f;

/// Two boxes in A's frame; vectors over the axes of A or of B.
struct BoxPair4 {
  Columns4 rotation;          ///< a_i · b_j in column j, lane i.
  Columns4 absRotation;       ///< Its magnitudes.
  Columns4 absRotationOverB;  ///< The same with columns and lanes exchanged.
  Float4 offsetA, offsetB;    ///< The difference of the centres along A's axes and along B's.
  Float4 halfA, halfB;
  float reach;  ///< What kFilterError is relative to.
};

/// The fifteen gaps. Faces in true length; cross products times the sine of their edges' angle.
struct BoxGaps4 {
  Float4 faces;    ///< Lane i: the larger of A's face i and B's face i.
  Columns4 edges;  ///< Column j, lane i: A's edge i against B's edge j.
};

/// A box's axes. The last column is loaded one float early, so as not to read beyond the box.
[[nodiscard]] inline Columns4 axes4(const Obb& box) {
  static_assert(offsetof(Obb, axes) == 24 && sizeof(Obb) == 60, "an Obb is 15 floats in a row");
  const Float4 last = load4(box, 44);
  return {load4(box, 24), load4(box, 36), __builtin_shufflevector(last, last, 1, 2, 3, 0)};
}

[[nodiscard]] inline BoxPair4 boxPair4(const Obb& a, const Obb& b) {
  BoxPair4 pair;
  const Columns4 intoA = transposed(axes4(a)), axesB = axes4(b);
  pair.rotation = {times(intoA, axesB.x), times(intoA, axesB.y), times(intoA, axesB.z)};
  const Columns4 overB = transposed(pair.rotation);
  pair.absRotation = magnitude(pair.rotation);
  pair.absRotationOverB = magnitude(overB);
  const Float4 offset = load4(b, 0) - load4(a, 0);
  pair.offsetA = times(intoA, offset);
  pair.offsetB = times(overB, pair.offsetA);
  pair.halfA = load4(a, 12);
  pair.halfB = load4(b, 12);
  pair.reach = sumOf(magnitude(offset) + pair.halfA + pair.halfB);
  return pair;
}

/// The gaps of A's three edges against one edge of B. `absB` is the column of |rotation|, `radiusB` B's
/// shadow.
[[nodiscard]] inline Float4 edgeGaps(const BoxPair4& pair, Float4 column, Float4 absColumn, Float4 radiusB) {
  const Float4 offset = afterNext(pair.offsetA) * next(column) - next(pair.offsetA) * afterNext(column);
  const Float4 radiusA = next(pair.halfA) * afterNext(absColumn) + afterNext(pair.halfA) * next(absColumn);
  return magnitude(offset) - (radiusA + radiusB);
}

[[nodiscard]] inline BoxGaps4 boxGaps4(const BoxPair4& pair) {
  const Columns4& r = pair.rotation;
  const Columns4& abs = pair.absRotation;
  const Float4 x = broadcast<0>(pair.halfB), y = broadcast<1>(pair.halfB), z = broadcast<2>(pair.halfB);
  const Float4 facesA = magnitude(pair.offsetA) - (pair.halfA + (abs.x * x + abs.y * y + abs.z * z));
  const Float4 facesB = magnitude(pair.offsetB) - (pair.halfB + times(pair.absRotationOverB, pair.halfA));
  return {
      larger(facesA, facesB),
      {edgeGaps(pair, r.x, abs.x, y * abs.z + z * abs.y), edgeGaps(pair, r.y, abs.y, z * abs.x + x * abs.z),
       edgeGaps(pair, r.z, abs.z, x * abs.y + y * abs.x)}};
}

/// The largest gap an edge axis could still hide, given that each is wrong by up to `error`. Where two edges
/// are nearly parallel their cross product says nothing in float; but it parts nothing as long as every face
/// axis shows an overlap above twice the sine of their angle times the reach (box_axes.cpp says why). The
/// sine is at most the sum of the other two entries in its column of the rotation, and the bound's own error
/// is covered by taking `error` twice.
[[nodiscard]] inline Float4 hiddenGaps(const BoxPair4& pair, const BoxGaps4& gaps, float error) {
  const float turn = 2.0f * pair.reach;
  const float spare = largestOf(gaps.faces) + 2.0f * error;
  const auto hidden = [&](Float4 gap, Float4 absColumn) {
    return smaller(gap + error, turn * (next(absColumn) + afterNext(absColumn)) + spare);
  };
  const Float4 x = hidden(gaps.edges.x, pair.absRotation.x), y = hidden(gaps.edges.y, pair.absRotation.y);
  return larger(larger(x, y), hidden(gaps.edges.z, pair.absRotation.z));
}

/// Sizes near the end of float's range make the error infinite, and end as Undecided; near its beginning the
/// smallest normal float covers what underflows. One branch, almost always taken: the verdict itself is not
/// predictable.
[[nodiscard]] inline Filtered filterBoxes(const Obb& a, const Obb& b) {
  const BoxPair4 pair = boxPair4(a, b);
  const BoxGaps4 gaps = boxGaps4(pair);
  const float error = (4.0f * pair.reach) * (0.25f * kFilterError) + std::numeric_limits<float>::min();
  const Float4 edges = larger(larger(gaps.edges.x, gaps.edges.y), gaps.edges.z);
  const bool apart = largestOf(larger(gaps.faces, edges)) > error;
  const bool overlap = largestOf(larger(gaps.faces + error, hiddenGaps(pair, gaps, error))) < 0.0f;
  if (apart != overlap) return apart ? Filtered::Apart : Filtered::Overlap;
  return Filtered::Undecided;
}

}  // namespace collision::detail
