// The sweep of a box to a box in double, and the float test that excludes axes.
#pragma once

#include <optional>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/box_box/box_patch.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// Sweeps box a of `pair` to box b. They must be apart at the start; a hit sets `pair` to their touch.
/// `origin`: centre of b in world space. `candidates`: axes to test, one bit each (box_axes.hpp).
/// `axisAligned`: both boxes are axis-aligned.
[[nodiscard]] std::optional<SweepHit> sweepBoxes(BoxesTouch& pair, const glm::dvec3& origin,
                                                 const glm::dvec3& displacement, unsigned candidates,
                                                 bool axisAligned);

/// What float proves about a sweep.
struct SweptAxes {
  bool apart = false;  ///< True if the boxes are certainly apart at the start.
  /// The axes (bits as in box_axes.hpp) whose slab may be entered last, or left before the last is entered. 0
  /// if boxes that are apart at the start certainly never touch.
  unsigned candidates = 0x7fff;
};

/// `displacement`: of A, along A's axes.
[[nodiscard]] SweptAxes sweptAxes(const BoxPair4& pair, Float4 displacement);

[[nodiscard]] inline Float4 alongAxes(const Obb& a, Float4 v) { return weighted(rows4(a), v); }
[[nodiscard]] inline Float4 alongAxes(const Aabb&, Float4 v) { return v; }

}  // namespace collision::detail
