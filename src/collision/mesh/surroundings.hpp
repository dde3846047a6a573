// Classifies the triangles around a point on the border of a triangle, to distinguish real edges of the
// surface from edges inside a flat part of it.
#pragma once

#include "collision/mesh/facet.hpp"

namespace collision::detail {

/// True if the triangle rises along the normal from `point`, which lies in it: a corner is higher than the
/// point by more than sine * distance + rounding. `sine`: the sine of a small angle; `rounding`: world units.
[[nodiscard]] bool rises(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                         double rounding);

/// True if the whole triangle is perpendicular to the normal, within the tolerances of rises().
[[nodiscard]] bool isLevel(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                           double rounding);

/// True if the point, which must lie in the triangle's plane, is inside all three edges by more than `slack`.
[[nodiscard]] bool isWellInside(const Facet& facet, const glm::dvec3& point, double slack);

/// The directions in which coplanar triangles extend from a point, as the smallest angle around them.
class Surroundings {
 public:
  /// `normal`: the unit normal of the plane. Corners nearer to the point than twice `slack` are ignored.
  Surroundings(const glm::dvec3& normal, const glm::dvec3& point, double slack);

  void add(const Facet& facet);

  /// True if the triangles surround the point: no line through it has all of them on one side.
  [[nodiscard]] bool areClosed() const;

 private:
  void addDirection(const glm::dvec3& way);

  glm::dvec3 point_, u_, v_;
  double slack_;
  bool isEmpty_ = true;
  double low_ = 0.0, high_ = 0.0;  ///< Numbers of placeOnCircle; the interval may extend below 0 or above 4.
};

}  // namespace collision::detail
