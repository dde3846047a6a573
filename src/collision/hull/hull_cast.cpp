#include "collision/hull/hull_cast.hpp"

#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace {

using detail::HullPlace;

template <class A>
std::optional<SweepHit> sweepToHull(const A& a, const glm::vec3& displacement, const PosedHull& b) {
  detail::assertValid(a, displacement, b);
  if (const auto start = contact(a, b)) return SweepHit{0.0f, start->position, start->normal};
  if (displacement == glm::vec3(0.0f)) return std::nullopt;
  const HullPlace place(b);
  const auto pair = detail::pairOf(a, b, place);
  const auto found = detail::castOnHull(pair, glm::dvec3(displacement), 1.0, pair.slack);
  return found ? std::optional(detail::worldHit(*found, place)) : std::nullopt;
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const PosedHull& hull, float maxDistance) {
  detail::assertValid(ray, hull);
  if (const auto start = contact(ray.origin, hull)) return RayHit{0.0f, ray.origin, start->normal};
  const HullPlace place(hull);
  const auto pair = detail::pairOf(ray.origin, hull, place);
  const glm::dvec3 along(ray.direction);
  const double slack = std::max(pair.slack, detail::kAxisRounding * pair.reach);
  const auto found = detail::castOnHull(pair, along, double(maxDistance), slack);
  if (!found) return std::nullopt;
  const double t = found->impact.t;
  return RayHit{std::min(static_cast<float>(t), maxDistance), glm::vec3(glm::dvec3(ray.origin) + along * t),
                glm::vec3(found->impact.normal)};
}

std::optional<SweepHit> sweep(const glm::vec3& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Sphere& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Capsule& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Aabb& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Obb& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const Triangle& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}
std::optional<SweepHit> sweep(const PosedHull& a, const glm::vec3& displacement, const PosedHull& b) {
  return sweepToHull(a, displacement, b);
}

}  // namespace collision
