// Compares the hit of a ray or a sweep with what a test case expects.
#pragma once

#include <optional>
#include <vector>

#include "check/finding.hpp"
#include "check/measure_motion.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// Every field that is expected of a `ray` or a `sweep`. Whenever there is a hit, its normal must also be
/// unit and, unless it is at the start, not point along the motion: that is among them only when it does not
/// hold.
[[nodiscard]] std::vector<Finding> motionFindings(const world::Expectation& expected,
                                                  const std::optional<MeasuredHit>& got);

}  // namespace check
