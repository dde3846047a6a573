// Classifies the neighbours of a triangle around a point on its border, to distinguish edges of the surface
// from edges inside a flat part of it.
#pragma once

#include "collision/mesh/facet.hpp"

namespace collision::detail {

/// True when the triangle, which contains `point`, rises from there along the normal: by more than `sine` (of
/// a small angle) and by more than `rounding` (world units).
[[nodiscard]] bool rises(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                         double rounding);

/// True when all of the triangle is perpendicular to the normal, by the same tolerances.
[[nodiscard]] bool isLevel(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                           double rounding);

/// True when the point, which is in the triangle's plane, is inside all three edges by more than `slack`.
[[nodiscard]] bool isWellInside(const Facet& facet, const glm::dvec3& point, double slack);

/// The directions in which coplanar triangles extend from a point, as the least angle that contains them all.
class Surroundings {
 public:
  /// `normal`: unit, of the plane. Corners nearer to the point than twice `slack` give no direction.
  Surroundings(const glm::dvec3& normal, const glm::dvec3& point, double slack);

  void add(const Facet& facet);

  /// True when the triangles surround the point: no straight line through it has all of them on one side.
  [[nodiscard]] bool areClosed() const;

 private:
  void addDirection(const glm::dvec3& way);

  glm::dvec3 point_, u_, v_;
  double slack_;
  bool isEmpty_ = true;
  double low_ = 0.0, high_ = 0.0;  ///< In the measure of placeOnCircle, without wrapping.
};

}  // namespace collision::detail
