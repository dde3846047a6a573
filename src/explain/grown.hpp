// A shape grown by another shape if the result is a rounded box, and the edges of a box.
#pragma once

#include <optional>

#include "collision/shape_facts.hpp"

namespace explain {

/// `target` grown by `player`, at the target's position, if the Minkowski sum is a rounded box
/// (minkowski.hpp). The player's centre is inside it exactly when the two overlap. Two spheres give a larger
/// sphere, a sphere and a box give a rounded box, and boxes with parallel edges give a larger box. nullopt if
/// the two shapes have edges that are not parallel; the sum is then minkowskiSolid of both cores, grown by
/// both radii.
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
