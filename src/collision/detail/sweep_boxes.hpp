// Two boxes, one of which moves.
#pragma once

#include <optional>

#include "collision/detail/box_patch.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// For boxes that are apart at the start; what is known of their touch is set. `origin`: the centre of b.
/// `candidates`: the axes to look at, one bit to each of the table (box_axes.hpp). `axisAligned`: both boxes
/// are.
[[nodiscard]] std::optional<SweepHit> sweepBoxes(BoxesTouch& pair, const glm::dvec3& origin,
                                                 const glm::dvec3& displacement, unsigned candidates,
                                                 bool axisAligned);

}  // namespace collision::detail
