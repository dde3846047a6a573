#include "textbook/routines.hpp"

namespace textbook {

using glm::vec3;

bool ballTouchesParts(const Sphere& ball, const Compound& body, const Notes& note) {
  for (Obb part : body.parts) {
    part.halfExtents = body.size * part.halfExtents;
    part.axes = body.turn * part.axes;
    const vec3 inBody = note(body.size * part.center);
    part.center = note(body.center + body.turn * inBody);
    if (note(sphereTouchesTurnedBox(ball, part))) return true;
  }
  return note(false);
}

}  // namespace textbook
