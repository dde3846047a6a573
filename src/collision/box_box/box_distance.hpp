// The nearest points of two boxes, and a common point of two overlapping boxes. For the nearest points, float
// selects corners and edges, and double computes the points. The common point is computed in float, in rare
// cases again in double.
//
// The nearest points of two convex polyhedra that are apart are a corner of one and any point of the other,
// or points inside an edge of each (Ericson, "Real-Time Collision Detection", 9.1).
//
// Every corner of the intersection of two boxes lies on an edge of one box inside the other box. Each edge
// is clipped by the other box (Ericson, 5.3.3). The mean of the midpoints of the clipped edges lies well
// inside the intersection.
#pragma once

#include <optional>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/shape/segment.hpp"

namespace collision::detail {

/// The corners and pairs of edges that may be nearest, one bit each.
struct NearestCandidates {
  unsigned cornersA = 0xff, cornersB = 0xff;  ///< Corner i has +half along axis k if bit k of i is set.
  unsigned edges = 0x1ff;                     ///< Bit 3 i + j is the pair of edges along a_i and b_j.
  /// A lower bound of the distance of every corner from the other box, minus the tolerance of averaging.
  /// World units.
  double minCornerDistance = 0.0;
};

/// Returns all candidates except those whose distance certainly exceeds the least distance by more than 1e-6
/// of the reach. Candidates with nearly equal distances stay, because they are averaged (MeanOfNearest). No
/// distance exceeds the reach. A corner's distance has an error of at most kFilterError times the reach
/// (tests/collision/box_distance_test.cpp). If the nearest points are inside two edges, the distance is the
/// gap along the edges' cross product. No axis has a gap above the distance. So two edges are excluded if
/// another axis certainly has a larger gap than their cross product.
[[nodiscard]] NearestCandidates nearestCandidates(const BoxPair4& pair, const BoxGaps4& gaps);

/// A common point relative to b's centre, along world axes. nullopt if float is uncertain, or if no edge of
/// either box intersects the other box. `skew`: the larger of the skews of the two boxes. The error, as a
/// fraction of the pair's extent, is at most 6 times the skew plus 1e-6.
[[nodiscard]] std::optional<glm::dvec3> commonPoint4(const BoxPair4& pair, float skew, const Box& a,
                                                     const Box& b);

/// The nearest points of two boxes that are apart, relative to b's centre. Of several equally near pairs of
/// points (on parallel faces or edges), returns the mean. `candidates`: the corners and edges to try. Takes
/// rvalues, so that temporary boxes need no copy.
[[nodiscard]] WitnessPoints nearest(Box&& a, Box&& b, const NearestCandidates& candidates = {});
[[nodiscard]] inline WitnessPoints nearest(const Box& a, const Box& b,
                                           const NearestCandidates& candidates = {}) {
  return nearest(Box(a), Box(b), candidates);
}

/// A point well inside the intersection, relative to b's centre. The boxes must overlap.
[[nodiscard]] glm::dvec3 commonPoint(const Box& a, const Box& b);

}  // namespace collision::detail
