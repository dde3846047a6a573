// Contacts of points, spheres and capsules with boxes; contact_sphere_obb.cpp has the fast path of sphere and
// Obb.
#include "collision/contact.hpp"
#include "collision/overlaps.hpp"
#include "collision/round/ball_aabb.hpp"
#include "collision/round/box_touch.hpp"
#include "collision/round/capsule_box4.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

namespace {

template <class Round, class AnyBox>
std::optional<Contact> boxContact(const Round& a, const AnyBox& b) {
  detail::assertValid(a, b);
  if (!overlaps(a, b)) return std::nullopt;
  const detail::BoxPair pair = detail::toBoxPair(a, b);
  return detail::toContact(detail::touchOf(pair), pair.box.center);
}

template <class Ball>
std::optional<Contact> ballContact(const Ball& a, const Aabb& b) {
  detail::assertValid(a, b);
  return detail::toContact(detail::touchOf(a, b));
}

std::optional<Contact> contactOf(const detail::BoxPair& pair) {
  if (!pair.touching()) return std::nullopt;
  return detail::toContact(detail::touchOf(pair), pair.box.center);
}

std::optional<Contact> capsuleContact(const Capsule& a, const Aabb& b) {
  detail::assertValid(a, b);
  return contactOf(detail::toBoxPair(a, b));
}

std::optional<Contact> capsuleContact(const Capsule& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::CapsuleBox4 pair = detail::toCapsuleBox4(a, b);
  if (detail::surelyApart(pair)) return std::nullopt;
  const detail::BoxSides sides = detail::guessedSides(pair.core);
  if (!sides.isInside && detail::surelyApartBeyond(pair, sides.sign)) return std::nullopt;
  return contactOf(detail::toBoxPair(a, b, sides));
}

}  // namespace

std::optional<Contact> contact(const glm::vec3& a, const Aabb& b) { return ballContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Obb& b) { return boxContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Aabb& b) { return ballContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Aabb& b) { return capsuleContact(a, b); }
std::optional<Contact> contact(const Capsule& a, const Obb& b) { return capsuleContact(a, b); }

}  // namespace collision
