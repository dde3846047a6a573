#include "explain/focus.hpp"

#include <cmath>
#include <span>

#include "collision/any.hpp"

namespace explain {
namespace {

thread_local std::uint64_t searches = 0;

/// How far apart the shapes are; the deeper they overlap, the further below 0.
float nearness(const collision::Shape& a, const collision::Shape& b) {
  const auto contact = collision::contactAny(a, b);
  return contact ? -contact->depth : collision::closestPointsAny(a, b).distance;
}

}  // namespace

std::optional<Focus> focusOf(const world::World& world, std::uint32_t target) {
  ++searches;
  std::optional<Focus> best;
  float least = INFINITY;
  const std::span<const world::Body> bodies = world.bodies();
  for (std::uint32_t i = 1; i < bodies.size(); ++i) {
    if (target > 0 && target < bodies.size() && i != target) continue;
    for (const collision::Shape& a : world.player().shapes) {
      for (const collision::Shape& b : bodies[i].shapes) {
        const float distance = nearness(a, b);
        if (distance >= least) continue;
        least = distance;
        best = {i, a, b};
      }
    }
  }
  return best;
}

std::uint64_t focusSearches() { return searches; }

std::optional<BoxPair> boxesOf(const Focus& focus) {
  const auto a = collision::toObbAny(focus.player), b = collision::toObbAny(focus.target);
  return a && b ? std::optional(BoxPair{*a, *b}) : std::nullopt;
}

}  // namespace explain
