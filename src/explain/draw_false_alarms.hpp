// The bounds of a mesh, and which of them cry wolf.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// The sphere, the AABB and the OBB around the mesh whose false alarms are counted. One that gives a false
/// alarm now is coloured as a gap, and says so. Nothing in a scene that counts none.
void drawFalseAlarms(const world::World& world, const Sketch& sketch);

}  // namespace explain
