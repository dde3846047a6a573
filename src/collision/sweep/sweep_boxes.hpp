// The sweep of a moving box against another, in double, and what float knows of it.
#pragma once

#include <optional>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/box_box/box_patch.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// Sweeps boxes that are apart at the start; `pair` is set to their touch. `origin`: the centre of b.
/// `candidates`: the axes to test, one bit for each of the table (box_axes.hpp). `axisAligned`: both boxes
/// are axis-aligned.
[[nodiscard]] std::optional<SweepHit> sweepBoxes(BoxesTouch& pair, const glm::dvec3& origin,
                                                 const glm::dvec3& displacement, unsigned candidates,
                                                 bool axisAligned);

/// The certain facts about a sweep in float.
struct SweptAxes {
  bool apart = false;  ///< Certainly apart at the start.
  /// One bit for each axis of the table (box_axes.hpp) whose slab may be entered last, or left before that.
  /// 0: they certainly never touch, if they are apart at the start.
  unsigned candidates = 0x7fff;
};

/// `displacement`: of A, along A's axes.
[[nodiscard]] SweptAxes sweptAxes(const BoxPair4& pair, Float4 displacement);

/// A world vector along A's axes.
[[nodiscard]] inline Float4 alongAxes(const Obb& a, Float4 v) { return weighted(rows4(a), v); }
[[nodiscard]] inline Float4 alongAxes(const Aabb&, Float4 v) { return v; }

}  // namespace collision::detail
