// The routines of contact and push-out.
#include <limits>

#include "textbook/routines.hpp"

namespace textbook {

using glm::clamp;
using glm::length;
using glm::max;
using glm::min;
using glm::vec3;
using std::optional;

namespace {

struct Face {
  vec3 normal{0.0f};
  float distance = std::numeric_limits<float>::infinity();
};

/// The shortest of six moves: by `up[i]` along axis i, or by `down[i]` against it.
Face shortestMove(const vec3& up, const vec3& down) {
  Face shortest;
  for (int i = 0; i < 3; ++i) {
    vec3 normal(0.0f);
    normal[i] = 1.0f;
    if (up[i] < shortest.distance) shortest = {normal, up[i]};
    if (down[i] < shortest.distance) shortest = {-normal, down[i]};
  }
  return shortest;
}

/// The face of the box nearest to an inner point.
Face nearestFace(const vec3& point, const Aabb& box) {
  return shortestMove(box.max - point, point - box.min);
}

}  // namespace

Contact contactInside(const Sphere& ball, const Aabb& box, const Notes& note) {
  const Face face = nearestFace(ball.center, box);
  const vec3 normal = note(face.normal);
  const float depth = note(ball.radius + face.distance);
  const vec3 point = note(ball.center + (depth / 2.0f - ball.radius) * normal);
  return note.end(Contact{normal, depth, point});
}

optional<Contact> contactOutside(const Sphere& ball, const Aabb& box, const Notes& note) {
  const vec3 nearest = note(clamp(ball.center, box.min, box.max));
  const vec3 away = note(ball.center - nearest);
  const float gap = note(length(away));
  if (note.compare(gap) > ball.radius) return {};
  const vec3 normal = note(away / gap);
  const float depth = note(ball.radius - gap);
  const vec3 point = note(nearest - depth / 2.0f * normal);
  return note.end(Contact{normal, depth, point});
}

optional<Contact> contactOf(const Sphere& ball, const Aabb& box) {
  return pointInBox(ball.center, box) ? contactInside(ball, box) : contactOutside(ball, box);
}

optional<Contact> boxesContact(const Aabb& a, const Aabb& b, const Notes& note) {
  if (note(!boxesTouch(a, b))) return {};
  const vec3 up = note(b.max - a.min);
  const vec3 down = note(a.max - b.min);
  const Face move = shortestMove(up, down);
  const vec3 normal = note(move.normal);
  const float depth = note(move.distance);
  const vec3 low = note(max(a.min, b.min));
  const vec3 high = note(min(a.max, b.max));
  const vec3 point = note((low + high) / 2.0f);
  return note.end(Contact{normal, depth, point});
}

Moves pushOut(const vec3& wish, const Hit& hit, bool movableB, const Notes& note) {
  if (note(!hit)) return {wish, vec3(0.0f)};
  const vec3 out = note(hit->normal * hit->depth);
  const float fractionA = note(movableB ? 0.5f : 1.0f);
  const vec3 moveA = note(wish + fractionA * out);
  const vec3 moveB = note((fractionA - 1.0f) * out);
  return note.end(Moves{moveA, moveB});
}

}  // namespace textbook
