// Shapes in libccd's form: support functions in double precision.
#pragma once

#include <ccd/ccd.h>

#include "peers/posed.hpp"

namespace peers {

inline constexpr unsigned long kMaxIterations = 1000;  // by default unlimited, and some pairs never finish
/// Relative to the reach; the default, 1e-4 world units, suits one scale only.
inline constexpr double kTolerance = 1e-6;

inline void ccdSupport(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* farthest) {
  const Posed& p = *static_cast<const Posed*>(object);
  const glm::dvec3 d(direction->v[0], direction->v[1], direction->v[2]);
  const double length = glm::length(d);
  glm::dvec3 point = p.center;
  for (int axis = 0; axis < 3; ++axis)
    point += p.axes[axis] * (glm::dot(p.axes[axis], d) < 0.0 ? -p.half[axis] : p.half[axis]);
  if (length > 0.0) point += d * (p.radius / length);
  for (int axis = 0; axis < 3; ++axis) farthest->v[axis] = point[axis];
}

inline void ccdCenter(const void* object, ccd_vec3_t* point) {
  for (int axis = 0; axis < 3; ++axis) point->v[axis] = static_cast<const Posed*>(object)->center[axis];
}

inline double ccdScaleOf(const Posed& a, const Posed& b) {
  const auto extent = [](const Posed& p) { return glm::length(p.half) + p.radius; };
  return extent(a) + extent(b) + glm::distance(a.center, b.center);
}

[[nodiscard]] inline ccd_t ccdSettings(const Posed& a, const Posed& b) {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = ccdSupport;
  ccd.center1 = ccd.center2 = ccdCenter;
  ccd.max_iterations = kMaxIterations;
  ccd.mpr_tolerance = ccd.dist_tolerance = kTolerance * ccdScaleOf(a, b);
  return ccd;
}

}  // namespace peers
