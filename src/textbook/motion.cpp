// The routines of a moving ball and of a ray.
#include "textbook/routines.hpp"

namespace textbook {

using glm::cross;
using glm::dot;
using glm::vec3;
using std::optional;

optional<float> sweep(const Sphere& ball, float move, const Aabb& wall, const Notes& note) {
  const float front = note(ball.center.x + ball.radius);
  const float gap = note(wall.min.x - front);
  const float t = note(gap / move);
  if (note.compare(t) > 1.0f) return {};
  return note(t);
}

namespace {

/// True if `p` is on the inner side of the edge from `a` to `b`. `n`: the normal of the triangle, about which
/// its corners are counterclockwise.
bool isLeft(const vec3& a, const vec3& b, const vec3& p, const vec3& n) {
  return dot(cross(b - a, p - a), n) >= 0.0f;
}

/// True if `p`, a point of the triangle's plane, is inside the triangle.
bool isInside(const vec3& p, const Triangle& tri) {
  const vec3 n = cross(tri.b - tri.a, tri.c - tri.a);
  return isLeft(tri.a, tri.b, p, n) && isLeft(tri.b, tri.c, p, n) && isLeft(tri.c, tri.a, p, n);
}

}  // namespace

optional<float> rayHits(const Ray& ray, const Triangle& tri, const Notes& note) {
  const vec3 n = note(cross(tri.b - tri.a, tri.c - tri.a));
  const float speed = note(dot(ray.direction, n));
  const float t = note(dot(tri.a - ray.origin, n) / speed);
  if (note.compare(t) < 0.0f) return {};
  const vec3 p = note(ray.origin + t * ray.direction);
  if (note(isInside(p, tri))) return t;
  return {};
}

}  // namespace textbook
