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
constexpr double kSphereTolerance = 1e-12;

/// The maximum number of steps. Each step enlarges the ball, so the search would always end without rounding
/// errors.
constexpr int kMaxSteps = 1000;

bool contains(const Ball& ball, const glm::dvec3& point) {
  return lengthSquared(point - ball.center) <= ball.squaredRadius * (1.0 + kSphereTolerance);
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
  const glm::dvec3 squaredLengths(lengthSquared(u), lengthSquared(v),
                                  candidates.count == 4 ? lengthSquared(w) : 0.0);
  const double volume = 2.0 * glm::dot(u, glm::cross(v, w));
  if (volume == 0.0) return {};
  const glm::dvec3 center = (squaredLengths.x * glm::cross(v, w) + squaredLengths.y * glm::cross(w, u) +
                             squaredLengths.z * glm::cross(u, v)) /
                            volume;
  return {origin + center, lengthSquared(center)};
}

/// The smallest ball around up to five points. Leaves in `candidates` only points that determine it.
Ball smallestBallOf(SupportSet& candidates) {
  Ball best{glm::dvec3(0.0), std::numeric_limits<double>::infinity()};
  SupportSet support;
  for (unsigned subset = 1; subset < 1u << candidates.count; ++subset) {
    SupportSet subsetPoints;
    for (std::size_t i = 0; i < candidates.count; ++i)
      if ((subset >> i & 1u) != 0u) subsetPoints.add(candidates.points[i]);
    if (subsetPoints.count > 4) continue;
    const Ball ball = ballThrough(subsetPoints);
    if (!(ball.squaredRadius >= 0.0 && ball.squaredRadius < best.squaredRadius)) continue;
    bool containsAll = true;
    for (std::size_t i = 0; i < candidates.count; ++i)
      containsAll = containsAll && contains(ball, candidates.points[i]);
    if (!containsAll) continue;
    best = ball;
    support = subsetPoints;
  }
  candidates = support;
  return best;
}

const glm::dvec3& furthestPoint(std::span<const glm::dvec3> points, const glm::dvec3& from) {
  const glm::dvec3* farthest = &points[0];
  for (const glm::dvec3& point : points)
    if (lengthSquared(point - from) > lengthSquared(*farthest - from)) farthest = &point;
  return *farthest;
}

/// The smallest ball around one or more points, exact within rounding. Adds the point farthest outside until
/// none is outside (Gärtner, "Fast and Robust Smallest Enclosing Balls", 1999). Takes about a dozen steps for
/// any number of points.
Ball smallestBall(std::span<const glm::dvec3> points) {
  SupportSet support;
  support.add(points[0]);
  Ball ball{points[0], 0.0};
  for (int step = 0; step < kMaxSteps; ++step) {
    const glm::dvec3& outsidePoint = furthestPoint(points, ball.center);
    if (contains(ball, outsidePoint)) break;
    support.add(outsidePoint);
    const Ball largerBall = smallestBallOf(support);
    if (!(largerBall.squaredRadius > ball.squaredRadius)) break;
    ball = largerBall;
  }
  ball.squaredRadius = lengthSquared(furthestPoint(points, ball.center) - ball.center);
  return ball;
}

constexpr double kPi = 3.14159265358979323846;

/// The first and the last angle that the refinement tries, in radians.
constexpr double kFirstAngle = kPi / 8.0, kLastAngle = 1e-5;

/// A box's edge counts as 0 if it is shorter than kSizeResolution times the points' extent plus
/// kPositionResolution times their distance from the origin. Rounding of axes and positions causes errors of
/// this size.
constexpr double kSizeResolution = 0x1p-19, kPositionResolution = 0x1p-21;

/// The points relative to the centre of their bounds, so that the origin has no effect.
struct CenteredPoints {
  glm::dvec3 origin{0.0};
  Points points;
  double resolution = 0.0;  ///< World units. An edge shorter than this is mostly rounding error.

  explicit CenteredPoints(std::span<const glm::vec3> allPoints) {
    assert(!allPoints.empty() && "collision: nothing to fit a shape to");
    glm::vec3 low = allPoints[0], high = allPoints[0];
    for (const glm::vec3& p : allPoints) {
      low = glm::min(low, p);
      high = glm::max(high, p);
    }
    origin = 0.5 * (glm::dvec3(low) + glm::dvec3(high));
    for (const glm::vec3& p : allPoints) points.push_back(glm::dvec3(p) - origin);
    resolution =
        kSizeResolution * glm::distance(glm::dvec3(low), glm::dvec3(high)) +
        kPositionResolution * glm::length(glm::max(glm::abs(glm::dvec3(low)), glm::abs(glm::dvec3(high))));
  }
};

