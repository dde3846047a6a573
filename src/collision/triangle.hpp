// The query functions for a triangle and another shape. The rules in overlaps.hpp, contact.hpp,
// closest_points.hpp, manifold.hpp and sweep.hpp apply. A triangle has no inside: its contact with a point
// has depth 0, and its contact with another triangle has depth 0 unless the two triangles cross. A triangle
// whose corners lie on one line or in one point is treated as a segment or a point.
//
// The position of a contact is a point of the triangle in the overlap; both witness points of an overlapping
// pair are this position. Where the triangle cuts the core of the shape (the centre of a sphere, the axis of
// a capsule, the whole box or triangle), the normal is the direction of the least overlap; of tied
// directions, the triangle's normal (b - a) x (c - a) is preferred. A manifold has the normal of the contact,
// and it has points exactly when there is a contact.
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

[[nodiscard]] bool overlaps(const glm::vec3& a, const Triangle& b);
[[nodiscard]] bool overlaps(const Sphere& a, const Triangle& b);
[[nodiscard]] bool overlaps(const Aabb& a, const Triangle& b);
[[nodiscard]] bool overlaps(const Obb& a, const Triangle& b);
[[nodiscard]] bool overlaps(const Capsule& a, const Triangle& b);
[[nodiscard]] bool overlaps(const Triangle& a, const Triangle& b);

[[nodiscard]] std::optional<Contact> contact(const glm::vec3& a, const Triangle& b);
[[nodiscard]] std::optional<Contact> contact(const Sphere& a, const Triangle& b);
[[nodiscard]] std::optional<Contact> contact(const Aabb& a, const Triangle& b);
[[nodiscard]] std::optional<Contact> contact(const Obb& a, const Triangle& b);
[[nodiscard]] std::optional<Contact> contact(const Capsule& a, const Triangle& b);
[[nodiscard]] std::optional<Contact> contact(const Triangle& a, const Triangle& b);

[[nodiscard]] Manifold manifold(const glm::vec3& a, const Triangle& b);
[[nodiscard]] Manifold manifold(const Sphere& a, const Triangle& b);
[[nodiscard]] Manifold manifold(const Aabb& a, const Triangle& b);
[[nodiscard]] Manifold manifold(const Obb& a, const Triangle& b);
[[nodiscard]] Manifold manifold(const Capsule& a, const Triangle& b);
[[nodiscard]] Manifold manifold(const Triangle& a, const Triangle& b);

[[nodiscard]] Proximity closestPoints(const glm::vec3& a, const Triangle& b);
[[nodiscard]] Proximity closestPoints(const Sphere& a, const Triangle& b);
[[nodiscard]] Proximity closestPoints(const Aabb& a, const Triangle& b);
[[nodiscard]] Proximity closestPoints(const Obb& a, const Triangle& b);
[[nodiscard]] Proximity closestPoints(const Capsule& a, const Triangle& b);
[[nodiscard]] Proximity closestPoints(const Triangle& a, const Triangle& b);

[[nodiscard]] std::optional<SweepHit> sweep(const glm::vec3& shape, const glm::vec3& displacement,
                                            const Triangle& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Sphere& shape, const glm::vec3& displacement,
                                            const Triangle& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Aabb& shape, const glm::vec3& displacement,
                                            const Triangle& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Obb& shape, const glm::vec3& displacement,
                                            const Triangle& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Capsule& shape, const glm::vec3& displacement,
                                            const Triangle& target);
[[nodiscard]] std::optional<SweepHit> sweep(const Triangle& shape, const glm::vec3& displacement,
                                            const Triangle& target);

}  // namespace collision
