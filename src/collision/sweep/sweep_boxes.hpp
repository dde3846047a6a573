// The sweep of a moving box against another.
#pragma once

#include <optional>

#include "collision/box_box/box_patch.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// Sweeps boxes that are apart at the start; `pair` is set to their touch. `origin`: the centre of b.
/// `candidates`: the axes to test, one bit for each of the table (box_axes.hpp). `axisAligned`: both boxes
/// are axis-aligned.
[[nodiscard]] std::optional<SweepHit> sweepBoxes(BoxesTouch& pair, const glm::dvec3& origin,
                                                 const glm::dvec3& displacement, unsigned candidates,
                                                 bool axisAligned);

}  // namespace collision::detail
