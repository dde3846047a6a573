// The verbs of a pair with a cylinder or cone.
#include "collision/curved/curved_cast.hpp"
#include "collision/curved_solids.hpp"
#include "collision/mesh/facet_pair.hpp"
#include "collision/ray/ray.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace detail {

bool outOfOrder(const ConvexShape& a, const ConvexShape& b) {
  if (const auto* first = std::get_if<Cylinder>(&a))
    if (const auto* second = std::get_if<Cylinder>(&b)) return outOfOrder(*first, *second);
  if (const auto* first = std::get_if<Cone>(&a))
    if (const auto* second = std::get_if<Cone>(&b)) return outOfOrder(*first, *second);
  return false;
}

namespace {

std::optional<Contact> contactOf(const ConvexShape& a, const ConvexShape& b) {
  const ConvexPair pair(a, b);
  const GjkAnswer answer = answerOf(pair, false);
  if (answer.apart) return std::nullopt;
  return worldContact(pair, hullTouch(pair, answer));
}

template <class Curved>
std::optional<RayHit> rayHit(const Ray& ray, const Curved& shape, float maxDistance) {
  assertRay(ray, maxDistance);
  if (const auto start = curvedContact(ray.origin, shape)) return RayHit{0.0f, ray.origin, start->normal};
  const ConvexPair pair(ray.origin, shape);
  const auto found = castOnCurved(pair, glm::dvec3(ray.direction), farthestOf(maxDistance), pair.slack);
  return found ? hitOf(ray, found->impact) : std::nullopt;
}

}  // namespace

bool curvedOverlaps(const ConvexShape& a, const ConvexShape& b) {
  if (outOfOrder(a, b)) return curvedOverlaps(b, a);
  return !answerOf(ConvexPair(a, b), true).apart;
}

std::optional<Contact> curvedContact(const ConvexShape& a, const ConvexShape& b) {
  return outOfOrder(a, b) ? swapped(contactOf(b, a)) : contactOf(a, b);
}

Proximity curvedClosestPoints(const ConvexShape& a, const ConvexShape& b) {
  if (outOfOrder(a, b)) return swapped(proximityOf(ConvexPair(b, a)));
  const Proximity found = proximityOf(ConvexPair(a, b));
  const auto* point = std::get_if<glm::vec3>(&a);
  return point != nullptr ? atPoint(found, *point) : found;
}

std::optional<SweepHit> curvedSweep(const ConvexShape& a, const glm::vec3& displacement,
                                    const ConvexShape& b) {
  assertValid(displacement);
  if (const auto start = curvedContact(a, b)) return SweepHit{0.0f, start->position, start->normal};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  const ConvexPair pair(a, b);
  const auto found = castOnCurved(pair, glm::dvec3(displacement), 1.0, pair.slack);
  return found ? std::optional(worldHit(pair, *found)) : std::nullopt;
}

}  // namespace detail

std::optional<RayHit> raycast(const Ray& ray, const Cylinder& shape, float maxDistance) {
  return detail::rayHit(ray, shape, maxDistance);
}
std::optional<RayHit> raycast(const Ray& ray, const Cone& shape, float maxDistance) {
  return detail::rayHit(ray, shape, maxDistance);
}

glm::vec3 closestPoint(const Cylinder& shape, const glm::vec3& point) {
  return closestPoints(point, shape).onB;
}
glm::vec3 closestPoint(const Cone& shape, const glm::vec3& point) { return closestPoints(point, shape).onB; }
float distance(const Cylinder& shape, const glm::vec3& point) { return closestPoints(point, shape).distance; }
float distance(const Cone& shape, const glm::vec3& point) { return closestPoints(point, shape).distance; }

}  // namespace collision
