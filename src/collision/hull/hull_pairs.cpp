// Verdicts and nearest points of a shape and a placed hull.
#include "collision/hull/hull_pair.hpp"
#include "collision/mesh/facet_pair.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/order.hpp"

namespace collision {

namespace detail {

HullPlace::HullPlace(const PosedHull& posed)
    : start(posed.pose.translation), linear(glm::dmat3(posed.pose.rotation)) {
  for (int i = 0; i < 3; ++i) linear[i] *= double(posed.pose.scale[i]);
  offset = linear * posed.hull->middle_;
}

bool outOfOrder(const PosedHull& a, const PosedHull& b) {
  const auto cornersA = a.hull->corners(), cornersB = b.hull->corners();
  if (cornersA.size() != cornersB.size()) return cornersA.size() > cornersB.size();
  if (a.hull != b.hull)
    for (std::size_t i = 0; i < cornersA.size(); ++i)
      if (const int order = compare(cornersA[i], cornersB[i]); order != 0) return order > 0;
  for (const int order :
       {compare(a.pose.scale, b.pose.scale), compare(a.pose.rotation[0], b.pose.rotation[0]),
        compare(a.pose.rotation[1], b.pose.rotation[1]), compare(a.pose.rotation[2], b.pose.rotation[2]),
        compare(a.pose.translation, b.pose.translation)})
    if (order != 0) return order > 0;
  const int bits = std::memcmp(cornersA.data(), cornersB.data(), cornersA.size_bytes());
  return bits != 0 ? bits > 0 : bitsOutOfOrder(a.pose, b.pose);
}

}  // namespace detail

namespace {

using detail::HullCore;
using detail::HullPlace;

template <class A>
bool overlapsHull(const A& a, const PosedHull& b) {
  detail::assertValid(a, b);
  return !answerOf(pairOf(a, b, HullPlace(b)), detail::Asked::verdict).apart;
}

template <class A>
Proximity nearestToHull(const A& a, const PosedHull& b) {
  detail::assertValid(a, b);
  const HullPlace place(b);
  return proximityOf(pairOf(a, b, place), place);
}

}  // namespace

glm::vec3 support(const PosedHull& hull, const glm::vec3& direction) {
  detail::assertValid(hull);
  const HullPlace place(hull);
  const HullCore core(*hull.hull, place.linear, glm::dvec3(0.0));
  return glm::vec3(place.toWorld(core.support(glm::dvec3(direction))));
}

glm::vec3 center(const PosedHull& hull) { return glm::vec3(HullPlace(hull).toWorld(glm::dvec3(0.0))); }

PosedHull translated(const PosedHull& hull, const glm::vec3& by) {
  PosedHull result = hull;
  result.pose.translation += by;
  return result;
}

PosedHull transformed(const ConvexHull& hull, const Transform& by) { return {hull, by}; }

Aabb bounds(const PosedHull& hull) {
  detail::assertValid(hull);
  const HullPlace place(hull);
  const HullCore core(*hull.hull, place.linear, glm::dvec3(0.0));
  Aabb box;
  for (int i = 0; i < 3; ++i) {
    glm::dvec3 axis(0.0);
    axis[i] = 1.0;
    box.min[i] = detail::roundDown(place.toWorld(core.support(-axis))[i]);
    box.max[i] = detail::roundUp(place.toWorld(core.support(axis))[i]);
  }
  return box;
}

std::string_view problem(const PosedHull& hull) { return problem(hull.pose); }

bool overlaps(const glm::vec3& a, const PosedHull& b) { return overlapsHull(a, b); }
bool overlaps(const Sphere& a, const PosedHull& b) { return overlapsHull(a, b); }
bool overlaps(const Capsule& a, const PosedHull& b) { return overlapsHull(a, b); }
bool overlaps(const Aabb& a, const PosedHull& b) { return overlapsHull(a, b); }
bool overlaps(const Obb& a, const PosedHull& b) { return overlapsHull(a, b); }
bool overlaps(const Triangle& a, const PosedHull& b) { return overlapsHull(a, b); }
bool overlaps(const PosedHull& a, const PosedHull& b) {
  return detail::outOfOrder(a, b) ? overlapsHull(b, a) : overlapsHull(a, b);
}

Proximity closestPoints(const glm::vec3& a, const PosedHull& b) {
  return detail::atPoint(nearestToHull(a, b), a);
}
Proximity closestPoints(const Sphere& a, const PosedHull& b) { return nearestToHull(a, b); }
Proximity closestPoints(const Capsule& a, const PosedHull& b) { return nearestToHull(a, b); }
Proximity closestPoints(const Aabb& a, const PosedHull& b) { return nearestToHull(a, b); }
Proximity closestPoints(const Obb& a, const PosedHull& b) { return nearestToHull(a, b); }
Proximity closestPoints(const Triangle& a, const PosedHull& b) { return nearestToHull(a, b); }
Proximity closestPoints(const PosedHull& a, const PosedHull& b) {
  return detail::outOfOrder(a, b) ? swapped(nearestToHull(b, a)) : nearestToHull(a, b);
}

glm::vec3 closestPoint(const PosedHull& hull, const glm::vec3& point) {
  return closestPoints(point, hull).onB;
}
float distance(const PosedHull& hull, const glm::vec3& point) { return closestPoints(point, hull).distance; }

}  // namespace collision
