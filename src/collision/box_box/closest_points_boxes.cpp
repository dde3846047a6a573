// Nearest points of boxes and boxes.
#include "collision/box_box/box_distance.hpp"
#include "collision/box_box/box_gaps4.hpp"
#include "collision/closest_points.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace {

/// World units: smaller or larger pairs are computed in double only, because their squares leave float's
/// range.
constexpr float kSmallest = 1e-15f, kLargest = 1e15f;

/// A pair of boxes in both number types.
template <class A>
struct BothForms {
  const A& a;
  const Obb& b;
  detail::BoxPair4 pair = detail::toBoxPair4(a, b);
  detail::BoxGaps4 gaps = detail::toBoxGaps4(pair);
  float reach = detail::scaleOf(pair)[0];

  [[nodiscard]] bool overlap() const {
    const detail::Filtered sure = detail::verdictOf(a, b, gaps, reach);
    return sure == detail::Filtered::Undecided ? detail::boxesMeetInDouble(a, b)
                                               : sure == detail::Filtered::Overlap;
  }

  [[nodiscard]] bool fitsFloat() const { return reach > kSmallest && reach < kLargest; }

  [[nodiscard]] float skew() const {
    return detail::largestOf(detail::larger(detail::skewOf(a), detail::skewOf(b)));
  }
};

/// The common point of overlapping boxes relative to b's centre, world axes.
template <class A>
glm::dvec3 commonPoint(const BothForms<A>& both) {
  const detail::Box boxA = detail::toBox(both.a), boxB = detail::toBox(both.b);
  const auto found = detail::commonPoint4(both.pair, both.skew(), boxA, boxB);
  return found ? *found : detail::commonPoint(boxA, boxB);
}

template <class A>
detail::CorePair nearestPair(const BothForms<A>& both) {
  detail::NearestCandidates candidates;
  if (both.fitsFloat()) candidates = detail::nearestCandidates(both.pair, both.gaps);
  return detail::nearest(detail::toBox(both.a), detail::toBox(both.b), candidates);
}

template <class A>
Proximity boxesProximity(const A& a, const Obb& b) {
  detail::assertValid(a, b);
  const BothForms<A> both{a, b};
  const glm::dvec3 origin(b.center);
  if (both.overlap()) {
    const glm::vec3 point(origin + commonPoint(both));
    return {detail::copied(point), detail::copied(point), 0.0f};
  }
  const detail::CorePair pair = nearestPair(both);
  const double distance = std::max(std::sqrt(pair.squared), std::numeric_limits<double>::min());
  return {glm::vec3(origin + pair.onA), glm::vec3(origin + pair.onB), detail::toLength(distance)};
}

}  // namespace

// Axis by axis: the facing sides where the boxes are apart, the middle of the overlap where they are not
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
/// The order of the two boxes is chosen without a branch, since it is unpredictable.
Proximity closestPoints(const Obb& a, const Obb& b) {
  const bool turned = detail::outOfOrder(a, b);
  const Proximity found = boxesProximity(turned ? b : a, turned ? a : b);
  return {turned ? found.onB : found.onA, turned ? found.onA : found.onB, found.distance};
}

}  // namespace collision
