// All contacts of a shape with a placed mesh, as one manifold for each supporting triangle: the input of a
// contact solver, where `contact` has only the deepest triangle.
#pragma once

#include <concepts>

#include "collision/function_ref.hpp"
#include "collision/manifold.hpp"
#include "collision/mesh.hpp"

namespace collision {

namespace detail {

/// Valid for the duration of the call.
using VisitManifold = FunctionRef<void(const Manifold&)>;

void visitManifolds(const glm::vec3& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Sphere& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Aabb& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Obb& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Capsule& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Triangle& a, const PosedMesh& b, VisitManifold visit);

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
///   surround it: a box on two triangles that form a rectangle rests on its four corners.
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
