// The pair that is explained: the player and one target.
#pragma once

#include <cstdint>
#include <optional>

#include "collision/shapes.hpp"
#include "world/part.hpp"
#include "world/world.hpp"

namespace explain {

/// The shapes that the overlays of one pair explain.
struct Focus {
  std::uint32_t body = 0;   ///< The target's index in world.bodies().
  collision::Shape player;  ///< Of a compound body: the shapes of both that are nearest to each other.
  collision::Shape target;
  world::Part playerPart;  ///< The same, or the meshes in whose place they stand.
  world::Part targetPart;
  bool ofMesh = false;  ///< One of them is a mesh: what explains shapes says nothing of it.
};

/// The player and `target` (an index into world.bodies()), or, when that is 0 or none, the target that is
/// nearest or overlaps most deeply. Nothing in a scene without targets.
[[nodiscard]] std::optional<Focus> focusOf(const world::World& world, std::uint32_t target);

/// How often this thread has called focusOf(). A search asks every target, so a frame makes one and hands its
/// result on; a test counts.
[[nodiscard]] std::uint64_t focusSearches();

/// The boxes whose fifteen axes can be shown: of a pair of Obb and Aabb, the latter as an Obb.
struct BoxPair {
  collision::Obb a;
  collision::Obb b;
};
[[nodiscard]] std::optional<BoxPair> boxesOf(const Focus& focus);

}  // namespace explain
