// Contacts among points, spheres and capsules.
#include "collision/contact.hpp"
#include "collision/detail/assert_valid.hpp"
#include "collision/detail/ball_capsule.hpp"
#include "collision/detail/order.hpp"
#include "collision/detail/round_touch.hpp"

namespace collision {

namespace {

template <class A, class B>
std::optional<Contact> roundContact(const A& a, const B& b) {
  detail::assertValid(a, b);
  const detail::RoundPair pair = detail::toRoundPair(a, b);
  if (!pair.touching()) return std::nullopt;
  return detail::toContact(detail::touchOf(pair), pair.origin);
}

template <class A, class B>
std::optional<Contact> ballContact(const A& a, const B& b) {
  detail::assertValid(a, b);
  return detail::toContact(detail::touchOf(a, b));
}

template <class Round>
std::optional<Contact> orderedContact(const Round& a, const Round& b) {
  return detail::outOfOrder(a, b) ? swapped(roundContact(b, a)) : roundContact(a, b);
}

}  // namespace

std::optional<Contact> contact(const glm::vec3& a, const glm::vec3& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Sphere& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Capsule& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Sphere& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Capsule& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Capsule& b) { return orderedContact(a, b); }

}  // namespace collision
