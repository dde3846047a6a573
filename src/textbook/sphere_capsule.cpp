#include "textbook/routines.hpp"

namespace textbook {

using glm::clamp;
using glm::dot;
using glm::vec3;

namespace {

/// The parameter from 0 to 1 of the point of segment a-b nearest to `p`. A segment without length has only
/// one point.
float share(const vec3& p, const vec3& a, const vec3& b) {
  const float squaredLength = dot(b - a, b - a);
  return squaredLength > 0.0f ? clamp(dot(p - a, b - a) / squaredLength, 0.0f, 1.0f) : 0.0f;
}

}  // namespace

bool sphereTouchesCapsule(const Sphere& ball, const Capsule& capsule, const Notes& note) {
  const vec3 a = note(capsule.a);
  const vec3 b = note(capsule.b);
  const float t = note(share(ball.center, a, b));
  const vec3 nearest = note(a + t * (b - a));
  const vec3 gap = note(ball.center - nearest);
  const float squared = note(dot(gap, gap));
  const float reach = note(ball.radius + capsule.radius);
  return note.compare(squared) <= reach * reach;
}

}  // namespace textbook
