#include "collision/manifold.hpp"

#include "collision/box_box/box_patch.hpp"
#include "collision/contact.hpp"
#include "collision/round/ball_aabb.hpp"
#include "collision/round/capsule_box4.hpp"
#include "collision/round/capsule_patch.hpp"
#include "collision/round/capsule_touch.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace {

/// For pairs that touch in one point: the point of the contact.
template <class A, class B>
Manifold singlePoint(const A& a, const B& b) {
  Manifold manifold;
  const std::optional<Contact> touch = contact(a, b);
  if (!touch) return manifold;
  manifold.normal = touch->normal;
  manifold.storage[0] = {touch->position, touch->depth, 0};
  manifold.count = 1;
  return manifold;
}

/// The same for pairs whose contact is short enough to be inline.
template <class A, class B>
Manifold roundManifold(const A& a, const B& b) {
  detail::assertValid(a, b);
  return detail::toManifold(detail::touchOf(a, b));
}

template <class AnyBox>
Manifold boxManifold(const Capsule& a, const AnyBox& b) {
  detail::assertValid(a, b);
  Manifold manifold;
  if (detail::surelyApart(a, b)) return manifold;
  const detail::BoxPair pair = detail::toBoxPair(a, b);
  if (!pair.touching()) return manifold;
  const detail::Touch touch = detail::localTouch(pair);
  const detail::LinePatch patch = detail::linePatchOf(pair, touch);
  manifold.normal = glm::vec3(detail::toWorldUnit(pair.box, touch.normal));
  for (std::size_t i = 0; i < patch.count; ++i)
    manifold.storage[i] = {glm::vec3(pair.box.center + pair.box.axes * patch.points[i].position),
                           static_cast<float>(patch.points[i].depth), patch.points[i].id};
  manifold.count = static_cast<int>(patch.count);
  return manifold;
}

/// `side`: -1 where the boxes were swapped, else 1.
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

/// The order of the two boxes is chosen without a branch, since it is unpredictable.
template <class AnyBox>
Manifold orderedManifold(const AnyBox& a, const AnyBox& b) {
  const std::array<const AnyBox*, 2> both{&a, &b};
  const bool turned = detail::outOfOrder(a, b);
  return boxesManifold(*both[turned], *both[!turned], 1 - 2 * int{turned});
}

}  // namespace

Manifold manifold(const glm::vec3& a, const glm::vec3& b) { return roundManifold(a, b); }
Manifold manifold(const glm::vec3& a, const Sphere& b) { return roundManifold(a, b); }
Manifold manifold(const glm::vec3& a, const Aabb& b) { return roundManifold(a, b); }
Manifold manifold(const glm::vec3& a, const Obb& b) { return singlePoint(a, b); }
Manifold manifold(const glm::vec3& a, const Capsule& b) { return roundManifold(a, b); }
Manifold manifold(const Sphere& a, const Sphere& b) { return roundManifold(a, b); }
Manifold manifold(const Sphere& a, const Aabb& b) { return roundManifold(a, b); }
Manifold manifold(const Sphere& a, const Obb& b) { return singlePoint(a, b); }
Manifold manifold(const Sphere& a, const Capsule& b) { return roundManifold(a, b); }
Manifold manifold(const Aabb& a, const Aabb& b) { return orderedManifold(a, b); }
Manifold manifold(const Aabb& a, const Obb& b) { return boxesManifold(a, b, 1.0); }
Manifold manifold(const Capsule& a, const Aabb& b) { return boxManifold(a, b); }
Manifold manifold(const Obb& a, const Obb& b) { return orderedManifold(a, b); }
Manifold manifold(const Capsule& a, const Obb& b) { return boxManifold(a, b); }
Manifold manifold(const Capsule& a, const Capsule& b) { return roundManifold(a, b); }

}  // namespace collision
