// Contacts among points, spheres and capsules.
#include <array>

#include "collision/contact.hpp"
#include "collision/detail/assert_valid.hpp"
#include "collision/detail/ball_capsule.hpp"
#include "collision/detail/order.hpp"
#include "collision/detail/round_touch.hpp"

namespace collision {

namespace {

template <class A, class B>
std::optional<Contact> ballContact(const A& a, const B& b) {
  detail::assertValid(a, b);
  return detail::toContact(detail::touchOf(a, b));
}

/// Which of the two comes first is as good as random, so it is chosen without a branch.
std::optional<Contact> capsuleContact(const Capsule& a, const Capsule& b) {
  detail::assertValid(a, b);
  const std::array<const Capsule*, 2> both{&a, &b};
  const bool turned = detail::outOfOrder(a, b);
  const detail::RoundPair pair = detail::toRoundPair(*both[turned], *both[!turned]);
  if (!pair.touching()) return std::nullopt;
  std::optional<Contact> found = detail::toContact(detail::touchOf(pair), pair.origin);
  found->normal = turned ? -found->normal : found->normal;
  return found;
}

}  // namespace

std::optional<Contact> contact(const glm::vec3& a, const glm::vec3& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Sphere& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Capsule& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Sphere& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Capsule& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Capsule& b) { return capsuleContact(a, b); }

}  // namespace collision
