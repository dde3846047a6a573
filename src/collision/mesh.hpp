// A triangle mesh as a collider. Build a Mesh once, place it with a PosedMesh for each body that uses it, and
// query it like any other shape. The mesh is shared; a pose may scale, mirror, rotate and move it.
//
// Only the surface collides: a shape wholly inside a closed mesh touches nothing. Each result is the result
// of the same query for one of the triangles, with the accuracy of triangle.hpp. A tree of the triangles'
// boxes finds candidates. The corners of the candidate triangles are then transformed to world space, in
// double. The mesh and its tree do not change.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "collision/bvh.hpp"
#include "collision/function_ref.hpp"
#include "collision/manifold.hpp"
#include "collision/results.hpp"
#include "collision/triangle.hpp"

namespace collision {

/// The indices of three vertices.
using MeshFace = std::array<std::uint32_t, 3>;

/// Why a mesh is invalid, like problem.hpp for shapes: "has no triangles", "a vertex is not finite" or "a
/// triangle names a vertex that is not there". Empty for a valid mesh.
[[nodiscard]] std::string_view problem(std::span<const glm::vec3> vertices, std::span<const MeshFace> faces);

/// A triangle mesh. Never changes after it is built, so several threads may query it.
class Mesh {
 public:
  /// Builds the mesh and its tree. Input must pass `problem`; debug builds assert it. Triangles without area
  /// are kept. vertices() and faces() return the lists unchanged.
  [[nodiscard]] static Mesh build(std::vector<glm::vec3> vertices, std::vector<MeshFace> faces);

  [[nodiscard]] std::span<const glm::vec3> vertices() const { return vertices_; }
  [[nodiscard]] std::span<const MeshFace> faces() const { return faces_; }
  /// The tree of the triangles' boxes, in the mesh's frame. A box's index is its triangle's number.
  [[nodiscard]] const Bvh& tree() const { return tree_; }
  [[nodiscard]] Aabb bounds() const { return tree_.bounds(); }

  /// The triangle with this number in the tree.
  [[nodiscard]] const Triangle& triangle(std::uint32_t number) const { return triangles_[number]; }
  /// The index in faces() of the triangle with this number in the tree.
  [[nodiscard]] std::uint32_t faceIndex(std::uint32_t number) const { return faceIndices_[number]; }

 private:
  std::vector<glm::vec3> vertices_;
  std::vector<MeshFace> faces_;
  std::vector<Triangle> triangles_;  ///< By number in the tree: triangles tested together are adjacent.
  std::vector<std::uint32_t> faceIndices_;  ///< Indexed by the triangle's number in the tree.
  Bvh tree_;
};

/// A mesh and its placement in the world. Holds a pointer to the mesh, so the mesh must outlive the
/// PosedMesh. A Mesh converts implicitly, with the identity as pose. A temporary Mesh does not compile,
/// because the pointer would dangle.
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

/// The smallest box with float corners, in world space, around all vertices that the triangles use. Takes
/// time linear in the number of triangles.
[[nodiscard]] Aabb bounds(const PosedMesh& mesh);

/// The first point of the ray on the surface, from either side. The test is watertight: a ray through a
/// shared edge or vertex hits one of the triangles (Woop, Benthin, Wald, "Watertight Ray/Triangle
/// Intersection", 2013, in double). There is no tolerance for the rounding of the direction, so a ray aimed
/// at the border of an open surface may miss. For a ray that starts on a triangle or lies in its plane, the
/// hit equals raycast(Ray, Triangle).
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const PosedMesh& mesh, float maxDistance);

/// The point of the surface nearest to `point`.
[[nodiscard]] glm::vec3 closestPoint(const PosedMesh& mesh, const glm::vec3& point);
[[nodiscard]] float distance(const PosedMesh& mesh, const glm::vec3& point);

/// True if the two surfaces share a point.
[[nodiscard]] bool overlaps(const PosedMesh& a, const PosedMesh& b);

/// The contact of the two triangles with the deepest overlap (see contact(shape, mesh) below).
[[nodiscard]] std::optional<Contact> contact(const PosedMesh& a, const PosedMesh& b);

/// The nearest points. For each triangle of the smaller mesh, walks the tree of the other mesh.
[[nodiscard]] Proximity closestPoints(const PosedMesh& a, const PosedMesh& b);

/// The earliest touch of any two triangles. Walks trees like closestPoints(PosedMesh, PosedMesh).
[[nodiscard]] std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                            const PosedMesh& target);

/// A pair of a mesh and another shape, the shape of lower rank first (kRank).
template <class A, class B>
concept HasMeshQueries = kRank<A>
>= 0 && kRank<A> < kRank<B> && (kRank<A> == kRank<Mesh> || kRank<B> == kRank<Mesh>);

