// Rules out shapes far from a sphere around the query: 0 is certainly apart, 1 is possible. around.hpp
// derives the margin by which the radii are widened.
#pragma once

#include "collision/many/around.hpp"
#include "collision/many/walk.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

/// True where the distance exceeds the radii. An infinite distance counts as far unless the radii overflow
/// too; the smallest normal float covers underflow.
HANTEI_LANES_INLINE Int isFar(const Float3& way, Float radii) {
  return dot(way, way) > radii * radii + kLeastNormal;
}

/// Spheres, or the spheres around oriented boxes. The latter are widened when stored, and once more here,
/// which does no harm.
class NearSpheres {
 public:
  explicit NearSpheres(const Sphere& around) : center_(splat(around.center)), radius_(splat(around.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Int far(const SphereLanes& spheres) const {
    const Float radii = spheres.radius + radius_;
    return isFar(spheres.center - center_, radii * float(1.0 + kSphereMargin));
  }
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const SphereLanes& spheres) const {
    return {~far(spheres), ~Int{}};
  }

 private:
  Float3 center_;
  Float radius_;
};

/// The sum of two radii is at most the root of twice the sum of their squares, so no root is needed for a
/// box. Both corners are measured from the query's centre, since the box's own centre may not be a float.
class NearAabbs {
 public:
  explicit NearAabbs(const Sphere& around)
      : center_(splat(around.center)), squared_(splat(around.radius * around.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const AabbLanes& boxes) const {
    const Float3 low = boxes.min - center_, high = boxes.max - center_;
    const Float3 way = low * splat(0.5f) + high * splat(0.5f), half = high * splat(0.5f) - low * splat(0.5f);
    const float twice = float(2.0 * (1.0 + kSphereMargin) * (1.0 + kSphereMargin));
    const Float wide = (dot(half, half) + squared_) * twice + kLeastNormal;
    return {~(dot(way, way) > wide), ~Int{}};
  }

 private:
  Float3 center_;
  Float squared_;
};

}  // namespace collision::detail::HANTEI_MANY_TARGET
