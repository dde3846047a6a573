// The contacts of a shape with a placed mesh, as a patch of points for each triangle that carries some of it:
// what a solver needs, where `contact` has only the deepest.
#pragma once

#include <concepts>

#include "collision/function_ref.hpp"
#include "collision/manifold.hpp"
#include "collision/mesh.hpp"

namespace collision {

namespace detail {

/// Borrowed for the call.
using VisitManifold = FunctionRef<void(const Manifold&)>;

void visitManifolds(const glm::vec3& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Sphere& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Aabb& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Obb& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Capsule& a, const PosedMesh& b, VisitManifold visit);
void visitManifolds(const Triangle& a, const PosedMesh& b, VisitManifold visit);

}  // namespace detail

/// visit(manifold) for the triangles of b that the solid or triangle a touches, its normal from b towards a
/// and its feature the index of the triangle in Mesh::faces(), in the order of the mesh's tree; at least once
/// exactly when `overlaps(a, b)`. Each is manifold(a, triangle), with two exceptions, so that a shape feels
/// the surface and not how it was cut into triangles:
///
/// - A normal that leads out over an edge or a corner into a neighbouring triangle would push the shape along
///   the surface. The triangle's own normal takes its place, with the points of the shape that lie below the
///   triangle; without such points the triangle is left out.
/// - A point that several triangles have in common is reported once: by the triangle that lies square to the
///   normal, of several the first in the tree's order. Where triangles in one plane lie all around a point of
///   an edge or a corner, no point is there at all: a box on two triangles that make a rectangle rests on its
///   four corners.
///
/// Triangles need not share vertices to be neighbours: places that coincide to within rounding will do.
/// Surfaces have two sides, so what has sunk more than half through one leaves by the other. Should all
/// points go to other triangles, the deepest manifold is visited as it is. Nothing is allocated.
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
