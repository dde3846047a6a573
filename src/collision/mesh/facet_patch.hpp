// The contact points of a shape and a triangle: the common area of two faces perpendicular to the normal, the
// common part of two parallel edges, or one point. And the manifold of them, in world space.
#pragma once

#include "collision/mesh/facet_pair.hpp"
#include "collision/mesh/least_overlap.hpp"
#include "collision/shape/feature.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// A polyhedron grown by a radius, in its own frame.
struct PatchShape {
  Polyhedron solid;
  double radius = 0.0;
};

/// In the shape's frame.
struct FacetPoint {
  glm::dvec3 position{0.0};  ///< Midway between the surfaces along the normal.
  glm::dvec3 onFacet{0.0};
  double depth = 0.0;    ///< >= 0.
  std::uint32_t id = 0;  ///< idOf the parts of the shape and of the triangle.
  bool isCut = false;    ///< A crossing of an edge of the reference face with a side, not a corner.
};

struct FacetPatch {
  std::array<FacetPoint, 8> points;
  std::size_t count = 0;

  [[nodiscard]] bool isFull() const { return count == points.size(); }
  /// The deepest point; the patch must not be empty.
  [[nodiscard]] FacetPoint& deepest();
};

/// A face counts as perpendicular to the normal when its own normal is within this sine of it: above the
/// error of a direction from the mean of equally near points (MeanOfNearest).
inline constexpr double kSquareToNormal = 1e-5;

/// True when the triangle is perpendicular to the normal; false for one without area.
[[nodiscard]] bool isSquareTo(const Facet& facet, const glm::dvec3& normal, double sine);

/// The patch along the triangle's own normal: `normal` is that normal or its opposite, unit, and points to
/// the shape. The side of the shape most opposed to it is clipped to the triangle. Points above the triangle
/// are dropped, so the patch may be empty. `slack`: world units; points this little beyond an edge count as
/// on it.
[[nodiscard]] FacetPatch patchOnFacet(const PatchShape& shape, const Facet& facet, const glm::dvec3& normal,
                                      double slack);

/// The patch of a pair with this touch: at least one point, the deepest with exactly the depth of the touch.
[[nodiscard]] FacetPatch patchOf(const PatchShape& shape, const Facet& facet, const Touch& touch,
                                 double slack);

/// Points this little beyond an edge of the triangle count as on it: a fraction of the pair's reach, above
/// the rounding of float axes.
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
