#include "textbook/routines.hpp"

namespace textbook {

using glm::cross;
using glm::dot;
using glm::vec3;
using std::optional;

namespace {

/// Is `p` on the inner side of the side from `a` to `b`? Counter-clockwise about the normal `n`.
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
