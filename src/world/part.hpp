// The parts of bodies as they collide: simple shapes, and meshes.
#pragma once

#include <optional>
#include <variant>

#include "collision/mesh.hpp"
#include "collision/results.hpp"
#include "world/body.hpp"

namespace world {

/// An operand of a query: a collision::Shape, or a posed mesh that refers to its body's mesh.
using Part = std::variant<glm::vec3, collision::Sphere, collision::Aabb, collision::Obb, collision::Capsule,
                          collision::PosedMesh>;

/// The part that collides for body.shapes[i]: the mesh if that shape stands for one, otherwise the shape.
[[nodiscard]] Part partOf(const Body& body, std::size_t i);

/// True when a mesh of the body collides itself, so that its shapes alone do not describe it.
[[nodiscard]] bool hasMesh(const Body& body);

/// Each calls the verb of that name in `collision` for the types of the parts.
[[nodiscard]] bool overlaps(const Part& a, const Part& b);
[[nodiscard]] std::optional<collision::Contact> contact(const Part& a, const Part& b);
[[nodiscard]] collision::Proximity closestPoints(const Part& a, const Part& b);
[[nodiscard]] std::optional<collision::RayHit> raycast(const collision::Ray& ray, const Part& part,
                                                       float maxDistance);
[[nodiscard]] std::optional<collision::SweepHit> sweep(const Part& part, const glm::vec3& displacement,
                                                       const Part& target);

[[nodiscard]] std::optional<collision::SweepHit> sweepInto(const Part& part, const glm::vec3& displacement,
                                                           const Part& target);

/// The deepest contact of any two parts, its normal from b towards a; the first of equally deep ones, nothing
/// when all are apart.
[[nodiscard]] std::optional<collision::Contact> deepestContact(const Body& a, const Body& b);

/// The first hit of a ray on a body, and the first touch between the parts of two bodies; the first part of
/// equal ones.
[[nodiscard]] std::optional<collision::RayHit> firstHit(const collision::Ray& ray, const Body& body,
                                                        float maxDistance);
[[nodiscard]] std::optional<collision::SweepHit> firstTouch(const Body& moving, const glm::vec3& displacement,
                                                            const Body& target);
/// The same, ignoring touches that the displacement leads away from (collision/sweep_into.hpp).
[[nodiscard]] std::optional<collision::SweepHit> firstInto(const Body& moving, const glm::vec3& displacement,
                                                           const Body& target);

}  // namespace world
