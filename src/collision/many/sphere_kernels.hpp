// The kernels of a sphere against many spheres, Aabbs and Obbs, and of a box against many spheres.
//
// Squared distances are compared with squared radii in float. A verdict is certain if they differ by more
// than an error bound, which is derived here in units of u = 2^-24.
//
// Two spheres, or a sphere and an Aabb, with the squared distance S and the squared sum of the radii Q:
//   the relative error of S is 5.1 u: 2 u from the differences, 1 u from their squares, 2 u from the sum;
//   the relative error of Q is 3.1 u: 2 u from the sum, 1 u from its square.
// So the verdict is certain if S and Q differ by more than 16 u Q. The smallest normal float is added to
// cover underflow. If Q exceeds a quarter of the largest float, the bound is infinite and no lane is certain.
//
// A sphere and an Obb: sphere_box.hpp documents kSphereError and the error of squares.
#pragma once

#include "collision/many/kernels.hpp"
#include "collision/many/set_loops.hpp"
#include "collision/overlaps.hpp"
#include "collision/round/sphere_box.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

// Conservative tests with the query's bounding sphere: `hit` is false for shapes that are certainly apart.
// kernels.hpp documents the margin.

/// True where |way| exceeds `radii`, the sum of the radii. An infinite square of |way| counts as far, unless
/// the square of `radii` is infinite, too. The smallest normal float covers underflow.
HANTEI_LANES_INLINE Int isFar(const Float3& offset, Float radii) {
  return dot(offset, offset) > radii * radii + kMinNormal;
}

