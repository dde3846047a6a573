// The points on which a shape rests on a triangle, or a triangle on a shape: what two faces have in common
// across the normal of the contact, or two lines along an edge, or one point.
#pragma once

#include "collision/detail/feature.hpp"
#include "collision/detail/least_overlap.hpp"
#include "collision/detail/touch.hpp"

namespace collision::detail {

/// A shape as its patch is cut from: the polyhedron grown by the radius, in its own frame.
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
  bool isCut = false;    ///< Where an edge of the reference face cuts a side; not a corner of that side.
};

struct FacetPatch {
  std::array<FacetPoint, 8> points;
  std::size_t count = 0;

  [[nodiscard]] bool isFull() const { return count == points.size(); }
  /// The deepest point; there is one.
  [[nodiscard]] FacetPoint& deepest();
};

/// Sine of the angle between a face and the normal below which the face lies square to it: above what the
/// middle of equally near points leaves of a direction (MeanOfNearest).
inline constexpr double kSquareToNormal = 1e-5;

/// Does the triangle lie square to the normal? Never where it has no area.
[[nodiscard]] bool isSquareTo(const Facet& facet, const glm::dvec3& normal, double sine);

/// Across the triangle's own normal, or against it: `normal` is unit, square to it, and points at the shape.
/// The side of the shape that looks most against the normal, cut to the triangle; what is above it is left
/// out, so there may be none. `slack`: world units; what is this little beyond an edge is on it.
[[nodiscard]] FacetPatch patchOnFacet(const PatchShape& shape, const Facet& facet, const glm::dvec3& normal,
                                      double slack);

/// Of a pair that touches so: at least one point, the deepest with exactly the depth of the touch.
[[nodiscard]] FacetPatch patchOf(const PatchShape& shape, const Facet& facet, const Touch& touch,
                                 double slack);

}  // namespace collision::detail
