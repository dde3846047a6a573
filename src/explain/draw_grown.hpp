// Configuration space: the target grown by the player, and the player as a point.
#pragma once

#include "explain/minkowski.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// `target` grown by `player`, see-through, at the target's place: a rounded box where it is one, else the
/// Minkowski sum with its faces in the colours of the fifteen axes. Of two boxes it is always the latter, and
/// the faces of `axis` (-1: none) are marked and named.
void drawGrown(const collision::Shape& player, const collision::Shape& target, int axis,
               const Sketch& sketch);

/// The player as a point, and from there the shortest way to the grown target's surface, inside or out.
void drawWayToSurface(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

}  // namespace explain
