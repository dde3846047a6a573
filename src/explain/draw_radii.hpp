// Two spheres: their radii along the line of centres.
#pragma once

#include <string>

#include "explain/sketch.hpp"

namespace explain {

/// How the two bodies are called; where that is "A" and "B", or empty, these letters alone are written.
struct PairNames {
  std::string a, b;
};

/// Marks the gap (collision::closestPoints) or the overlap (collision::contact) between the ends of the two
/// radii and writes its length. Below stand the comparison that decides and the same comparison of squares,
/// which needs no square root.
void drawRadii(const collision::Sphere& a, const collision::Sphere& b, const PairNames& names,
               const Sketch& sketch);

}  // namespace explain
