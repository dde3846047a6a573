// A ray in two registers.
#pragma once

#include "collision/shapes.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

[[nodiscard]] inline Float4 origin4(const Ray& ray) { return load4(ray, 0); }

/// Loaded two floats early, to avoid reading beyond the ray.
[[nodiscard]] inline Float4 direction4(const Ray& ray) {
  static_assert(offsetof(Ray, direction) == 12 && sizeof(Ray) == 24, "a Ray is 6 floats in a row");
  return turned(load4(ray, 8));
}

}  // namespace collision::detail
