// Does a scene hold what it expects of its bodies?
#pragma once

#include <vector>

#include "check/finding.hpp"
#include "check/measure.hpp"
#include "world/world.hpp"

namespace check {

/// Every field that is expected, in a fixed order. What goes with fields unsaid (a contact exactly when they
/// overlap, a normal that frees the pair) is among them only when it does not hold. A depth is 0 where bodies
/// are apart. Whenever an overlap's depth or normal is expected, its normal must also be unit and free the
/// pair: that is how endlessly many right normals (concentric spheres) are checked.
[[nodiscard]] std::vector<Finding> findings(const world::Expectation& expected, const Measured& got);

/// Those that do not hold; empty: the expectation is met.
[[nodiscard]] std::vector<Failure> failuresOf(const std::vector<Finding>& findings);

/// What an expectation is about, measured as the bodies stand now: two bodies, or only the hit of a ray or a
/// sweep.
[[nodiscard]] Measured measure(const world::World& world, const world::Expectation& expected);

}  // namespace check
