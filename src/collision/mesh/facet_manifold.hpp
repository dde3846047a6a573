// The manifold of a shape and a triangle, in world space.
#pragma once

#include "collision/mesh/facet_pair.hpp"
#include "collision/mesh/facet_patch.hpp"

namespace collision::detail {

/// Points this little beyond an edge of the triangle count as on it: a share of the pair's reach, above the
/// rounding of float axes.
inline constexpr double kOnEdge = 0x1p-21;

/// `normal`: in the shape's frame. The patch must not be empty.
template <class Asker>
[[nodiscard]] Manifold worldManifold(const Asker& asker, const glm::dvec3& normal, const FacetPatch& patch) {
  Manifold manifold;
  manifold.normal = glm::vec3(glm::normalize(asker.toWorldNormal(normal)));
  manifold.count = static_cast<int>(patch.count);
  for (std::size_t i = 0; i < patch.count; ++i) {
    const FacetPoint& point = patch.points[i];
    manifold.storage[i] = {glm::vec3(asker.toWorld(point.position)),
                           static_cast<float>(std::max(point.depth, 0.0)), point.id};
  }
  return manifold;
}

/// For a pair that touches.
template <class Asker>
[[nodiscard]] Manifold worldManifold(const FacetPair<Asker>& pair) {
  const Touch touch = touchOf(pair);
  const PatchShape shape{pair.asker.solid(), pair.asker.radius()};
  const double slack = kOnEdge * pair.asker.reach(pair.facet);
  return worldManifold(pair.asker, touch.normal, patchOf(shape, pair.facet, touch, slack));
}

}  // namespace collision::detail
