#include "explain/draw_bounds.hpp"

#include "collision/any.hpp"
#include "explain/draw_tree.hpp"
#include "explain/rounded.hpp"
#include "world/near_player.hpp"

namespace explain {
namespace {

/// Whether any shape of one body and any of the other satisfy `meet`.
template <typename Meet>
bool anyPair(const world::Body& a, const world::Body& b, Meet meet) {
  for (const collision::Shape& p : a.shapes)
    for (const collision::Shape& q : b.shapes)
      if (meet(p, q)) return true;
  return false;
}

bool boxesMeet(const collision::Shape& p, const collision::Shape& q) {
  return collision::overlaps(collision::boundsAny(p), collision::boundsAny(q));
}

bool spheresMeet(const collision::Shape& p, const collision::Shape& q) {
  return collision::overlaps(boundingSphere(p), boundingSphere(q));
}

bool bodiesMeet(const world::Body& a, const world::Body& b) {
  if (!world::hasMesh(a) && !world::hasMesh(b)) return anyPair(a, b, collision::overlapsAny);
  return world::deepestContact(a, b).has_value();
}

bool boundsMeet(const world::Body& a, const world::Body& b) {
  return anyPair(a, b, boxesMeet) || anyPair(a, b, spheresMeet);
}

void drawBoxesAround(const world::Body& body, const render::Color& color, const Sketch& sketch) {
  for (const collision::Shape& shape : body.shapes) {
    const bool ownBound =
        std::holds_alternative<glm::vec3>(shape) || std::holds_alternative<collision::Aabb>(shape);
    if (!ownBound) sketch.ghost(collision::boundsAny(shape), color);
  }
}

void drawSpheresAround(const world::Body& body, const render::Color& color, const Sketch& sketch) {
  for (const collision::Shape& shape : body.shapes) {
    const bool ownBound =
        std::holds_alternative<glm::vec3>(shape) || std::holds_alternative<collision::Sphere>(shape);
    if (!ownBound) sketch.rings(boundingSphere(shape), color);
  }
}

}  // namespace

collision::Sphere boundingSphere(const collision::Shape& shape) {
  const Rounded body = roundedAny(shape);
  return {body.core.center, glm::length(body.core.halfExtents) + body.radius};
}

void drawBounds(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const world::Body& player = world.player();
  const auto draw = [&](const world::Body& body) {
    const bool isPlayer = &body == &player, isExplained = focus && &body == &world.bodies()[focus->body];
    const bool spheres = isPlayer || isExplained || anyPair(player, body, spheresMeet);
    const bool only = !isPlayer && boundsMeet(player, body) && !bodiesMeet(player, body);
    const render::Color& color = only ? palette.gapMark : isPlayer ? palette.playerMark : palette.targetMark;
    drawBoxesAround(body, color, sketch);
    if (spheres) drawSpheresAround(body, color, sketch);
    if (only)
      sketch.label(collision::centerAny(body.shapes[0]), sketch.say(text::Word::onlyBoundsLabel), color);
  };
  draw(player);
  const auto drawTarget = [&](std::uint32_t target) { draw(world.bodies()[target]); };
  world::visitNearPlayer(world, drawTarget);
  drawTree(world, sketch);
}

BoundsCount countBounds(const world::World& world) {
  BoundsCount count;
  const auto add = [&](std::uint32_t i) {
    const world::Body& target = world.bodies()[i];
    const bool meet = bodiesMeet(world.player(), target);
    count.bodies += meet;
    count.onlyBoxes += !meet && anyPair(world.player(), target, boxesMeet);
    count.onlySpheres += !meet && anyPair(world.player(), target, spheresMeet);
  };
  world::visitNearPlayer(world, add);
  return count;
}

}  // namespace explain
