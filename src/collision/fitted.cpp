#include "collision/fitted.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "collision/detail/precise.hpp"
#include "collision/detail/smallest_ball.hpp"
#include "collision/overlaps.hpp"
#include "collision/problem.hpp"
#include "collision/rounding.hpp"

namespace collision {

namespace {

using Points = std::vector<glm::dvec3>;

constexpr double kPi = 3.14159265358979323846;

/// Radians: turns that are tried first, and the last that are.
constexpr double kFirstTurn = kPi / 8.0, kLastTurn = 1e-5;

/// How many of the rotations all round are turned on.
constexpr std::size_t kBestStarts = 6;

/// From the middle of their bounds, so that nothing depends on where the origin is.
struct Centered {
  glm::dvec3 origin{0.0};
  Points points;

  explicit Centered(std::span<const glm::vec3> all) {
    assert(!all.empty() && "collision: nothing to fit a shape to");
    glm::vec3 low = all[0], high = all[0];
    for (const glm::vec3& p : all) {
      low = glm::min(low, p);
      high = glm::max(high, p);
    }
    origin = 0.5 * (glm::dvec3(low) + glm::dvec3(high));
    for (const glm::vec3& p : all) points.push_back(glm::dvec3(p) - origin);
  }
};

/// The points that lie furthest in one of many directions, spread evenly over the ball (a spiral of golden
/// angles): what a box about all of them touches, nearly.
Points outermost(const Points& points) {
  constexpr int kDirections = 400;
  std::vector<const glm::dvec3*> most;
  for (int i = 0; i < kDirections; ++i) {
    const double height = (2.0 * i + 1.0) / kDirections - 1.0, around = 2.399963229728653 * i;
    const double ring = std::sqrt(1.0 - height * height);
    const glm::dvec3 along(ring * std::cos(around), height, ring * std::sin(around));
    const glm::dvec3* best = &points[0];
    for (const glm::dvec3& p : points)
      if (glm::dot(p, along) > glm::dot(*best, along)) best = &p;
    most.push_back(best);
  }
  std::sort(most.begin(), most.end());
  most.erase(std::unique(most.begin(), most.end()), most.end());
  Points result;
  for (const glm::dvec3* p : most) result.push_back(*p);
  return result;
}

glm::dmat3 turnAbout(int axis, double angle) {
  glm::dmat3 turn(1.0);
  const int u = (axis + 1) % 3, v = (axis + 2) % 3;
  turn[u][u] = turn[v][v] = std::cos(angle);
  turn[u][v] = std::sin(angle);
  turn[v][u] = -std::sin(angle);
  return turn;
}

/// Turns `axes` about each of themselves, by less and less, for as long as `cost` falls.
template <class Cost>
glm::dmat3 turnedOn(glm::dmat3 axes, const Cost& cost) {
  double least = cost(axes);
  for (double angle = kFirstTurn; angle > kLastTurn;) {
    bool better = false;
    for (int i = 0; i < 6; ++i) {
      const glm::dmat3 turned = axes * turnAbout(i / 2, i % 2 == 0 ? angle : -angle);
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

struct Extent {
  glm::dvec3 low{std::numeric_limits<double>::infinity()};
  glm::dvec3 high{-std::numeric_limits<double>::infinity()};
};

Extent extentAlong(const Points& points, const glm::dmat3& axes) {
  Extent extent;
  for (const glm::dvec3& p : points) {
    const glm::dvec3 at = p * axes;
    extent.low = glm::min(extent.low, at);
    extent.high = glm::max(extent.high, at);
  }
  return extent;
}

/// Volume; of flat boxes, where that is 0 whatever the turn, the surface decides.
double boxCost(const Points& points, const glm::dmat3& axes) {
  const Extent extent = extentAlong(points, axes);
  const glm::dvec3 size = extent.high - extent.low;
  const double longest = std::max(size.x, std::max(size.y, size.z));
  return size.x * size.y * size.z + 1e-6 * longest * (size.x * size.y + size.y * size.z + size.z * size.x);
}

/// Rotations all round: a quarter turn about any axis is the same box again.
std::vector<glm::dmat3> startingAxes() {
  std::vector<glm::dmat3> all;
  constexpr int kSteps = 4;
  for (int i = 0; i < kSteps; ++i)
    for (int j = 0; j < kSteps; ++j)
      for (int k = 0; k < kSteps; ++k) {
        const double step = 0.5 * kPi / kSteps;
        all.push_back(turnAbout(0, i * step) * turnAbout(1, j * step) * turnAbout(2, k * step));
      }
  return all;
}

glm::dmat3 bestBoxAxes(const Points& outer) {
  const auto cost = [&](const glm::dmat3& axes) { return boxCost(outer, axes); };
  std::vector<std::pair<double, glm::dmat3>> starts;
  for (const glm::dmat3& axes : startingAxes()) starts.emplace_back(cost(axes), axes);
  std::stable_sort(starts.begin(), starts.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  glm::dmat3 best = starts[0].second;
  for (std::size_t i = 0; i < kBestStarts; ++i) {
    const glm::dmat3 axes = turnedOn(starts[i].second, cost);
    if (cost(axes) < cost(best)) best = axes;
  }
  return best;
}

/// Grows by single floats until every point is held: the centre and the axes were rounded.
template <class S, class Grow>
S holdingAll(S shape, std::span<const glm::vec3> points, Grow grow) {
  for (const glm::vec3& p : points)
    for (float by = 0x1p-24f; !overlaps(p, shape); by *= 2.0f) grow(shape, by);
  return shape;
}

float widened(float length, float share) {
  return std::nextafter(length * (1.0f + share), std::numeric_limits<float>::max());
}

/// A capsule along axes[2], about the smallest circle that the points' shadow fits in.
struct Rod {
  glm::dvec3 a, b;
  double radius = 0.0;
  [[nodiscard]] double volume() const {
    return kPi * radius * radius * (glm::distance(a, b) + radius * 4.0 / 3.0);
  }
};

Rod rodAlong(const Points& points, const glm::dmat3& axes) {
  Points flat;
  for (const glm::dvec3& p : points) flat.emplace_back(glm::dot(p, axes[0]), glm::dot(p, axes[1]), 0.0);
  const detail::Ball circle = detail::smallestBall(flat);
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (std::size_t i = 0; i < points.size(); ++i) {  // where a ball about the axis comes to hold a point
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

Rod bestRod(const Points& outer, const glm::dmat3& boxAxes, const Points& all) {
  const auto cost = [&](const glm::dmat3& axes) { return rodAlong(outer, axes).volume(); };
  glm::dmat3 best = boxAxes;
  for (int i = 0; i < 3; ++i) {
    const glm::dmat3 start(boxAxes[(i + 1) % 3], boxAxes[(i + 2) % 3], boxAxes[i]);
    const glm::dmat3 axes = turnedOn(start, cost);
    if (cost(axes) < cost(best)) best = axes;
  }
  return rodAlong(all, best);
}

}  // namespace

Sphere fittedSphere(std::span<const glm::vec3> points) {
  const Centered centered(points);
  const detail::Ball ball = detail::smallestBall(centered.points);
  const Sphere sphere{glm::vec3(centered.origin + ball.center),
                      detail::roundUp(std::sqrt(ball.squaredRadius))};
  return holdingAll(sphere, points, [](Sphere& s, float by) { s.radius = widened(s.radius, by); });
}

Obb fittedObb(std::span<const glm::vec3> points) {
  const Centered centered(points);
  const glm::mat3 axes = roundToFloat(bestBoxAxes(outermost(centered.points)));
  const Extent extent = extentAlong(centered.points, glm::dmat3(axes));
  const glm::dvec3 center = centered.origin + glm::dmat3(axes) * (0.5 * (extent.low + extent.high));
  const glm::dvec3 half = 0.5 * (extent.high - extent.low);
  const Obb box{
      glm::vec3(center), {detail::roundUp(half.x), detail::roundUp(half.y), detail::roundUp(half.z)}, axes};
  return holdingAll(box, points, [](Obb& b, float by) {
    const float longest = std::max(b.halfExtents.x, std::max(b.halfExtents.y, b.halfExtents.z));
    for (int i = 0; i < 3; ++i) b.halfExtents[i] = widened(b.halfExtents[i] + longest * by, 0.0f);
  });
}

Capsule fittedCapsule(std::span<const glm::vec3> points) {
  const Centered centered(points);
  const Points outer = outermost(centered.points);
  const Rod rod = bestRod(outer, bestBoxAxes(outer), centered.points);
  const Sphere ball = fittedSphere(points);
  const double ballVolume = Rod{{}, {}, double(ball.radius)}.volume();
  const Capsule capsule = rod.volume() < ballVolume
                              ? Capsule{glm::vec3(centered.origin + rod.a),
                                        glm::vec3(centered.origin + rod.b), detail::roundUp(rod.radius)}
                              : Capsule{ball.center, ball.center, ball.radius};
  return holdingAll(capsule, points, [](Capsule& c, float by) { c.radius = widened(c.radius, by); });
}

}  // namespace collision
