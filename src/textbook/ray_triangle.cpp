#include "textbook/routines.hpp"

namespace textbook {

using glm::cross;
using glm::dot;
using glm::vec3;
using std::optional;

optional<float> rayHitsTriangle(const Ray& ray, const Triangle& triangle, const Notes& note) {
  const vec3 ab = note(triangle.b - triangle.a);
  const vec3 ac = note(triangle.c - triangle.a);
  const vec3 normal = note(cross(ab, ac));
  const float against = note(-dot(ray.direction, normal));
  if (note.compare(against) == 0.0f) return {};
  const vec3 from = note(ray.origin - triangle.a);
  const float t = note(dot(from, normal) / against);
  if (note.compare(t) < 0.0f) return {};
  const vec3 aside = cross(ray.direction, from);
  const float u = note(-dot(ac, aside) / against);
  const float v = note(dot(ab, aside) / against);
  if (note(u < 0.0f || v < 0.0f || u + v > 1.0f)) return {};
  return note(t);
}

}  // namespace textbook
