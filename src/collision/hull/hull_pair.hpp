// A pair of a shape and a placed hull, measured from the middle of the hull.
#pragma once

#include "collision/box_box/box_axes.hpp"
#include "collision/hull/gjk.hpp"
#include "collision/hull/hull_core.hpp"
#include "collision/mesh/facet_pair.hpp"

namespace collision::detail {

/// A shape grown by a radius (a) and a hull (b), measured from the middle of the hull. A gap of at most
/// `slack` counts as touching.
template <class CoreA>
struct HullPair {
  CoreA a;
  HullCore b;
  glm::dvec3 way{0.0};  ///< From b's middle to a's.
  double radius = 0.0, reach = 0.0, slack = 0.0;

  /// `makeA()` returns a's core. This is a constructor because GCC first clears the memory of an aggregate.
  template <class MakeA>
  HullPair(MakeA makeA, const PosedHull& hullB, const HullPlace& place, const glm::dvec3& between,
           double ofA = 0.0)
      : a(makeA()), b(*hullB.hull, place.linear, glm::dvec3(0.0)), way(between), radius(ofA) {}

  /// The sides of turned hulls and boxes are as exact as their float axes (box_axes.hpp).
  void setReach(double reachOfA, bool isTurned) {
    reach = sumOfAbs(way) + reachOfA + radius + b.reach();
    slack = (isTurned ? kAxisRounding : kDoubleRounding) * reach;
  }
};

/// Fraction of the reach: the rounding of a support point.
inline constexpr double kBoundRounding = 0x1p-50;

enum class Asked { verdict, contact, distance };

template <class CoreA>
[[nodiscard]] GjkAnswer answerOf(const HullPair<CoreA>& pair, Asked asked) {
  GjkTask task{pair.way, pair.radius + pair.slack, kBoundRounding * pair.reach, asked == Asked::verdict,
               asked == Asked::contact};
  if (task.start == glm::dvec3(0.0)) task.start.x = 1.0;
  return gjk(pair.a, pair.b, task);
}

[[nodiscard]] inline bool isTurned(const PosedHull& hull) { return hull.pose.rotation != glm::mat3(1.0f); }

[[nodiscard]] inline HullPair<SegmentCore> pairOf(const Rounded& a, const PosedHull& b,
                                                  const HullPlace& place) {
  const glm::dvec3 way = place.local(a.core.center);
  HullPair<SegmentCore> pair([&] { return SegmentCore{{way, a.core.half}}; }, b, place, way, a.radius);
  pair.setReach(sumOfAbs(a.core.half), isTurned(b));
  return pair;
}

[[nodiscard]] inline HullPair<BoxCore> pairOf(const Box& a, const PosedHull& b, const HullPlace& place,
                                              bool isObb) {
  const glm::dvec3 way = place.local(a.center);
  HullPair<BoxCore> pair([&] { return BoxCore{{way, a.half, a.axes}}; }, b, place, way);
  pair.setReach(sumOfAbs(a.half), isObb || isTurned(b));
  return pair;
}

[[nodiscard]] inline auto pairOf(const glm::vec3& a, const PosedHull& b, const HullPlace& place) {
  return pairOf(toRounded(a), b, place);
}
[[nodiscard]] inline auto pairOf(const Sphere& a, const PosedHull& b, const HullPlace& place) {
  return pairOf(toRounded(a), b, place);
}
[[nodiscard]] inline auto pairOf(const Capsule& a, const PosedHull& b, const HullPlace& place) {
  return pairOf(toRounded(a), b, place);
}
[[nodiscard]] inline auto pairOf(const Aabb& a, const PosedHull& b, const HullPlace& place) {
  return pairOf(toBox(a), b, place, false);
}
[[nodiscard]] inline auto pairOf(const Obb& a, const PosedHull& b, const HullPlace& place) {
  return pairOf(toBox(a), b, place, true);
}

[[nodiscard]] inline HullPair<TriangleCore> pairOf(const Corners& a, const PosedHull& b,
                                                   const HullPlace& place) {
  const TriangleCore core{{place.local(a[0]), place.local(a[1]), place.local(a[2])}};
  const glm::dvec3 way = (core.corners[0] + core.corners[1] + core.corners[2]) / 3.0;
  double reach = 0.0;
  for (const glm::dvec3& corner : core.corners) reach = std::max(reach, sumOfAbs(corner - way));
  HullPair<TriangleCore> pair([&] { return core; }, b, place, way);
  pair.setReach(reach, isTurned(b));
  return pair;
}
[[nodiscard]] inline auto pairOf(const Triangle& a, const PosedHull& b, const HullPlace& place) {
  return pairOf(cornersOf(a), b, place);
}

[[nodiscard]] inline HullPair<HullCore> pairOf(const PosedHull& a, const PosedHull& b,
                                               const HullPlace& place) {
  const HullPlace other(a);
  const glm::dvec3 way = (other.start - place.start) + (other.offset - place.offset);
  HullPair<HullCore> pair([&] { return HullCore(*a.hull, other.linear, way); }, b, place, way);
  pair.setReach(pair.a.reach(), isTurned(a) || isTurned(b));
  return pair;
}

/// The nearest points of a pair, in world space.
template <class CoreA>
[[nodiscard]] Proximity proximityOf(const HullPair<CoreA>& pair, const HullPlace& place) {
  const GjkAnswer answer = answerOf(pair, Asked::distance);
  const glm::dvec3 onB = answer.simplex.onB();
  if (!answer.apart) {
    const glm::vec3 point(place.toWorld(onB));
    return {point, point, 0.0f};
  }
  const glm::dvec3 onA = answer.simplex.onA() - answer.simplex.nearest() * (pair.radius / answer.length);
  return {glm::vec3(place.toWorld(onA)), glm::vec3(place.toWorld(onB)),
          toLength(std::max(answer.length - pair.radius, std::numeric_limits<double>::min()))};
}

/// Two hulls are computed in a fixed order, as other pairs of one kind (shape/order.hpp).
[[nodiscard]] bool outOfOrder(const PosedHull& a, const PosedHull& b);

}  // namespace collision::detail
