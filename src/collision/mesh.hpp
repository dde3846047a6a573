// A surface of triangles, shared by all who show it, and the questions it answers wherever a body places it.
//
// A mesh is its surface: what lies wholly inside of it touches nothing. Answers are those of its triangles,
// each as exact as triangle.hpp says, found by a tree of their boxes. Placed by a transform (scaled,
// mirrored, turned, moved), corners are worked out in double; the mesh itself and its tree stay as they are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "collision/bvh.hpp"
#include "collision/results.hpp"
#include "collision/triangle.hpp"

namespace collision {

/// The numbers of three vertices.
using MeshFace = std::array<std::uint32_t, 3>;

/// What is wrong with a mesh's numbers, as for shapes (problem.hpp): "has no triangles", "a vertex is not
/// finite", "a triangle names a vertex that is not there"; empty when nothing is.
[[nodiscard]] std::string_view problem(std::span<const glm::vec3> vertices, std::span<const MeshFace> faces);

/// Immutable once built; several threads may ask one mesh.
class Mesh {
 public:
  /// Passes `problem`; debug builds assert it. Triangles without area are kept. Keeps both lists as they are.
  [[nodiscard]] static Mesh build(std::vector<glm::vec3> vertices, std::vector<MeshFace> faces);

  [[nodiscard]] std::span<const glm::vec3> vertices() const { return vertices_; }
  [[nodiscard]] std::span<const MeshFace> faces() const { return faces_; }
  /// Of the triangles' boxes, which it numbers in its own order.
  [[nodiscard]] const Bvh& tree() const { return tree_; }
  [[nodiscard]] Aabb bounds() const { return tree_.bounds(); }

  /// The one that the tree numbers so.
  [[nodiscard]] const Triangle& triangle(std::uint32_t number) const { return triangles_[number]; }
  /// Its index in faces().
  [[nodiscard]] std::uint32_t faceIndex(std::uint32_t number) const { return faceIndices_[number]; }

 private:
  std::vector<glm::vec3> vertices_;
  std::vector<MeshFace> faces_;
  std::vector<Triangle> triangles_;         ///< In the tree's order: what is asked together lies together.
  std::vector<std::uint32_t> faceIndices_;  ///< In the tree's order.
  Bvh tree_;
};

/// A mesh where a body has it. Refers to the mesh, which outlives it; a Mesh alone is one that is placed
/// nowhere else. A temporary mesh does not compile: the reference to it would dangle.
struct PosedMesh {
  PosedMesh(const Mesh& shared, const Transform& by = {})  // NOLINT(google-explicit-constructor)
      : mesh(&shared), pose(by) {}
  PosedMesh(const Mesh&& temporary, const Transform& by = {}) = delete;

  const Mesh* mesh;
  Transform pose;
};

/// The smallest box of floats that holds every vertex as placed. Looks at all of them that a triangle names.
[[nodiscard]] Aabb bounds(const PosedMesh& mesh);

/// The first point of the ray on the surface, from either side, as raycast(Ray, Triangle). Watertight: a ray
/// at an edge or vertex that triangles share hits one of them (Woop, Benthin, Wald, "Watertight Ray/Triangle
/// Intersection", 2013, in double). The ray is taken as its floats say, so one aimed at the rim of an open
/// surface may pass it by rounding; one that starts on a triangle, or runs in its plane, meets it as a
/// triangle alone.
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const PosedMesh& mesh, float maxDistance);

/// The surface's point nearest to `point`.
[[nodiscard]] glm::vec3 closestPoint(const PosedMesh& mesh, const glm::vec3& point);
[[nodiscard]] float distance(const PosedMesh& mesh, const glm::vec3& point);

/// Do two surfaces share a point?
[[nodiscard]] bool overlaps(const PosedMesh& a, const PosedMesh& b);

/// The contact of the two triangles that are deepest in each other, as below.
[[nodiscard]] std::optional<Contact> contact(const PosedMesh& a, const PosedMesh& b);

