// A triangle mesh as a collider. Build a Mesh once, place it with a PosedMesh wherever a body uses it, and
// query it like any other shape. The mesh is shared; a pose may scale, mirror, rotate and move it.
//
// Only the surface collides: a shape wholly inside a closed mesh touches nothing. Each result is that of a
// triangle, as exact as triangle.hpp promises; a tree of the triangles' boxes finds the candidates. Placed
// corners are computed in double; the mesh and its tree do not change.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "collision/bvh.hpp"
#include "collision/function_ref.hpp"
#include "collision/manifold.hpp"
#include "collision/results.hpp"
#include "collision/triangle.hpp"

namespace collision {

struct PosedHull;

/// The indices of three vertices.
using MeshFace = std::array<std::uint32_t, 3>;

/// The fault of a mesh's numbers, as for shapes (problem.hpp): "has no triangles", "a vertex is not finite",
/// "a triangle names a vertex that is not there"; empty when valid.
[[nodiscard]] std::string_view problem(std::span<const glm::vec3> vertices, std::span<const MeshFace> faces);

/// Immutable once built; several threads may query one mesh.
class Mesh {
 public:
  /// Input must pass `problem`; debug builds assert it. Triangles without area are kept. vertices() and
  /// faces() return both lists unchanged.
  [[nodiscard]] static Mesh build(std::vector<glm::vec3> vertices, std::vector<MeshFace> faces);

  [[nodiscard]] std::span<const glm::vec3> vertices() const { return vertices_; }
  [[nodiscard]] std::span<const MeshFace> faces() const { return faces_; }
  /// The tree of the triangles' boxes, which numbers the triangles in its own order.
  [[nodiscard]] const Bvh& tree() const { return tree_; }
  [[nodiscard]] Aabb bounds() const { return tree_.bounds(); }

  /// The triangle with this number in the tree.
  [[nodiscard]] const Triangle& triangle(std::uint32_t number) const { return triangles_[number]; }
  /// The index in faces() of the triangle with this number in the tree.
  [[nodiscard]] std::uint32_t faceIndex(std::uint32_t number) const { return faceIndices_[number]; }

 private:
  std::vector<glm::vec3> vertices_;
  std::vector<MeshFace> faces_;
  std::vector<Triangle> triangles_;  ///< In the tree's order, so that triangles tested together are adjacent.
  std::vector<std::uint32_t> faceIndices_;  ///< In the tree's order.
  Bvh tree_;
};

/// A mesh with its placement in the world. Refers to the mesh, which must outlive it. A Mesh converts to an
/// unplaced PosedMesh; a temporary one does not compile, because the reference would dangle.
struct PosedMesh {
  PosedMesh(const Mesh& shared, const Transform& by = {})  // NOLINT(google-explicit-constructor)
      : mesh(&shared), pose(by) {}
  PosedMesh(const Mesh&& temporary, const Transform& by = {}) = delete;

  const Mesh* mesh;
  Transform pose;
};

template <>
inline constexpr int kRank<Mesh> = 6;
template <>
inline constexpr int kRank<PosedMesh> = 6;

/// The smallest float box around all placed vertices that a triangle uses. Visits each of them.
[[nodiscard]] Aabb bounds(const PosedMesh& mesh);

/// The first point of the ray on the surface, hit from either side, as raycast(Ray, Triangle). Watertight: a
/// ray at an edge or vertex that triangles share hits one of them (Woop, Benthin, Wald, "Watertight
/// Ray/Triangle Intersection", 2013, in double). The ray has no tolerance for its rounded direction, so one
/// aimed at the border of an open surface may miss by rounding. A ray that starts on a triangle, or runs in
/// its plane, hits as with that triangle alone.
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const PosedMesh& mesh, float maxDistance);

/// The point of the surface nearest to `point`.
[[nodiscard]] glm::vec3 closestPoint(const PosedMesh& mesh, const glm::vec3& point);
[[nodiscard]] float distance(const PosedMesh& mesh, const glm::vec3& point);

