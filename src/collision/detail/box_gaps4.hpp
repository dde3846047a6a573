// The fifteen gaps of two boxes in float, three axes to a register, each with a known error.
//
// The forms are Gottschalk's (OBBTree, SIGGRAPH 1996; Ericson, "Real-Time Collision Detection", 4.4.1), in
// A's frame, with neither early exits nor roots. The epsilon that those sources add to the rotation matrix is
// gone: it widens nearly parallel boxes. An error bound on each gap stands in its place.
#pragma once

#include "collision/detail/box.hpp"
#include "collision/detail/float4.hpp"

namespace collision::detail {

/// Relative to the sum of |centres' difference|, A's and B's half extents over x, y, z. Every gap below is
/// within this of the exact one for the same axis (times the sine of the edges' angle, for a cross product).
/// With d = kOrthonormal (1e-5), the most by which axes that pass `problem` are skewed: writing a_k·(a_i ×
/// b_j) as an entry of the rotation is off by 3.3 d, and the centres' difference in A's frame by 9 d, 9e-5 in
/// all; float rounding adds under 20 * 2^-24, 1.2e-6. 2^-13 is 1.22e-4.
inline constexpr float kFilterError = 0x1p-13f;

/// A box in registers.
struct Box4 {
  Float4 center, half;
  Columns4 axes;
};

/// The last column is loaded one float early, so as not to read beyond the box.
[[nodiscard]] inline Box4 toBox4(const Obb& box) {
  static_assert(offsetof(Obb, axes) == 24 && sizeof(Obb) == 60, "an Obb is 15 floats in a row");
  const Float4 last = load4(box, 44);
  return {load4(box, 0),
          load4(box, 12),
          {load4(box, 24), load4(box, 36), __builtin_shufflevector(last, last, 1, 2, 3, 0)}};
}

/// Measured from `origin`. The rounding to float is far below kFilterError.
[[nodiscard]] inline Box4 toBox4(const Box& box, const glm::dvec3& origin) {
  return {rounded4(box.center - origin),
          rounded4(box.half),
          {rounded4(box.axes[0]), rounded4(box.axes[1]), rounded4(box.axes[2])}};
}

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
  Float4 facesA, facesB;
  Columns4 edges;  ///< Column j, lane i: A's edge i against B's edge j.
};

[[nodiscard]] inline BoxPair4 toBoxPair4(const Box4& a, const Box4& b) {
  BoxPair4 pair;
  const Columns4 intoA = transposed(a.axes);
  pair.rotation = {times(intoA, b.axes.x), times(intoA, b.axes.y), times(intoA, b.axes.z)};
  const Columns4 overB = transposed(pair.rotation);
  pair.absRotation = magnitude(pair.rotation);
  pair.absRotationOverB = magnitude(overB);
  const Float4 offset = b.center - a.center;
  pair.offsetA = times(intoA, offset);
  pair.offsetB = times(overB, pair.offsetA);
  pair.halfA = a.half;
  pair.halfB = b.half;
  pair.reach = sumOf(magnitude(offset) + (a.half + b.half));
  return pair;
}

/// The gaps of A's three edges against one edge of B. `absB` is the column of |rotation|, `radiusB` B's
/// shadow.
[[nodiscard]] inline Float4 edgeGaps(const BoxPair4& pair, Float4 column, Float4 absColumn, Float4 radiusB) {
  const Float4 offset = afterNext(pair.offsetA) * next(column) - next(pair.offsetA) * afterNext(column);
  const Float4 radiusA = next(pair.halfA) * afterNext(absColumn) + afterNext(pair.halfA) * next(absColumn);
  return magnitude(offset) - (radiusA + radiusB);
}

[[nodiscard]] inline BoxGaps4 toBoxGaps4(const BoxPair4& pair) {
  const Columns4& r = pair.rotation;
  const Columns4& abs = pair.absRotation;
  const Float4 x = broadcast<0>(pair.halfB), y = broadcast<1>(pair.halfB), z = broadcast<2>(pair.halfB);
  const Float4 facesA = magnitude(pair.offsetA) - (pair.halfA + (abs.x * x + abs.y * y + abs.z * z));
  const Float4 facesB = magnitude(pair.offsetB) - (pair.halfB + times(pair.absRotationOverB, pair.halfA));
  return {
      facesA,
      facesB,
      {edgeGaps(pair, r.x, abs.x, y * abs.z + z * abs.y), edgeGaps(pair, r.y, abs.y, z * abs.x + x * abs.z),
       edgeGaps(pair, r.z, abs.z, x * abs.y + y * abs.x)}};
}

}  // namespace collision::detail
