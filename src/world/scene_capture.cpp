#include "world/scene_capture.hpp"

#include <algorithm>

#include "base/number_text.hpp"
#include "check/measure.hpp"

namespace world {
namespace {

BodySpec specOf(const Body& body) { return {body.name, body.local, body.placement}; }

glm::dvec3 unitOf(const glm::vec3& normal) { return glm::normalize(glm::dvec3(normal)); }

}  // namespace

Expectation statedOf(const Body& a, const Body& b) {
  const Measured now = measure(a, b);
  Expectation stated;
  stated.a = a.name;
  stated.b = b.name;
  stated.overlaps = now.overlaps;
  stated.distance = shortest(static_cast<float>(now.distance));
  if (now.contact) stated.depth = shortest(now.contact->depth);
  if (now.contact) stated.normals = {unitOf(now.contact->normal)};
  const auto promised = static_cast<float>(kPromise * now.size);
  stated.tolerance = std::max(stated.tolerance, shortest(promised));
  stated.normalTolerance = std::max(stated.normalTolerance, stated.tolerance);
  return stated;
}

Scene momentOf(const World& world, Stated stated) {
  Scene moment = world.scene();
  const auto bodies = world.bodies();
  moment.player = specOf(bodies[0]);
  for (std::size_t i = 1; i < bodies.size(); ++i) moment.targets[i - 1] = specOf(bodies[i]);
  moment.response = world.push() ? Response::push : Response::none;
  moment.keys = {};
  moment.expect.clear();
  moment.note.clear();
  moment.link.clear();
  if (stated == Stated::nothing) return moment;
  for (const Body& target : bodies.subspan(1)) moment.expect.push_back(statedOf(bodies[0], target));
  return moment;
}

}  // namespace world
