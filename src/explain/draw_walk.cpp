#include <algorithm>

#include "explain/figure_parts.hpp"
#include "world/body.hpp"
#include "world/player.hpp"

namespace explain {
namespace {

constexpr float kNormalShare = 0.5f;  // length of a ground normal, times the player's unitBeside()

float normalLength(const world::Body& player) {
  float extent = 0.0f;
  for (const collision::Shape& shape : player.shapes) extent = std::max(extent, largestHalfExtent(shape));
  return kNormalShare * unitBeside(extent);
}

void drawRay(const world::GroundRay& ray, float normal, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  sketch.line(ray.from, ray.point, palette.gapMark);
  sketch.arrow(ray.point, ray.point + ray.normal * normal, palette.targetMark);
  sketch.dot(ray.point, palette.gapMark);
}

render::GroundLook lookBelow(const world::Body& player, float spacing) {
  const collision::Aabb box = world::boundsOf(player.shapes);
  const glm::vec3 half = (box.max - box.min) * 0.5f;
  return {spacing, box.min + half, {half.x, half.z}};
}

}  // namespace

void drawWalkedGround(const world::World& world, render::DrawList& out) {
  const auto& walk = world.scene().walk;
  if (!walk) return;
  for (const world::Body& body : world.listed()) {
    if (body.name != walk->on || !body.mesh) continue;
    for (render::Surface& surface : out.surfaces) {
      if (surface.source.owner == body.mesh->asset)
        surface.ground = lookBelow(world.player(), out.ground.spacing);
    }
  }
}

void drawWalk(const world::World& world, const Sketch& sketch) {
  if (!world.scene().walk) return;
  const auto rays = world::groundRays(world.listed(), *world.scene().walk);
  const float normal = normalLength(world.player());
  bool said = false;  // the label of the first height has words, the others only the number
  for (const auto& ray : rays) {
    if (!ray) continue;
    drawRay(*ray, normal, sketch);
    const std::string above = figures(double(ray->from.y) - double(ray->point.y));
    sketch.label(ray->point, said ? above : sketch.say(text::Word::groundLabel, {{"value", above}}),
                 sketch.palette().gapMark, 1);
    said = true;
  }
}

}  // namespace explain
