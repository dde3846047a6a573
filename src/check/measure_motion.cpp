#include "check/measure_motion.hpp"

#include "collision/raycast.hpp"
#include "world/part.hpp"

namespace check {

std::optional<MeasuredHit> measureRay(const world::RaySpec& spec, const world::Body& target) {
  const collision::Ray ray{glm::vec3(spec.origin), glm::vec3(spec.direction)};
  const float most = spec.maxDistance ? static_cast<float>(*spec.maxDistance) : collision::kEndless;
  const auto hit = world::firstHit(ray, target, most);
  if (!hit) return std::nullopt;
  return MeasuredHit{static_cast<double>(hit->t), glm::dvec3(hit->point), glm::dvec3(hit->normal)};
}

std::optional<MeasuredHit> measureSweep(const world::Body& moving, const glm::dvec3& displacement,
                                        const world::Body& target) {
  const auto hit = world::firstTouch(moving, glm::vec3(displacement), target);
  if (!hit) return std::nullopt;
  return MeasuredHit{static_cast<double>(hit->time), glm::dvec3(hit->point), glm::dvec3(hit->normal)};
}

}  // namespace check
