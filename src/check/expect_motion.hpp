// Compares the hit of a ray or a sweep with what a test case expects.
#pragma once

#include <optional>
#include <vector>

#include "check/finding.hpp"
#include "check/measure_motion.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// A finding for every expected field of a `ray` or a `sweep`. The normal of a hit must also be unit and,
/// except for a hit at the start, must not point along the motion; these conditions give a finding only when
/// they fail.
[[nodiscard]] std::vector<Finding> motionFindings(const world::Expectation& expected,
                                                  const std::optional<MeasuredHit>& got);

}  // namespace check
