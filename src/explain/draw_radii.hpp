// Two spheres: their radii along the line of centres.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// Marks the gap (collision::closestPoints) or the overlap (collision::contact) between the ends of the two
/// radii and writes its length. Below stand the comparison that decides and the same comparison of squares,
/// which needs no square root.
void drawRadii(const collision::Sphere& a, const collision::Sphere& b, const Sketch& sketch);

}  // namespace explain
