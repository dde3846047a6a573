#include "collision/fitted.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <vector>

#include "collision/mesh/box_fit.hpp"
#include "collision/overlaps.hpp"
#include "collision/problem.hpp"
#include "collision/rounding.hpp"
#include "collision/simd/precise.hpp"

namespace collision {

namespace {

using detail::lengthSquared;
using Points = detail::FitPoints;

struct Ball {
  glm::dvec3 center{0.0};
  double squaredRadius = -1.0;  ///< Below 0 if the ball is empty.
};

/// The tolerance of points on the ball's surface, as a fraction of the squared radius.
constexpr double kOnSphere = 1e-12;

/// The maximum number of steps. Each step enlarges the ball, so the search would always end without rounding
/// errors.
constexpr int kMostSteps = 1000;

bool holds(const Ball& ball, const glm::dvec3& point) {
  return lengthSquared(point - ball.center) <= ball.squaredRadius * (1.0 + kOnSphere);
}

/// Up to four points on the ball's surface, and a new point.
struct SupportSet {
  std::array<glm::dvec3, 5> points{};
  std::size_t count = 0;

  void add(const glm::dvec3& point) { points[count++] = point; }
};

/// The ball with these points on its surface and its centre in their affine hull; empty if the points are
/// degenerate. The centre c, relative to the first point, is a linear combination of the vectors v to the
/// other points. c solves 2 v·c = v·v for each v.
Ball ballThrough(const SupportSet& candidates) {
  const glm::dvec3 origin = candidates.points[0];
  if (candidates.count == 1) return {origin, 0.0};
  const glm::dvec3 u = candidates.points[1] - origin;
  glm::dvec3 v, w;
  if (candidates.count == 2) return {origin + 0.5 * u, 0.25 * lengthSquared(u)};
  v = candidates.points[2] - origin;
  w = candidates.count == 4 ? candidates.points[3] - origin : glm::cross(u, v);
  const glm::dvec3 sizes(lengthSquared(u), lengthSquared(v), candidates.count == 4 ? lengthSquared(w) : 0.0);
  const double volume = 2.0 * glm::dot(u, glm::cross(v, w));
  if (volume == 0.0) return {};
  const glm::dvec3 center =
      (sizes.x * glm::cross(v, w) + sizes.y * glm::cross(w, u) + sizes.z * glm::cross(u, v)) / volume;
  return {origin + center, lengthSquared(center)};
}

/// The smallest ball around up to five points. Leaves in `candidates` only points that determine it.
Ball smallestBallOf(SupportSet& candidates) {
  Ball best{glm::dvec3(0.0), std::numeric_limits<double>::infinity()};
  SupportSet support;
  for (unsigned chosen = 1; chosen < 1u << candidates.count; ++chosen) {
    SupportSet part;
    for (std::size_t i = 0; i < candidates.count; ++i)
      if ((chosen >> i & 1u) != 0u) part.add(candidates.points[i]);
    if (part.count > 4) continue;
    const Ball ball = ballThrough(part);
    if (!(ball.squaredRadius >= 0.0 && ball.squaredRadius < best.squaredRadius)) continue;
    bool all = true;
    for (std::size_t i = 0; i < candidates.count; ++i) all = all && holds(ball, candidates.points[i]);
    if (!all) continue;
    best = ball;
    support = part;
  }
  candidates = support;
  return best;
}

const glm::dvec3& furthest(std::span<const glm::dvec3> points, const glm::dvec3& from) {
  const glm::dvec3* most = &points[0];
  for (const glm::dvec3& point : points)
    if (lengthSquared(point - from) > lengthSquared(*most - from)) most = &point;
  return *most;
}

/// The smallest ball around one or more points, exact within rounding. Adds the point farthest outside until
/// none is outside (Gärtner, "Fast and Robust Smallest Enclosing Balls", 1999). Takes about a dozen steps for
/// any number of points.
Ball smallestBall(std::span<const glm::dvec3> points) {
  SupportSet support;
  support.add(points[0]);
  Ball ball{points[0], 0.0};
  for (int step = 0; step < kMostSteps; ++step) {
    const glm::dvec3& outside = furthest(points, ball.center);
    if (holds(ball, outside)) break;
    support.add(outside);
    const Ball larger = smallestBallOf(support);
    if (!(larger.squaredRadius > ball.squaredRadius)) break;
    ball = larger;
  }
  ball.squaredRadius = lengthSquared(furthest(points, ball.center) - ball.center);
  return ball;
}

constexpr double kPi = 3.14159265358979323846;

/// The first and the last angle that the refinement tries, in radians.
constexpr double kFirstTurn = kPi / 8.0, kLastTurn = 1e-5;

/// A box's edge counts as 0 if it is shorter than kUnresolvedSize times the points' extent plus
/// kUnresolvedPlace times their distance from the origin. Rounding of axes and positions causes errors of
/// this size.
constexpr double kUnresolvedSize = 0x1p-19, kUnresolvedPlace = 0x1p-21;

/// The points relative to the centre of their bounds, so that the origin has no effect.
struct CenteredPoints {
  glm::dvec3 origin{0.0};
  Points points;
  double unresolved = 0.0;  ///< World units. An edge shorter than this is mostly rounding error.

