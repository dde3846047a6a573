// Cylinders and cones against every other solid, triangle and mesh: the functions of overlaps.hpp,
// contact.hpp, closest_points.hpp, manifold.hpp, raycast.hpp, sweep.hpp and sweep_into.hpp, by the same
// rules.
//
// A gap below 2^-24 of the pair's extent counts as touching. Verdict and distance are those of the algorithm
// of Gilbert, Johnson and Keerthi in double: planes prove the gap from below, a point of each solid from
// above. The depth is that of a polytope grown inside the difference until its nearest face and a support
// plane agree to 2^-21 of the pair's extent; where a curved surface ties in too many directions, as for
// solids of revolution about one axis, a subdivision of the sphere of directions proves the same.
#pragma once

#include <concepts>

#include "collision/explain_gjk.hpp"
#include "collision/sweep_into.hpp"

namespace collision {

template <class S>
concept CurvedSolid = std::same_as<S, Cylinder> || std::same_as<S, Cone>;

/// A pair with a cylinder or cone in the order that the verbs declare: the shape of lower rank first.
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

/// Of equally short moves, any of them; the same in both orders.
template <class A, class B>
requires CurvedPair<A, B>
[[nodiscard]] inline std::optional<Contact> contact(const A& a, const B& b) {
  return detail::curvedContact(a, b);
}

/// Where several points are equally near, as on parallel faces, any of them.
template <class A, class B>
requires CurvedPair<A, B>
[[nodiscard]] inline Proximity closestPoints(const A& a, const B& b) {
  return detail::curvedClosestPoints(a, b);
}

/// A cap or base counts as a polygon of 32 points of its rim, which omits 0.5 % of the radius.
template <class A, class B>
requires CurvedPair<A, B>
[[nodiscard]] inline Manifold manifold(const A& a, const B& b) { return detail::curvedManifold(a, b); }

template <class A, class B>
requires CurvedPair<A, B>
[[nodiscard]] inline std::optional<SweepHit> sweep(const A& shape, const glm::vec3& displacement,
                                                   const B& target) {
  return detail::curvedSweep(shape, displacement, target);
}

/// Anything within 2^-24 of the distance from the origin to the far side of the solid counts as hit.
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Cylinder& shape, float maxDistance);
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Cone& shape, float maxDistance);

/// The point of the solid nearest to `point`: `point` itself where it is inside.
[[nodiscard]] glm::vec3 closestPoint(const Cylinder& shape, const glm::vec3& point);
[[nodiscard]] glm::vec3 closestPoint(const Cone& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Cylinder& shape, const glm::vec3& point);
[[nodiscard]] float distance(const Cone& shape, const glm::vec3& point);

/// As mesh.hpp: with each triangle by itself.
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
