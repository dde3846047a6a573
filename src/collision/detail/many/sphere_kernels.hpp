// A sphere against many spheres, axis-aligned boxes and oriented boxes, and the boxes against many spheres.
//
// Squared distances are compared with squared radii in float, and each result is sure beyond a bound. In
// units of u = 2^-24:
//
// Spheres, and a sphere and an Aabb: each of the three differences is rounded once, its square once more, and
// the sum twice, so the squared distance S is right to 5.1 u of itself; the sum of the radii is rounded once,
// and its square Q, counting that twice, is right to 3.1 u. Where S > (1 + 16 u) Q the true square is above
// S (1 - 5.1 u) > Q (1 + 10 u), above the true Q, and the other way round. The smallest normal float covers
// what underflows, and a Q beyond a quarter of float's range makes the bound infinite, so that nothing is
// sure.
//
// A sphere and an Obb: sphere_verdict4.hpp derives kSphereError, and what it means for squares.
#pragma once

#include "collision/detail/many/near_kernels.hpp"
#include "collision/detail/sphere_verdict4.hpp"
#include "collision/overlaps.hpp"

namespace collision::detail::HANTEI_MANY_TARGET {

inline constexpr float kSquareRounding = 0x1p-20f;  ///< 16 u.

HANTEI_LANES_INLINE Verdict verdictOfSquares(Float squared, Float bound, Float error) {
  const Float excess = squared - bound;
  return {excess<0.0f, magnitude(excess)> error};
}

HANTEI_LANES_INLINE Verdict verdictOfSquares(const Float3& way, Float radius) {
  const Float bound = radius * radius;
  return verdictOfSquares(dot(way, way), bound, (4.0f * bound) * (0.25f * kSquareRounding) + kLeastNormal);
}

/// From an Aabb's nearest point.
HANTEI_LANES_INLINE Float3 outside(const Float3& point, const Float3& min, const Float3& max) {
  return larger(larger(min - point, point - max), Float3{});
}

/// `local`: the sphere's centre in the box's frame. As sphereExcess in sphere_verdict4.hpp.
HANTEI_LANES_INLINE Verdict sphereInBoxFrame(const Float3& local, const Float3& half, Float radius) {
  const Float3 way = larger(magnitude(local) - half, Float3{});
  const Float size = sum(half) + radius;
  return verdictOfSquares(dot(way, way), radius * radius,
                          size * (2.0f * radius + size * kSphereError) * kSphereError + kLeastNormal);
}

class SphereSpheres {
 public:
  SphereSpheres(const Sphere& query, const SphereSet& set)
      : set_(set), query_(query), center_(splat(query.center)), radius_(splat(query.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const Rows& rows) const {
    return verdictOfSquares(load3(rows.first) - center_, load(rows.first + 3 * kSetLanes) + radius_);
  }
  [[nodiscard]] bool pair(std::size_t i) const { return overlaps(query_, set_[i]); }

 private:
  const SphereSet& set_;
  Sphere query_;
  Float3 center_;
  Float radius_;
};

class SphereAabbs {
 public:
  SphereAabbs(const Sphere& query, const AabbSet& set)
      : set_(set), query_(query), center_(splat(query.center)), radius_(splat(query.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const Rows& rows) const {
    return verdictOfSquares(outside(center_, load3(rows.first), load3(rows.first + 3 * kSetLanes)), radius_);
  }
  [[nodiscard]] bool pair(std::size_t i) const { return overlaps(query_, set_[i]); }

 private:
  const AabbSet& set_;
  Sphere query_;
  Float3 center_;
  Float radius_;
};

class SphereObbs {
 public:
  static constexpr int kFew = 0;
  SphereObbs(const Sphere& query, const ObbSet& set)
      : set_(set), query_(query), near_(query), center_(splat(query.center)), radius_(splat(query.radius)) {}
  [[nodiscard]] HANTEI_LANES_INLINE unsigned near(const Rows& rows) const {
    return bitsOf(near_.verdict(rows).hit);
  }
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const Rows& rows) const {
    const Float3 offset = center_ - load3(rows.first);
    const float* axes = rows.rest + 3 * kSetLanes;
    const Float3 local{dot(load3(axes), offset), dot(load3(axes + 3 * kSetLanes), offset),
                       dot(load3(axes + 6 * kSetLanes), offset)};
    return sphereInBoxFrame(local, load3(rows.rest), radius_);
  }
  [[nodiscard]] bool pair(std::size_t i) const { return overlaps(query_, set_[i]); }

 private:
  const ObbSet& set_;
  Sphere query_;
  NearSpheres near_;
  Float3 center_;
  Float radius_;
};

class AabbSpheres {
 public:
  AabbSpheres(const Aabb& query, const SphereSet& set)
      : set_(set), query_(query), min_(splat(query.min)), max_(splat(query.max)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const Rows& rows) const {
    return verdictOfSquares(outside(load3(rows.first), min_, max_), load(rows.first + 3 * kSetLanes));
  }
  [[nodiscard]] bool pair(std::size_t i) const { return overlaps(query_, set_[i]); }

 private:
  const SphereSet& set_;
  Aabb query_;
  Float3 min_, max_;
};

class ObbSpheres {
 public:
  ObbSpheres(const Obb& query, const SphereSet& set)
      : set_(set),
        query_(query),
        center_(splat(query.center)),
        half_(splat(query.halfExtents)),
        axes_{splat(query.axes[0]), splat(query.axes[1]), splat(query.axes[2])} {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const Rows& rows) const {
    const Float3 offset = load3(rows.first) - center_;
    const Float3 local{dot(axes_[0], offset), dot(axes_[1], offset), dot(axes_[2], offset)};
    return sphereInBoxFrame(local, half_, load(rows.first + 3 * kSetLanes));
  }
  [[nodiscard]] bool pair(std::size_t i) const { return overlaps(query_, set_[i]); }

 private:
  const SphereSet& set_;
  Obb query_;
  Float3 center_, half_;
  std::array<Float3, 3> axes_;
};

/// Floats are only compared, so every lane is sure.
class AabbAabbs {
 public:
  AabbAabbs(const Aabb& query, const AabbSet& set)
      : set_(set), query_(query), min_(splat(query.min)), max_(splat(query.max)) {}
  [[nodiscard]] HANTEI_LANES_INLINE Verdict verdict(const Rows& rows) const {
    const Float3 min = load3(rows.first), max = load3(rows.first + 3 * kSetLanes);
    const Int low = (min_.x <= max.x) & (min_.y <= max.y) & (min_.z <= max.z);
    const Int high = (min.x <= max_.x) & (min.y <= max_.y) & (min.z <= max_.z);
    return {low & high, ~Int{}};
  }
  [[nodiscard]] bool pair(std::size_t i) const { return overlaps(query_, set_[i]); }

 private:
  const AabbSet& set_;
  Aabb query_;
  Float3 min_, max_;
};

}  // namespace collision::detail::HANTEI_MANY_TARGET
