// A triangle as a collider: the same functions as for the other shapes, by the same rules (overlaps.hpp,
// contact.hpp, closest_points.hpp, sweep.hpp). A triangle has no inside, so its depth with a point or another
// triangle is 0 unless they cross. A triangle whose corners lie on one line or in one point counts as a
// segment or a point.
//
// The position of a contact is the middle of all points of the triangle inside the shape; when the two
// overlap, it is also both witness points. Where the triangle cuts the core of the shape (its centre, a
// capsule's axis, a box, a triangle), the normal is that of the least overlap; of equal overlaps, the
// triangle's own normal (b - a) x (c - a) comes first. A manifold has the normal of the contact, and has
// points exactly when there is a contact.
//
// Everything is computed in double, relative to the shape's centre. Sources: Ericson, "Real-Time Collision
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
