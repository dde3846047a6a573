// Compares the expectations of a scene with measured values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "check/measure.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace check {

/// A field that fails, as text.
struct Failure {
  std::string_view what;  ///< The field of the expectation: "depth".
  std::string expected;   ///< "0.25 within 1e-05"
  std::string got;        ///< "0.5"
  std::string off{};      ///< The size of the error: "overlaps by 0.013". May be empty.
};

/// A field of an expectation, with the measured value.
struct Finding {
  Failure words;
  bool holds = true;
};

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