  explicit CenteredPoints(std::span<const glm::vec3> all) {
    assert(!all.empty() && "collision: nothing to fit a shape to");
    glm::vec3 low = all[0], high = all[0];
    for (const glm::vec3& p : all) {
      low = glm::min(low, p);
      high = glm::max(high, p);
    }
    origin = 0.5 * (glm::dvec3(low) + glm::dvec3(high));
    for (const glm::vec3& p : all) points.push_back(glm::dvec3(p) - origin);
    unresolved =
        kUnresolvedSize * glm::distance(glm::dvec3(low), glm::dvec3(high)) +
        kUnresolvedPlace * glm::length(glm::max(glm::abs(glm::dvec3(low)), glm::abs(glm::dvec3(high))));
  }
};

/// Rotates `axes` about each axis by decreasing angles, and keeps each rotation that lowers the cost.
template <class Cost>
glm::dmat3 refinedAxes(glm::dmat3 axes, const Cost& cost) {
  double least = cost(axes);
  for (double angle = kFirstTurn; angle > kLastTurn;) {
    bool better = false;
    for (int i = 0; i < 6; ++i) {
      const glm::dmat3 turned = axes * detail::rotationAbout(i / 2, i % 2 == 0 ? angle : -angle);
      if (const double now = cost(turned); now < least) {
        least = now;
        axes = turned;
        better = true;
      }
    }
    if (!better) angle *= 0.5;
  }
  return axes;
}

/// Enlarges the shape until it overlaps every point. Before, points may be outside because of rounding.
template <class S, class Grow>
S grownToContain(S shape, std::span<const glm::vec3> points, Grow grow) {
  for (const glm::vec3& p : points)
    for (float by = 0x1p-24f; !overlaps(p, shape); by *= 2.0f) grow(shape, by);
  return shape;
}

float widened(float length, float share) {
  return std::nextafter(length * (1.0f + share), std::numeric_limits<float>::max());
}

/// Returns the half extents that a box with this centre and these axes needs to contain all points.
glm::vec3 halfExtentsAround(const glm::vec3& center, const glm::mat3& axes,
                            std::span<const glm::vec3> points) {
  constexpr double kDotRounding = 1.0 + 0x1p-50;
  glm::dvec3 reach(0.0);
  for (const glm::vec3& p : points)
    reach = glm::max(reach, detail::magnitude(detail::difference(p, center) * glm::dmat3(axes)));
  reach *= kDotRounding;
  return {detail::roundUp(reach.x), detail::roundUp(reach.y), detail::roundUp(reach.z)};
}

/// A capsule with the axis a-b, and the radius of the smallest circle around the points' projection.
struct CapsuleFit {
  glm::dvec3 a, b;
  double radius = 0.0;
  [[nodiscard]] double volume() const {
    return kPi * radius * radius * (glm::distance(a, b) + radius * 4.0 / 3.0);
  }
};

CapsuleFit capsuleAlong(const Points& points, const glm::dmat3& axes) {
  Points flat;
  for (const glm::dvec3& p : points) flat.emplace_back(glm::dot(p, axes[0]), glm::dot(p, axes[1]), 0.0);
  const Ball circle = smallestBall(flat);
  double low = std::numeric_limits<double>::infinity(), high = -low;
  // a point is in the capsule if the axis has a point within `reach` of `at`
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double at = glm::dot(points[i], axes[2]);
    const double reach =
        std::sqrt(std::max(0.0, circle.squaredRadius - detail::lengthSquared(flat[i] - circle.center)));
    low = std::min(low, at + reach);
    high = std::max(high, at - reach);
  }
  if (low > high) low = high = 0.5 * (low + high);
  const glm::dvec3 middle = axes[0] * circle.center.x + axes[1] * circle.center.y;
  return {middle + axes[2] * low, middle + axes[2] * high, std::sqrt(circle.squaredRadius)};
}

CapsuleFit bestCapsule(const Points& outer, const glm::dmat3& boxAxes, const Points& all) {
  const auto cost = [&](const glm::dmat3& axes) { return capsuleAlong(outer, axes).volume(); };
  glm::dmat3 best = boxAxes;
  for (int i = 0; i < 3; ++i) {
    const glm::dmat3 start(boxAxes[(i + 1) % 3], boxAxes[(i + 2) % 3], boxAxes[i]);
    const glm::dmat3 axes = refinedAxes(start, cost);
    if (cost(axes) < cost(best)) best = axes;
  }
  return capsuleAlong(all, best);
}

}  // namespace