namespace detail {

/// The manifold is valid only during the call.
using VisitManifold = FunctionRef<void(const Manifold&)>;

/// For a mesh or hull, the type that places it in the world. For any other shape, the shape's own type.
template <class S>
struct PosedAs {
  using Shape = S;
};
template <>
struct PosedAs<Mesh> : PosedAs<PosedMesh> {};

/// The queries of a mesh and the shape S, compiled for each S (mesh/shape_on_mesh.cpp,
/// hull/solid_on_mesh.cpp).
template <class S>
struct MeshQueries {
  static constexpr bool kMeshFirst = kRank<Mesh> < kRank<S>;
  using A = std::conditional_t<kMeshFirst, PosedMesh, S>;
  using B = std::conditional_t<kMeshFirst, S, PosedMesh>;

  [[nodiscard]] static bool overlaps(const A& a, const B& b);
  [[nodiscard]] static std::optional<Contact> contact(const A& a, const B& b);
  [[nodiscard]] static Proximity closestPoints(const A& a, const B& b);
  [[nodiscard]] static std::optional<SweepHit> sweep(const A& shape, const glm::vec3& displacement,
                                                     const B& target);
  [[nodiscard]] static std::optional<SweepHit> sweepInto(const S& shape, const glm::vec3& displacement,
                                                         const PosedMesh& target);
  static void manifolds(const S& a, const PosedMesh& b, VisitManifold visit);
};

template <class S>
using MeshQueriesOf = MeshQueries<typename PosedAs<S>::Shape>;
template <class A, class B>
using MeshQueriesOfPair = MeshQueriesOf<std::conditional_t<kRank<A> == kRank<Mesh>, B, A>>;

}  // namespace detail

// `class A = glm::vec3` lets a caller write {x, y, z} for a point: A cannot be deduced from a braced list.

/// True when any triangle shares a point with the shape.
template <class A = glm::vec3, class B>
requires HasMeshQueries<A, B>
[[nodiscard]] inline bool overlaps(const A& a, const B& b) {
  return detail::MeshQueriesOfPair<A, B>::overlaps(a, b);
}

/// The contact with the triangle that the shape overlaps deepest. Of several equally deep triangles, the
/// first in the tree's order is used. Moving out of that triangle may leave overlaps with other triangles.
template <class A = glm::vec3, class B>
requires HasMeshQueries<A, B>
[[nodiscard]] inline std::optional<Contact> contact(const A& a, const B& b) {
  return detail::MeshQueriesOfPair<A, B>::contact(a, b);
}

/// The nearest points of the shape and the surface.
template <class A = glm::vec3, class B>
requires HasMeshQueries<A, B>
[[nodiscard]] inline Proximity closestPoints(const A& a, const B& b) {
  return detail::MeshQueriesOfPair<A, B>::closestPoints(a, b);
}

/// Sweeps the shape against each triangle and returns the earliest hit. The shape never passes through the
/// surface.
template <class A = glm::vec3, class B>
requires HasMeshQueries<A, B>
[[nodiscard]] inline std::optional<SweepHit> sweep(const A& shape, const glm::vec3& displacement,
                                                   const B& target) {
  return detail::MeshQueriesOfPair<A, B>::sweep(shape, displacement, target);
}

/// Calls visit(manifold) for the triangles of b that the solid or triangle a touches, in the order of the
/// mesh's tree. There is at least one manifold if `overlaps(a, b)`, and none otherwise. The normal points
/// from b towards a; the feature is the triangle's index in Mesh::faces(). Each manifold is manifold(a,
/// triangle), with two exceptions that make the result independent of how the surface is cut into triangles:
///
/// - A normal that leans over an edge or corner towards a neighbouring triangle would push the shape along
/// the surface. The triangle's own normal replaces it. The side of the shape that faces the triangle is then
/// clipped to the triangle, and its corners below the triangle are the points. A triangle without such points
/// is omitted.
/// - A point shared by several triangles is reported once, if possible by a triangle perpendicular to the
///   normal. Of several such triangles, the first in tree order reports it. Some points are where an edge of
///   the triangle crosses the shape's face, or where a corner of the triangle lies in that face. Such a point
///   is omitted if it is surrounded by coplanar triangles that the shape touches. So a box on two triangles
///   that form a rectangle rests on its own four corners.
///
/// Neighbours need not share vertices. It is enough that their vertices have equal positions within rounding.
/// Surfaces have two sides, so a shape that has sunk more than halfway through is pushed out on the other
/// side. If these rules leave no manifold, the deepest manifold is visited unchanged. Allocates no memory.
template <class A, class Visit>
requires(!std::convertible_to<const A&, PosedMesh>) void manifolds(const A& a, const PosedMesh& b,
                                                                   Visit&& visit) {
  detail::MeshQueriesOf<A>::manifolds(a, b, detail::VisitManifold(visit));
}

/// Calls visit for each manifold of (b, a), after exchanging the shapes in the manifold.
template <class B, class Visit>
requires(!std::convertible_to<const B&, PosedMesh>) void manifolds(const PosedMesh& a, const B& b,
                                                                   Visit&& visit) {
  const auto visitSwapped = [&visit](const Manifold& manifold) { visit(swapped(manifold)); };
  detail::MeshQueriesOf<B>::manifolds(b, a, detail::VisitManifold(visitSwapped));
}

}  // namespace collision
