// Finds in float the corners and edges of two boxes that can be nearest, so that double computes only those.
//
// Two convex polyhedra that are apart are nearest at a corner of one and any point of the other, or inside an
// edge of each (Ericson, "Real-Time Collision Detection", 9.1).
#pragma once

#include "collision/box_box/box_places4.hpp"

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

}  // namespace collision::detail
