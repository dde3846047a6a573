#include "collision/triangle.hpp"

#include "collision/mesh/facet_pair.hpp"
#include "collision/mesh/facet_patch.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace {

// True if the triangles must be exchanged before a pair is computed, so that both orders of the arguments
// give the same result (shape/order.hpp).
bool outOfOrder(const Triangle& a, const Triangle& b) {
  for (const int order : {detail::compare(a.b - a.a, b.b - b.a), detail::compare(a.c - a.a, b.c - b.a),
                          detail::compare(a.a, b.a), detail::compare(a.b, b.b), detail::compare(a.c, b.c)})
    if (order != 0) return order > 0;
  return detail::bitsOutOfOrder(a, b);
}

template <class A>
bool overlapsAsked(const A& a, const Triangle& b) {
  detail::assertValid(a, b);
  const auto asker = detail::askerOf(a);
  return detail::FacetPair(asker, detail::cornersOf(b)).touching();
}

template <class A>
std::optional<Contact> contactAsked(const A& a, const Triangle& b) {
  detail::assertValid(a, b);
  const auto asker = detail::askerOf(a);
  const detail::FacetPair pair(asker, detail::cornersOf(b));
  if (!pair.touching()) return std::nullopt;
  return detail::worldContact(pair);
}

template <class A>
Manifold manifoldAsked(const A& a, const Triangle& b) {
  detail::assertValid(a, b);
  const auto asker = detail::askerOf(a);
  const detail::FacetPair pair(asker, detail::cornersOf(b));
  return pair.touching() ? detail::worldManifold(pair) : Manifold{};
}

template <class A>
Proximity closestAsked(const A& a, const Triangle& b) {
  detail::assertValid(a, b);
  const auto asker = detail::askerOf(a);
  return detail::worldProximity(detail::FacetPair(asker, detail::cornersOf(b)));
}

template <class A>
std::optional<SweepHit> sweepAsked(const A& a, const glm::vec3& displacement, const Triangle& b) {
  detail::assertValid(a, displacement, b);
  if (const auto start = contact(a, b)) return SweepHit{0.0f, start->position, start->normal};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  return detail::worldSweep(detail::askerOf(a), glm::dvec3(displacement), detail::cornersOf(b), 1.0);
}

/// The vector from the point to the nearest point of the triangle. Uses the routine of `overlaps`, so that
/// distance and verdict agree exactly.
glm::dvec3 toNearest(const Triangle& shape, const glm::vec3& point) {
  detail::assertValid(shape, point);
  const auto asker = detail::askerOf(point);
  const detail::FacetPair pair(asker, detail::cornersOf(shape));
  return pair.touching() ? glm::dvec3(0.0) : pair.nearest.onB;
}

}  // namespace

glm::vec3 closestPoint(const Triangle& shape, const glm::vec3& point) {
  return glm::vec3(glm::dvec3(point) + toNearest(shape, point));
}
float distance(const Triangle& shape, const glm::vec3& point) {
  return detail::toLength(std::sqrt(detail::lengthSquared(toNearest(shape, point))));
}

bool overlaps(const glm::vec3& a, const Triangle& b) { return overlapsAsked(a, b); }
bool overlaps(const Sphere& a, const Triangle& b) { return overlapsAsked(a, b); }
bool overlaps(const Aabb& a, const Triangle& b) { return overlapsAsked(a, b); }
bool overlaps(const Obb& a, const Triangle& b) { return overlapsAsked(a, b); }
bool overlaps(const Capsule& a, const Triangle& b) { return overlapsAsked(a, b); }
bool overlaps(const Triangle& a, const Triangle& b) {
  return outOfOrder(a, b) ? overlapsAsked(b, a) : overlapsAsked(a, b);
}

std::optional<Contact> contact(const glm::vec3& a, const Triangle& b) { return contactAsked(a, b); }
std::optional<Contact> contact(const Sphere& a, const Triangle& b) { return contactAsked(a, b); }
std::optional<Contact> contact(const Aabb& a, const Triangle& b) { return contactAsked(a, b); }
std::optional<Contact> contact(const Obb& a, const Triangle& b) { return contactAsked(a, b); }
std::optional<Contact> contact(const Capsule& a, const Triangle& b) { return contactAsked(a, b); }
std::optional<Contact> contact(const Triangle& a, const Triangle& b) {
  return outOfOrder(a, b) ? swapped(contactAsked(b, a)) : contactAsked(a, b);
}

Manifold manifold(const glm::vec3& a, const Triangle& b) { return manifoldAsked(a, b); }
Manifold manifold(const Sphere& a, const Triangle& b) { return manifoldAsked(a, b); }
Manifold manifold(const Aabb& a, const Triangle& b) { return manifoldAsked(a, b); }
Manifold manifold(const Obb& a, const Triangle& b) { return manifoldAsked(a, b); }
Manifold manifold(const Capsule& a, const Triangle& b) { return manifoldAsked(a, b); }
Manifold manifold(const Triangle& a, const Triangle& b) {
  return outOfOrder(a, b) ? swapped(manifoldAsked(b, a)) : manifoldAsked(a, b);
}

Proximity closestPoints(const glm::vec3& a, const Triangle& b) {
  return detail::atPoint(closestAsked(a, b), a);
}
Proximity closestPoints(const Sphere& a, const Triangle& b) { return closestAsked(a, b); }
Proximity closestPoints(const Aabb& a, const Triangle& b) { return closestAsked(a, b); }
Proximity closestPoints(const Obb& a, const Triangle& b) { return closestAsked(a, b); }
Proximity closestPoints(const Capsule& a, const Triangle& b) { return closestAsked(a, b); }
Proximity closestPoints(const Triangle& a, const Triangle& b) {
  return outOfOrder(a, b) ? swapped(closestAsked(b, a)) : closestAsked(a, b);
}

std::optional<SweepHit> sweep(const glm::vec3& a, const glm::vec3& displacement, const Triangle& b) {
  return sweepAsked(a, displacement, b);
}
std::optional<SweepHit> sweep(const Sphere& a, const glm::vec3& displacement, const Triangle& b) {
  return sweepAsked(a, displacement, b);
}
std::optional<SweepHit> sweep(const Aabb& a, const glm::vec3& displacement, const Triangle& b) {
  return sweepAsked(a, displacement, b);
}
std::optional<SweepHit> sweep(const Obb& a, const glm::vec3& displacement, const Triangle& b) {
  return sweepAsked(a, displacement, b);
}
std::optional<SweepHit> sweep(const Capsule& a, const glm::vec3& displacement, const Triangle& b) {
  return sweepAsked(a, displacement, b);
}
std::optional<SweepHit> sweep(const Triangle& a, const glm::vec3& displacement, const Triangle& b) {
  return sweepAsked(a, displacement, b);
}

}  // namespace collision
