#include "textbook/routines.hpp"

namespace textbook {

using glm::dot;
using glm::length;
using glm::vec3;

bool ballsTouchAlongLine(const Sphere& a, const Sphere& b, const Notes& note) {
  const vec3 between = note(b.center - a.center);
  const vec3 direction = note(between / length(between));
  const float apart = note(dot(between, direction));
  const float reach = note(a.radius + b.radius);
  return note.compare(apart) <= reach;
}

}  // namespace textbook
