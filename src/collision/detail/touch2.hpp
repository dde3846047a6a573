// A contact from registers of two doubles, and without a branch between hits and misses: which it is is as
// good as random.
#pragma once

#include <optional>
#include <type_traits>

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

/// An optional has no way to become engaged or not but by a branch. All standard libraries keep the value
/// first and then the flag, a byte that is 0 or 1; where one does not, the tests of contact fail.
using MaybeContact = std::optional<Contact>;
static_assert(offsetof(Contact, depth) == 12 && offsetof(Contact, position) == 16 && sizeof(Contact) == 28,
              "normal, depth, position");
static_assert(sizeof(MaybeContact) == 32 && std::is_trivially_copyable_v<MaybeContact> &&
                  __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
              "a contact, and then the flag");

/// Each goes where it belongs, and what lies behind it is written over by the next.
[[nodiscard]] [[gnu::always_inline]] inline MaybeContact toContact(const Touch2& touch) {
  const Float4 normal = rounded4(touch.normal), position = rounded4(touch.position);
  const float depth = depthOf(touch.depth);
  const std::uint32_t flag = touch.isTouching;
  MaybeContact contact;
  char* const bytes = reinterpret_cast<char*>(&contact);
  std::memcpy(bytes, &normal, 16);
  std::memcpy(bytes + 12, &depth, 4);
  std::memcpy(bytes + 16, &position, 16);
  std::memcpy(bytes + 28, &flag, 4);
  return contact;
}

/// The contact's point and no other; of a pair that does not touch an empty manifold, as it is by default.
[[nodiscard]] [[gnu::always_inline]] inline Manifold toManifold(const Touch2& touch) {
  static_assert(offsetof(Manifold, storage) == 12 && sizeof(ManifoldPoint) == 16, "normal, then the points");
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
