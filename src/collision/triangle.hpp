// Queries of a triangle and another shape.
//
// The rules in overlaps.hpp, contact.hpp, closest_points.hpp, manifold.hpp and sweep.hpp apply. A triangle
// has no inside, so its contact with a point has depth 0. Its contact with another triangle has depth 0
// unless the two cross. A triangle with all corners on a line or in a point counts as a segment or a point.
//
// The position of a contact is a point of the triangle in the overlap, and both closest points of an
// overlapping pair are this position. If the triangle cuts the core of the shape (the centre of a sphere, the
// axis of a capsule, the whole box or triangle), the normal is the direction of the least overlap. Of tied
// directions, the triangle's normal (b - a) x (c - a) is preferred. A manifold has the contact's normal, and
// has points exactly if there is a contact.
//
// All computations are in double, relative to the shape's centre. Sources: Ericson, "Real-Time Collision
// Detection", 5.1 and 9.1; Voorhies, "Triangle-Cube Intersection", Graphics Gems III, 1992; Gottschalk, Lin,
// Manocha, "OBBTree", SIGGRAPH 1996.
#pragma once

#include "collision/closest_points.hpp"
#include "collision/contact.hpp"
#include "collision/manifold.hpp"
#include "collision/overlaps.hpp"
#include "collision/sweep.hpp"

namespace collision {

/// A point, sphere, capsule, box or triangle. convex_hull.hpp has the pairs of a triangle and other shapes.
template <class S>
concept MeetsTriangle = kRank<S>
>= 0 && kRank<S> <= kRank<Triangle>;

namespace detail {

/// The queries of a triangle and the shape S, compiled for each S.
template <class S>
struct TriangleQueries {
  [[nodiscard]] static bool overlaps(const S& a, const Triangle& b);
  [[nodiscard]] static std::optional<Contact> contact(const S& a, const Triangle& b);
  [[nodiscard]] static Manifold manifold(const S& a, const Triangle& b);
  [[nodiscard]] static Proximity closestPoints(const S& a, const Triangle& b);
  [[nodiscard]] static std::optional<SweepHit> sweep(const S& shape, const glm::vec3& displacement,
                                                     const Triangle& target);
};

}  // namespace detail

// A first argument {x, y, z} is a point: a braced list has no type, so the default of S is taken.

template <MeetsTriangle S = glm::vec3>
[[nodiscard]] inline bool overlaps(const S& a, const Triangle& b) {
  return detail::TriangleQueries<S>::overlaps(a, b);
}
template <MeetsTriangle S = glm::vec3>
[[nodiscard]] inline std::optional<Contact> contact(const S& a, const Triangle& b) {
  return detail::TriangleQueries<S>::contact(a, b);
}
template <MeetsTriangle S = glm::vec3>
[[nodiscard]] inline Manifold manifold(const S& a, const Triangle& b) {
  return detail::TriangleQueries<S>::manifold(a, b);
}
template <MeetsTriangle S = glm::vec3>
[[nodiscard]] inline Proximity closestPoints(const S& a, const Triangle& b) {
  return detail::TriangleQueries<S>::closestPoints(a, b);
}
template <MeetsTriangle S = glm::vec3>
[[nodiscard]] inline std::optional<SweepHit> sweep(const S& shape, const glm::vec3& displacement,
                                                   const Triangle& target) {
  return detail::TriangleQueries<S>::sweep(shape, displacement, target);
}

}  // namespace collision
