// Two spheres: their radii laid along the line of their centres.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// Between the ends of the two radii lies the gap (collision::closestPoints) or the overlap
/// (collision::contact), marked and in figures; below it the comparison that decides, and the same in
/// squares, which needs no root.
void drawRadii(const collision::Sphere& a, const collision::Sphere& b, const Sketch& sketch);

}  // namespace explain
