// The pair that overlays explain: the player and one target.
#pragma once

#include <cstdint>
#include <optional>

#include "collision/shapes.hpp"
#include "world/body.hpp"
#include "world/world.hpp"

namespace explain {

/// The explained pair of shapes.
struct Focus {
  std::uint32_t body = 0;  ///< The target's index in world.bodies().
  /// For compound bodies, the two shapes nearest to each other.
  collision::Shape player;
  collision::Shape target;
  world::Part playerPart;  ///< `player`, or the mesh or hull that collides.
  world::Part targetPart;
  /// True if playerPart or targetPart is a mesh or hull, so that overlays for simple shapes do not apply.
  bool hasMeshOrHull = false;
};

/// The pair of the player and `target`, an index into world.bodies(). If `target` is 0 or out of range, uses
/// the target with the deepest overlap, or else the nearest. nullopt in a scene without targets.
[[nodiscard]] std::optional<Focus> focusOf(const world::World& world, std::uint32_t target);

/// The number of calls of focusOf() on this thread. A test checks that a frame makes only one call.
[[nodiscard]] std::uint64_t focusSearches();

/// True if both shapes are convex, so that GJK and EPA apply.
[[nodiscard]] bool hasGjk(const Focus& focus);

/// True for a cylinder or cone.
[[nodiscard]] bool isCurved(const collision::Shape& shape);

/// True if a shape is a cylinder or cone. Configuration space then shows only GJK or EPA.
[[nodiscard]] bool hasCurved(const Focus& focus);

/// Two boxes whose fifteen axes can be shown. An Aabb is converted to an Obb.
struct BoxPair {
  collision::Obb a;
  collision::Obb b;
};
[[nodiscard]] std::optional<BoxPair> boxesOf(const Focus& focus);

}  // namespace explain
