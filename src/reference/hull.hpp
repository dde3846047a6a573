// Shapes as corners, edges and faces, grown by a radius. The reference for triangles tries all faces, edges
// and corners of the Minkowski difference. Also bounding balls, to skip distant parts.
#pragma once

#include <vector>

#include "reference/separation.hpp"

namespace reference {

using collision::Triangle;

/// The answer of a sweep, in double.
struct SweptTouch {
  double time = 0.0;
  dvec3 point{0.0};
  dvec3 normal{0.0};
};

/// All sums of a point of the convex hull of `corners`, a point of each rim, and a vector of length at most
/// `radius`. Edges and triangles of size 0 are allowed.
struct Hull {
  using Edge = std::array<std::size_t, 2>;
  using Face = std::array<std::size_t, 3>;

  std::vector<dvec3> corners;
  std::vector<Edge> edges;  ///< Indices of corners.
  std::vector<Face> faces;  ///< Triangles; each face of a box consists of two.
  double radius = 0.0;
  std::vector<Rim> rims;

  /// The vector from one end of an edge to the other.
  [[nodiscard]] dvec3 edgeVector(const Edge& edge) const { return corners[edge[1]] - corners[edge[0]]; }
  [[nodiscard]] dvec3 center() const;
};

[[nodiscard]] Hull moved(Hull hull, const dvec3& displacement);

/// The volume covered by a hull that moves by `displacement`: the convex hull of its first and last position.
[[nodiscard]] Hull swept(const Hull& hull, const dvec3& displacement);

/// The hull of a shape. Sums of coordinates are rounded in double.
[[nodiscard]] Hull hullOf(const Solid& solid);
[[nodiscard]] Hull hullOf(const Shape& shape);
[[nodiscard]] Hull hullOf(const Triangle& triangle);

/// The convex hull of points. Three points form a triangle if all others lie in their plane or on one side of
/// it. A face with more than three corners is therefore covered by overlapping triangles. The edges are the
/// sides of all triangles.
[[nodiscard]] Hull hullOf(const std::vector<dvec3>& points);

/// The larger half size plus the distance between the centres, world units. A half size is the radius plus
/// half the longest edge or, if larger, the largest extent of a rim. The centre is the mean of the corners.
[[nodiscard]] double pairSize(const Hull& a, const Hull& b);

/// The corners of a triangle in world space. Stored in double, because corners of a placed mesh are not
/// floats.
using Facet = std::array<dvec3, 3>;

/// The conversion is exact, because double represents every float32.
[[nodiscard]] Facet facetOf(const Triangle& triangle);
[[nodiscard]] Hull hullOf(const Facet& facet);

[[nodiscard]] Ball ballOf(const Facet& facet);

/// An upper bound of the size of a pair, computed from the bounding balls of both parts.
[[nodiscard]] double pairSizeBound(const Ball& a, const Ball& b);

/// The separation, without witness points. The border of the Minkowski difference consists of each hull's
/// faces moved to the other's corners, and of parallelograms spanned by an edge of each hull. If the cores
/// are apart, the separation is the origin's distance to these faces, otherwise minus the least overlap along
/// their normals. Then both radii are subtracted. For a hull with a rim, uses leastWidth() instead.
[[nodiscard]] Separation separation(const Hull& a, const Hull& b);

/// The distance from `point` to the hull, world units; negative inside.
[[nodiscard]] double outsideBy(const Hull& hull, const dvec3& point);

/// True if the separation is at most `limit`, world units. For hulls with a rim, this is faster than
/// separation(), and the error is below kReferenceRounding of the pair's size.
[[nodiscard]] bool isSeparationAtMost(const Hull& a, const Hull& b, double limit);

/// Returns the distance that `a` must move along `normal` (any length) to leave `b`, world units; negative
/// when a gap along `normal` separates the hulls.
[[nodiscard]] double depthAlong(const Hull& a, const Hull& b, const dvec3& normal);

/// Whether the verdict `hit` is right. One separating direction proves that a miss is right.
[[nodiscard]] Ruling ruling(const Hull& a, const Hull& b, bool hit);

}  // namespace reference
