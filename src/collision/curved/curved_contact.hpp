// The minimum translation of a pair with a cylinder or cone.
#pragma once

#include "collision/hull/convex_pair.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// Positions are measured from the centre of b.
struct CurvedTouch : Touch {
  glm::dvec3 onB{0.0};  ///< Where the surfaces meet when a has moved by normal * depth.
};

[[nodiscard]] inline GjkAnswer answerOf(const ConvexPair& pair, bool onlyVerdict) {
  GjkTask task = pair.task();
  task.onlyVerdict = onlyVerdict;
  return gjk(pair.a, pair.b, task);
}

/// Of a pair that overlaps; `answer` is that of its nearest points.
[[nodiscard]] CurvedTouch touchOf(const ConvexPair& pair, const GjkAnswer& answer);

/// Two of one kind are computed in a fixed order (shape/order.hpp).
[[nodiscard]] bool outOfOrder(const ConvexShape& a, const ConvexShape& b);

/// The nearest points of a pair, in world space.
[[nodiscard]] Proximity proximityOf(const ConvexPair& pair);

[[nodiscard]] inline Contact worldContact(const ConvexPair& pair, const CurvedTouch& touch) {
  return {glm::vec3(touch.normal), static_cast<float>(touch.depth), pair.toWorld(touch.position)};
}

}  // namespace collision::detail
