// The first thing in the way of a shape that slides along what it touches already.
#pragma once

#include <concepts>

#include "collision/mesh.hpp"
#include "collision/sweep.hpp"

namespace collision {

/// Share of a displacement by which it may lead into a touched surface and still count as along it: normals
/// are float32.
inline constexpr double kAlongShare = 1e-7;

/// Does the displacement lead into a surface with this normal (unit, out of it)?
[[nodiscard]] inline bool leadsInto(const glm::dvec3& displacement, const glm::vec3& normal) {
  return glm::dot(glm::dvec3(normal), displacement) < -kAlongShare * glm::length(displacement);
}

/// The first touch that the displacement leads into: as `sweep`, but what is touched at the start counts only
/// where the displacement leads into it by its contact's normal. So nothing for a displacement of zero.
///
/// Of a mesh each triangle is asked by itself, as shapes with another side cannot be: a ball that rests on
/// one slope of a valley is stopped by the other. Of the triangles in the way at the start the deepest
/// counts.
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
[[nodiscard]] std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);

// The other order of each pair.
[[nodiscard]] inline std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                       const glm::vec3& target) {
  return swapped(sweepInto(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                       const Sphere& target) {
  return swapped(sweepInto(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                       const Aabb& target) {
  return swapped(sweepInto(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                       const Obb& target) {
  return swapped(sweepInto(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                       const Capsule& target) {
  return swapped(sweepInto(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweepInto(const PosedMesh& shape, const glm::vec3& displacement,
                                                       const Triangle& target) {
  return swapped(sweepInto(target, -displacement, shape), displacement);
}

}  // namespace collision
