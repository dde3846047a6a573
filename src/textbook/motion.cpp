// The routines of a moving ball and of a ray.
#include "textbook/routines.hpp"

namespace textbook {

using glm::clamp;
using glm::cross;
using glm::dot;
using glm::length;
using glm::vec3;
using std::optional;

namespace {

constexpr float kTouch = 1e-5f;  // world units: a gap that is treated as 0
constexpr int kMostTries = 64;   // four or five steps are enough for most moves

}  // namespace

// The gap to a convex body is a convex function of time, so a step that assumes the current closing speed
// never passes the first touch.
optional<float> sweptBall(const Sphere& ball, const vec3& way, const Aabb& box, const Notes& note) {
  float time = 0.0f;
  for (int i = 0; i < kMostTries; ++i) {
    const vec3 center = note(ball.center + time * way);
    const vec3 away = center - clamp(center, box.min, box.max);
    const float gap = note(length(away) - ball.radius);
    if (gap <= kTouch) return note(time);
    const float closing = note(-dot(way, away) / length(away));
    if (note.compare(gap) > (1.0f - time) * closing) return {};
    time = time + gap / closing;
  }
  return note(time);
}

namespace {

/// True if `p` is on the inner side of the triangle's side from `a` to `b`. `n`: the triangle's normal, about
/// which its corners are counterclockwise.
bool isLeft(const vec3& a, const vec3& b, const vec3& p, const vec3& n) {
  return dot(cross(b - a, p - a), n) >= 0.0f;
}

}  // namespace

optional<float> rayHits(const Ray& ray, const Triangle& tri, const Notes& note) {
  const vec3 n = note(cross(tri.b - tri.a, tri.c - tri.a));
  const float along = note(dot(ray.direction, n));
  const float t = note(dot(tri.a - ray.origin, n) / along);
  if (note.compare(t) < 0.0f) return {};
  const vec3 p = note(ray.origin + t * ray.direction);
  if (note(!isLeft(tri.a, tri.b, p, n))) return {};
  if (note(!isLeft(tri.b, tri.c, p, n))) return {};
  if (note(!isLeft(tri.c, tri.a, p, n))) return {};
  return note(t);
}

}  // namespace textbook
