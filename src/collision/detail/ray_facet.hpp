// A ray and one triangle in double, whatever the triangle is like: seen edge-on, thin, without area.
#pragma once

#include "collision/detail/cast.hpp"
#include "collision/detail/facet.hpp"

namespace collision::detail {

/// A ray from the origin of the frame: t * along, for t from 0 to `limit`.
struct LocalRay {
  glm::dvec3 along{0.0};  ///< Not zero.
  double limit = 0.0;     ///< May be infinite.
  double spread = 0.0;    ///< What lies within this share of the length of the way is hit too.
};

/// Where the ray first meets the triangle, by the rules of raycast(Ray, Triangle). A face that is seen wide
/// enough is met where the ray meets its plane. Elsewhere the answer is the first corner, point of an edge or
/// place on the face that is within rounding, and the spread, of the ray.
[[nodiscard]] std::optional<Impact> castOnFacet(const LocalRay& ray, const Facet& facet);

}  // namespace collision::detail
