#include "world/body.hpp"

#include <limits>

#include "collision/any.hpp"

namespace world {

std::optional<std::size_t> indexOf(std::span<const Body> bodies, std::string_view name) {
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (bodies[i].name == name) return i;
  }
  return std::nullopt;
}

glm::vec3 boundsCenter(const Body& body) {
  const collision::Transform pose = transformOf(body.placement);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  glm::dvec3 low(kInfinity), high(-kInfinity);
  for (const collision::Shape& part : body.local) {
    const collision::Aabb box = collision::boundsAny(collision::transformedAny(part, pose));
    low = glm::min(low, glm::dvec3(box.min));
    high = glm::max(high, glm::dvec3(box.max));
  }
  return glm::vec3(0.5 * (low + high));
}

// The AABB of a turned mesh is computed from its triangles; that of its turned box would be larger.
void refit(Body& body) {
  const collision::Transform transform = transformOf(body.placement);
  body.shapes.clear();
  for (const collision::Shape& shape : body.local) {
    body.shapes.push_back(collision::transformedAny(shape, transform));
  }
  if (!body.mesh) return;
  body.posed = posed(*body.mesh, body.placement);
  if (body.mesh->collider == Collider::aabb) body.shapes[body.mesh->shape] = collision::bounds(*body.posed);
}

}  // namespace world
