// Finds the first obstacle of a shape that may already touch others and slides along them, such as a player
// on a floor.
#pragma once

#include <concepts>

#include "collision/convex_hull.hpp"
#include "collision/mesh.hpp"
#include "collision/sweep.hpp"

namespace collision {

/// The fraction of a displacement that may point into a touched surface while still counting as parallel to
/// it, since normals are float32.
inline constexpr double kAlongShare = 1e-7;

/// True when the displacement points into a surface with this normal (unit, out of the surface).
[[nodiscard]] inline bool leadsInto(const glm::dvec3& displacement, const glm::vec3& normal) {
  return glm::dot(glm::dvec3(normal), displacement) < -kAlongShare * glm::length(displacement);
}

/// The first touch that blocks the displacement: as `sweep`, but a touch at the start counts only when the
/// displacement points into its contact's normal. So a displacement of zero has none.
///
/// Each triangle of a mesh is swept separately, so a ball that rests on one slope of a valley is still
/// stopped by the other. Of the triangles that block at the start, the deepest counts.
template <class A, class B>
requires(!std::convertible_to<const A&, PosedMesh> && !std::convertible_to<const B&, PosedMesh>)
    [[nodiscard]] std::optional<SweepHit> sweepInto(const A& shape, const glm::vec3& displacement,
                                                    const B& target) {
  const auto hit = sweep(shape, displacement, target);
  return hit && leadsInto(displacement, hit->normal) ? hit : std::nullopt;
}

[[nodiscard]] std::optional<SweepHit> sweepInto(const glm::vec3& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweepInto(const Sphere& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweepInto(const Aabb& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweepInto(const Obb& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweepInto(const Capsule& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweepInto(const Triangle& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweepInto(const PosedHull& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);

/// The other order of each pair.
template <class B>
requires(!std::convertible_to<const B&, PosedMesh>)
    [[nodiscard]] inline std::optional<SweepHit> sweepInto(const PosedMesh& shape,
                                                           const glm::vec3& displacement, const B& target) {
  return swapped(sweepInto(target, -displacement, shape), displacement);
}

}  // namespace collision