/// Where two surfaces are nearest to each other. Walks the other mesh's tree once for each triangle of the
/// one with fewer.
[[nodiscard]] Proximity closestPoints(const PosedMesh& a, const PosedMesh& b);

/// The first touch of any two triangles, found as by `closestPoints`.
[[nodiscard]] std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                            const PosedMesh& target);

/// Does any triangle share a point with the shape?
[[nodiscard]] bool overlaps(const glm::vec3& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Sphere& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Aabb& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Obb& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Capsule& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Triangle& a, const PosedMesh& b);

/// The contact with the triangle that the shape is deepest in. It leaves that one; another may be left to
/// leave. Of equally deep ones the first in the tree's order.
[[nodiscard]] std::optional<Contact> contact(const glm::vec3& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Sphere& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Aabb& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Obb& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Capsule& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Triangle& a, const PosedMesh& b);

/// Where shape and surface are nearest to each other.
[[nodiscard]] Proximity closestPoints(const glm::vec3& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Sphere& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Aabb& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Obb& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Capsule& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Triangle& a, const PosedMesh& b);

/// The first touch of any triangle, as sweep(shape, displacement, Triangle); nothing is passed through.
[[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& shape, const glm::vec3& displacement,
                                            const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Sphere& shape, const glm::vec3& displacement,
                                            const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                            const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Obb& shape, const glm::vec3& displacement,
                                            const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                            const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Triangle& shape, const glm::vec3& displacement,
                                            const PosedMesh& target);

// The other order of each pair.
[[nodiscard]] inline bool overlaps(const PosedMesh& a, const glm::vec3& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const PosedMesh& a, const Sphere& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const PosedMesh& a, const Aabb& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const PosedMesh& a, const Obb& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const PosedMesh& a, const Capsule& b) { return overlaps(b, a); }
[[nodiscard]] inline bool overlaps(const PosedMesh& a, const Triangle& b) { return overlaps(b, a); }
[[nodiscard]] inline std::optional<Contact> contact(const PosedMesh& a, const glm::vec3& b) {
  return swapped(contact(b, a));
}
[[nodiscard]] inline std::optional<Contact> contact(const PosedMesh& a, const Sphere& b) {
  return swapped(contact(b, a));
}
[[nodiscard]] inline std::optional<Contact> contact(const PosedMesh& a, const Aabb& b) {
  return swapped(contact(b, a));
}
[[nodiscard]] inline std::optional<Contact> contact(const PosedMesh& a, const Obb& b) {
  return swapped(contact(b, a));
}
[[nodiscard]] inline std::optional<Contact> contact(const PosedMesh& a, const Capsule& b) {
  return swapped(contact(b, a));
}
[[nodiscard]] inline std::optional<Contact> contact(const PosedMesh& a, const Triangle& b) {
  return swapped(contact(b, a));
}
[[nodiscard]] inline Proximity closestPoints(const PosedMesh& a, const glm::vec3& b) {
  return swapped(closestPoints(b, a));
}
[[nodiscard]] inline Proximity closestPoints(const PosedMesh& a, const Sphere& b) {
  return swapped(closestPoints(b, a));
}
[[nodiscard]] inline Proximity closestPoints(const PosedMesh& a, const Aabb& b) {
  return swapped(closestPoints(b, a));
}
[[nodiscard]] inline Proximity closestPoints(const PosedMesh& a, const Obb& b) {
  return swapped(closestPoints(b, a));
}
[[nodiscard]] inline Proximity closestPoints(const PosedMesh& a, const Capsule& b) {
  return swapped(closestPoints(b, a));
}
[[nodiscard]] inline Proximity closestPoints(const PosedMesh& a, const Triangle& b) {
  return swapped(closestPoints(b, a));
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                                   const glm::vec3& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                                   const Sphere& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                                   const Aabb& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                                   const Obb& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                                   const Capsule& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}
[[nodiscard]] inline std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                                   const Triangle& target) {
  return swapped(sweep(target, -displacement, shape), displacement);
}

}  // namespace collision
