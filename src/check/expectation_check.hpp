// Compares the expectations of a scene with measured values.
#pragma once

#include <vector>

#include "check/finding.hpp"
#include "check/measure.hpp"
#include "world/world.hpp"

namespace check {

/// A finding for every expected field, in a fixed order. Implied conditions (a contact exactly when the
/// bodies overlap, a normal that separates the pair) give a finding only when they fail. The depth of bodies
/// that are apart is 0. If the depth or normal of an overlap is expected, the measured normal must also be
/// unit and separate the pair; this also checks cases with infinitely many right normals (concentric
/// spheres).
[[nodiscard]] std::vector<Finding> findings(const world::Expectation& expected, const Measured& got);

/// The findings that fail; empty when the expectation is met.
[[nodiscard]] std::vector<Failure> failuresOf(const std::vector<Finding>& findings);

/// Measures the values of an expectation for the present placements of the bodies: those of two bodies, or
/// only the hit of a ray or a sweep.
[[nodiscard]] Measured measure(const world::World& world, const world::Expectation& expected);

}  // namespace check
