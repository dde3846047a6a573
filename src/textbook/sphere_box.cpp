#include "textbook/routines.hpp"

namespace textbook {

using glm::clamp;
using glm::dot;
using glm::vec3;

bool sphereTouchesBox(const Sphere& ball, const Aabb& box, const Notes& note) {
  const vec3 nearest = note(clamp(ball.center, box.min, box.max));
  const vec3 gap = note(ball.center - nearest);
  const float squared = note(dot(gap, gap));
  return note.compare(squared) <= ball.radius * ball.radius;
}

}  // namespace textbook
