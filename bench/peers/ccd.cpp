// libccd's GJK and its MPR: double precision, shapes given by their support functions (ccd_pair.hpp).
#include "peers/ccd_pair.hpp"
#include "peers/peers.hpp"

namespace peers {

/// Returns only the verdict. libccd's EPA, which would give the depth, has no iteration limit and never
/// returns for some pairs, among them boxes of the seeded benchmark pairs (bench/accuracy.cpp).
Answer askCcdGjk(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  const Posed a = posed(shapeA), b = posed(shapeB);
  const ccd_t ccd = ccdSettings(a, b);
  Answer answer;
  answer.hit = ccdGJKIntersect(&a, &b, &ccd) != 0;
  return answer;
}

/// ccdMPRPenetration returns 0 for a hit, -1 for a miss, and other values for failures. Its direction is the
/// one in which the second body must move to separate.
Answer askCcdMpr(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  const Posed a = posed(shapeA), b = posed(shapeB);
  const ccd_t ccd = ccdSettings(a, b);
  ccd_real_t depth = 0.0;
  ccd_vec3_t direction{}, position{};
  const int found = ccdMPRPenetration(&a, &b, &ccd, &depth, &direction, &position);
  Answer answer;
  answer.gaveUp = found != 0 && found != -1;
  if (answer.gaveUp) return answer;
  answer.hit = found == 0;
  if (found != 0) return answer;
  answer.depth = depth;
  answer.normal = -glm::dvec3(direction.v[0], direction.v[1], direction.v[2]);
  return answer;
}

}  // namespace peers
