// A triangle in double, and its nearest points to a segment, a box or another triangle.
#pragma once

#include <array>

#include "collision/shape/segment.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

/// A triangle with corners relative to the pair's origin. Corners may be collinear or coincide.
struct Facet {
  std::array<glm::dvec3, 3> corners{};
  /// (b - a) x (c - a): its length is twice the area; 0 for a degenerate triangle.
  glm::dvec3 normal{0.0};

  Facet() = default;
  Facet(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c);

  [[nodiscard]] glm::dvec3 side(std::size_t i) const { return corners[(i + 1) % 3] - corners[i]; }
  [[nodiscard]] Core edge(std::size_t i) const {
    return {0.5 * (corners[i] + corners[(i + 1) % 3]), 0.5 * side(i)};
  }

  /// True if the point's projection is in the triangle or on its border.
  [[nodiscard]] bool holds(const glm::dvec3& point) const;

  [[nodiscard]] Facet moved(const glm::dvec3& by) const;

  /// The largest dot product of a corner and a direction.
  [[nodiscard]] double mostAlong(const glm::dvec3& direction) const;

  /// An upper bound of every corner's distance from the frame's origin.
  [[nodiscard]] double reach() const;
};

/// Moves the corners relative to `origin`. The normal is computed before, from the given corners.
[[nodiscard]] Facet toFacet(const Triangle& triangle, const glm::dvec3& origin);

/// The nearest points of a segment or point (A) and a triangle (B). If they intersect, both are one common
/// point and `squared` is exactly 0. Of equally near pairs, returns the middle.
[[nodiscard]] CorePair nearest(const Core& segment, const Facet& facet);

/// The nearest points of two triangles. Intersections and ties as above.
[[nodiscard]] CorePair nearest(const Facet& a, const Facet& b);

/// The nearest points of the box |q| <= boxHalf (A) and a triangle (B), in the box's frame. Intersections and
/// ties as above.
[[nodiscard]] CorePair nearestToBox(const glm::dvec3& boxHalf, const Facet& facet);

}  // namespace collision::detail
