// The twelve edges of a box.
#pragma once

#include "collision/shapes.hpp"

namespace explain {

/// Calls `draw` with both ends of each edge in world space: four edges along each of the box's axes.
template <typename Draw>
void forEachEdge(const collision::Obb& box, Draw draw) {
  for (int along = 0; along < 3; ++along) {
    for (int corner = 0; corner < 4; ++corner) {
      glm::vec3 from = box.halfExtents;
      from[(along + 1) % 3] *= (corner & 1) ? 1.0f : -1.0f;
      from[(along + 2) % 3] *= (corner & 2) ? 1.0f : -1.0f;
      glm::vec3 to = from;
      to[along] = -from[along];
      draw(box.center + box.axes * from, box.center + box.axes * to);
    }
  }
}

}  // namespace explain
