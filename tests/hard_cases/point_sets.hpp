// Seeded sets of points that are hard for building a convex hull.
#pragma once

#include <string_view>
#include <vector>

#include "reference/random_shape.hpp"

namespace reference {

enum class PointFamily {
  stone,       ///< Anywhere in a ball, or on it.
  prism,       ///< 3 to 24 sides, rotated, so that no face is exactly flat in floats.
  grid,        ///< A lattice: most points lie on faces and edges, exactly.
  turnedGrid,  ///< A rotated lattice: most points lie nearly on faces and edges.
  needle,      ///< 1e3 to 1e6 times as long as thick.
  plate,       ///< 1e3 to 1e6 times as wide as thick.
  nearFlat,    ///< Faces that bulge by 1e-8 to 1e-3.
  sliver,      ///< Points beside a few edges, by 1e-9 to 1e-3 of their length.
  flat,        ///< In a plane, along axes or not.
  straight,
  single
};

inline constexpr std::array<std::string_view, 11> kPointFamilyNames{
    "stone",     "prism",  "grid", "turned grid", "needle", "plate",
    "near flat", "sliver", "flat", "straight",    "single"};

inline constexpr int kPointFamilies = static_cast<int>(kPointFamilyNames.size());

/// About `count` points of a set whose size is about 1, near the origin.
[[nodiscard]] std::vector<dvec3> unitPoints(Random& random, PointFamily family, int count);

/// The points of unitPoints, scaled by 1e-5 to 1e5, up to a million times their size away from the origin,
/// and rounded to float.
[[nodiscard]] std::vector<glm::vec3> makePoints(Random& random, PointFamily family, int count);

}  // namespace reference
