// The nearest points of two boxes, and a common point of two overlapping boxes. Float finds the corners and
// edges that can be nearest, and nearly always the common point; double computes the rest.
//
// Two convex polyhedra that are apart are nearest at a corner of one and any point of the other, or inside an
// edge of each (Ericson, "Real-Time Collision Detection", 9.1).
//
// Every corner of the intersection of two boxes lies on an edge of one of them inside the other. So the mean
// of the midpoints of all edges, each clipped by the other box, lies well inside (Ericson, 5.3.3, for the
// clipping). Float rounding makes the result the same on every machine.
#pragma once

#include <optional>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/shape/segment.hpp"

namespace collision::detail {

/// The corners and pairs of edges that can be nearest, one bit for each.
struct NearestCandidates {
  unsigned cornersA = 0xff, cornersB = 0xff;  ///< Corner i has +half along axis k where bit k of i is set.
  unsigned edges = 0x1ff;                     ///< a_i and b_j: bit 3 i + j.
  double cornersBeyond =
      0.0;  ///< World units: every corner is farther than this, beyond the tolerance of averaging.
};

/// The candidates whose distance may be the least, or equal to it within 1e-6, since equal distances are
/// averaged (MeanOfNearest). A distance is at most the reach.
///
/// A corner's distance is right to kFilterError times the reach. With d = kOrthonormal as there, its position
/// in the other box's frame is off by 3 d of the difference of the centres, which is transformed by A's
/// frame, and by 3 d of the corner itself, because that frame is not exactly orthonormal; the vector from
/// there to the box by 1.5 d more; and double, which takes the axes for orthogonal, by 3 d: 10.5 d in all,
/// 1.05e-4, and rounding adds 2e-6. Two edges that are nearest inside are apart by the gap along their cross
/// product, and no gap is larger than the distance, so a pair of edges whose gap is certainly below another's
/// is excluded.
[[nodiscard]] NearestCandidates nearestCandidates(const BoxPair4& pair, const BoxGaps4& gaps);

/// The point relative to b's centre, world axes; nothing where float is uncertain, or no edge of one is in
/// the other. `skew`: the larger skew of both boxes' axes. The error is at most 6 times the skew plus 1e-6 of
/// the pair's extent.
[[nodiscard]] std::optional<glm::dvec3> commonPoint4(const BoxPair4& pair, float skew, const Box& a,
                                                     const Box& b);

/// The nearest points of two boxes that are apart, measured from b's centre. Where several pairs are equally
/// near (parallel faces or edges), their mean. `candidates`: the corners and edges to try, all by default.
/// Takes rvalues, since copies of boxes that were just built cost time.
[[nodiscard]] CorePair nearest(Box&& a, Box&& b, const NearestCandidates& candidates = {});
[[nodiscard]] inline CorePair nearest(const Box& a, const Box& b, const NearestCandidates& candidates = {}) {
  return nearest(Box(a), Box(b), candidates);
}

/// A point well inside the intersection, measured from b's centre. The boxes must overlap.
[[nodiscard]] glm::dvec3 commonPoint(const Box& a, const Box& b);

}  // namespace collision::detail
