#include "textbook/routines.hpp"

namespace textbook {

using glm::abs;
using glm::vec3;

bool refittedBoxTouches(const Obb& thing, const Aabb& other, const Notes& note) {
  vec3 half(0.0f);
  for (int i = 0; i < 3; ++i) {
    half = note(half + thing.halfExtents[i] * abs(thing.axes[i]));
  }
  const vec3 min = note(thing.center - half);
  const vec3 max = note(thing.center + half);
  for (int i = 0; i < 3; ++i) {
    if (note.compare(max[i]) < other.min[i]) return false;
    if (note.compare(other.max[i]) < min[i]) return false;
  }
  return note(true);
}

}  // namespace textbook
