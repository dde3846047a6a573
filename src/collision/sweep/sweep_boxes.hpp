// The sweep of a box to a box in double, and the float test that excludes axes.
#pragma once

#include <optional>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/box_box/box_patch.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// Sweeps box a of `pair` to box b. The boxes must be apart at the start; for a hit, `pair` is set to their
/// touch. `origin`: the centre of b in world space. `candidates`: the axes to test, one bit for each axis of
/// the table (box_axes.hpp). `axisAligned`: both boxes are axis-aligned.
[[nodiscard]] std::optional<SweepHit> sweepBoxes(BoxesTouch& pair, const glm::dvec3& origin,
                                                 const glm::dvec3& displacement, unsigned candidates,
                                                 bool axisAligned);

/// Facts about a sweep that are certain in float.
struct SweptAxes {
  bool apart = false;  ///< True if the boxes are certainly apart at the start.
  /// One bit for each axis of the table (box_axes.hpp) whose slab may be entered last, or may be left before
  /// the last is entered. 0 if the boxes certainly never touch, provided that they are apart at the start.
  unsigned candidates = 0x7fff;
};

/// `displacement`: the displacement of A along A's axes.
[[nodiscard]] SweptAxes sweptAxes(const BoxPair4& pair, Float4 displacement);

[[nodiscard]] inline Float4 alongAxes(const Obb& a, Float4 v) { return weighted(rows4(a), v); }
[[nodiscard]] inline Float4 alongAxes(const Aabb&, Float4 v) { return v; }

}  // namespace collision::detail
