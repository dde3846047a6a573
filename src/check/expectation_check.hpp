// Measures the values for an expectation of a test case, and compares them with the expected values.
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

/// The first hit of a ray or a sweep with any shape of a body.
struct MeasuredHit {
  double time = 0.0;  ///< For a ray, world units along it; for a sweep, the fraction of the displacement.
  glm::dvec3 point{0.0};
  glm::dvec3 normal{0.0};  ///< Unit, outwards from the surface that is hit.
};

[[nodiscard]] std::optional<MeasuredHit> measureRay(const world::RaySpec& ray, const world::Body& target);

[[nodiscard]] std::optional<MeasuredHit> measureSweep(const world::Body& movingBody,
                                                      const glm::dvec3& displacement,
                                                      const world::Body& target);

/// The promised accuracy of depths and distances, as a fraction of the pair's size (docs/conventions.md).
/// Measurement::size is at least the pair's size if the bodies touch.
inline constexpr double kPromisedAccuracy = 2e-5;

/// The measured values for two bodies. For compound bodies, `contact` is the deepest and `distance` the least
/// of all pairs of shapes.
struct Measurement {
  bool overlaps = false;
  std::optional<collision::Contact> contact;  ///< Normal from b towards a.
  double distance = 0.0;                      ///< World units.
  /// The number of manifold points of all pairs of shapes. A touching pair with a mesh counts as 1.
  int contacts = 0;
  double size = 0.0;  ///< The sum of the diagonals of both bodies' bounds, world units.
  /// The result of remainingDepth(). Nullopt without a contact, or if a body has several shapes or a mesh.
  std::optional<double> remainingDepth;
  std::optional<MeasuredHit> hit;  ///< The hit of the expectation's ray or sweep, if any.
};

[[nodiscard]] Measurement measure(const world::Body& a, const world::Body& b);

/// Returns the distance that `a` must move along the normal to leave `b`, minus the contact's depth, in world
/// units. If positive, the depth is too small to separate the pair. If negative, the depth is too large. Uses
/// the reference, not the collision module.
[[nodiscard]] double remainingDepth(const collision::Shape& a, const collision::Shape& b,
                                    const collision::Contact& contact);

/// A failed field of an expectation, as text.
struct Failure {
  std::string_view field;   ///< The field of the expectation: "depth".
  std::string expected;     ///< "0.25 within 1e-05"
  std::string got;          ///< "0.5"
  std::string errorText{};  ///< The size of the error: "overlaps by 0.013". May be empty.
};

/// A field of an expectation, with the measured value.
struct FieldResult {
  Failure texts;
  bool holds = true;
};

/// Returns a result for every expected field, in a fixed order. Three further conditions give a result only
/// if they fail. If a verdict is expected, there must be a contact if and only if the bodies overlap. If a
/// depth or a normal is expected, the measured normal must have unit length, and a move of body a along this
/// normal by the depth must separate the pair (checked for single shapes only). Bodies that are apart have
/// depth 0.
[[nodiscard]] std::vector<FieldResult> fieldResults(const world::Expectation& expected,
                                                    const Measurement& got);

[[nodiscard]] std::vector<Failure> failuresOf(const std::vector<FieldResult>& fieldResults);

/// Measures the values for an expectation at the present placements. For a ray or sweep, measures only its
/// hit.
[[nodiscard]] Measurement measure(const world::World& world, const world::Expectation& expected);

}  // namespace check
