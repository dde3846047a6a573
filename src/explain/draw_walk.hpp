// The rays that hold a walking player above the ground.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// Each ray with its hit, the ground's normal there, and how far the foot is above it. Nothing in a scene
/// without a walk.
void drawWalk(const world::World& world, const Sketch& sketch);

/// Of the ground that the player walks on, once its bodies are drawn: lines, which show its slopes, and a
/// mark straight below the player.
void drawWalkedGround(const world::World& world, render::DrawList& out);

}  // namespace explain
