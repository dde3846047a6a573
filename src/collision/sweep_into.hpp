// Finds the first obstacle of a shape that slides along touching shapes, such as a player on a floor.
#pragma once

#include <concepts>

#include "collision/convex_hull.hpp"
#include "collision/mesh.hpp"
#include "collision/sweep.hpp"

namespace collision {

/// A displacement counts as parallel to a surface if at most this fraction of its length points into it.
/// Covers float32 rounding of normals.
inline constexpr double kMinApproachCosine = 1e-7;

/// True if the displacement points into a surface with this normal (unit, outward).
[[nodiscard]] inline bool pointsInto(const glm::dvec3& displacement, const glm::vec3& normal) {
  return glm::dot(glm::dvec3(normal), displacement) < -kMinApproachCosine * glm::length(displacement);
}

/// Finds the first touch that blocks the displacement. Unlike `sweep`, counts a touch at the start only if
/// the displacement points into the touched surface. nullopt for a displacement of 0.
///
/// Each triangle of a mesh is tested separately, so a ball on one slope of a valley is still stopped by the
/// other. If several triangles block at the start, returns the touch with the deepest contact.
template <class A, class B>
requires(!std::convertible_to<const A&, PosedMesh> && !std::convertible_to<const B&, PosedMesh>)
    [[nodiscard]] std::optional<SweepHit> sweepInto(const A& shape, const glm::vec3& displacement,
                                                    const B& target) {
  const auto hit = sweep(shape, displacement, target);
  return hit && pointsInto(displacement, hit->normal) ? hit : std::nullopt;
}

template <class A>
requires(!std::convertible_to<const A&, PosedMesh>)
    [[nodiscard]] inline std::optional<SweepHit> sweepInto(const A& shape, const glm::vec3& displacement,
                                                           const PosedMesh& target) {
  return detail::MeshQueriesOf<A>::sweepInto(shape, displacement, target);
}
[[nodiscard]] std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);

/// Like the overloads above, but the mesh moves.
template <class B>
requires(!std::convertible_to<const B&, PosedMesh>)
    [[nodiscard]] inline std::optional<SweepHit> sweepInto(const PosedMesh& shape,
                                                           const glm::vec3& displacement, const B& target) {
  return swapped(sweepInto(target, -displacement, shape), displacement);
}

}  // namespace collision
