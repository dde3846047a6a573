// The corners of a box, for code that projects them to the screen.
#pragma once

#include <array>
#include <glm/glm.hpp>

#include "collision/shapes.hpp"

namespace app {

[[nodiscard]] inline std::array<glm::dvec3, 8> cornersOf(const collision::Aabb& box) {
  std::array<glm::dvec3, 8> corners{};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const glm::bvec3 high((i & 1) != 0, (i & 2) != 0, (i & 4) != 0);
    corners[i] = glm::mix(glm::dvec3(box.min), glm::dvec3(box.max), high);
  }
  return corners;
}

}  // namespace app
