// A body at its placement, its colliding parts (shapes, meshes and hulls), and queries about compound bodies.
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
  std::vector<collision::Shape> localShapes;  ///< The shapes in the body's own frame, as in the file.
  /// The body's shapes in world space, with rotated AABBs refitted. If collidesAsMesh(), the shape that is
  /// fitted around the mesh or hull does not collide: the mesh or hull itself does.
  std::vector<collision::Shape> shapes;
  Placement placement;
  bool hit = false;                                 ///< True if it overlaps at least one other body.
  std::optional<MeshPart> mesh{};                   ///< The part that is a mesh, if any.
  std::optional<collision::PosedMesh> posedMesh{};  ///< `mesh` in world space; refers to the data of `mesh`.
};

/// The parts of a body in its own frame.
struct BodyGeometry {
  std::vector<collision::Shape> shapes;
  std::optional<MeshPart> mesh{};
};

[[nodiscard]] std::optional<std::size_t> indexOf(std::span<const Body> bodies, std::string_view name);

[[nodiscard]] inline bool isCompound(const Body& body) { return body.localShapes.size() > 1; }

/// Returns the centre of the bounding box in world space. In a compound body, the placement's centre may be
/// far from this box.
[[nodiscard]] glm::vec3 boundsCenter(const Body& body);

/// Recomputes the world-space shapes and mesh from the placement.
void refit(Body& body);

[[nodiscard]] collision::Aabb unionOf(const collision::Aabb& a, const collision::Aabb& b);

/// `shapes` must not be empty.
[[nodiscard]] collision::Aabb boundsOf(std::span<const collision::Shape> shapes);

/// Returns the deepest contact between a shape of `a` and a shape of `b`, or the first of equally deep ones.
/// The normal points from b towards a. Nullopt if all shapes are apart.
[[nodiscard]] std::optional<collision::Contact> deepestContact(std::span<const collision::Shape> a,
                                                               std::span<const collision::Shape> b);

/// A colliding part of a body: a collision::Shape, or a posed mesh or hull. The latter two refer to the
/// body's mesh.
using Part = std::variant<glm::vec3, collision::Sphere, collision::Aabb, collision::Obb, collision::Capsule,
                          collision::Cylinder, collision::Cone, collision::PosedMesh, collision::PosedHull>;

/// Returns the part that collides for body.shapes[i]: the shape, or the mesh or hull around which that shape
/// is fitted.
[[nodiscard]] Part partOf(const Body& body, std::size_t i);

/// True if the body collides as a mesh or a hull. Then body.shapes alone do not describe the body.
[[nodiscard]] bool collidesAsMesh(const Body& body);

/// Returns the body's hull in world space. Nullopt if the body does not collide as a hull. The hull refers to
/// the data of body.mesh.
[[nodiscard]] std::optional<collision::PosedHull> hullOf(const Body& body);

/// These call the functions of the same names in `collision`.
[[nodiscard]] bool overlaps(const Part& a, const Part& b);
[[nodiscard]] std::optional<collision::Contact> contact(const Part& a, const Part& b);
[[nodiscard]] collision::Proximity closestPoints(const Part& a, const Part& b);

/// Returns the part for GJK and EPA. Nullopt for a mesh.
[[nodiscard]] std::optional<collision::ConvexShape> convexOf(const Part& part);
[[nodiscard]] std::optional<collision::RayHit> raycast(const collision::Ray& ray, const Part& part,
                                                       float maxDistance);
[[nodiscard]] std::optional<collision::SweepHit> sweep(const Part& part, const glm::vec3& displacement,
                                                       const Part& target);

[[nodiscard]] std::optional<collision::SweepHit> sweepInto(const Part& part, const glm::vec3& displacement,
                                                           const Part& target);

/// Returns the deepest contact between a part of `a` and a part of `b`. The normal points from b towards a.
[[nodiscard]] std::optional<collision::Contact> deepestContact(const Body& a, const Body& b);

/// Return the earliest hit of a ray on a body, and the earliest touch of two bodies. Of equal times, the
/// shapes with the lower indices win.
[[nodiscard]] std::optional<collision::RayHit> firstHit(const collision::Ray& ray, const Body& body,
                                                        float maxDistance);
[[nodiscard]] std::optional<collision::SweepHit> firstTouch(const Body& movingBody,
                                                            const glm::vec3& displacement,
                                                            const Body& target);
/// Like firstTouch(), but ignores touches at which the parts move apart (collision/sweep_into.hpp).
[[nodiscard]] std::optional<collision::SweepHit> firstBlockingTouch(const Body& movingBody,
                                                                    const glm::vec3& displacement,
                                                                    const Body& target);

}  // namespace world
