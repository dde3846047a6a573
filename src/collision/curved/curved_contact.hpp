// The minimum translation of a pair with a cylinder or cone.
#pragma once

#include "collision/hull/convex_pair.hpp"
#include "collision/hull/hull_patch.hpp"

namespace collision::detail {

/// GJK that stops as soon as the pair is known to be apart, without computing its distance.
[[nodiscard]] inline GjkAnswer answerOf(const ConvexPair& pair, bool onlyVerdict) {
  GjkTask task = pair.task();
  task.onlyContact = true;
  task.onlyVerdict = onlyVerdict;
  return gjk(pair.a, pair.b, task);
}

/// As moveOf.
[[nodiscard]] HullTouch hullMove(const ConvexPair& pair, const GjkAnswer& answer);

/// Two of one kind are computed in a fixed order (shape/order.hpp).
[[nodiscard]] bool outOfOrder(const ConvexShape& a, const ConvexShape& b);

/// The nearest points of a pair, in world space.
[[nodiscard]] Proximity proximityOf(const ConvexPair& pair);

[[nodiscard]] inline Contact worldContact(const ConvexPair& pair, const HullTouch& touch) {
  return {glm::vec3(touch.normal), static_cast<float>(touch.depth), pair.toWorld(touch.position)};
}

/// As those of a hull (hull_patch.hpp). a is a triangle.
void addContact(HullPatch& patch, const ConvexPair& pair, const HullTouch& touch, double slack);
std::uint32_t addStraight(HullPatch& patch, const ConvexPair& pair, const glm::dvec3& normal, double slack);

}  // namespace collision::detail
