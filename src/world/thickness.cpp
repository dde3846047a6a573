#include "world/thickness.hpp"

#include <algorithm>
#include <limits>

#include "world/part.hpp"

namespace world {
namespace {

double least(const glm::dvec3& v) { return std::min({v.x, v.y, v.z}); }

struct HalfThickness {
  double operator()(const glm::vec3&) const { return 0.0; }
  double operator()(const collision::Sphere& s) const { return static_cast<double>(s.radius); }
  double operator()(const collision::Aabb& s) const {
    return 0.5 * least(glm::dvec3(s.max) - glm::dvec3(s.min));
  }
  double operator()(const collision::Obb& s) const { return least(glm::dvec3(s.halfExtents)); }
  double operator()(const collision::Capsule& s) const { return static_cast<double>(s.radius); }
};

}  // namespace

// A surface has no thickness.
double halfThickness(const Body& body) {
  if (hasMesh(body)) return 0.0;
  double half = std::numeric_limits<double>::max();
  for (const collision::Shape& shape : body.shapes) half = std::min(half, std::visit(HalfThickness{}, shape));
  return half;
}

double reachInto(const Bodies& bodies, std::size_t i) {
  return halfThickness(bodies[0]) + halfThickness(bodies[i]);
}

}  // namespace world
