// Checks a box fitted to a point cloud: tests every point, and compares the box with a search over rotations.
#pragma once

#include <array>

#include "collision/fitted.hpp"
#include "hard_cases/searched_box.hpp"
#include "reference/random_shape.hpp"

namespace reference {

using Cloud = std::vector<glm::vec3>;

inline constexpr std::array<std::string_view, 8> kCloudNames{"round",   "long", "needles", "plates",
                                                             "slivers", "flat", "lines",   "few points"};

/// Half the edge lengths of a cloud. Elongated clouds are the difficult ones.
[[nodiscard]] inline glm::dvec3 cloudEdges(Random& random, int family) {
  const auto thin = [&] { return random.logUniform(1e-3, 1.0); };
  switch (family) {
    case 1:
      return {1.0, random.uniform(0.05, 1.0), random.uniform(0.05, 1.0)};
    case 2:
      return {1.0, thin() * 0.1, thin() * 0.1};
    case 3:
      return {1.0, random.uniform(0.3, 1.0), thin() * 0.1};
    case 4:
      return {1.0, random.logUniform(1e-3, 1e-1), random.logUniform(1e-5, 1e-3)};
    case 5:
      return {1.0, thin(), 0.0};
    case 6:
      return {1.0, 0.0, 0.0};
    default:
      return {1.0, thin(), thin()};
  }
}

/// Points in a box, on an ellipsoid, in a parallelepiped, on the edges of a tetrahedron, or in four clusters;
/// scaled, rotated and moved.
[[nodiscard]] inline Cloud makeCloud(Random& random, int family) {
  glm::dvec3 edges = family == 0 ? glm::dvec3(1.0) : cloudEdges(random, family);
  edges *= random.logUniform(1e-3, 1e3);
  const int maxExtraPoints = random.chance(0.1) ? 3000 : 160;
  const int count = family == 7 ? 1 + random.below(9) : 10 + random.below(maxExtraPoints),
            kind = random.below(5);
  const glm::dmat3 turn = randomRotation(random), skew = randomRotation(random);
  const glm::dvec3 center = random.chance(0.5) ? glm::dvec3(0.0) : edges.x * random.inCube(-3.0, 3.0);
  std::array<glm::dvec3, 4> corners;
  for (glm::dvec3& corner : corners) corner = random.inCube(-1.0, 1.0);
  Cloud cloud;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    glm::dvec3 p = random.inCube(-1.0, 1.0);
    if (kind == 1) p = random.direction();
    if (kind == 2) p = skew * p;
    if (kind == 3) p = glm::mix(corners[i % 4], corners[(i / 4 + 1) % 4], random.uniform(0.0, 1.0));
    if (kind == 4) p = corners[i % 4] + 0.2 * p;
    cloud.emplace_back(center + turn * (edges * p));
  }
  return cloud;
}

struct FittedInspection {
  bool holdsAll = true;  ///< The box's floats contain each point exactly.
  double ratio = 1.0;    ///< The box's volume relative to the least that the search has found.
};

[[nodiscard]] inline bool holdsExactly(const collision::Obb& box, const glm::vec3& point) {
  using Real = long double;
  for (int axis = 0; axis < 3; ++axis) {
    Real coordinate = 0;
    for (int k = 0; k < 3; ++k)
      coordinate += (Real(point[k]) - Real(box.center[k])) * Real(box.axes[axis][k]);
    if (std::abs(coordinate) > Real(box.halfExtents[axis])) return false;
  }
  return true;
}

[[nodiscard]] inline FittedInspection inspectFittedObb(Random& random, const Cloud& cloud, int starts) {
  const collision::Obb box = collision::fittedObb(cloud);
  FittedInspection found;
  for (const glm::vec3& p : cloud) found.holdsAll = found.holdsAll && holdsExactly(box, p);
  const SearchedBox search(cloud);
  const double minVolume = search.leastVolume(random, starts);
  const double volume = search.volumeOf(2.0 * glm::dvec3(box.halfExtents));
  found.ratio = volume <= minVolume ? 1.0 : volume / minVolume;
  return found;
}

}  // namespace reference
