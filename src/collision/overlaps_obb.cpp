// Oriented boxes against everything but capsules.
#include "collision/detail/assert_valid.hpp"
#include "collision/detail/box_axes.hpp"
#include "collision/detail/box_filter.hpp"
#include "collision/detail/sphere_box.hpp"
#include "collision/detail/sphere_box4.hpp"
#include "collision/detail/to_nearest.hpp"
#include "collision/overlaps.hpp"

namespace collision {

bool overlaps(const glm::vec3& a, const Obb& b) {
  detail::assertValid(a, b);
  return detail::toNearest(b, a) == glm::dvec3(0.0);
}

// Ericson, "Real-Time Collision Detection", 5.2.6: the point of the box nearest to the centre, against the
// radius.
bool overlaps(const Sphere& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::Filtered sure = detail::filterSphere(detail::toSphereBox4(a, b));
  if (sure != detail::Filtered::Undecided) return sure == detail::Filtered::Overlap;
  return detail::sphereWay(a, b).touching(static_cast<double>(a.radius));
}

namespace {

/// Rarely met; out of line, the common path needs no stack.
template <class A>
[[gnu::noinline, gnu::cold]] bool boxesMeetInDouble(const A& a, const Obb& b) {
  return detail::boxesOverlap(detail::toBox(a), detail::toBox(b));
}

/// In float wherever that is sure, else in double.
template <class A>
inline bool boxesMeet(const A& a, const Obb& b) {
  const detail::Filtered sure = detail::filterBoxes(a, b);
  if (sure != detail::Filtered::Undecided) return sure == detail::Filtered::Overlap;
  return boxesMeetInDouble(a, b);
}

}  // namespace

bool overlaps(const Aabb& a, const Obb& b) {
  detail::assertValid(a, b);
  return boxesMeet(a, b);
}

bool overlaps(const Obb& a, const Obb& b) {
  detail::assertValid(a, b);
  return boxesMeet(a, b);
}

}  // namespace collision
