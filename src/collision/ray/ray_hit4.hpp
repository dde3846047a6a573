// Stores the hit of a ray from registers, branchless for hits and misses, which are unpredictable.
#pragma once

#include <optional>
#include <type_traits>

#include "collision/ray/ray4.hpp"
#include "collision/results.hpp"
#include "collision/simd/maybe.hpp"

namespace collision::detail {

/// Stores whole registers in order, each overwriting the fourth lane of the one before: stores have more free
/// execution ports than shuffles.
[[gnu::always_inline]] inline void store(RayHit& hit, float t, Float4 point, Float4 normal) {
  static_assert(offsetof(RayHit, point) == 4 && offsetof(RayHit, normal) == 16 &&
                    offsetof(RayHit, feature) == 28 && sizeof(RayHit) == 32 &&
                    std::is_trivially_copyable_v<RayHit>,
                "t, point, normal, feature");
  char* const bytes = reinterpret_cast<char*>(&hit);
  std::memcpy(bytes, &t, 4);
  std::memcpy(bytes + 4, &point, 16);
  std::memcpy(bytes + 16, &normal, 16);
  hit.feature = kNoFeature;
}

/// `hits`: 1 or 0. The fourth lanes are ignored.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<RayHit> hitIf(unsigned hits, float t, Float4 point,
                                                                        Float4 normal) {
  return filledIf<RayHit>(hits != 0, [&](RayHit& hit) { store(hit, t, point, normal); });
}

/// The same at the ray's point t; `t` is in each of the first three lanes.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<RayHit> hitIf(unsigned hits, const Ray& ray,
                                                                        Float4 t, Float4 normal) {
  return hitIf(hits, t[0], origin4(ray) + direction4(ray) * t, normal);
}

}  // namespace collision::detail
