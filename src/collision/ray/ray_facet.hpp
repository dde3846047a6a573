// Casts a ray on one triangle in double, including triangles seen edge-on, thin ones and ones without area.
#pragma once

#include "collision/mesh/facet.hpp"
#include "collision/sweep/cast.hpp"

namespace collision::detail {

/// A ray from the origin of the frame: t * along, for t from 0 to `limit`.
struct LocalRay {
  glm::dvec3 along{0.0};  ///< Not zero.
  double limit = 0.0;     ///< May be infinite.
  double spread = 0.0;    ///< Anything within this fraction of the distance also counts as hit.
};

/// The first hit of the ray on the triangle, by the rules of raycast(Ray, Triangle). Where the triangle's
/// projection along the ray is large enough, the hit is the crossing with its plane. Otherwise it is the
/// first corner, point of an edge or point of the face within rounding and spread of the ray.
[[nodiscard]] std::optional<Impact> castOnFacet(const LocalRay& ray, const Facet& facet);

}  // namespace collision::detail
