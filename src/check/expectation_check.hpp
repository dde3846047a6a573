// Does a scene hold what it expects of its bodies?
#pragma once

#include <vector>

#include "check/finding.hpp"
#include "check/measure.hpp"
#include "world/world.hpp"

namespace check {

/// Every field that is expected, in a fixed order. What goes with fields unsaid (a contact exactly when they
/// overlap, a normal that frees the pair) is among them only when it does not hold.
[[nodiscard]] std::vector<Finding> findings(const world::Expectation& expected, const Measured& got);

/// What of an expectation is not so; empty: all of it holds. A depth is 0 where bodies are apart. Whenever an
/// overlap's depth or normal is expected, its normal must also be unit and free the pair: that is how
/// endlessly many right normals (concentric spheres) are checked.
[[nodiscard]] std::vector<Failure> compare(const world::Expectation& expected, const Measured& got);

/// What an expectation is about, measured as the bodies stand now: two bodies, or only the hit of a ray or a
/// sweep.
[[nodiscard]] Measured measure(const world::World& world, const world::Expectation& expected);

/// compare() for every expectation of the scene, as the bodies stand now, in the file's order.
[[nodiscard]] std::vector<std::vector<Failure>> evaluate(const world::World& world);

}  // namespace check
