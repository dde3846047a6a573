#include "textbook/routines.hpp"

namespace textbook {

using glm::clamp;
using glm::dot;
using glm::transpose;
using glm::vec3;

bool sphereTouchesTurnedBox(const Sphere& ball, const Obb& box, const Notes& note) {
  const vec3 half = note(box.halfExtents);
  const vec3 between = note(ball.center - box.center);
  const vec3 inside = note(transpose(box.axes) * between);
  const vec3 nearest = note(clamp(inside, -half, half));
  const vec3 gap = note(inside - nearest);
  const float squared = note(dot(gap, gap));
  return note.compare(squared) <= ball.radius * ball.radius;
}

}  // namespace textbook