/// True when the two surfaces share a point.
[[nodiscard]] bool overlaps(const PosedMesh& a, const PosedMesh& b);

/// The contact of the two triangles with the deepest overlap; see contact(shape, mesh) below.
[[nodiscard]] std::optional<Contact> contact(const PosedMesh& a, const PosedMesh& b);

/// The nearest points of two surfaces. Walks one mesh's tree once for each triangle of the mesh with fewer
/// triangles.
[[nodiscard]] Proximity closestPoints(const PosedMesh& a, const PosedMesh& b);

/// The first touch of any two triangles, at the same cost as `closestPoints`.
[[nodiscard]] std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                            const PosedMesh& target);

/// True when any triangle shares a point with the shape.
[[nodiscard]] bool overlaps(const glm::vec3& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Sphere& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Aabb& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Obb& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Capsule& a, const PosedMesh& b);
[[nodiscard]] bool overlaps(const Triangle& a, const PosedMesh& b);

/// The contact with the triangle that the shape overlaps deepest; of equal ones, the first in the tree's
/// order. Moving out of that triangle may leave overlaps with others.
[[nodiscard]] std::optional<Contact> contact(const glm::vec3& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Sphere& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Aabb& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Obb& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Capsule& a, const PosedMesh& b);
[[nodiscard]] std::optional<Contact> contact(const Triangle& a, const PosedMesh& b);

/// The nearest points of the shape and the surface.
[[nodiscard]] Proximity closestPoints(const glm::vec3& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Sphere& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Aabb& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Obb& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Capsule& a, const PosedMesh& b);
[[nodiscard]] Proximity closestPoints(const Triangle& a, const PosedMesh& b);

/// The first touch of any triangle, as sweep(shape, displacement, Triangle). The shape never passes through
/// the surface.
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

namespace detail {

/// Valid for the duration of the call.
using VisitManifold = FunctionRef<void(const Manifold&)>;

void visitManifolds(const glm::vec3& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Sphere& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Aabb& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Obb& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Capsule& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Triangle& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const PosedHull& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Cylinder& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Cone& a, const PosedMesh& b, VisitManifold visit);

}  // namespace detail

/// Calls visit(manifold) for the triangles of b that the solid or triangle a touches, in the order of the
/// mesh's tree; at least once exactly when `overlaps(a, b)`. The normal points from b towards a; the feature
/// is the triangle's index in Mesh::faces(). Each manifold is manifold(a, triangle), with two exceptions that
/// make the result independent of how the surface is cut into triangles:
///
/// - A normal that leans over an edge or corner into a neighbouring triangle would push the shape along the
///   surface. The triangle's own normal replaces it, with the points of the shape that lie below the
///   triangle; without such points the triangle is omitted.
/// - A point that several triangles share is reported once: by the triangle perpendicular to the normal, or
///   by the first such in the tree's order. A point on an edge or corner is omitted where coplanar triangles
///   that the shape touches surround it: a box on two triangles that form a rectangle rests on its four
///   corners.
///
/// Neighbours need not share vertices: their positions only have to coincide within rounding. Surfaces have
/// two sides, so a shape that has sunk more than halfway through leaves on the other side. When every point
/// is attributed to another triangle, the deepest manifold is visited unchanged. Nothing is allocated.
template <class A, class Visit>
requires(!std::convertible_to<const A&, PosedMesh>) void manifolds(const A& a, const PosedMesh& b,
                                                                   Visit&& visit) {
  detail::visitManifolds(a, b, detail::VisitManifold(visit));
}

/// The other order of each pair.
template <class B, class Visit>
requires(!std::convertible_to<const B&, PosedMesh>) void manifolds(const PosedMesh& a, const B& b,
                                                                   Visit&& visit) {
  const auto turn = [&visit](const Manifold& manifold) { visit(swapped(manifold)); };
  detail::visitManifolds(b, a, detail::VisitManifold(turn));
}

}  // namespace collision
