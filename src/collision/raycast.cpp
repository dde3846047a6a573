#include "collision/raycast.hpp"

#include "collision/contact.hpp"
#include "collision/detail/assert_valid.hpp"
#include "collision/detail/ray.hpp"
#include "collision/overlaps.hpp"

namespace collision {

namespace {

template <class AnyShape>
std::optional<RayHit> insideHit(const Ray& ray, const AnyShape& shape) {
  return RayHit{0.0f, ray.origin, contact(ray.origin, shape)->normal};
}

std::optional<RayHit> ballHit(const Ray& ray, const glm::vec3& center, float radius, float maxDistance) {
  const detail::Path path = detail::pathOf(ray, glm::dvec3(center), maxDistance);
  const double slack = detail::raySlack(ray, path.origin) + detail::kDoubleRounding * double(radius);
  return detail::hitOf(ray, detail::castOnBall(path, double(radius), slack));
}

template <class AnyBox>
std::optional<RayHit> boxHit(const Ray& ray, const AnyBox& shape, float maxDistance) {
  const detail::Box box = detail::toBox(shape);
  const detail::Path path = detail::pathOf(ray, box.center, maxDistance);
  const detail::Path local{detail::toLocal(box, path.origin), detail::toLocal(box, path.along), path.limit};
  const double slack =
      detail::raySlack(ray, path.origin) + detail::slackOf(shape, detail::sumOfAbs(box.half));
  const auto impact = detail::castOnSlabs(local, box.half, slack);
  if (!impact) return std::nullopt;
  return detail::hitAt(ray, impact->t, detail::toWorldUnit(box, impact->normal));
}

template <class AnyBox>
std::optional<RayHit> solidBoxHit(const Ray& ray, const AnyBox& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  if (overlaps(ray.origin, shape)) return insideHit(ray, shape);
  return boxHit(ray, shape, maxDistance);
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const glm::vec3& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  if (ray.origin == shape) return insideHit(ray, shape);
  return ballHit(ray, shape, 0.0f, maxDistance);
}

std::optional<RayHit> raycast(const Ray& ray, const Sphere& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  if (overlaps(ray.origin, shape)) return insideHit(ray, shape);
  return ballHit(ray, shape.center, shape.radius, maxDistance);
}

std::optional<RayHit> raycast(const Ray& ray, const Aabb& shape, float maxDistance) {
  return solidBoxHit(ray, shape, maxDistance);
}

std::optional<RayHit> raycast(const Ray& ray, const Obb& shape, float maxDistance) {
  return solidBoxHit(ray, shape, maxDistance);
}

std::optional<RayHit> raycast(const Ray& ray, const Capsule& shape, float maxDistance) {
  detail::assertRay(ray, maxDistance);
  detail::assertValid(shape);
  if (overlaps(ray.origin, shape)) return insideHit(ray, shape);
  detail::Rounded round = detail::toRounded(shape);
  const detail::Path path = detail::pathOf(ray, round.core.center, maxDistance);
  round.core.center = glm::dvec3(0.0);
  const double reach = detail::sumOfAbs(round.core.half) + round.radius;
  const double slack = detail::raySlack(ray, path.origin) + detail::kDoubleRounding * reach;
  const auto found = detail::castOnRounded(path, glm::dvec3(0.0), round, slack);
  return found ? detail::hitOf(ray, found->impact) : std::nullopt;
}

}  // namespace collision
