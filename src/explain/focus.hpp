// The pair that is explained: the player and one target.
#pragma once

#include <cstdint>
#include <optional>

#include "collision/shapes.hpp"
#include "world/body.hpp"
#include "world/world.hpp"

namespace explain {

/// The shapes that the overlays of one pair explain.
struct Focus {
  std::uint32_t body = 0;  ///< The target's index in world.bodies().
  /// `player` and `target`: for compound bodies, the two shapes that are nearest to each other.
  collision::Shape player;
  collision::Shape target;
  world::Part playerPart;  ///< `player`, or the mesh or hull that collides.
  world::Part targetPart;
  /// True if playerPart or targetPart is a mesh or hull. Overlays for simple shapes then do not apply.
  bool ofMesh = false;
};

/// The pair of the player and `target`, an index into world.bodies(). If `target` is 0 or no index, the pair
/// is the player and the target that overlaps it most deeply or is nearest. nullopt in a scene without
/// targets.
[[nodiscard]] std::optional<Focus> focusOf(const world::World& world, std::uint32_t target);

/// The number of calls of focusOf() on this thread, for a test that allows one call per frame.
[[nodiscard]] std::uint64_t focusSearches();

/// True if both shapes are convex (neither is a mesh), so that GJK and EPA can explain the pair.
[[nodiscard]] bool hasGjk(const Focus& focus);

/// True if one of the shapes is a cylinder or cone. Configuration space then shows only GJK or EPA.
[[nodiscard]] bool hasCurved(const Focus& focus);

/// The two boxes of a pair, whose fifteen axes can be shown. An Aabb is converted to an Obb.
struct BoxPair {
  collision::Obb a;
  collision::Obb b;
};
[[nodiscard]] std::optional<BoxPair> boxesOf(const Focus& focus);

}  // namespace explain
