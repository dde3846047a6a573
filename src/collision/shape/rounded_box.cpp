#include "collision/rounded_box.hpp"

#include <cmath>

#include "collision/shape_facts.hpp"

namespace collision {
namespace {

/// Right-handed axes with y along `direction`; any such axes will do when it is zero.
glm::mat3 axesAlong(const glm::vec3& direction) {
  const float length = glm::length(direction);
  if (!(length > 0.0f)) return glm::mat3(1.0f);
  const glm::vec3 y = direction / length;
  const glm::vec3 helper = std::abs(y.x) < 0.5f ? glm::vec3(1, 0, 0) : glm::vec3(0, 0, 1);
  const glm::vec3 x = glm::normalize(glm::cross(y, helper));
  return {x, y, glm::cross(x, y)};
}

}  // namespace

RoundedBox roundedBox(const glm::vec3& point) { return roundedBox(Sphere{point, 0.0f}); }

RoundedBox roundedBox(const Sphere& sphere) {
  return {{sphere.center, glm::vec3(0.0f), glm::mat3(1.0f)}, sphere.radius};
}

RoundedBox roundedBox(const Aabb& box) { return {toObb(box), 0.0f}; }

RoundedBox roundedBox(const Obb& box) { return {box, 0.0f}; }

RoundedBox roundedBox(const Capsule& capsule) {
  const glm::vec3 along = capsule.b - capsule.a;
  const glm::vec3 half(0.0f, glm::length(along) * 0.5f, 0.0f);
  return {{center(capsule), half, axesAlong(along)}, capsule.radius};
}

}  // namespace collision
