// A triangle in double, and its nearest points to a segment, a box or another triangle. Classifies the
// triangles around a point on a triangle's border, to distinguish real edges of a surface from edges inside a
// flat part.
#pragma once

#include <array>

#include "collision/shape/polyhedron.hpp"
#include "collision/shape/segment.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

/// A triangle with corners relative to the pair's origin. Corners may be collinear or coincide.
struct Facet {
  std::array<glm::dvec3, 3> corners{};
  /// (b - a) x (c - a), whose length is twice the area. 0 for a degenerate triangle.
  glm::dvec3 normal{0.0};

  Facet() = default;
  Facet(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c);

  [[nodiscard]] glm::dvec3 side(std::size_t i) const { return corners[(i + 1) % 3] - corners[i]; }
  [[nodiscard]] Core edge(std::size_t i) const {
    return {0.5 * (corners[i] + corners[(i + 1) % 3]), 0.5 * side(i)};
  }

  /// True if the point's projection is in the triangle or on its border.
  [[nodiscard]] bool projectsInside(const glm::dvec3& point) const;

  [[nodiscard]] Facet moved(const glm::dvec3& offset) const;

  /// The largest dot product of a corner and a direction.
  [[nodiscard]] double maxAlong(const glm::dvec3& direction) const;

  /// No corner is farther than this from the frame's origin.
  [[nodiscard]] double reach() const;
};

/// Makes the corners relative to `origin`. Computes the normal from the original corners.
[[nodiscard]] Facet toFacet(const Triangle& triangle, const glm::dvec3& origin);

[[nodiscard]] Polyhedron polyhedronOf(const Facet& facet);

/// The nearest points of a segment or point (A) and a triangle (B). If they intersect, both are one common
/// point and `squaredDistance` is exactly 0. Of equally near pairs, returns the middle.
[[nodiscard]] WitnessPoints nearest(const Core& segment, const Facet& facet);

/// The nearest points of two triangles. Handles intersections and ties like nearest(Core, Facet).
[[nodiscard]] WitnessPoints nearest(const Facet& a, const Facet& b);

/// The nearest points of the box |q| <= boxHalf (A) and a triangle (B), in the box's frame. Handles
/// intersections and ties like nearest(Core, Facet).
[[nodiscard]] WitnessPoints nearestToBox(const glm::dvec3& boxHalf, const Facet& facet);

/// True if the triangle rises along the normal from its point `point`. A corner must be higher than `point`
/// by more than sine * (distance of the corner) + rounding. `rounding`: world units.
[[nodiscard]] bool rises(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                         double rounding);

/// True if the whole triangle is perpendicular to the normal, within the tolerances of rises().
[[nodiscard]] bool isLevel(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                           double rounding);

/// True if the point is inside all three edges by more than `slack`. The point must be in the plane.
[[nodiscard]] bool isWellInside(const Facet& facet, const glm::dvec3& point, double slack);

/// Collects the directions in which coplanar triangles extend from a point. Stores the smallest angle that
/// contains these directions.
class TriangleFan {
 public:
  /// `normal`: unit normal of the plane. Ignores corners nearer to the point than 2 * slack.
  TriangleFan(const glm::dvec3& normal, const glm::dvec3& point, double slack);

  void add(const Facet& facet);

  /// True if the triangles surround the point: every line through the point has triangles on both sides.
  [[nodiscard]] bool isClosed() const;

 private:
  void addDirection(const glm::dvec3& direction);

  glm::dvec3 point_, u_, v_;
  double slack_;
  bool isEmpty_ = true;
  double lowAngle_ = 0.0, highAngle_ = 0.0;  ///< As in pseudoAngle, but may be below 0 or above 4.
};

}  // namespace collision::detail
