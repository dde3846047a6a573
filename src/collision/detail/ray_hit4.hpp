// What a ray hits, from registers, and without a branch between hits and misses: which it is is as good as
// random.
#pragma once

#include <optional>
#include <type_traits>

#include "collision/detail/ray4.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// An optional has no way to become engaged or not but by a branch. All standard libraries keep the value
/// first and then the flag, a byte that is 0 or 1; where one does not, the tests of raycast fail.
using MaybeRayHit = std::optional<RayHit>;
static_assert(offsetof(RayHit, point) == 4 && offsetof(RayHit, normal) == 16 && sizeof(RayHit) == 28,
              "t, point, normal");
static_assert(sizeof(MaybeRayHit) == 32 && std::is_trivially_copyable_v<MaybeRayHit> &&
                  __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
              "a hit, and then the flag");

/// `hits`: 1 or 0; `t`: in each of the first three lanes. What stands in the fourth lane of the normal does
/// not matter.
[[nodiscard]] [[gnu::always_inline]] inline MaybeRayHit hitIf(unsigned hits, const Ray& ray, Float4 t,
                                                              Float4 normal) {
  const Float4 point = origin4(ray) + direction4(ray) * t;
  const Float4 head =
      __builtin_shufflevector(__builtin_shufflevector(point, point, 3, 0, 1, 2), t, 4, 1, 2, 3);
  const Int4 three = reinterpret_cast<Int4>(normal) & Int4{-1, -1, -1, 0};
  const Int4 tail = three | Int4{0, 0, 0, static_cast<int>(hits)};
  MaybeRayHit hit;
  std::memcpy(static_cast<void*>(&hit), &head, sizeof head);
  std::memcpy(reinterpret_cast<char*>(&hit) + sizeof head, &tail, sizeof tail);
  return hit;
}

/// The same where the point is known otherwise. Ports for shuffles are scarcer than those for stores, so each
/// goes where it belongs, and what lies behind it is written over by the next.
[[nodiscard]] [[gnu::always_inline]] inline MaybeRayHit hitIf(unsigned hits, float t, Float4 point,
                                                              Float4 normal) {
  MaybeRayHit hit;
  char* const bytes = reinterpret_cast<char*>(&hit);
  std::memcpy(bytes, &t, 4);
  std::memcpy(bytes + 4, &point, 16);
  std::memcpy(bytes + 16, &normal, 16);
  std::memcpy(bytes + 28, &hits, 4);
  return hit;
}

}  // namespace collision::detail
