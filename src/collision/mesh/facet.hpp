// A triangle in double, and the nearest points of it and a segment, a box or another triangle.
#pragma once

#include <array>

#include "collision/shape/segment.hpp"
#include "collision/shapes.hpp"

namespace collision::detail {

/// A triangle's corners, measured from the origin of the pair. All may lie on one line or in one point.
struct Facet {
  std::array<glm::dvec3, 3> corners{};
  glm::dvec3 normal{0.0};  ///< (b - a) x (c - a): length: twice the area; 0 when there is hardly any.

  Facet() = default;
  Facet(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c);

  [[nodiscard]] glm::dvec3 side(std::size_t i) const { return corners[(i + 1) % 3] - corners[i]; }
  [[nodiscard]] Core edge(std::size_t i) const {
    return {0.5 * (corners[i] + corners[(i + 1) % 3]), 0.5 * side(i)};
  }

  /// True when the projection of the point on the plane lies on the inner side of all three edges.
  [[nodiscard]] bool holds(const glm::dvec3& point) const;

  [[nodiscard]] Facet moved(const glm::dvec3& by) const;

  /// The largest coordinate of a corner along a direction.
  [[nodiscard]] double mostAlong(const glm::dvec3& direction) const;

  /// At least the distance of each corner from the origin of the frame.
  [[nodiscard]] double reach() const;
};

/// A triangle relative to `origin`: exact, or rounded once. The normal is that of the exact corners.
[[nodiscard]] Facet toFacet(const Triangle& triangle, const glm::dvec3& origin);

/// The nearest points of a segment or point (A) and a triangle (B). When they intersect: a common point,
/// squared exactly 0. Where several pairs are equally near, the middle of them.
[[nodiscard]] CorePair nearest(const Core& segment, const Facet& facet);

/// The same for two triangles.
[[nodiscard]] CorePair nearest(const Facet& a, const Facet& b);

/// The same for the box |q| <= boxHalf (A) and a triangle (B), in the box's frame.
[[nodiscard]] CorePair nearestToBox(const glm::dvec3& boxHalf, const Facet& facet);

}  // namespace collision::detail
