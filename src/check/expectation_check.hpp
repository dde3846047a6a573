// Measures what an expectation of a test case is about, and compares the two.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "collision/results.hpp"
#include "world/bodies.hpp"
#include "world/scene/scene.hpp"
#include "world/world.hpp"

namespace check {

/// The first hit over all shapes of the bodies.
struct MeasuredHit {
  double time = 0.0;  ///< Ray: world units along it. Sweep: fraction of the displacement.
  glm::dvec3 point{0.0};
  glm::dvec3 normal{0.0};  ///< Outwards from the surface that is hit.
};

[[nodiscard]] std::optional<MeasuredHit> measureRay(const world::RaySpec& ray, const world::Body& target);

[[nodiscard]] std::optional<MeasuredHit> measureSweep(const world::Body& moving,
                                                      const glm::dvec3& displacement,
                                                      const world::Body& target);

/// The promise of depths and distances (docs/conventions.md): they are within this fraction of Measured::size
/// of the truth.
inline constexpr double kPromise = 2e-5;

/// For compound bodies, the values of the deciding pair of shapes: the deepest contact, the least distance.
struct Measured {
  bool overlaps = false;
  std::optional<collision::Contact> contact;  ///< Normal from b towards a.
  double distance = 0.0;                      ///< World units.
  int contacts = 0;                           ///< Manifold points of all pairs of shapes; for a mesh, 1.
  double size = 0.0;                          ///< Both bodies' extents together, world units.
  std::optional<double> stuck;     ///< From stuckBy(); nullopt when a body has several shapes or a mesh.
  std::optional<MeasuredHit> hit;  ///< The hit of the expectation's ray or sweep, if any.
};

[[nodiscard]] Measured measure(const world::Body& a, const world::Body& b);

/// How much farther than its depth `a` must move along the contact's normal to leave `b`, world units: above
/// 0 the pair still overlaps after moving by the depth, below 0 the depth is too large. Uses the definition
/// of the shapes and not the collision module.
[[nodiscard]] double stuckBy(const collision::Shape& a, const collision::Shape& b,
                             const collision::Contact& contact);

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
