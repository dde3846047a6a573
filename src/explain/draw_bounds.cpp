#include "explain/draw_bounds.hpp"

#include "collision/any.hpp"
#include "explain/draw_tree.hpp"
#include "explain/rounded.hpp"
#include "world/near_player.hpp"
#include "world/part.hpp"

namespace explain {
namespace {

/// The box around one of a body's shapes; of a mesh, the box that is refitted to its vertices.
collision::Aabb boxAround(const world::Body& body, std::size_t shape) {
  const world::Part part = world::partOf(body, shape);
  const auto* mesh = std::get_if<collision::PosedMesh>(&part);
  return mesh ? collision::bounds(*mesh) : collision::boundsAny(body.shapes[shape]);
}

/// Whether any shape of one body and any of the other satisfy `meet`, which is told their indices.
template <typename Meet>
bool anyPair(const world::Body& a, const world::Body& b, Meet meet) {
  for (std::size_t i = 0; i < a.shapes.size(); ++i)
    for (std::size_t j = 0; j < b.shapes.size(); ++j)
      if (meet(i, j)) return true;
  return false;
}

bool boxesMeet(const world::Body& a, const world::Body& b) {
  return anyPair(a, b, [&](std::size_t i, std::size_t j) {
    return collision::overlaps(boxAround(a, i), boxAround(b, j));
  });
}

bool spheresMeet(const world::Body& a, const world::Body& b) {
  return anyPair(a, b, [&](std::size_t i, std::size_t j) {
    return collision::overlaps(boundingSphere(a.shapes[i]), boundingSphere(b.shapes[j]));
  });
}

bool bodiesMeet(const world::Body& a, const world::Body& b) {
  return anyPair(a, b, [&](std::size_t i, std::size_t j) {
    return world::overlaps(world::partOf(a, i), world::partOf(b, j));
  });
}

/// What meets where the bodies themselves do not; nullopt when no bound does either, or the bodies do.
std::optional<text::Word> falseAlarm(const world::Body& a, const world::Body& b) {
  const bool boxes = boxesMeet(a, b), spheres = spheresMeet(a, b);
  if ((!boxes && !spheres) || bodiesMeet(a, b)) return std::nullopt;
  if (boxes && spheres) return text::Word::onlyBoundsLabel;
  return boxes ? text::Word::onlyBoxLabel : text::Word::onlySphereLabel;
}

void drawBoxesAround(const world::Body& body, const render::Color& color, const Sketch& sketch) {
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    const collision::Shape& shape = body.shapes[i];
    const bool ownBound =
        std::holds_alternative<glm::vec3>(shape) || std::holds_alternative<collision::Aabb>(shape);
    if (!ownBound) sketch.ghost(boxAround(body, i), color);
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
    const bool spheres = isPlayer || isExplained || spheresMeet(player, body);
    const auto only = isPlayer ? std::nullopt : falseAlarm(player, body);
    const render::Color& color = only ? palette.gapMark : isPlayer ? palette.playerMark : palette.targetMark;
    drawBoxesAround(body, color, sketch);
    if (spheres) drawSpheresAround(body, color, sketch);
    if (only) sketch.label(collision::centerAny(body.shapes[0]), sketch.say(*only), color);
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
    count.onlyBoxes += !meet && boxesMeet(world.player(), target);
    count.onlySpheres += !meet && spheresMeet(world.player(), target);
  };
  world::visitNearPlayer(world, add);
  return count;
}

}  // namespace explain
