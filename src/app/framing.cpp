#include "app/framing.hpp"

#include "collision/any.hpp"
#include "explain/draw_ground.hpp"

namespace app {
namespace {

collision::Aabb boundsOfAll(const world::World& world) {
  collision::Aabb all = boundsOf(world.player());
  for (const world::Body& body : world.bodies()) all = joined(all, boundsOf(body));
  return all;
}

}  // namespace

Framing framingOf(const world::World& world) {
  const collision::Aabb all = boundsOfAll(world);
  const glm::dvec3 low(all.min), high(all.max);
  return {(low + high) / 2.0, glm::length(high - low) / 2.0};
}

collision::Aabb boundsOf(const world::Body& body) {
  collision::Aabb all = collision::boundsAny(body.shapes.front());
  for (const collision::Shape& shape : body.shapes) all = joined(all, collision::boundsAny(shape));
  return all;
}

collision::Aabb joined(const collision::Aabb& a, const collision::Aabb& b) {
  return {glm::min(a.min, b.min), glm::max(a.max, b.max)};
}

collision::Aabb extentOf(const world::World& world) {
  const float half = world.scene().groundHalfSize;
  const float y = world.scene().ground;
  if (!explain::groundInSight(world)) return boundsOfAll(world);
  return joined(boundsOfAll(world), {{-half, y, -half}, {half, y, half}});
}

glm::vec3 drawingOrigin(const world::World& world) {
  return explain::groundInSight(world) ? glm::vec3(0.0f) : glm::vec3(framingOf(world).center);
}

}  // namespace app
