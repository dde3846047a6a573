// The quantities of two bodies that a test case can expect, measured now.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "world/bodies.hpp"
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

}  // namespace check
