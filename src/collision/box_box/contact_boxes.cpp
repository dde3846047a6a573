// Contacts and manifolds of two boxes.
#include "collision/box_box/box_patch.hpp"
#include "collision/contact.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"
#include "collision/simd/float4.hpp"

namespace collision {

namespace {

/// Normal and depth are adjacent in a Contact, so they are rounded and stored together.
void setContact(Contact& contact, const glm::dvec3& normal, double depth, const glm::dvec3& position) {
  static_assert(offsetof(Contact, normal) == 0 && offsetof(Contact, depth) == 12);
  const detail::Float4 first =
      detail::rounded4(detail::Double2{normal.x, normal.y}, detail::Double2{normal.z, depth});
  std::memcpy(static_cast<void*>(&contact), &first, sizeof first);
  const detail::Float4 place = detail::rounded4(position);
  std::memcpy(static_cast<void*>(&contact.position), &place, sizeof contact.position);
}

/// `side`: -1 if the boxes were exchanged, else 1. The result is constructed in place.
template <class A, class B>
std::optional<Contact> boxesContact(const A& a, const B& b, double side) {
  detail::assertValid(a, b);
  std::optional<Contact> found;
  const std::optional<detail::BoxesTouch> touch = detail::boxesTouch(a, b);
  if (!touch) return found;
  setContact(found.emplace(), touch->normal * side, touch->depth,
             detail::centerOf(b) + detail::positionOf(*touch));
  return found;
}

/// The order of the boxes is selected without a branch, because it is unpredictable.
template <class AnyBox>
std::optional<Contact> orderedContact(const AnyBox& a, const AnyBox& b) {
  const std::array<const AnyBox*, 2> both{&a, &b};
  const bool turned = detail::outOfOrder(a, b);
  return boxesContact(*both[turned], *both[!turned], 1 - 2 * int{turned});
}

/// `side`: -1 if the boxes were exchanged, else 1.
template <class A, class B>
Manifold boxesManifold(const A& a, const B& b, double side) {
  detail::assertValid(a, b);
  Manifold manifold;
  const std::optional<detail::BoxesTouch> touch = detail::boxesTouch(a, b);
  if (!touch) return manifold;
  manifold.normal = glm::vec3(touch->normal * side);
  detail::addPatch(manifold, *touch, detail::centerOf(b), side < 0.0);
  return manifold;
}

template <class AnyBox>
Manifold orderedManifold(const AnyBox& a, const AnyBox& b) {
  const std::array<const AnyBox*, 2> both{&a, &b};
  const bool turned = detail::outOfOrder(a, b);
  return boxesManifold(*both[turned], *both[!turned], 1 - 2 * int{turned});
}

}  // namespace

std::optional<Contact> contact(const Aabb& a, const Aabb& b) { return orderedContact(a, b); }
std::optional<Contact> contact(const Aabb& a, const Obb& b) { return boxesContact(a, b, 1.0); }
std::optional<Contact> contact(const Obb& a, const Obb& b) { return orderedContact(a, b); }

Manifold manifold(const Aabb& a, const Aabb& b) { return orderedManifold(a, b); }
Manifold manifold(const Aabb& a, const Obb& b) { return boxesManifold(a, b, 1.0); }
Manifold manifold(const Obb& a, const Obb& b) { return orderedManifold(a, b); }

}  // namespace collision
