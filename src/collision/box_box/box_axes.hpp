// The separating-axis table of two boxes, in double. It decides pairs that are uncertain in float;
// `explainSat` and `contact` read it too.
//
// Two convex polyhedra are apart exactly when their projections are apart on a face normal of either or on a
// cross product of an edge of each (Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996; Ericson,
// "Real-Time Collision Detection", 4.4.1). For boxes: 3 + 3 + 9 axes.
#pragma once

#include <array>

#include "collision/shape/box.hpp"

namespace collision::detail {

/// Relative to pairReach. The axes of an Obb are rounded to float, each component by up to 2^-25 (and a
/// quarter turn through sin and cos of float pi/2 leaves 4.4e-8 where 0 belongs), so its surface is only
/// known to about this fraction of pairReach. A gap no larger counts as touching, so that boxes set face to
/// face touch at any rotation. The library's promise of 4e-6 of the pair's size is at least ten times wider.
inline constexpr double kAxisRounding = 0x1p-24;

/// Sine of the angle between two edges below which their cross product is skipped: rounding errors would be
/// as large. Skipping it can hide a gap of at most twice this fraction of pairReach. Let a_i and b_j be the
/// edges and t their angle, and turn B by t so that they are parallel: no point of B moves by more than t *
/// |half of B|. Seen along a_i, both boxes are rectangles, and two rectangles are decided by their four
/// sides, which are face axes of A and B. So if no face axis separates the pair, no axis across a_i separates
/// the turned pair by more than t * reach, nor the true pair by more than 2 t * reach.
inline constexpr double kParallelSine = 0x1p-26;

/// Relative to pairReach: an axis must beat an earlier one by this much to decide in its place. Larger
/// than the rounding of float axes, so that tied axes give the same answer in every frame and a face wins
/// over a cross product.
inline constexpr double kTiedAxes = 0x1p-21;

/// One candidate axis with the projections of both boxes on it.
struct BoxAxis {
  glm::dvec3 direction{0.0};  ///< Unit, world space. When degenerate: A's next face axis, as a stand-in.
  double offset = 0.0;        ///< A's centre along `direction`, measured from B's centre.
  double radiusA = 0.0;       ///< Half the length of A's interval.
  double radiusB = 0.0;       ///< Half the length of B's interval.
  double gap = 0.0;           ///< > 0 apart, < 0 minus the overlap, exactly 0 when it counts as touching.
  bool degenerate = false;    ///< The two edges are parallel (kParallelSine); the axis never decides.
};

/// A.x A.y A.z, B.x B.y B.z, then A.x×B.x A.x×B.y A.x×B.z A.y×B.x … A.z×B.z.
struct BoxAxes {
  std::array<BoxAxis, 15> axes{};
  int deciding = 0;  ///< As decidingAxis.
};

/// A length at least as large as anything in the pair: the distance of the centres and both boxes' half
/// extents, each as the sum over its components. At most six times the pair's size, half extents counted.
[[nodiscard]] inline double pairReach(const Box& a, const Box& b) {
  return sumOfAbs(a.center - b.center) + (sumOfAbs(a.half) + sumOfAbs(b.half));
}

/// Two edges: each by the number of its box and of its axis there.
struct EdgePair {
  unsigned char firstBox, first, secondBox, second;
};

/// For each axis of the table, the two edges whose cross product it is. A face axis is the cross product of
/// the face's edges, because a box's own axis is not normal to its faces where the three are not quite
/// orthogonal.
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

/// An axis of the table, and its direction in the coordinates of each box.
struct AxisAndCosines {
  BoxAxis axis;
  glm::dvec3 withA{0.0}, withB{0.0};
};

/// Axis `index` (0 … 14) of the table. `reach` is pairReach(a, b). The kind of axis is
/// unpredictable, so all are computed the same way, without a branch. The direction of a cross product is
/// right to 1e-16 divided by the sine of the edges' angle.
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
  bool flat = false;  ///< True: a face of one certainly lies flat on a face of the other. False: unknown.

  /// Assigned number by number to avoid store-forwarding stalls (`copied` in precise.hpp).
  void set(int ofTable, const BoxAxis& found, bool isFlat) {
    index = ofTable;
    axis = {copied(found.direction), found.offset, found.radiusA, found.radiusB, found.gap, found.degenerate};
    flat = isFlat;
  }
};

/// The axis of the largest gap, or of the least overlap; of tied ones (kTiedAxes) the first. The boxes
/// overlap exactly when its gap is <= 0; `overlaps`, `contact` and `explainSat` all use it.
[[nodiscard]] DecidingAxis decidingAxis(const Box& a, const Box& b);

/// The whole table, for explainSat.
[[nodiscard]] BoxAxes boxAxes(const Box& a, const Box& b);

/// True when no axis of the table has a gap above 0, so that of the deciding axis is <= 0.
[[nodiscard]] inline bool boxesOverlap(const Box& a, const Box& b) {
  const double reach = pairReach(a, b);
  for (int i = 0; i < 15; ++i) {
    const BoxAxis axis = boxAxis(a, b, i, reach);
    if (axis.gap > 0.0 && !axis.degenerate) return false;
  }
  return true;
}

/// The same for pairs that are uncertain in float. Out of line, because they are rare and the caller then
/// needs no stack frame.
[[nodiscard]] [[gnu::noinline, gnu::cold]] bool boxesMeetInDouble(const Obb& a, const Obb& b);
[[nodiscard]] [[gnu::noinline, gnu::cold]] bool boxesMeetInDouble(const Aabb& a, const Obb& b);

}  // namespace collision::detail
