// libccd's GJK and its MPR: double precision, shapes given by their support functions.
#include <ccd/ccd.h>

#include "peers/peers.hpp"
#include "peers/posed.hpp"

namespace peers {
namespace {

constexpr unsigned long kMaxIterations = 1000;  // Its default has no end, and some pairs never end.
constexpr double kTolerance =
    1e-6;  // Of the pair's reach; its default of 1e-4 world units suits one scale only.

void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* farthest) {
  const Posed& p = *static_cast<const Posed*>(object);
  const glm::dvec3 d(direction->v[0], direction->v[1], direction->v[2]);
  const double length = glm::length(d);
  glm::dvec3 point = p.center;
  for (int axis = 0; axis < 3; ++axis)
    point += p.axes[axis] * (glm::dot(p.axes[axis], d) < 0.0 ? -p.half[axis] : p.half[axis]);
  if (length > 0.0) point += d * (p.radius / length);
  for (int axis = 0; axis < 3; ++axis) farthest->v[axis] = point[axis];
}

void center(const void* object, ccd_vec3_t* point) {
  for (int axis = 0; axis < 3; ++axis) point->v[axis] = static_cast<const Posed*>(object)->center[axis];
}

double reachOf(const Posed& a, const Posed& b) {
  const auto extent = [](const Posed& p) { return glm::length(p.half) + p.radius; };
  return extent(a) + extent(b) + glm::distance(a.center, b.center);
}

ccd_t settings(const Posed& a, const Posed& b) {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = support;
  ccd.center1 = ccd.center2 = center;
  ccd.max_iterations = kMaxIterations;
  ccd.mpr_tolerance = ccd.dist_tolerance = kTolerance * reachOf(a, b);
  return ccd;
}

}  // namespace

/// The verdict alone: its EPA, which would tell the depth, has no limit of iterations, and there are pairs
/// (among the seeded boxes too) from which it never returns.
Answer askCcdGjk(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  const Posed a = posed(shapeA), b = posed(shapeB);
  const ccd_t ccd = settings(a, b);
  Answer answer;
  answer.hit = ccdGJKIntersect(&a, &b, &ccd) != 0;
  return answer;
}

/// Its direction moves the second body out; 0 is a hit, -1 a miss, the rest a failure.
Answer askCcdMpr(const collision::Shape& shapeA, const collision::Shape& shapeB) {
  const Posed a = posed(shapeA), b = posed(shapeB);
  const ccd_t ccd = settings(a, b);
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