/// The test for spheres, and for bounding spheres of oriented boxes. Bounding spheres are enlarged twice,
/// when stored and here; that can only make more boxes count as near.
class NearSpheres {
 public:
  explicit NearSpheres(const Sphere& sphere) : center_(splat(sphere.center)), radius_(splat(sphere.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Int farMask(const SphereLanes& spheres) const {
    const Float radii = spheres.radius + radius_;
    return isFar(spheres.center - center_, radii * float(1.0 + kSphereMargin));
  }
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const SphereLanes& spheres) const {
    return {~farMask(spheres), ~Int{}};
  }

 private:
  Float3 center_;
  Float radius_;
};

/// The test for axis-aligned boxes. Needs no square root for the radius of the box: the square of the sum of
/// two radii is at most twice the sum of their squares. Both corners are measured from the query's centre,
/// because the box's centre may not be a float.
class NearAabbs {
 public:
  explicit NearAabbs(const Sphere& sphere)
      : center_(splat(sphere.center)), squaredRadius_(splat(sphere.radius * sphere.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const AabbLanes& boxes) const {
    const Float3 low = boxes.min - center_, high = boxes.max - center_;
    const Float3 offset = low * splat(0.5f) + high * splat(0.5f),
                 half = high * splat(0.5f) - low * splat(0.5f);
    const float doubledMargin = float(2.0 * (1.0 + kSphereMargin) * (1.0 + kSphereMargin));
    const Float bound = (dot(half, half) + squaredRadius_) * doubledMargin + kMinNormal;
    return {~(dot(offset, offset) > bound), ~Int{}};
  }

 private:
  Float3 center_;
  Float squaredRadius_;
};

inline constexpr float kSquareRounding = 0x1p-20f;  ///< 16 u (see the top of this file).

HANTEI_LANES_INLINE Verdict verdictOfSquares(Float squared, Float bound, Float error) {
  const Float excess = squared - bound;
  return {excess<0.0f, magnitude(excess)> error};
}

HANTEI_LANES_INLINE Verdict verdictOfSquares(const Float3& offset, Float radius) {
  const Float bound = radius * radius;
  return verdictOfSquares(dot(offset, offset), bound,
                          (4.0f * bound) * (0.25f * kSquareRounding) + kMinNormal);
}

/// The absolute components of the vector from `point` to the nearest point of an Aabb.
HANTEI_LANES_INLINE Float3 offsetOutside(const Float3& point, const Float3& min, const Float3& max) {
  return larger(larger(min - point, point - max), Float3{});
}

/// The verdict on a sphere and an Obb (sphere_box.hpp). `localCenter`: the sphere's centre in the box's
/// frame.
HANTEI_LANES_INLINE Verdict sphereInBoxFrame(const Float3& localCenter, const Float3& half, Float radius) {
  const Float3 offset = larger(magnitude(localCenter) - half, Float3{});
  const Float size = sum(half) + radius;
  return verdictOfSquares(dot(offset, offset), radius * radius,
                          size * (2.0f * radius + size * kSphereError) * kSphereError + kMinNormal);
}

class SphereSpheres {
 public:
  explicit SphereSpheres(const Sphere& query) : center_(splat(query.center)), radius_(splat(query.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const SphereLanes& spheres) const {
    return verdictOfSquares(spheres.center - center_, spheres.radius + radius_);
  }

 private:
  Float3 center_;
  Float radius_;
};

class SphereAabbs {
 public:
  explicit SphereAabbs(const Sphere& query) : center_(splat(query.center)), radius_(splat(query.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const AabbLanes& boxes) const {
    return verdictOfSquares(offsetOutside(center_, boxes.min, boxes.max), radius_);
  }

 private:
  Float3 center_;
  Float radius_;
};

class SphereObbs {
 public:
  static constexpr std::size_t kMaxGathered = kChunk / 4;
  explicit SphereObbs(const Sphere& query)
      : nearTest_(query), center_(splat(query.center)), radius_(splat(query.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Int farMask(const SphereLanes& spheres) const {
    return nearTest_.farMask(spheres);
  }
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const ObbLanes& boxes) const {
    const Float3 offset = center_ - boxes.center;
    const Float3 localCenter{dot(boxes.axes[0], offset), dot(boxes.axes[1], offset),
                             dot(boxes.axes[2], offset)};
    return sphereInBoxFrame(localCenter, boxes.half, radius_);
  }

 private:
  NearSpheres nearTest_;
  Float3 center_;
  Float radius_;
};

class AabbSpheres {
 public:
  explicit AabbSpheres(const Aabb& query) : min_(splat(query.min)), max_(splat(query.max)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const SphereLanes& spheres) const {
    return verdictOfSquares(offsetOutside(spheres.center, min_, max_), spheres.radius);
  }

 private:
  Float3 min_, max_;
};

class ObbSpheres {
 public:
  explicit ObbSpheres(const Obb& query)
      : center_(splat(query.center)),
        half_(splat(query.halfExtents)),
        axes_{splat(query.axes[0]), splat(query.axes[1]), splat(query.axes[2])} {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const SphereLanes& spheres) const {
    const Float3 offset = spheres.center - center_;
    const Float3 localCenter{dot(axes_[0], offset), dot(axes_[1], offset), dot(axes_[2], offset)};
    return sphereInBoxFrame(localCenter, half_, spheres.radius);
  }

 private:
  Float3 center_, half_;
  std::array<Float3, 3> axes_;
};

/// The kernel of an Aabb against Aabbs. Only compares floats, so every verdict is certain.
class AabbAabbs {
 public:
  explicit AabbAabbs(const Aabb& query) : min_(splat(query.min)), max_(splat(query.max)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const AabbLanes& boxes) const {
    const auto& [min, max] = boxes;
    const Int minsAreBelow = (min_.x <= max.x) & (min_.y <= max.y) & (min_.z <= max.z);
    const Int maxesAreAbove = (min.x <= max_.x) & (min.y <= max_.y) & (min.z <= max_.z);
    return {minsAreBelow & maxesAreAbove, ~Int{}};
  }

 private:
  Float3 min_, max_;
};

}  // namespace collision::detail::HANTEI_MANY_TARGET
