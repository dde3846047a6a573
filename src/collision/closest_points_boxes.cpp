// Nearest points of boxes and boxes.
#include "collision/closest_points.hpp"
#include "collision/detail/assert_valid.hpp"
#include "collision/detail/box_distance.hpp"
#include "collision/detail/order.hpp"
#include "collision/overlaps.hpp"

namespace collision {

namespace {

template <class A, class B>
Proximity boxesProximity(const A& a, const B& b) {
  detail::assertValid(a, b);
  const detail::Box boxA = detail::toBox(a), boxB = detail::toBox(b);
  if (overlaps(a, b)) {
    const glm::vec3 point(boxB.center + detail::commonPoint(boxA, boxB));
    return {point, point, 0.0f};
  }
  const detail::CorePair pair = detail::nearest(boxA, boxB);
  const double distance = std::max(std::sqrt(pair.squared), std::numeric_limits<double>::min());
  return {glm::vec3(boxB.center + pair.onA), glm::vec3(boxB.center + pair.onB), detail::toLength(distance)};
}

}  // namespace

// Axis by axis: the facing sides where the boxes are apart, the middle of what they share where they are not
// (Ericson, "Real-Time Collision Detection", 5.1.3 for a point).
Proximity closestPoints(const Aabb& a, const Aabb& b) {
  detail::assertValid(a, b);
  Proximity pair;
  glm::dvec3 way(0.0);
  for (int i = 0; i < 3; ++i) {
    const float low = std::max(a.min[i], b.min[i]), high = std::min(a.max[i], b.max[i]);
    const bool apart = low > high;
    const float middle = static_cast<float>(0.5 * (double(low) + double(high)));
    pair.onA[i] = !apart ? middle : (a.min[i] > b.max[i] ? a.min[i] : a.max[i]);
    pair.onB[i] = !apart ? middle : (a.min[i] > b.max[i] ? b.max[i] : b.min[i]);
    if (apart) way[i] = double(low) - double(high);
  }
  pair.distance = detail::toLength(std::sqrt(detail::lengthSquared(way)));
  return pair;
}

Proximity closestPoints(const Aabb& a, const Obb& b) { return boxesProximity(a, b); }
Proximity closestPoints(const Obb& a, const Obb& b) {
  return detail::outOfOrder(a, b) ? swapped(boxesProximity(b, a)) : boxesProximity(a, b);
}

}  // namespace collision
