// The query functions for a cylinder or cone and any other solid, triangle or mesh. The rules in
// overlaps.hpp, contact.hpp, closest_points.hpp, manifold.hpp, raycast.hpp, sweep.hpp and sweep_into.hpp
// apply.
//
// A gap below 2^-24 of the pair's extent is treated as touching. The algorithm of Gilbert, Johnson and
// Keerthi in double gives the verdict and the distance: separating planes bound the distance from below, a
// point of each solid bounds it from above. For the depth, a polytope is expanded inside the Minkowski
// difference until its nearest face and a support plane agree to 2^-21 of the pair's extent. Where too many
// directions tie, for example for two solids of revolution about one axis, a subdivision of the sphere of
// directions reaches the same accuracy.
#pragma once

#include <concepts>

#include "collision/explain_gjk.hpp"
#include "collision/sweep_into.hpp"

namespace collision {

template <class S>
concept CurvedSolid = std::same_as<S, Cylinder> || std::same_as<S, Cone>;

/// A pair whose second shape is a cylinder or cone and whose first shape has no higher rank (kRank).
template <class A, class B>
concept CurvedPair = CurvedSolid<B> && kRank<A>
>= 0 && kRank<A> <= kRank<B>&& std::convertible_to<const A&, ConvexShape>;

namespace detail {

[[nodiscard]] bool curvedOverlaps(const ConvexShape& a, const ConvexShape& b);
[[nodiscard]] std::optional<Contact> curvedContact(const ConvexShape& a, const ConvexShape& b);
[[nodiscard]] Proximity curvedClosestPoints(const ConvexShape& a, const ConvexShape& b);
[[nodiscard]] Manifold curvedManifold(const ConvexShape& a, const ConvexShape& b);
[[nodiscard]] std::optional<SweepHit> curvedSweep(const ConvexShape& a, const glm::vec3& displacement,
                                                  const ConvexShape& b);

}  // namespace detail

template <class A, class B>
requires CurvedPair<A, B>
[[nodiscard]] inline bool overlaps(const A& a, const B& b) { return detail::curvedOverlaps(a, b); }

/// If several minimum translations are equally short, the result is one of them. Both orders of the pair give
/// the same minimum translation.
template <class A, class B>
requires CurvedPair<A, B>
[[nodiscard]] inline std::optional<Contact> contact(const A& a, const B& b) {
  return detail::curvedContact(a, b);
}

/// If several pairs of points are equally near, for example on parallel faces, the result is one of them.
template <class A, class B>
requires CurvedPair<A, B>
[[nodiscard]] inline Proximity closestPoints(const A& a, const B& b) {
  return detail::curvedClosestPoints(a, b);
}

/// A cap or base is replaced by a polygon of 32 points on its rim, whose sides lie up to 0.5 % of the radius
/// inside the rim.
template <class A, class B>
requires CurvedPair<A, B>
[[nodiscard]] inline Manifold manifold(const A& a, const B& b) { return detail::curvedManifold(a, b); }

template <class A, class B>
requires CurvedPair<A, B>
[[nodiscard]] inline std::optional<SweepHit> sweep(const A& shape, const glm::vec3& displacement,
                                                   const B& target) {
  return detail::curvedSweep(shape, displacement, target);
}

/// A ray hits if it passes the solid within 2^-24 of the distance from its origin to the far side of the
/// solid.
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Cylinder& shape, float maxDistance);
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Cone& shape, float maxDistance);

/// The point of the solid nearest to `point`; `point` itself if it is inside.
[[nodiscard]] glm::vec3 closestPoint(const Cylinder& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Cone& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Cylinder& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Cone& shape, const glm::vec3& point);

/// The rules in mesh.hpp apply: the solid is tested against each triangle separately.
[[nodiscard]] bool overlaps(const PosedMesh& a, const Cylinder& b);
[[nodiscard]] bool overlaps(const PosedMesh& a, const Cone& b);
[[nodiscard]] std::optional<Contact> contact(const PosedMesh& a, const Cylinder& b);
[[nodiscard]] std::optional<Contact> contact(const PosedMesh& a, const Cone& b);
[[nodiscard]] Proximity closestPoints(const PosedMesh& a, const Cylinder& b);
[[nodiscard]] Proximity closestPoints(const PosedMesh& a, const Cone& b);
[[nodiscard]] std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                            const Cylinder& target);
[[nodiscard]] std::optional<SweepHit> sweep(const PosedMesh& shape, const glm::vec3& displacement,
                                            const Cone& target);
[[nodiscard]] std::optional<SweepHit> sweepInto(const Cylinder& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);
[[nodiscard]] std::optional<SweepHit> sweepInto(const Cone& shape, const glm::vec3& displacement,
                                                const PosedMesh& target);

}  // namespace collision
