// Capsules against everything: the distance between the cores, against the radii (Ericson, "Real-Time
// Collision Detection", 4.5). All in double, on squares: no root, no overflow, and no loss far from the
// origin.
#include <array>

#include "collision/overlaps.hpp"
#include "collision/round/ball_capsule.hpp"
#include "collision/round/box_touch.hpp"
#include "collision/round/capsule_box4.hpp"
#include "collision/round/capsules4.hpp"
#include "collision/round/round_touch.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace {

template <class Ball>
bool ballOverlap(const Ball& a, const Capsule& b) {
  detail::assertValid(a, b);
  return detail::meet(a, b);
}

/// The order of the two is chosen without a branch, since it is unpredictable.
bool capsuleOverlap(const Capsule& a, const Capsule& b) {
  detail::assertValid(a, b);
  if (detail::surelyApart(a, b)) return false;
  const std::array<const Capsule*, 2> both{&a, &b};
  const bool turned = detail::outOfOrder(a, b);
  return detail::toRoundPair(*both[turned], *both[!turned]).touching();
}

template <class AnyBox>
bool boxOverlap(const Capsule& a, const AnyBox& b) {
  detail::assertValid(a, b);
  return !detail::surelyApart(a, b) && detail::toBoxPair(a, b).touching();
}

}  // namespace

bool overlaps(const glm::vec3& a, const Capsule& b) { return ballOverlap(a, b); }
bool overlaps(const Sphere& a, const Capsule& b) { return ballOverlap(a, b); }
bool overlaps(const Capsule& a, const Capsule& b) { return capsuleOverlap(a, b); }
bool overlaps(const Capsule& a, const Aabb& b) { return boxOverlap(a, b); }
bool overlaps(const Capsule& a, const Obb& b) { return boxOverlap(a, b); }

}  // namespace collision
