// Rays relative to a shape's centre, and the raycast at a triangle in double.
#pragma once

#include <cassert>
#include <cmath>

#include "collision/mesh/facet.hpp"
#include "collision/results.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/sweep/cast.hpp"

namespace collision::detail {

/// Directions are rounded to float, so the point at t is known only to this fraction of t.
inline constexpr double kDirectionRounding = 0x1p-24;

/// The position error of the ray near a shape. `offset`: vector between the ray's origin and the shape's
/// centre.
[[nodiscard]] inline double raySlack(const Ray& ray, const glm::dvec3& offset) {
  const glm::vec3& d = ray.direction;
  const bool alongAxis = int(d.x != 0.0f) + int(d.y != 0.0f) + int(d.z != 0.0f) == 1;
  return (alongAxis ? kDoubleRounding : kDirectionRounding) * sumOfAbs(offset);
}

/// The largest double that rounds to `maxDistance`. So a ray whose limit is the rounded t of a hit finds the
/// same hit.
[[nodiscard]] inline double farthestOf(float maxDistance) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const double limit = double(maxDistance), next = double(std::nextafter(maxDistance, kInfinity));
  return next < double(kInfinity) ? std::nextafter(0.5 * (limit + next), 0.0) : limit;
}

[[nodiscard]] inline Path pathOf(const Ray& ray, const glm::dvec3& center, float maxDistance) {
  return {glm::dvec3(ray.origin) - center, glm::dvec3(ray.direction), farthestOf(maxDistance)};
}

/// The hit at t. Constructed in place, because a copy would wait until all seven floats are stored.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<RayHit> hitAt(const Ray& ray, double t,
                                                                        const glm::dvec3& normal) {
  std::optional<RayHit> hit(std::in_place);
  hit->t = static_cast<float>(t);
  hit->point = glm::vec3(glm::dvec3(ray.origin) + glm::dvec3(ray.direction) * t);
  hit->normal = glm::vec3(normal);
  return hit;
}

[[nodiscard]] inline std::optional<RayHit> hitOf(const Ray& ray, const std::optional<Impact>& impact) {
  if (!impact) return std::nullopt;
  return hitAt(ray, impact->t, impact->normal);
}

inline void assertRay([[maybe_unused]] const Ray& ray, [[maybe_unused]] float maxDistance) {
  assertValid(ray);
  assert(maxDistance >= 0.0f && "collision: maxDistance is negative or not a number");
}

/// A ray from the frame's origin: t * along, for t from 0 to `limit`.
struct LocalRay {
  glm::dvec3 along{0.0};  ///< Not 0.
  double limit = 0.0;     ///< May be infinite.
  /// A ray that misses the triangle by at most this fraction of the distance from the origin hits it.
  double spread = 0.0;
};

/// The first hit of the ray and the triangle, by the rules of raycast(Ray, Triangle). It is the crossing with
/// the plane if the triangle's projection along the ray is large enough. Otherwise it is the first point of
/// the triangle that the ray passes within rounding and `spread`.
[[nodiscard]] std::optional<Impact> castOnFacet(const LocalRay& ray, const Facet& facet);

}  // namespace collision::detail
