// Compares what a scene expects of its bodies with what is measured.
#pragma once

#include <vector>

#include "check/finding.hpp"
#include "check/measure.hpp"
#include "world/world.hpp"

namespace check {

/// A finding for every expected field, in a fixed order. Implied conditions (a contact exactly when the
/// bodies overlap, a normal that frees the pair) give a finding only when they do not hold. The depth of
/// bodies that are apart is 0. Whenever the depth or normal of an overlap is expected, the measured normal
/// must also be unit and free the pair: so a case with infinitely many right normals (concentric spheres) is
/// checked too.
[[nodiscard]] std::vector<Finding> findings(const world::Expectation& expected, const Measured& got);

/// The findings that do not hold; empty when the expectation is met.
[[nodiscard]] std::vector<Failure> failuresOf(const std::vector<Finding>& findings);

/// Measures what an expectation is about, for the present placements of the bodies: two bodies, or only the
/// hit of a ray or a sweep.
[[nodiscard]] Measured measure(const world::World& world, const world::Expectation& expected);

}  // namespace check
