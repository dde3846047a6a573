// Oriented boxes against everything but capsules.
#include "collision/detail/assert_valid.hpp"
#include "collision/detail/box_axes.hpp"
#include "collision/detail/box_filter.hpp"
#include "collision/detail/sphere_box.hpp"
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
  return detail::sphereWay(a, b).touching(double{a.radius});
}

// An Obb with identity axes. Its centre is taken in double: it need not be a float (`toBox`).
bool overlaps(const Aabb& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::Box boxA = detail::toBox(a), boxB = detail::toBox(b);
  const detail::Filtered sure =
      detail::filterBoxes(detail::toBox4(boxA, boxB.center), detail::toBox4(boxB, boxB.center));
  if (sure != detail::Filtered::Undecided) return sure == detail::Filtered::Overlap;
  return detail::boxesOverlap(boxA, boxB);
}

bool overlaps(const Obb& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::Filtered sure = detail::filterBoxes(detail::toBox4(a), detail::toBox4(b));
  if (sure != detail::Filtered::Undecided) return sure == detail::Filtered::Overlap;
  return detail::boxesOverlap(detail::toBox(a), detail::toBox(b));
}

}  // namespace collision
