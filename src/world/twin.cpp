#include "world/twin.hpp"

#include <algorithm>

#include "world/part.hpp"

namespace world {
namespace {

/// The fraction of `way` that body i can move freely.
double freeShare(const Bodies& bodies, std::size_t i, const glm::vec3& way) {
  float share = 1.0f;
  const auto visit = [&](std::uint32_t target, float limit) {
    if (target == i) return limit;
    if (const auto hit = firstInto(bodies[i], way, bodies[target])) share = std::min(share, hit->time);
    return share;
  };
  bodies.targets().sweep(bodies.bounds(i), way, share, visit);
  return static_cast<double>(share);
}

}  // namespace

void moveSwept(Bodies& bodies, std::size_t i, const glm::dvec3& way, const glm::dvec3& degrees) {
  Placement pose = bodies[i].placement;
  pose.center += way * freeShare(bodies, i, glm::vec3(way));
  pose.degrees = degrees;
  bodies.place(i, pose);
}

}  // namespace world
