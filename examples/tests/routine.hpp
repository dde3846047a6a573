// A routine under test with a common bug: it tests the bounding box of the sphere instead of the sphere.
#pragma once

#include <cmath>
#include <hantei/hantei_show.h>

inline bool routineOverlaps(const hantei_sphere& ball, const hantei_aabb& box) {
  return ball.center.x + ball.radius >= box.min.x && ball.center.x - ball.radius <= box.max.x &&
         ball.center.y + ball.radius >= box.min.y && ball.center.y - ball.radius <= box.max.y &&
         ball.center.z + ball.radius >= box.min.z && ball.center.z - ball.radius <= box.max.z;
}

/// The shapes of the test: the ball passes the box's corner with a gap of 0.2.
inline hantei_shape crate() {
  const float half[] = {1.0f, 1.0f, 1.0f}, low[] = {-1.0f, -1.0f, -1.0f};
  return hantei_aabb_from(low, half);
}
inline hantei_shape ball() {
  const float center[] = {1.7f, 1.7f, 1.0f};
  return hantei_sphere_from(center, std::sqrt(0.98) - 0.2);
}
