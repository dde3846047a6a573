// Point and box: how far the point hangs over the box along each of the box's axes.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// `box` is an Aabb or an Obb. From the point that collision::closestPoint gives, one arrow for each axis,
/// vx, vy and vz, adds up to `point`; dashed beside it the way back, the clamp that slides the point along
/// one axis after the other. The distance is that of collision::distance. Of a sphere `point` is the centre,
/// and the words say on which side of its radius that distance lies.
void drawOverhang(const glm::vec3& point, const collision::Shape& box, const Sketch& sketch,
                  float radius = 0.0f);

}  // namespace explain
