// Point and box: how far the point lies outside the box along each of the box's axes.
#pragma once

#include "explain/sketch.hpp"

namespace explain {

/// `box` is an Aabb or an Obb. From the point that collision::closestPoint gives, one arrow for each axis
/// (vx, vy, vz) adds up to `point`. Dashed beside them is the way back: clamping moves the point along one
/// axis after the other. The distance is that of collision::distance. For a sphere, `point` is its centre,
/// and the label compares the distance with `radius` (0 for a point).
void drawOverhang(const glm::vec3& point, const collision::Shape& box, const Sketch& sketch,
                  float radius = 0.0f);

}  // namespace explain
