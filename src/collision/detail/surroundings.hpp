// A point on the border of a triangle, and how its neighbours there lie: what is an edge of the surface, and
// what is only an edge of its triangles.
#pragma once

#include "collision/detail/facet.hpp"

namespace collision::detail {

/// Does the triangle, which holds `point`, lead on from there along the normal? By more than the sine of a
/// small angle, and more than `rounding`, world units.
[[nodiscard]] bool rises(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                         double rounding);

/// Does all of it lie square to the normal, by the same measures?
[[nodiscard]] bool isLevel(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
                           double rounding);

/// Is the point of the triangle's plane inside all three edges, and further from them than `slack`?
[[nodiscard]] bool isWellInside(const Facet& facet, const glm::dvec3& point, double slack);

/// The directions in which triangles of one plane go on from a point: as the least angle that holds them all.
class Surroundings {
 public:
  /// `normal`: unit, of the plane; what lies no further than `slack` from the point gives no direction.
  Surroundings(const glm::dvec3& normal, const glm::dvec3& point, double slack);

  void add(const Facet& facet);

  /// Do they reach around the point, so that no straight line leaves all of them on one side?
  [[nodiscard]] bool areClosed() const;

 private:
  void addDirection(const glm::dvec3& way);

  glm::dvec3 point_, u_, v_;
  double slack_;
  bool isEmpty_ = true;
  double low_ = 0.0, high_ = 0.0;  ///< As placeOnCircle, unwound.
};

}  // namespace collision::detail
