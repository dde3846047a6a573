// A body at its placement, its parts as they collide (simple shapes, and meshes), and queries about several
// shapes together, for compound bodies.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "collision/convex_hull.hpp"
#include "collision/explain_gjk.hpp"
#include "collision/mesh.hpp"
#include "collision/results.hpp"
#include "collision/shapes.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/placement.hpp"

namespace world {

/// A body in world space.
struct Body {
  std::string name;
  std::vector<collision::Shape> local;  ///< In its own frame, as in the file.
  /// In world space, with turned AABBs refitted. These collide, except where a mesh or its hull collides
  /// (hasMesh).
  std::vector<collision::Shape> shapes;
  Placement placement;
  bool hit = false;                             ///< Overlaps at least one other body.
  std::optional<MeshPart> mesh{};               ///< The part that is a mesh, if any.
  std::optional<collision::PosedMesh> posed{};  ///< The same in world space; refers to the data of `mesh`.
};

/// The parts of a body in its own frame.
struct Form {
  std::vector<collision::Shape> shapes;
  std::optional<MeshPart> mesh{};
};

/// The index of the body of that name; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> indexOf(std::span<const Body> bodies, std::string_view name);

/// A body of several shapes.
[[nodiscard]] inline bool isCompound(const Body& body) { return body.local.size() > 1; }

/// The middle of the box around all shapes, world space. The origin of a compound body's frame may be far
/// from it.
[[nodiscard]] glm::vec3 boundsCenter(const Body& body);

/// Recomputes the world-space shapes and mesh from the placement.
void refit(Body& body);

/// The box around two boxes.
[[nodiscard]] collision::Aabb joined(const collision::Aabb& a, const collision::Aabb& b);

/// The box around all shapes. There must be at least one shape.
[[nodiscard]] collision::Aabb boundsOf(std::span<const collision::Shape> shapes);

/// The deepest contact between a shape of `a` and a shape of `b`, with its normal from b towards a. Of
/// equally deep ones the first; nullopt when all are apart.
[[nodiscard]] std::optional<collision::Contact> deepestContact(std::span<const collision::Shape> a,
                                                               std::span<const collision::Shape> b);

/// The first hit of the ray; of hits at the same distance, that of the first shape.
[[nodiscard]] std::optional<collision::RayHit> firstHit(const collision::Ray& ray,
                                                        std::span<const collision::Shape> shapes,
                                                        float maxDistance);

/// The first touch of any of `moving` with any of `shapes`; of touches at the same time, that of the first
/// pair.
[[nodiscard]] std::optional<collision::SweepHit> firstTouch(std::span<const collision::Shape> moving,
                                                            const glm::vec3& displacement,
                                                            std::span<const collision::Shape> shapes);

/// An operand of a query: a collision::Shape, or a posed mesh or hull that refers to its body's mesh.
using Part = std::variant<glm::vec3, collision::Sphere, collision::Aabb, collision::Obb, collision::Capsule,
                          collision::Cylinder, collision::Cone, collision::PosedMesh, collision::PosedHull>;

/// The part that collides for body.shapes[i]: the mesh or hull if that shape stands for one, otherwise the
/// shape.
[[nodiscard]] Part partOf(const Body& body, std::size_t i);

/// True when a mesh of the body, or the hull of one, collides, so that its shapes alone do not describe it.
[[nodiscard]] bool hasMesh(const Body& body);

/// The hull of the body in world space where it collides; refers to the data of body.mesh.
[[nodiscard]] std::optional<collision::PosedHull> hullOf(const Body& body);

/// Each calls the verb of that name in `collision` for the types of the parts.
[[nodiscard]] bool overlaps(const Part& a, const Part& b);
[[nodiscard]] std::optional<collision::Contact> contact(const Part& a, const Part& b);
[[nodiscard]] collision::Proximity closestPoints(const Part& a, const Part& b);

/// The part as GJK and EPA accept it; nothing for a mesh.
[[nodiscard]] std::optional<collision::ConvexShape> convexOf(const Part& part);
[[nodiscard]] std::optional<collision::RayHit> raycast(const collision::Ray& ray, const Part& part,
                                                       float maxDistance);
[[nodiscard]] std::optional<collision::SweepHit> sweep(const Part& part, const glm::vec3& displacement,
                                                       const Part& target);

[[nodiscard]] std::optional<collision::SweepHit> sweepInto(const Part& part, const glm::vec3& displacement,
                                                           const Part& target);

/// The deepest contact of any two parts, its normal from b towards a; the first of equally deep ones, nothing
/// when all are apart.
[[nodiscard]] std::optional<collision::Contact> deepestContact(const Body& a, const Body& b);

/// The first hit of a ray on a body, and the first touch between the parts of two bodies; of equal ones, that
/// of the first part.
[[nodiscard]] std::optional<collision::RayHit> firstHit(const collision::Ray& ray, const Body& body,
                                                        float maxDistance);
[[nodiscard]] std::optional<collision::SweepHit> firstTouch(const Body& moving, const glm::vec3& displacement,
                                                            const Body& target);
/// The same, ignoring touches that the displacement leads away from (collision/sweep_into.hpp).
[[nodiscard]] std::optional<collision::SweepHit> firstInto(const Body& moving, const glm::vec3& displacement,
                                                           const Body& target);

}  // namespace world
