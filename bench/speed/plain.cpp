// No library: the ray-triangle test of Möller and Trumbore ("Fast, Minimum Storage Ray-Triangle
// Intersection", 1997) in plain float, two-sided, with the normal.
#include "collision/results.hpp"
#include "speed/contest.hpp"

namespace speed {
namespace {

struct Answer {
  bool hit = false;
  float t = 0.0f;
  glm::vec3 point{0.0f}, normal{0.0f};
};

Answer mollerTrumbore(const TriangleCast& cast) {
  const auto& [ray, triangle, limit] = cast;
  const glm::vec3 ab = triangle.b - triangle.a, ac = triangle.c - triangle.a;
  const glm::vec3 p = glm::cross(ray.direction, ac);
  const float determinant = glm::dot(ab, p);
  if (determinant == 0.0f) return {};
  const float over = 1.0f / determinant;
  const glm::vec3 from = ray.origin - triangle.a;
  const float u = glm::dot(from, p) * over;
  if (u < 0.0f || u > 1.0f) return {};
  const glm::vec3 q = glm::cross(from, ab);
  const float v = glm::dot(ray.direction, q) * over;
  if (v < 0.0f || u + v > 1.0f) return {};
  const float t = glm::dot(ac, q) * over;
  if (t < 0.0f || t > limit) return {};
  const glm::vec3 normal = glm::normalize(glm::cross(ab, ac));
  return {true, t, ray.origin + ray.direction * t, determinant > 0.0f ? normal : -normal};
}

const int entered = [] {
  enter({"raycast", "triangle", "half hits"}, "Möller-Trumbore, float", triangleCasts, mollerTrumbore);
  return 0;
}();

}  // namespace
}  // namespace speed
