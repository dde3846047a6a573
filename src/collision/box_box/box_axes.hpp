// The fifteen separating axes of two boxes, in double. They decide pairs that are uncertain in float. Also
// used by `explainSat` and `contact`.
//
// Two convex polyhedra are apart exactly if their projections are apart on one of these axes: a face normal
// of either, or the cross product of an edge of one and an edge of the other (Gottschalk, Lin, Manocha,
// "OBBTree", SIGGRAPH 1996; Ericson, "Real-Time Collision Detection", 4.4.1). For two boxes, these are 3 + 3
// + 9 axes.
#pragma once

#include <array>

#include "collision/shape/box.hpp"

namespace collision::detail {

/// Boxes with a gap of at most this fraction of pairReach count as touching, so that boxes placed face to
/// face touch at any rotation. The axes of an Obb are rounded to float, by up to 2^-25 per component, so its
/// surface is uncertain by this fraction. The library's tolerance, 4e-6 of the pair's size, is at least ten
/// times as large.
inline constexpr double kAxisRounding = 0x1p-24;

/// If the sine of the angle between two edges is below this, their cross product is skipped as mostly
/// rounding error. This can hide a gap of at most twice this fraction of pairReach. Proof: let t be the angle
/// between edges a_i and b_j. Rotate B by t, so that the edges are parallel. No point of B moves by more than
/// t times B's half diagonal. Projected along a_i, both boxes are now rectangles. The normals of their sides
/// are face axes, and decide whether the rectangles overlap. So if no face axis separates the pair, no axis
/// perpendicular to a_i separates the rotated pair by more than t * reach, or the true pair by more than 2 t
/// * reach.
inline constexpr double kParallelSine = 0x1p-26;

/// An axis replaces an earlier one only if its gap is larger by more than this fraction of pairReach. Since
/// this exceeds the rounding of float axes, the choice among equal gaps does not depend on the frame.
inline constexpr double kAxisTieTolerance = 0x1p-21;

/// One separating axis with the projections of both boxes.
struct BoxAxis {
  glm::dvec3 direction{0.0};  ///< Unit, world space. If `degenerate`, A's next face axis instead.
  double offset = 0.0;        ///< A's centre along `direction`, measured from B's centre.
  double radiusA = 0.0;       ///< Half the length of A's interval.
  double radiusB = 0.0;       ///< Half the length of B's interval.
  /// Above 0 if the boxes are apart along the axis. Exactly 0 for a gap that counts as touching. Below 0 if
  /// the intervals overlap: minus the overlap.
  double gap = 0.0;
  bool degenerate = false;  ///< The two edges are parallel (kParallelSine); the axis never decides.
};

/// The fifteen axes: A.x A.y A.z, B.x B.y B.z, then A.x×B.x A.x×B.y A.x×B.z A.y×B.x … A.z×B.z.
struct BoxAxes {
  std::array<BoxAxis, 15> axes{};
  int deciding = 0;  ///< The index that decidingAxis finds.
};

/// The sum of |x| + |y| + |z| over three vectors: the centres' difference and the half extents of a and b.
/// Every point of a is within this distance of every point of b.
[[nodiscard]] inline double pairReach(const Box& a, const Box& b) {
  return sumOfAbs(a.center - b.center) + (sumOfAbs(a.half) + sumOfAbs(b.half));
}

/// Two edge directions. Each is an axis of box 0 (A) or box 1 (B).
struct EdgePair {
  unsigned char firstBox, firstAxis, secondBox, secondAxis;
};

/// For each axis, the two edges whose cross product it is. A face axis is also computed from two edges,
/// because an axis of a slightly skewed box is not exactly normal to the face.
inline constexpr std::array<EdgePair, 15> kEdgePairs{{{0, 1, 0, 2},
                                                      {0, 2, 0, 0},
                                                      {0, 0, 0, 1},
                                                      {1, 1, 1, 2},
                                                      {1, 2, 1, 0},
                                                      {1, 0, 1, 1},
                                                      {0, 0, 1, 0},
                                                      {0, 0, 1, 1},
                                                      {0, 0, 1, 2},
                                                      {0, 1, 1, 0},
                                                      {0, 1, 1, 1},
                                                      {0, 1, 1, 2},
                                                      {0, 2, 1, 0},
                                                      {0, 2, 1, 1},
                                                      {0, 2, 1, 2}}};

/// One separating axis, and the dot products of its direction with the axes of each box.
struct AxisAndCosines {
  BoxAxis axis;
  glm::dvec3 cosinesA{0.0}, cosinesB{0.0};
};

/// Computes axis `index` (0 … 14). `reach`: pairReach(a, b). All axes use the same code without branches,
/// because the kind of axis is unpredictable. A cross product's direction has an error of 1e-16 divided by
/// the sine of the angle between the edges.
[[nodiscard]] [[gnu::always_inline]] inline AxisAndCosines axisAndCosines(const Box& a, const Box& b,
                                                                          int index, double reach) {
  const EdgePair edges = kEdgePairs[static_cast<std::size_t>(index)];
  const std::array<const Box*, 2> boxes{&a, &b};
  const glm::dvec3 cross = glm::cross(boxes[edges.firstBox]->axes[edges.firstAxis],
                                      boxes[edges.secondBox]->axes[edges.secondAxis]);
  const double length = std::sqrt(lengthSquared(cross));
  AxisAndCosines result;
  BoxAxis& axis = result.axis;
  axis.degenerate = length < kParallelSine;
  axis.direction = cross * (1.0 / length);
  if (axis.degenerate) [[unlikely]]
    axis.direction = glm::normalize(a.axes[(edges.firstAxis + 1) % 3]);
  result.cosinesA = axis.direction * a.axes;
  result.cosinesB = axis.direction * b.axes;
  axis.offset = glm::dot(a.center - b.center, axis.direction);
  axis.radiusA = glm::dot(a.half, magnitude(result.cosinesA));
  axis.radiusB = glm::dot(b.half, magnitude(result.cosinesB));
  const double gap = std::abs(axis.offset) - (axis.radiusA + axis.radiusB);
  const bool touching = (gap > 0.0) & (gap <= kAxisRounding * reach);
  axis.gap = touching ? 0.0 : gap;
  return result;
}

[[nodiscard]] [[gnu::always_inline]] inline BoxAxis boxAxis(const Box& a, const Box& b, int index,
                                                            double reach) {
  return axisAndCosines(a, b, index, reach).axis;
}

struct DecidingAxis {
  int index = -1;  ///< Index in BoxAxes::axes.
  BoxAxis axis;
  bool isFaceToFace = false;  ///< True if a face of one box certainly lies flat on a face of the other.

