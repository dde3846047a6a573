// The player's ray and the player's sweep: where they go, what they meet first, and how.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// The point where `target` is met, the normal there, and what is said of it.
void drawMeeting(const glm::vec3& point, const glm::vec3& normal, const world::Body& target,
                 const std::string& words, const Sketch& sketch);

/// An arrow to what the ray hits or past the bodies, and the reflected ray to what that one hits.
void drawPlayerRay(const world::World& world, const Sketch& sketch);

/// The volume that the player sweeps over, the player where it first touches and, where it would be by then
/// if nothing stopped it. With a twin in two lanes: the player as a discrete test sees it, the twin swept.
void drawPlayerSweep(const world::World& world, const Sketch& sketch);

}  // namespace explain
