// Contacts where one shape is a point, sphere or capsule. contact_sphere_obb.cpp has the most frequent pair.
#include "collision/contact.hpp"

#include "collision/overlaps.hpp"
#include "collision/round/ball_aabb.hpp"
#include "collision/round/ball_capsule.hpp"
#include "collision/round/box_touch.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace detail {

Touch2 anyTouch(const RoundPair& pair) {
  const Touch touch = touchOf(pair);
  return {toWide3(touch.normal), toWide3(pair.origin + touch.position), twice(touch.depth), pair.touching()};
}

Touch2 anyTouch(const glm::vec3& a, const Capsule& b) { return anyTouch(toRoundPair(a, b)); }
Touch2 anyTouch(const Sphere& a, const Capsule& b) { return anyTouch(toRoundPair(a, b)); }

}  // namespace detail

namespace {

/// Pairs of a point or sphere: branchless for hits and misses. The general routines take 1.3 to 2.5 times as
/// long for half hits: sphere-sphere 40 ns instead of 16, sphere-capsule 50 instead of 33, sphere-aabb 52
/// instead of 34 (docs/performance.md has the machine).
template <class Ball, class B>
std::optional<Contact> ballContact(const Ball& a, const B& b) {
  detail::assertValid(a, b);
  return detail::toContact(detail::touchOf(a, b));
}

/// The order of the two is chosen without a branch, since it is unpredictable.
std::optional<Contact> capsulesContact(const Capsule& a, const Capsule& b) {
  detail::assertValid(a, b);
  if (detail::surelyApart(a, b)) return std::nullopt;
  const std::array<const Capsule*, 2> both{&a, &b};
  const bool turned = detail::outOfOrder(a, b);
  const detail::RoundPair pair = detail::toRoundPair(*both[turned], *both[!turned]);
  if (!pair.touching()) return std::nullopt;
  detail::Touch touch = detail::touchOf(pair);
  touch.normal *= 1 - 2 * int{turned};
  return detail::toContact(touch, pair.origin);
}

std::optional<Contact> contactOf(const detail::BoxPair& pair) {
  return detail::toContact(detail::touchOf(pair), pair.box.center);
}

template <class AnyBox>
std::optional<Contact> capsuleContact(const Capsule& a, const AnyBox& b) {
  detail::assertValid(a, b);
  const detail::BoxPair pair = detail::toBoxPair(a, b);
  return pair.touching() ? contactOf(pair) : std::nullopt;
}

}  // namespace

std::optional<Contact> contact(const glm::vec3& a, const glm::vec3& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Sphere& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Capsule& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Aabb& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Obb& b) {
  detail::assertValid(a, b);
  return overlaps(a, b) ? contactOf(detail::toBoxPair(a, b)) : std::nullopt;
}
std::optional<Contact> contact(const Sphere& a, const Sphere& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Capsule& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Aabb& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Capsule& b) { return capsulesContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Aabb& b) { return capsuleContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Obb& b) { return capsuleContact(a, b); }

}  // namespace collision
