// Configuration space: the target grown by the player, and the player as a point.
#pragma once

#include "explain/minkowski.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// The axes that are marked on a grown target: indices 0 to 14, or -1 for none.
struct GrownMarks {
  int chosen = -1;    ///< The faces of this axis are highlighted.
  int deciding = -1;  ///< The label calls this axis the deciding one.
};

/// Draws `target` grown by `player`, translucent, at the target's position: a rounded box where the sum is
/// one, otherwise the Minkowski sum with its faces in the colours of the fifteen axes. For two boxes it is
/// always the Minkowski sum, and the faces of the marked axes are labelled where they face the player.
void drawGrown(const collision::Shape& player, const collision::Shape& target, const GrownMarks& marks,
               const Sketch& sketch);

/// The same, faintly, for a target that is not the explained one.
void drawGrownFaintly(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

/// Draws the player as a point, and the shortest way from there to the grown target's surface, from inside or
/// outside.
void drawWayToSurface(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

}  // namespace explain
