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
  std::uint32_t body = 0;   ///< The target's index in world.bodies().
  collision::Shape player;  ///< For compound bodies, the two shapes that are nearest to each other.
  collision::Shape target;
  world::Part playerPart;  ///< The same, or the mesh or hull itself where one collides.
  world::Part targetPart;
  bool ofMesh = false;  ///< One of them is a mesh or hull, so overlays for simple shapes do not apply.
};

/// The player and `target` (an index into world.bodies()), or, when that is 0 or none, the target that is
/// nearest or overlaps most deeply. Nothing in a scene without targets.
[[nodiscard]] std::optional<Focus> focusOf(const world::World& world, std::uint32_t target);

/// How often this thread has called focusOf(), for a test that allows one search a frame: each search visits
/// every target.
[[nodiscard]] std::uint64_t focusSearches();

/// True for two convex shapes, which GJK and EPA explain: neither is a mesh.
[[nodiscard]] bool hasGjk(const Focus& focus);

/// True for a cylinder or cone, which configuration space shows only as GJK sees it.
[[nodiscard]] bool hasCurved(const Focus& focus);

/// Two boxes whose fifteen axes can be shown; an Aabb is converted to an Obb.
struct BoxPair {
  collision::Obb a;
  collision::Obb b;
};
[[nodiscard]] std::optional<BoxPair> boxesOf(const Focus& focus);

}  // namespace explain
