#include "check/measure_motion.hpp"

#include "collision/any.hpp"

namespace check {
namespace {

double timeOf(const collision::RayHit& hit) { return static_cast<double>(hit.t); }
double timeOf(const collision::SweepHit& hit) { return static_cast<double>(hit.time); }

template <class Hit>
void keepFirst(const std::optional<Hit>& hit, std::optional<MeasuredHit>& first) {
  if (!hit || (first && timeOf(*hit) >= first->time)) return;
  first = MeasuredHit{timeOf(*hit), glm::dvec3(hit->point), glm::dvec3(hit->normal)};
}

}  // namespace

std::optional<MeasuredHit> measureRay(const world::RaySpec& spec, const world::Body& target) {
  const collision::Ray ray{glm::vec3(spec.origin), glm::vec3(spec.direction)};
  const float most = spec.maxDistance ? static_cast<float>(*spec.maxDistance) : collision::kEndless;
  std::optional<MeasuredHit> first;
  for (const collision::Shape& shape : target.shapes)
    keepFirst(collision::raycastAny(ray, shape, most), first);
  return first;
}

std::optional<MeasuredHit> measureSweep(const world::Body& moving, const glm::dvec3& displacement,
                                        const world::Body& target) {
  const glm::vec3 way(displacement);
  std::optional<MeasuredHit> first;
  for (const collision::Shape& a : moving.shapes)
    for (const collision::Shape& b : target.shapes) keepFirst(collision::sweepAny(a, way, b), first);
  return first;
}

}  // namespace check
