#include "collision/shape/touch.hpp"

namespace collision::detail {

glm::dvec3 squareTo(const glm::dvec3& along) {
  if (along == glm::dvec3(0.0)) return {0.0, 1.0, 0.0};
  const glm::dvec3 unit = glm::normalize(along);
  const glm::dvec3 start = unit.y * unit.y <= 0.5 ? glm::dvec3(0.0, 1.0, 0.0) : glm::dvec3(1.0, 0.0, 0.0);
  return glm::normalize(start - unit * glm::dot(start, unit));
}

}  // namespace collision::detail
