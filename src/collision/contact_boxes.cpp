// Contacts of boxes with boxes.
#include "collision/contact.hpp"
#include "collision/detail/assert_valid.hpp"
#include "collision/detail/box_patch.hpp"
#include "collision/detail/order.hpp"
#include "collision/detail/touch.hpp"

namespace collision {

namespace {

template <class A, class B>
std::optional<Contact> boxesContact(const A& a, const B& b) {
  detail::assertValid(a, b);
  const std::optional<detail::BoxesTouch> touch = detail::boxesTouch(a, b);
  if (!touch) return std::nullopt;
  const glm::dvec3 origin = detail::centerOf(b);
  return detail::toContact({touch->normal, touch->depth, detail::positionOf(*touch)}, origin);
}

/// Which of two boxes comes first is as good as random, so it is chosen without a branch.
template <class AnyBox>
std::optional<Contact> orderedContact(const AnyBox& a, const AnyBox& b) {
  const std::array<const AnyBox*, 2> both{&a, &b};
  const bool turned = detail::outOfOrder(a, b);
  std::optional<Contact> found = boxesContact(*both[turned], *both[!turned]);
  if (found) found->normal *= static_cast<float>(1 - 2 * int{turned});
  return found;
}

}  // namespace

std::optional<Contact> contact(const Aabb& a, const Aabb& b) { return orderedContact(a, b); }
std::optional<Contact> contact(const Aabb& a, const Obb& b) { return boxesContact(a, b); }
std::optional<Contact> contact(const Obb& a, const Obb& b) { return orderedContact(a, b); }

}  // namespace collision
