// The parts of a drawn sweep, and the drawing of two sweeps beside each other.
#pragma once

#include <string>

#include "explain/sketch.hpp"
#include "world/queries.hpp"
#include "world/world.hpp"

namespace explain {

/// The text for the length of a ray up to its hit, or for the time of a sweep.
[[nodiscard]] std::string timeWords(double time);

/// The label of a hit: its time and the index of a mesh's triangle. Lessons draw the triangle instead of the
/// index.
[[nodiscard]] std::string hitWords(const world::CastHit& hit, const Sketch& sketch);

/// The direction that is up in the picture, at a point.
[[nodiscard]] glm::vec3 upInPicture(const glm::vec3& at, const FigureOptions& options);

/// Draws the body as a ghost, displaced by `way`.
void ghosts(const world::Body& body, const glm::vec3& way, const render::Color& color, const Sketch& sketch);

/// Draws the volume that the body sweeps, and its displacement.
void drawWay(const world::Body& body, const glm::vec3& way, const Sketch& sketch);

/// Draws the body at its first touch.
void drawAtTouch(const world::Body& body, const world::PlayerSweep& cast, const Sketch& sketch);

/// Draws the first move of the player and its twin once it has been made; otherwise the next move. A lesson
/// is about the first move alone, so its figure does not show the next one.
void drawTwinSweep(const world::World& world, const Sketch& sketch);

}  // namespace explain
