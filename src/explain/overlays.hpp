// The explanations that are switched on, drawn over the figure, and the second view: configuration space.
#pragma once

#include <optional>

#include "explain/figure.hpp"

namespace explain {

/// The shapes that the overlays of one pair explain.
struct Focus {
  std::uint32_t body = 0;   ///< The target's index in world.bodies().
  collision::Shape player;  ///< Of a compound body: the shapes of both that are nearest to each other.
  collision::Shape target;
};

/// The player and `target` (an index into world.bodies()), or, when that is 0 or none, the target that is
/// nearest or overlaps most deeply. Nothing in a scene without targets.
[[nodiscard]] std::optional<Focus> focusOf(const world::World& world, std::uint32_t target);

/// Adds every overlay of options.overlays that says something about the pair in focus; drawFigure calls it.
void drawOverlays(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// A figure of its own, for a second view: the player as a point, every target grown by it. As drawFigure, it
/// fills `out` but for out.view. options.overlays.axis chooses faces of the target in focus.
void drawConfigurationSpace(const world::World& world, const FigureOptions& options, render::DrawList& out);

/// The boxes whose fifteen axes can be shown: of a pair of Obb and Aabb, the latter as an Obb.
struct BoxPair {
  collision::Obb a;
  collision::Obb b;
};
[[nodiscard]] std::optional<BoxPair> boxesOf(const Focus& focus);

}  // namespace explain
