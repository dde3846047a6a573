// Contacts among points, spheres and capsules.
#include "collision/contact.hpp"
#include "collision/round/capsule_touch.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace {

template <class A, class B>
std::optional<Contact> roundContact(const A& a, const B& b) {
  detail::assertValid(a, b);
  return detail::toContact(detail::touchOf(a, b));
}

}  // namespace

std::optional<Contact> contact(const glm::vec3& a, const glm::vec3& b) { return roundContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Sphere& b) { return roundContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Capsule& b) { return roundContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Sphere& b) { return roundContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Capsule& b) { return roundContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Capsule& b) { return roundContact(a, b); }

}  // namespace collision
