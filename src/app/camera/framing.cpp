#include "app/camera/framing.hpp"

#include "explain/draw_ground.hpp"
#include "world/compound.hpp"

namespace app {
namespace {

collision::Aabb boundsOfAll(const world::World& world) {
  collision::Aabb all = world::boundsOf(world.player().shapes);
  for (const world::Body& body : world.bodies()) all = world::joined(all, world::boundsOf(body.shapes));
  return all;
}

}  // namespace

Framing framingOf(const world::World& world) {
  const collision::Aabb all = boundsOfAll(world);
  const glm::dvec3 low(all.min), high(all.max);
  return {(low + high) / 2.0, glm::length(high - low) / 2.0};
}

collision::Aabb extentOf(const world::World& world) {
  const float half = world.scene().groundHalfSize;
  const float y = world.scene().ground;
  if (!explain::groundInSight(world)) return boundsOfAll(world);
  return world::joined(boundsOfAll(world), {{-half, y, -half}, {half, y, half}});
}

glm::vec3 drawingOrigin(const world::World& world) {
  return explain::groundInSight(world) ? glm::vec3(0.0f) : glm::vec3(framingOf(world).center);
}

}  // namespace app
