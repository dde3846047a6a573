// The parts of the drawn step that its figures share: draw_next_step.cpp and draw_shared_push.cpp.
#pragma once

#include "explain/next_step.hpp"
#include "explain/sketch.hpp"
#include "world/world.hpp"

namespace explain {

/// The point above the player's centre, at the height of the arrows.
struct OverPlayer {
  glm::vec3 center;  ///< The player's centre, at the height of the arrows.
  float unit;

  [[nodiscard]] glm::vec3 at(const glm::vec3& moved) const { return center + moved; }
};

/// Draws the outline of a body moved by `moved`, above the bodies. A ball or an upright capsule is drawn as a
/// circle.
void drawOutline(const world::Body& body, const OverPlayer& place, const glm::vec3& moved,
                 const render::Color& color, const Sketch& sketch);

/// Hatches the overlap that the round removes.
void hatchOverlap(const world::World& world, const PushRound& round, const Sketch& sketch);

/// Draws the moves of the bodies' faces in lanes beside them, named as in the routine: the wish, the push, of
/// which each body takes a half, and the two moves. A line through all shows where the bodies meet.
void drawShares(const world::World& world, const NextStep& next, const OverPlayer& over,
                const Sketch& sketch);

}  // namespace explain
