// A contact from registers of two doubles, and without a branch between hits and misses: which it is is as
// good as random.
#pragma once

#include <optional>
#include <type_traits>

#include "collision/detail/maybe.hpp"
#include "collision/detail/wide3.hpp"
#include "collision/results.hpp"

namespace collision::detail {

/// World space and world units; every number by itself stands in both lanes. Of a pair that does not touch
/// only `isTouching` means something: the others may not even be numbers.
struct Touch2 {
  Wide3 normal, position;
  Double2 depth;  ///< Negative where it is rounding.
  bool isTouching;
};

/// With all signs turned, or none.
[[nodiscard]] inline Wide3 turnedIf(bool turned, const Wide3& v) {
  const long long sign = static_cast<long long>(turned) << 63;
  const Long2 signs{sign, sign};
  return {reinterpret_cast<Double2>(asBits(v.xy) ^ signs), reinterpret_cast<Double2>(asBits(v.z) ^ signs)};
}

[[nodiscard]] inline float depthOf(Double2 depth) { return static_cast<float>(larger(depth, Double2{})[0]); }

/// By registers: nine stores of a float each would have to end before the contact is copied. `depth`: in its
/// first lane. Each register goes where it belongs, and its fourth lane is written over by the next.
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

/// The contact's point and no other; of a pair that does not touch an empty manifold, as it is by default.
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
