// Do a sphere and an oriented box meet? In float, three axes to a register, short enough to stand inline.
#pragma once

#include "collision/detail/box_gaps4.hpp"

namespace collision::detail {

/// `squared`: of the centre's distance from the box; `reach`: what kFilterError is relative to. A distance
/// that is right to e, a share of the reach, has a square that is right to e · (2 r + e) where it is near r,
/// and is further from r² than that where it is not. The factors keep the order of the verdict where float
/// overflows: the error is infinite before the squares are.
[[nodiscard]] inline SphereExcess sphereExcess(float squared, float radius, float reach) {
  const float around = 2.0f * radius + kFilterError * reach;
  return {squared - radius * radius,
          (4.0f * reach) * around * (0.25f * kFilterError) + std::numeric_limits<float>::min()};
}

/// Ericson, "Real-Time Collision Detection", 5.2.6. The error bound is that of box_gaps4.hpp, where a sphere
/// is a box without extent. The axes are taken for unit and orthogonal: that moves the centre's coordinates
/// by 3e-5 of their length at most, and the length of the way to the box by 1.5e-5 of itself; rounding adds
/// 1e-6.
[[nodiscard]] inline SphereExcess sphereExcess(const Sphere& sphere, const Obb& obb) {
  static_assert(offsetof(Sphere, radius) == 12 && sizeof(Sphere) == 16, "a Sphere is 4 floats in a row");
  const Float4 offset = load4(sphere, 0) - load4(obb, 0), half = load4(obb, 12);
  const Float4 outside = larger(magnitude(weighted(rows4(obb), offset)) - half, Float4{});
  const float reach = sumOf(magnitude(offset) + half)[0] + sphere.radius;
  return sphereExcess(sumOf(outside * outside)[0], sphere.radius, reach);
}

}  // namespace collision::detail
