#include <array>
#include <limits>

#include "collision/mesh/box_fit.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

namespace {

/// The tolerance of points on the ball's surface, as a fraction of the squared radius.
constexpr double kOnSphere = 1e-12;

/// The maximum number of steps. Each step enlarges the ball, so only rounding errors could prevent an end.
constexpr int kMostSteps = 1000;

bool holds(const Ball& ball, const glm::dvec3& point) {
  return lengthSquared(point - ball.center) <= ball.squaredRadius * (1.0 + kOnSphere);
}

/// Up to four points on the ball's surface, and a new point.
struct Few {
  std::array<glm::dvec3, 5> points{};
  std::size_t count = 0;

  void add(const glm::dvec3& point) { points[count++] = point; }
};

/// The ball with these points on its surface and its centre in their affine hull; empty if the points are
/// degenerate. The centre c, relative to the first point, is a linear combination of the vectors v to the
/// other points. It solves 2 v·c = v·v for each.
Ball ballThrough(const Few& few) {
  const glm::dvec3 origin = few.points[0];
  if (few.count == 1) return {origin, 0.0};
  const glm::dvec3 u = few.points[1] - origin;
  glm::dvec3 v, w;
  if (few.count == 2) return {origin + 0.5 * u, 0.25 * lengthSquared(u)};
  v = few.points[2] - origin;
  w = few.count == 4 ? few.points[3] - origin : glm::cross(u, v);
  const glm::dvec3 sizes(lengthSquared(u), lengthSquared(v), few.count == 4 ? lengthSquared(w) : 0.0);
  const double volume = 2.0 * glm::dot(u, glm::cross(v, w));
  if (volume == 0.0) return {};
  const glm::dvec3 center =
      (sizes.x * glm::cross(v, w) + sizes.y * glm::cross(w, u) + sizes.z * glm::cross(u, v)) / volume;
  return {origin + center, lengthSquared(center)};
}

/// The smallest ball around up to five points. Leaves in `few` only points that determine it.
Ball smallestOfFew(Few& few) {
  Ball best{glm::dvec3(0.0), std::numeric_limits<double>::infinity()};
  Few support;
  for (unsigned chosen = 1; chosen < 1u << few.count; ++chosen) {
    Few part;
    for (std::size_t i = 0; i < few.count; ++i)
      if ((chosen >> i & 1u) != 0u) part.add(few.points[i]);
    if (part.count > 4) continue;
    const Ball ball = ballThrough(part);
    if (!(ball.squaredRadius >= 0.0 && ball.squaredRadius < best.squaredRadius)) continue;
    bool all = true;
    for (std::size_t i = 0; i < few.count; ++i) all = all && holds(ball, few.points[i]);
    if (!all) continue;
    best = ball;
    support = part;
  }
  few = support;
  return best;
}

const glm::dvec3& furthest(std::span<const glm::dvec3> points, const glm::dvec3& from) {
  const glm::dvec3* most = &points[0];
  for (const glm::dvec3& point : points)
    if (lengthSquared(point - from) > lengthSquared(*most - from)) most = &point;
  return *most;
}

}  // namespace

// Adds the point farthest outside until none is outside (Gärtner, "Fast and Robust Smallest Enclosing Balls",
// 1999). Takes about a dozen steps for any number of points.
Ball smallestBall(std::span<const glm::dvec3> points) {
  Few support;
  support.add(points[0]);
  Ball ball{points[0], 0.0};
  for (int step = 0; step < kMostSteps; ++step) {
    const glm::dvec3& outside = furthest(points, ball.center);
    if (holds(ball, outside)) break;
    support.add(outside);
    const Ball larger = smallestOfFew(support);
    if (!(larger.squaredRadius > ball.squaredRadius)) break;
    ball = larger;
  }
  ball.squaredRadius = lengthSquared(furthest(points, ball.center) - ball.center);
  return ball;
}

}  // namespace collision::detail
