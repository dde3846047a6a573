#include "reference/depth.hpp"

namespace reference {

std::optional<dvec3> faceNormal(const dvec3& e, const dvec3& f) {
  dvec3 normal = glm::cross(e, f);
  const double length = glm::length(normal);
  if (!(length > kParallelSine * glm::length(e) * glm::length(f))) return std::nullopt;
  normal = squareTo(squareTo(normal / length, f), e);
  return glm::normalize(normal);
}

FaceSeparation faceSeparation(const Solid& solid) {
  Solid core = solid;
  core.radius = 0.0;
  FaceSeparation best;
  for (int i = 0; i < core.edgeCount; ++i) {
    for (int j = i + 1; j < core.edgeCount; ++j) {
      const auto found =
          faceNormal(core.edges[static_cast<std::size_t>(i)], core.edges[static_cast<std::size_t>(j)]);
      if (!found) continue;
      const dvec3 normal = glm::dot(core.center, *found) < 0.0 ? -*found : *found;
      const double value = separationAlong(core, normal);
      if (value > best.value) best = {value, normal};
    }
  }
  return best;
}

}  // namespace reference
