#include "textbook/routines.hpp"

namespace textbook {

using glm::dot;
using glm::vec3;

bool spheresTouch(const Sphere& a, const Sphere& b, const Notes& note) {
  const vec3 between = note(b.center - a.center);
  const float squared = note(dot(between, between));
  const float reach = note(a.radius + b.radius);
  return note.compare(squared) <= reach * reach;
}

}  // namespace textbook
