// Rays at a triangle, which is hit from both sides.
#include "collision/ray/ray.hpp"
#include "collision/ray/ray4.hpp"
#include "collision/raycast.hpp"

namespace collision {

namespace {

/// The general routine, in double. Out of line, because it is rare and the fast path then needs no stack
/// frame. A ray that may end at the triangle gets the hit of the endless ray, so that t does not depend on
/// the limit.
[[gnu::noinline, gnu::cold]] std::optional<RayHit> hitInDouble(const Ray& ray, const Triangle& shape,
                                                               float maxDistance) {
  if (maxDistance < kEndless)
    if (const auto endless = raycast(ray, shape, kEndless); endless && endless->t <= maxDistance)
      return endless;
  const detail::LocalRay local{glm::dvec3(ray.direction), detail::farthestOf(maxDistance),
                               detail::raySlack(ray, glm::dvec3(ray.direction))};
  return detail::hitOf(ray, detail::castOnFacet(local, detail::toFacet(shape, glm::dvec3(ray.origin))));
}

/// For a ray that certainly passes through the face.
[[gnu::always_inline]] inline std::optional<RayHit> faceHit(const Ray& ray, const Triangle& shape) {
  const glm::dvec3 normal =
      glm::cross(detail::difference(shape.b, shape.a), detail::difference(shape.c, shape.a));
  const double speed = glm::dot(normal, glm::dvec3(ray.direction));
  const double t = glm::dot(normal, detail::difference(shape.a, ray.origin)) / speed;
  return detail::hitAt(ray, t, normal * std::copysign(1.0 / glm::length(normal), -speed));
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const Triangle& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  const detail::RayVerdict verdict = detail::throughTriangle(ray, shape, maxDistance);
  if (verdict.misses) return std::nullopt;
  return verdict.hits ? faceHit(ray, shape) : hitInDouble(ray, shape, maxDistance);
}

}  // namespace collision