Sphere fittedSphere(std::span<const glm::vec3> points) {
  const CenteredPoints centered(points);
  const Ball ball = smallestBall(centered.points);
  const Sphere sphere{glm::vec3(centered.origin + ball.center),
                      detail::roundUp(std::sqrt(ball.squaredRadius))};
  return grownToContain(sphere, points, [](Sphere& s, float by) { s.radius = widened(s.radius, by); });
}

Obb fittedObb(std::span<const glm::vec3> points) {
  const CenteredPoints centered(points);
  Points outer = detail::outermost(centered.points);
  const glm::mat3 axes = roundToFloat(detail::bestBoxAxes(outer, centered.points, centered.unresolved));
  const detail::Extent extent = detail::extentAlong(centered.points, glm::dmat3(axes));
  const glm::vec3 center(centered.origin + glm::dmat3(axes) * (0.5 * (extent.low + extent.high)));
  const Obb box{center, halfExtentsAround(center, axes, points), axes};
  return grownToContain(box, points, [](Obb& b, float by) {
    const float longest = std::max(b.halfExtents.x, std::max(b.halfExtents.y, b.halfExtents.z));
    for (int i = 0; i < 3; ++i) b.halfExtents[i] = widened(b.halfExtents[i] + longest * by, 0.0f);
  });
}

Capsule fittedCapsule(std::span<const glm::vec3> points) {
  const CenteredPoints centered(points);
  Points outer = detail::outermost(centered.points);
  const glm::dmat3 boxAxes = detail::bestBoxAxes(outer, centered.points, centered.unresolved);
  const CapsuleFit capsuleFit = bestCapsule(outer, boxAxes, centered.points);
  const Sphere ball = fittedSphere(points);
  const double ballVolume = CapsuleFit{{}, {}, double(ball.radius)}.volume();
  const Capsule capsule =
      capsuleFit.volume() < ballVolume
          ? Capsule{glm::vec3(centered.origin + capsuleFit.a), glm::vec3(centered.origin + capsuleFit.b),
                    detail::roundUp(capsuleFit.radius)}
          : Capsule{ball.center, ball.center, ball.radius};
  return grownToContain(capsule, points, [](Capsule& c, float by) { c.radius = widened(c.radius, by); });
}

}  // namespace collision
