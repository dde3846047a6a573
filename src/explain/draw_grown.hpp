// Configuration space: the target grown by the player, and the player as a point.
#pragma once

#include "explain/minkowski.hpp"
#include "explain/sketch.hpp"

namespace explain {

/// What is marked on a grown target: axes of the fifteen, -1 for none.
struct GrownMarks {
  int chosen = -1;    ///< Its faces stand out.
  int deciding = -1;  ///< Named as such.
};

/// `target` grown by `player`, see-through, at the target's place: a rounded box where it is one, else the
/// Minkowski sum with its faces in the colours of the fifteen axes. Of two boxes it is always the latter, and
/// the faces of the marked axes are named where they face the player.
void drawGrown(const collision::Shape& player, const collision::Shape& target, const GrownMarks& marks,
               const Sketch& sketch);

/// The same, only hinted at: a target that is not the one explained.
void drawGrownFaintly(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

/// The player as a point, and from there the shortest way to the grown target's surface, inside or out.
void drawWayToSurface(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch);

}  // namespace explain
