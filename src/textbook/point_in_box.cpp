#include "textbook/routines.hpp"

namespace textbook {

using glm::dot;
using glm::max;
using glm::vec3;

bool pointInBox(const vec3& point, const Aabb& box, const Notes& note) {
  const vec3 below = note(box.min - point);
  const vec3 above = note(point - box.max);
  const vec3 outside = note(max(max(below, above), 0.0f));
  return note.compare(dot(outside, outside)) == 0.0f;
}

}  // namespace textbook