/// Rotates `axes` about each axis by decreasing angles, and keeps each rotation that lowers the cost.
template <class Cost>
glm::dmat3 refinedAxes(glm::dmat3 axes, const Cost& cost) {
  double minCost = cost(axes);
  for (double angle = kFirstAngle; angle > kLastAngle;) {
    bool isBetter = false;
    for (int i = 0; i < 6; ++i) {
      const glm::dmat3 rotatedAxes = axes * detail::rotationAbout(i / 2, i % 2 == 0 ? angle : -angle);
      if (const double newCost = cost(rotatedAxes); newCost < minCost) {
        minCost = newCost;
        axes = rotatedAxes;
        isBetter = true;
      }
    }
    if (!isBetter) angle *= 0.5;
  }
  return axes;
}

/// Enlarges the shape until it overlaps every point. Before, points may be outside because of rounding.
template <class S, class Grow>
S grownToContain(S shape, std::span<const glm::vec3> points, Grow grow) {
  for (const glm::vec3& p : points)
    for (float growth = 0x1p-24f; !overlaps(p, shape); growth *= 2.0f) grow(shape, growth);
  return shape;
}

float widened(float length, float fraction) {
  return std::nextafter(length * (1.0f + fraction), std::numeric_limits<float>::max());
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
  Points projected;
  for (const glm::dvec3& p : points) projected.emplace_back(glm::dot(p, axes[0]), glm::dot(p, axes[1]), 0.0);
  const Ball circle = smallestBall(projected);
  double low = std::numeric_limits<double>::infinity(), high = -low;
  // a point is in the capsule if the axis has a point within `reach` of `height`
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double height = glm::dot(points[i], axes[2]);
    const double reach =
        std::sqrt(std::max(0.0, circle.squaredRadius - detail::lengthSquared(projected[i] - circle.center)));
    low = std::min(low, height + reach);
    high = std::max(high, height - reach);
  }
  if (low > high) low = high = 0.5 * (low + high);
  const glm::dvec3 middle = axes[0] * circle.center.x + axes[1] * circle.center.y;
  return {middle + axes[2] * low, middle + axes[2] * high, std::sqrt(circle.squaredRadius)};
}

CapsuleFit bestCapsule(const Points& outerPoints, const glm::dmat3& boxAxes, const Points& allPoints) {
  const auto cost = [&](const glm::dmat3& axes) { return capsuleAlong(outerPoints, axes).volume(); };
  glm::dmat3 best = boxAxes;
  for (int i = 0; i < 3; ++i) {
    const glm::dmat3 startAxes(boxAxes[(i + 1) % 3], boxAxes[(i + 2) % 3], boxAxes[i]);
    const glm::dmat3 axes = refinedAxes(startAxes, cost);
    if (cost(axes) < cost(best)) best = axes;
  }
  return capsuleAlong(allPoints, best);
}

}  // namespace

Sphere fittedSphere(std::span<const glm::vec3> points) {
  const CenteredPoints centeredPoints(points);
  const Ball ball = smallestBall(centeredPoints.points);
  const Sphere sphere{glm::vec3(centeredPoints.origin + ball.center),
                      detail::roundUp(std::sqrt(ball.squaredRadius))};
  return grownToContain(sphere, points,
                        [](Sphere& s, float growth) { s.radius = widened(s.radius, growth); });
}

Obb fittedObb(std::span<const glm::vec3> points) {
  const CenteredPoints centeredPoints(points);
  Points outerPoints = detail::outermostPoints(centeredPoints.points);
  const glm::mat3 axes =
      roundToFloat(detail::bestBoxAxes(outerPoints, centeredPoints.points, centeredPoints.resolution));
  const detail::Extent extent = detail::extentAlong(centeredPoints.points, glm::dmat3(axes));
  const glm::vec3 center(centeredPoints.origin + glm::dmat3(axes) * (0.5 * (extent.low + extent.high)));
  const Obb box{center, halfExtentsAround(center, axes, points), axes};
  return grownToContain(box, points, [](Obb& b, float growth) {
    const float longest = std::max(b.halfExtents.x, std::max(b.halfExtents.y, b.halfExtents.z));
    for (int i = 0; i < 3; ++i) b.halfExtents[i] = widened(b.halfExtents[i] + longest * growth, 0.0f);
  });
}

Capsule fittedCapsule(std::span<const glm::vec3> points) {
  const CenteredPoints centeredPoints(points);
  Points outerPoints = detail::outermostPoints(centeredPoints.points);
  const glm::dmat3 boxAxes =
      detail::bestBoxAxes(outerPoints, centeredPoints.points, centeredPoints.resolution);
  const CapsuleFit capsuleFit = bestCapsule(outerPoints, boxAxes, centeredPoints.points);
  const Sphere ball = fittedSphere(points);
  const double ballVolume = CapsuleFit{{}, {}, double(ball.radius)}.volume();
  const Capsule capsule =
      capsuleFit.volume() < ballVolume
          ? Capsule{glm::vec3(centeredPoints.origin + capsuleFit.a),
                    glm::vec3(centeredPoints.origin + capsuleFit.b), detail::roundUp(capsuleFit.radius)}
          : Capsule{ball.center, ball.center, ball.radius};
  return grownToContain(capsule, points,
                        [](Capsule& c, float growth) { c.radius = widened(c.radius, growth); });
}

}  // namespace collision
