// The table of separating axes of two boxes, in double. It decides pairs that are uncertain in float;
// `explainSat` and `contact` use it too.
//
// Two convex polyhedra are apart exactly when their projections are apart on a face normal of either or on a
// cross product of an edge of each (Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996; Ericson, "Real-Time
// Collision Detection", 4.4.1). For two boxes, these are 3 + 3 + 9 axes.
#pragma once

#include <array>

#include "collision/shape/box.hpp"

namespace collision::detail {

/// Boxes whose gap is at most this fraction of pairReach are treated as touching, so that boxes placed face
/// to face touch at any rotation. The components of an Obb's axes are rounded to float, by up to 2^-25 each,
/// so its surface is only known to about this fraction. The
/// tolerance that the library promises, 4e-6 of the pair's size, is at least ten times as large.
inline constexpr double kAxisRounding = 0x1p-24;

/// The sine of the angle between two edges below which their cross product is skipped, because rounding
/// errors would be as large as the product. Skipping it can hide a gap of at most twice this fraction of
/// pairReach. Proof: let a_i and b_j be the edges and t their angle. Rotate B by t, so that the edges are
/// parallel: no point of B moves farther than t times the half diagonal of B. Projected along a_i, both boxes
/// are rectangles, and the normals of their sides, which are face axes of A and B, decide whether two
/// rectangles overlap. So if no face axis separates the pair, no axis perpendicular to a_i separates the
/// rotated pair by more than t * reach, or the true pair by more than 2 t * reach.
inline constexpr double kParallelSine = 0x1p-26;

/// A fraction of pairReach: an axis decides instead of an earlier one only if its gap is larger by more than
/// this. It exceeds the rounding of float axes, so of axes with equal gaps the same one decides in every
/// frame.
inline constexpr double kTiedAxes = 0x1p-21;

/// One candidate axis with the projections of both boxes on it.
struct BoxAxis {
  glm::dvec3 direction{0.0};  ///< Unit, world space. A's next face axis if degenerate.
  double offset = 0.0;        ///< A's centre along `direction`, measured from B's centre.
  double radiusA = 0.0;       ///< Half the length of A's interval.
  double radiusB = 0.0;       ///< Half the length of B's interval.
  /// > 0: apart; < 0: minus the overlap; exactly 0 if the gap is treated as touching.
  double gap = 0.0;
  bool degenerate = false;  ///< The two edges are parallel (kParallelSine); the axis never decides.
};

/// The table: A.x A.y A.z, B.x B.y B.z, then A.x×B.x A.x×B.y A.x×B.z A.y×B.x … A.z×B.z.
struct BoxAxes {
  std::array<BoxAxis, 15> axes{};
  int deciding = 0;  ///< The index that decidingAxis finds.
};

/// An upper bound of all lengths in the pair: the sum of the components' magnitudes of the vector between the
/// centres and of both boxes' half extents.
[[nodiscard]] inline double pairReach(const Box& a, const Box& b) {
  return sumOfAbs(a.center - b.center) + (sumOfAbs(a.half) + sumOfAbs(b.half));
}

/// Two edge directions, each given by the number of a box (0 is A, 1 is B) and of an axis of that box.
struct EdgePair {
  unsigned char firstBox, first, secondBox, second;
};

/// For each axis of the table, the two edges whose cross product it is. A face axis is the cross product of
/// the face's edges, because an axis of a slightly skewed box is not exactly normal to the face.
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

/// An axis of the table, and the dot products of its direction with the axes of each box.
struct AxisAndCosines {
  BoxAxis axis;
  glm::dvec3 withA{0.0}, withB{0.0};
};

/// Computes axis `index` (0 … 14) of the table. `reach`: pairReach(a, b). All axes are computed in the same
/// way, without a branch, because the kind of axis is unpredictable. The error of a cross product's direction
/// is 1e-16 divided by the sine of the edges' angle.
[[nodiscard]] [[gnu::always_inline]] inline AxisAndCosines axisAndCosines(const Box& a, const Box& b,
                                                                          int index, double reach) {
  const EdgePair edges = kEdgePairs[static_cast<std::size_t>(index)];
  const std::array<const Box*, 2> boxes{&a, &b};
  const glm::dvec3 way =
      glm::cross(boxes[edges.firstBox]->axes[edges.first], boxes[edges.secondBox]->axes[edges.second]);
  const double length = std::sqrt(lengthSquared(way));
  AxisAndCosines found;
  BoxAxis& axis = found.axis;
  axis.degenerate = length < kParallelSine;
  axis.direction = way * (1.0 / length);
  if (axis.degenerate) [[unlikely]]
    axis.direction = glm::normalize(a.axes[(edges.first + 1) % 3]);
  found.withA = axis.direction * a.axes;
  found.withB = axis.direction * b.axes;
  axis.offset = glm::dot(a.center - b.center, axis.direction);
  axis.radiusA = glm::dot(a.half, magnitude(found.withA));
  axis.radiusB = glm::dot(b.half, magnitude(found.withB));
  const double gap = std::abs(axis.offset) - (axis.radiusA + axis.radiusB);
  const bool touching = (gap > 0.0) & (gap <= kAxisRounding * reach);
  axis.gap = touching ? 0.0 : gap;
  return found;
}

[[nodiscard]] [[gnu::always_inline]] inline BoxAxis boxAxis(const Box& a, const Box& b, int index,
                                                            double reach) {
  return axisAndCosines(a, b, index, reach).axis;
}

struct DecidingAxis {
  int index = -1;  ///< Index in the table.
  BoxAxis axis;
  bool flat = false;  ///< True if a face of one box certainly lies flat on a face of the other.

  /// Copies number by number to avoid store-forwarding stalls (`copied` in precise.hpp).
  void set(int ofTable, const BoxAxis& found, bool isFlat) {
    index = ofTable;
    axis = {copied(found.direction), found.offset, found.radiusA, found.radiusB, found.gap, found.degenerate};
    flat = isFlat;
  }
};

/// Returns the axis with the largest gap, which is the least overlap if all intervals overlap. Of tied axes
/// (kTiedAxes), it is the first. The boxes overlap exactly when the gap of this axis is <= 0. `contact` and
/// `explainSat` use this axis, and the verdict of `overlaps` agrees with it.
[[nodiscard]] DecidingAxis decidingAxis(const Box& a, const Box& b);

/// The whole table, for explainSat.
[[nodiscard]] BoxAxes boxAxes(const Box& a, const Box& b);

/// True if no axis of the table separates the boxes.
[[nodiscard]] inline bool boxesOverlap(const Box& a, const Box& b) {
  const double reach = pairReach(a, b);
  for (int i = 0; i < 15; ++i) {
    const BoxAxis axis = boxAxis(a, b, i, reach);
    if (axis.gap > 0.0 && !axis.degenerate) return false;
  }
  return true;
}

/// Return boxesOverlap for pairs that are uncertain in float. Kept out of line, because they are rarely
/// called and the caller then needs no stack frame.
[[nodiscard]] [[gnu::noinline, gnu::cold]] bool boxesMeetInDouble(const Obb& a, const Obb& b);
[[nodiscard]] [[gnu::noinline, gnu::cold]] bool boxesMeetInDouble(const Aabb& a, const Obb& b);

}  // namespace collision::detail
