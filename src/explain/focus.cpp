#include "explain/focus.hpp"

#include <cmath>

#include "collision/any.hpp"
#include "world/body.hpp"

namespace explain {
namespace {

thread_local std::uint64_t searchCount = 0;

/// The distance of the shapes, or minus their depth if they overlap.
float signedDistance(const world::Part& a, const world::Part& b) {
  const auto contact = world::contact(a, b);
  return contact ? -contact->depth : world::closestPoints(a, b).distance;
}

bool isMeshOrHull(const world::Part& part) {
  return std::holds_alternative<collision::PosedMesh>(part) ||
         std::holds_alternative<collision::PosedHull>(part);
}

}  // namespace

std::optional<Focus> focusOf(const world::World& world, std::uint32_t target) {
  ++searchCount;
  std::optional<Focus> bestFocus;
  float minDistance = INFINITY;
  const world::BodyList bodies = world.bodies();
  const auto visit = [&](std::uint32_t i, float) {
    for (std::size_t p = 0; p < world.player().shapes.size(); ++p) {
      for (std::size_t t = 0; t < bodies[i].shapes.size(); ++t) {
        const world::Part a = world::partOf(world.player(), p), b = world::partOf(bodies[i], t);
        const float distance = signedDistance(a, b);
        if (distance > minDistance || (distance == minDistance && !(bestFocus && i < bestFocus->body)))
          continue;
        minDistance = distance;
        bestFocus = {i, world.player().shapes[p],          bodies[i].shapes[t], a,
                     b, isMeshOrHull(a) || isMeshOrHull(b)};
      }
    }
    return std::max(minDistance,
                    0.0f);  // at least 0, so that bodies that overlap more deeply are also visited
  };
  if (target > 0 && target < bodies.size()) {
    visit(target, minDistance);
  } else {
    world.targets().visitNearest(world::boundsOf(world.player().shapes), minDistance, visit);
  }
  return bestFocus;
}

std::uint64_t focusSearches() { return searchCount; }

bool hasGjk(const Focus& focus) {
  return world::convexOf(focus.playerPart) && world::convexOf(focus.targetPart);
}

bool isCurved(const collision::Shape& shape) {
  return std::holds_alternative<collision::Cylinder>(shape) || std::holds_alternative<collision::Cone>(shape);
}

bool hasCurved(const Focus& focus) { return isCurved(focus.player) || isCurved(focus.target); }

std::optional<BoxPair> boxesOf(const Focus& focus) {
  if (focus.hasMeshOrHull) return std::nullopt;
  const auto a = collision::toObbAny(focus.player), b = collision::toObbAny(focus.target);
  return a && b ? std::optional(BoxPair{*a, *b}) : std::nullopt;
}

}  // namespace explain
