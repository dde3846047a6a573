// The contact points of a shape and a triangle. These are corners of the area common to two faces
// perpendicular to the normal, ends of the part common to two parallel edges, or one point.
#pragma once

#include <algorithm>
#include <array>

#include "collision/mesh/facet_pair.hpp"
#include "collision/mesh/least_overlap.hpp"
#include "collision/shape/feature.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// A polyhedron grown by a radius, in the frame of the shape (Asker in facet_pair.hpp).
struct PatchShape {
  Polyhedron solid;
  double radius = 0.0;
};

/// A contact point in the shape's frame.
struct FacetPoint {
  glm::dvec3 position{0.0};  ///< Midway between the surfaces along the normal.
  glm::dvec3 onFacet{0.0};
  double depth = 0.0;    ///< >= 0.
  std::uint32_t id = 0;  ///< idOf the parts of the shape and of the triangle.
  /// True if clipping produced the point; false if it is a corner of the clipped side.
  bool isCut = false;
};

/// The contact points of a pair.
template <class Point, std::size_t kMost>
struct PatchOf {
  std::array<Point, kMost> points;
  std::size_t count = 0;

  [[nodiscard]] bool isFull() const { return count == kMost; }

  /// The first of the deepest points. The patch must not be empty.
  [[nodiscard]] Point& deepest() {
    const auto end = points.begin() + static_cast<std::ptrdiff_t>(count);
    return *std::max_element(points.begin(), end,
                             [](const Point& x, const Point& y) { return x.depth < y.depth; });
  }

  /// Limits the depths to the depth of the touch, and gives exactly that depth to the deepest point. The only
  /// point of a round shape gets the position of the touch. The patch must not be empty.
  void settle(const Touch& touch, bool isRound) {
    for (std::size_t i = 0; i < count; ++i) points[i].depth = std::min(points[i].depth, touch.depth);
    deepest().depth = touch.depth;
    if (isRound && count == 1) points[0].position = touch.position;
  }
};

using FacetPatch = PatchOf<FacetPoint, 8>;

/// A face is treated as perpendicular to the contact's normal if the sine of the angle between the face's own
/// normal and the contact's normal is at most this.
inline constexpr double kSquareToNormal = 1e-5;

/// True if a unit vector is parallel to the normal: the sine of their angle is at most `sine`. False for 0.
[[nodiscard]] inline bool isSquare(const glm::dvec3& unit, const glm::dvec3& normal,
                                   double sine = kSquareToNormal) {
  return unit != glm::dvec3(0.0) && lengthSquared(glm::cross(unit, normal)) <= sine * sine;
}

/// True if the triangle is perpendicular to the normal: the sine of the angle between the triangle's own
/// normal and `normal` is at most `sine`. False for a triangle without area.
[[nodiscard]] bool isSquareTo(const Facet& facet, const glm::dvec3& normal, double sine);

/// The contact points along the triangle's own normal. `normal`: this normal or its opposite, unit, pointing
/// to the shape. The shape's most opposed side is clipped to the triangle. Points above the triangle are
/// dropped, so the patch may be empty. `slack`: points up to this far beyond an edge count as on it, world
/// units.
[[nodiscard]] FacetPatch patchOnFacet(const PatchShape& shape, const Facet& facet, const glm::dvec3& normal,
                                      double slack);

/// The contact points for the contact `touch`. There is at least one; the deepest has the depth of `touch`.
[[nodiscard]] FacetPatch patchOf(const PatchShape& shape, const Facet& facet, const Touch& touch,
                                 double slack);

/// Points up to this fraction of the reach beyond an edge count as on it. Above the rounding of float axes.
inline constexpr double kOnEdge = 0x1p-21;

/// Transforms a patch to a manifold in world space. `normal`: the contact's normal in the shape's frame.
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

/// The manifold of a touching pair.
template <class Asker>
[[nodiscard]] Manifold worldManifold(const FacetPair<Asker>& pair) {
  const Touch touch = touchOf(pair);
  const PatchShape shape{pair.asker.solid(), pair.asker.radius()};
  const double slack = kOnEdge * pair.asker.reach(pair.facet);
  return worldManifold(pair.asker, touch.normal, patchOf(shape, pair.facet, touch, slack));
}

}  // namespace collision::detail
