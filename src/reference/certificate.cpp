#include "reference/certificate.hpp"

namespace reference {

double separationAlong(const Solid& solid, const dvec3& direction) {
  double reach = solid.radius;
  for (int i = 0; i < solid.edgeCount; ++i)
    reach += glm::abs(glm::dot(solid.edges[static_cast<std::size_t>(i)], direction));
  return glm::dot(solid.center, direction) - reach;
}

double provenGap(const Shape& a, const Shape& b, const dvec3& direction) {
  return separationAlong(difference(solidOf(a), solidOf(b)), glm::normalize(direction));
}

double depthAlong(const Shape& a, const Shape& b, const dvec3& normal) { return -provenGap(a, b, normal); }

double gapOfBalls(const Solid& a, const Solid& b) {
  return glm::distance(a.center, b.center) - ballRadius(a) - ballRadius(b);
}

}  // namespace reference
