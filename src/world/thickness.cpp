#include "world/thickness.hpp"

#include <algorithm>
#include <limits>

#include "collision/any.hpp"
#include "world/part.hpp"

namespace world {
namespace {

double least(const glm::dvec3& v) { return std::min({v.x, v.y, v.z}); }

/// Half the least width of a shape.
double halfThickness(const collision::Shape& shape) {
  const collision::RoundedBox rounded = collision::roundedBoxAny(shape);
  return least(glm::dvec3(rounded.core.halfExtents)) + static_cast<double>(rounded.radius);
}

}  // namespace

// A surface has no thickness.
double halfThickness(const Body& body) {
  if (hasMesh(body)) return 0.0;
  double half = std::numeric_limits<double>::max();
  for (const collision::Shape& shape : body.shapes) half = std::min(half, halfThickness(shape));
  return half;
}

double reachInto(const Bodies& bodies, std::size_t i) {
  return halfThickness(bodies[0]) + halfThickness(bodies[i]);
}

}  // namespace world
