// Two boxes, one of which moves.
#pragma once

#include <optional>

#include "collision/detail/box.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// For boxes that are apart at the start. `candidates`: the axes to look at, one bit to each of the table
/// (box_axes.hpp). `axisAligned`: both boxes are.
[[nodiscard]] std::optional<SweepHit> sweepBoxes(const Box& a, const glm::dvec3& displacement, const Box& b,
                                                 unsigned candidates, bool axisAligned);

}  // namespace collision::detail
