// Two boxes, one of which moves.
#pragma once

#include <optional>

#include "collision/detail/box.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// For boxes that are apart at the start. `axisAligned`: both are, and their three shared axes say all.
[[nodiscard]] std::optional<SweepHit> sweepBoxes(const Box& a, const glm::dvec3& displacement, const Box& b,
                                                 bool axisAligned);

}  // namespace collision::detail
