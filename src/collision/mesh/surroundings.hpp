// Classifies the triangles around a point on a triangle's border, to distinguish real edges of a surface from
// edges inside a flat part.
#pragma once

#include "collision/mesh/facet.hpp"

namespace collision::detail {

/// True if the triangle rises along the normal from its point `point`: a corner is higher by more than sine *
/// distance + rounding. `rounding`: world units.
[[nodiscard]] bool rises(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                         double rounding);

/// True if the whole triangle is perpendicular to the normal, within the tolerances of rises().
[[nodiscard]] bool isLevel(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                           double rounding);

/// True if the point is inside all three edges by more than `slack`. It must be in the triangle's plane.
[[nodiscard]] bool isWellInside(const Facet& facet, const glm::dvec3& point, double slack);

/// The directions in which coplanar triangles extend from a point, as the smallest angle that contains all.
class Surroundings {
 public:
  /// `normal`: unit normal of the plane. Ignores corners nearer to the point than 2 * slack.
  Surroundings(const glm::dvec3& normal, const glm::dvec3& point, double slack);

  void add(const Facet& facet);

  /// True if the triangles surround the point, so that no line through it has all of them on one side.
  [[nodiscard]] bool areClosed() const;

 private:
  void addDirection(const glm::dvec3& way);

  glm::dvec3 point_, u_, v_;
  double slack_;
  bool isEmpty_ = true;
  double low_ = 0.0, high_ = 0.0;  ///< Numbers of placeOnCircle; the interval may extend below 0 or above 4.
};

}  // namespace collision::detail
