// Finds the first obstacle of a shape that slides along shapes that it touches, such as a player on a floor.
#pragma once

#include <concepts>

#include "collision/convex_hull.hpp"
#include "collision/mesh.hpp"
#include "collision/sweep.hpp"

namespace collision {

/// A displacement is treated as parallel to a surface if at most this fraction of its length points into the
/// surface. The tolerance covers the rounding of normals to float32.
inline constexpr double kAlongShare = 1e-7;

/// True if the displacement points into a surface with this normal (unit, out of the surface).
[[nodiscard]] inline bool leadsInto(const glm::dvec3& displacement, const glm::vec3& normal) {
  return glm::dot(glm::dvec3(normal), displacement) < -kAlongShare * glm::length(displacement);
}

/// Finds the first touch that blocks the displacement. It differs from `sweep` in that a touch at the start
/// counts only if the displacement points into the touched surface. For a displacement of 0, the result is
/// nullopt.
///
/// Each triangle of a mesh is tested separately, so a ball that rests on one slope of a valley is still
/// stopped by the other slope. If several triangles block at the start, the touch of the triangle with the
/// deepest contact is returned.
template <class A, class B>
requires(!std::convertible_to<const A&, PosedMesh> && !std::convertible_to<const B&, PosedMesh>)
    [[nodiscard]] std::optional<SweepHit> sweepInto(const A& shape, const glm::vec3& displacement,
                                                    const B& target) {
  const auto hit = sweep(shape, displacement, target);
  return hit && leadsInto(displacement, hit->normal) ? hit : std::nullopt;
}

template <class A>
requires(!std::convertible_to<const A&, PosedMesh>)
    [[nodiscard]] inline std::optional<SweepHit> sweepInto(const A& shape, const glm::vec3& displacement,
                                                           const PosedMesh& target) {
  return detail::MeshQueriesOf<A>::sweepInto(shape, displacement, target);
}
[[nodiscard]] std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);

/// The pairs above with the mesh as the moving shape.
template <class B>
requires(!std::convertible_to<const B&, PosedMesh>)
    [[nodiscard]] inline std::optional<SweepHit> sweepInto(const PosedMesh& shape,
                                                           const glm::vec3& displacement, const B& target) {
  return swapped(sweepInto(target, -displacement, shape), displacement);
}

}  // namespace collision
