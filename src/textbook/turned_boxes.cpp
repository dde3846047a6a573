#include "textbook/routines.hpp"

namespace textbook {

using glm::abs;
using glm::cross;
using glm::dot;
using glm::vec3;

namespace {

/// The normals of the faces of both boxes, then each edge of one crossed with each edge of the other.
vec3 axisOf(int i, const Obb& a, const Obb& b) {
  if (i < 3) return a.axes[i];
  if (i < 6) return b.axes[i - 3];
  return cross(a.axes[(i - 6) / 3], b.axes[(i - 6) % 3]);
}

/// Half the length of the box's projection on the axis.
float shadow(const Obb& box, const vec3& axis) {
  return dot(box.halfExtents, abs(transpose(box.axes) * axis));
}

}  // namespace

bool turnedBoxesTouch(const Obb& a, const Obb& b, const Notes& note) {
  const vec3 between = note(b.center - a.center);
  for (int i = 0; i < 15; ++i) {
    const vec3 axis = note(axisOf(i, a, b));
    const float apart = note(abs(dot(between, axis)));
    const float reach = note(shadow(a, axis) + shadow(b, axis));
    if (note.compare(apart) > reach) return false;
  }
  return note(true);
}

}  // namespace textbook
