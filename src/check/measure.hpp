// What is true between two bodies now, as far as a test case can ask.
#pragma once

#include <optional>

#include "check/measure_motion.hpp"
#include "collision/results.hpp"
#include "world/world.hpp"

namespace check {

/// The promise of depths and distances (docs/conventions.md): they are within this share of Measured::size of
/// the truth.
inline constexpr double kPromise = 2e-5;

/// Of compound bodies the answer of the deciding pair of shapes: the deepest contact, the least distance.
struct Measured {
  bool overlaps = false;
  std::optional<collision::Contact> contact;  ///< Normal from b towards a.
  double distance = 0.0;                      ///< World units.
  int contacts = 0;                ///< Manifold points, all pairs of shapes together; of a mesh, 1.
  double size = 0.0;               ///< Both bodies' extents together, world units.
  std::optional<double> stuck;     ///< As stuckBy says; not when a body has several shapes or a mesh.
  std::optional<MeasuredHit> hit;  ///< Of the ray or the sweep that an expectation asks about, if any.
};

[[nodiscard]] Measured measure(const world::Body& a, const world::Body& b);

/// How much further than its depth `a` must go along the contact's normal to leave `b`, world units: above 0
/// the normal frees nobody, below 0 the depth is too much. From the definition of the shapes, with no help of
/// the collision module.
[[nodiscard]] double stuckBy(const collision::Shape& a, const collision::Shape& b,
                             const collision::Contact& contact);

}  // namespace check
