// Stores a contact from registers of two doubles. Branchless, because hit or miss is unpredictable.
#pragma once

#include <optional>
#include <type_traits>

#include "collision/results.hpp"
#include "collision/simd/maybe.hpp"
#include "collision/simd/wide3.hpp"

namespace collision::detail {

/// A contact in world space and world units. `depth` is in both lanes. If not `isTouching`, the other members
/// are undefined and may be NaN.
struct Touch2 {
  Wide3 normal, position;
  Double2 depth;  ///< May be slightly negative by rounding.
  bool isTouching;
};

/// Negates the vector if `turned`.
[[nodiscard]] inline Wide3 turnedIf(bool turned, const Wide3& v) {
  const long long sign = static_cast<long long>(turned) << 63;
  const Long2 signs{sign, sign};
  return {reinterpret_cast<Double2>(asBits(v.xy) ^ signs), reinterpret_cast<Double2>(asBits(v.z) ^ signs)};
}

[[nodiscard]] inline float depthOf(Double2 depth) { return static_cast<float>(larger(depth, Double2{})[0]); }

/// Stores whole registers in order. Each store overwrites the fourth lane of the previous. Storing float by
/// float would stall a copy until all stores reach the cache. `depth`: in the first lane.
[[gnu::always_inline]] inline void store(Contact& contact, Float4 normal, Float4 depth, Float4 position) {
  static_assert(offsetof(Contact, depth) == 12 && offsetof(Contact, position) == 16 &&
                    offsetof(Contact, feature) == 28 && sizeof(Contact) == 32 &&
                    std::is_trivially_copyable_v<Contact>,
                "normal, depth, position, feature");
  char* const bytes = reinterpret_cast<char*>(&contact);
  std::memcpy(bytes, &normal, 16);
  std::memcpy(bytes + 12, &depth, 4);
  std::memcpy(bytes + 16, &position, 16);
  contact.feature = kNoFeature;
}

[[nodiscard]] [[gnu::always_inline]] inline std::optional<Contact> toContact(const Touch2& touch) {
  const Float4 depth{depthOf(touch.depth), 0.0f, 0.0f, 0.0f};
  const Float4 normal = rounded4(touch.normal), position = rounded4(touch.position);
  return filledIf<Contact>(touch.isTouching,
                           [&](Contact& contact) { store(contact, normal, depth, position); });
}

/// A manifold with the contact position as its only point. A default Manifold if the pair does not touch.
[[nodiscard]] [[gnu::always_inline]] inline Manifold toManifold(const Touch2& touch) {
  static_assert(offsetof(Manifold, storage) == 12 && sizeof(ManifoldPoint) == 20, "normal, then the points");
  const long long all = -static_cast<long long>(touch.isTouching);
  const Long2 where{all, all};
  const Wide3 upwards{Double2{0.0, 1.0}, Double2{}};
  const Float4 normal = rounded4(chosenOf(where, touch.normal, upwards));
  const Float4 position = rounded4(chosenOf(where, touch.position, Wide3{}));
  Manifold manifold;
  char* const bytes = reinterpret_cast<char*>(&manifold);
  std::memcpy(bytes, &normal, 16);
  std::memcpy(bytes + 12, &position, 16);
  manifold.storage[0].depth = touch.isTouching ? depthOf(touch.depth) : 0.0f;
  manifold.count = static_cast<int>(touch.isTouching);
  return manifold;
}

}  // namespace collision::detail
