// Points and spheres against oriented boxes, in double.
#include "collision/overlaps.hpp"
#include "collision/round/sphere_box.hpp"
#include "collision/round/to_nearest.hpp"
#include "collision/shape/assert_valid.hpp"

namespace collision {

bool overlaps(const glm::vec3& a, const Obb& b) {
  detail::assertValid(a, b);
  return detail::toNearest(b, a) == glm::dvec3(0.0);
}

bool detail::sphereMeetsInDouble(const Sphere& a, const Obb& b) {
  return sphereWay(a, b).touching(static_cast<double>(a.radius));
}

}  // namespace collision
