// The parts of bodies as they collide: simple shapes, and meshes.
#pragma once

#include <optional>
#include <variant>

#include "collision/mesh.hpp"
#include "collision/results.hpp"
#include "world/body.hpp"

namespace world {

/// What a question is asked of: a collision::Shape, or a placed mesh, which refers to that of its body.
using Part = std::variant<glm::vec3, collision::Sphere, collision::Aabb, collision::Obb, collision::Capsule,
                          collision::PosedMesh>;

/// What collides in place of body.shapes[i]: the mesh itself, if it is one, or else that shape.
[[nodiscard]] Part partOf(const Body& body, std::size_t i);

/// It has a mesh that collides itself, so that its shapes do not tell the whole.
[[nodiscard]] bool hasMesh(const Body& body);

/// Each is collision's verb of that name for whatever the parts are.
[[nodiscard]] bool overlaps(const Part& a, const Part& b);
[[nodiscard]] std::optional<collision::Contact> contact(const Part& a, const Part& b);
[[nodiscard]] collision::Proximity closestPoints(const Part& a, const Part& b);
[[nodiscard]] std::optional<collision::RayHit> raycast(const collision::Ray& ray, const Part& part,
                                                       float maxDistance);
[[nodiscard]] std::optional<collision::SweepHit> sweep(const Part& part, const glm::vec3& displacement,
                                                       const Part& target);

[[nodiscard]] std::optional<collision::SweepHit> sweepInto(const Part& part, const glm::vec3& displacement,
                                                           const Part& target);

/// The deepest contact of any two parts, its normal from b towards a; the first of equals, nothing when all
/// are apart.
[[nodiscard]] std::optional<collision::Contact> deepestContact(const Body& a, const Body& b);

/// What the ray meets first of a body, and when any part of one body first touches any of another; the first
/// of equals.
[[nodiscard]] std::optional<collision::RayHit> firstHit(const collision::Ray& ray, const Body& body,
                                                        float maxDistance);
[[nodiscard]] std::optional<collision::SweepHit> firstTouch(const Body& moving, const glm::vec3& displacement,
                                                            const Body& target);
/// The same for touches that the displacement leads into (collision/sweep_into.hpp).
[[nodiscard]] std::optional<collision::SweepHit> firstInto(const Body& moving, const glm::vec3& displacement,
                                                           const Body& target);

}  // namespace world
