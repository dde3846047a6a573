// A shape grown by another, where that is a rounded box again, and the edges of a box.
#pragma once

#include <optional>

#include "collision/shape_facts.hpp"

namespace explain {

/// `target` grown by `player` at the target's position (see minkowski.hpp), where the sum is a rounded box:
/// the player's centre is inside exactly when the two overlap. A sphere grows a sphere into a larger sphere
/// and a box into a rounded box; boxes with parallel edges grow into a larger box. nullopt when edges of the
/// two stand at an angle: then the sum is minkowskiSolid of both cores, grown by both radii.
[[nodiscard]] std::optional<collision::RoundedBox> grownRounded(const collision::Shape& player,
                                                                const collision::Shape& target);

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