  /// Copies numbers one by one, to avoid store-forwarding stalls (`copied` in precise.hpp).
  void set(int axisIndex, const BoxAxis& newAxis, bool faceToFace) {
    index = axisIndex;
    axis = {copied(newAxis.direction), newAxis.offset, newAxis.radiusA,
            newAxis.radiusB,           newAxis.gap,    newAxis.degenerate};
    isFaceToFace = faceToFace;
  }
};

/// Returns the axis with the largest gap or least overlap; the first of tied axes (kAxisTieTolerance). The
/// boxes overlap exactly if the gap of this axis is <= 0. `contact` and `explainSat` use this axis, and
/// `overlaps` agrees with it.
[[nodiscard]] DecidingAxis decidingAxis(const Box& a, const Box& b);

/// All fifteen axes, for explainSat.
[[nodiscard]] BoxAxes boxAxes(const Box& a, const Box& b);

/// True if none of the fifteen axes separates the boxes.
[[nodiscard]] inline bool boxesOverlap(const Box& a, const Box& b) {
  const double reach = pairReach(a, b);
  for (int i = 0; i < 15; ++i) {
    const BoxAxis axis = boxAxis(a, b, i, reach);
    if (axis.gap > 0.0 && !axis.degenerate) return false;
  }
  return true;
}

/// boxesOverlap for pairs that are uncertain in float. Not inlined, so that the common case needs no stack
/// frame.
[[nodiscard]] [[gnu::noinline, gnu::cold]] bool boxesOverlapInDouble(const Obb& a, const Obb& b);
[[nodiscard]] [[gnu::noinline, gnu::cold]] bool boxesOverlapInDouble(const Aabb& a, const Obb& b);

}  // namespace collision::detail
