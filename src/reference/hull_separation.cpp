#include <tuple>

#include "reference/hull.hpp"
#include "reference/separation.hpp"

namespace reference {
namespace {

/// A Minkowski difference thinner than this fraction of its size counts as flat, because its thickness is
/// rounding noise.
constexpr double kFlat = 1e-9;

/// The vector from the origin to the nearest point of a segment.
dvec3 nearestOnSegment(const dvec3& p, const dvec3& q) {
  const dvec3 way = q - p;
  const double square = glm::dot(way, way);
  return square > 0.0 ? p + way * glm::clamp(-glm::dot(p, way) / square, 0.0, 1.0) : p;
}

/// Of all added points, the one nearest to the origin.
struct NearestPoint {
  dvec3 point{0.0};
  double squared = std::numeric_limits<double>::infinity();

  void add(const dvec3& p) {
    const double square = glm::dot(p, p);
    if (square < squared) {
      squared = square;
      point = p;
    }
  }

  /// Tries the three edges, and the foot of the perpendicular from the origin if that foot is inside the
  /// triangle.
  void addTriangle(const dvec3& p, const dvec3& q, const dvec3& r) {
    add(nearestOnSegment(p, q));
    add(nearestOnSegment(q, r));
    add(nearestOnSegment(r, p));
    const auto normal = faceNormal(q - p, r - p);
    if (!normal) return;
    const dvec3 foot = *normal * glm::dot(*normal, p);
    const auto inner = [&](const dvec3& a, const dvec3& b) {
      return glm::dot(glm::cross(b - a, foot - a), *normal) >= 0.0;
    };
    if (inner(p, q) && inner(q, r) && inner(r, p)) add(foot);
  }

  void addParallelogram(const dvec3& p, const dvec3& e, const dvec3& f) {
    addTriangle(p, p + e, p + f);
    addTriangle(p + e + f, p + f, p + e);
  }
};

NearestPoint nearestOnBorder(const Hull& a, const Hull& b) {
  NearestPoint nearest;
  for (const dvec3& p : a.corners)
    for (const dvec3& q : b.corners) nearest.add(p - q);
  for (const auto& [hull, other, side] : {std::tuple(&a, &b, 1.0), std::tuple(&b, &a, -1.0)})
    for (const auto& [p, q, r] : hull->faces)
      for (const dvec3& at : other->corners)
        nearest.addTriangle(side * (hull->corners[p] - at), side * (hull->corners[q] - at),
                            side * (hull->corners[r] - at));
  for (const auto& [hull, other, side] : {std::tuple(&a, &b, 1.0), std::tuple(&b, &a, -1.0)})
    for (const auto& [p, q] : hull->edges)
      for (const dvec3& at : other->corners)
        nearest.add(nearestOnSegment(side * (hull->corners[p] - at), side * (hull->corners[q] - at)));
  for (const Hull::Edge& e : a.edges)
    for (const Hull::Edge& f : b.edges)
      nearest.addParallelogram(a.corners[e[0]] - b.corners[f[0]], a.along(e), -b.along(f));
  return nearest;
}

struct Interval {
  double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
};

Interval intervalOf(const Hull& hull, const dvec3& axis) {
  Interval interval;
  for (const dvec3& corner : hull.corners) {
    const double at = glm::dot(corner, axis);
    interval.low = glm::min(interval.low, at);
    interval.high = glm::max(interval.high, at);
  }
  for (const Rim& rim : hull.rims) {
    interval.low -= supportDistance(rim, -axis);
    interval.high += supportDistance(rim, axis);
  }
  return interval;
}

/// The gap between the two cores along a unit axis from b towards a; negative for an overlap.
double coreGap(const Hull& a, const Hull& b, const dvec3& axis) {
  return intervalOf(a, axis).low - intervalOf(b, axis).high;
}

struct FaceNormalTest {
  FaceSeparation best;  ///< The largest gap along a normal; if none is positive, minus the least overlap.
  /// The least extent of the Minkowski difference along any tried normal.
  double thickness = std::numeric_limits<double>::infinity();
};

FaceNormalTest testFaceNormals(const Hull& a, const Hull& b) {
  FaceNormalTest faces;
  const auto tryNormal = [&](const std::optional<dvec3>& normal) {
    if (!normal) return;
    const Interval ofA = intervalOf(a, *normal), ofB = intervalOf(b, *normal);
    const double gap = ofA.low - ofB.high, behind = ofB.low - ofA.high;
    if (gap > faces.best.value) faces.best = {gap, *normal};
    if (behind > faces.best.value) faces.best = {behind, -*normal};
    faces.thickness = glm::min(faces.thickness, -gap - behind);
  };
  for (const Hull* hull : {&a, &b})
    for (const auto& [p, q, r] : hull->faces) tryNormal(faceNormal(hull->along({p, q}), hull->along({p, r})));
  for (const Hull::Edge& e : a.edges)
    for (const Hull::Edge& f : b.edges)
      if (a.along(e) != dvec3(0.0) && b.along(f) != dvec3(0.0)) tryNormal(faceNormal(a.along(e), b.along(f)));
  return faces;
}

/// The rounding error, world units. Cores with a smaller gap or overlap count as touching.
double roundingOf(const Hull& a, const Hull& b) { return kReferenceRounding * pairSize(a, b); }

dvec3 supportPoint(const Hull& hull, const dvec3& direction) {
  dvec3 best = hull.corners.front();
  for (const dvec3& corner : hull.corners)
    if (glm::dot(corner, direction) > glm::dot(best, direction)) best = corner;
  for (const Rim& rim : hull.rims) best += supportPoint(rim, direction);
  return best;
}

bool isCurved(const Hull& a, const Hull& b) { return !a.rims.empty() || !b.rims.empty(); }

LeastWidth leastWidthOf(const Hull& a, const Hull& b, const WidthSearchLimits& task) {
  const auto support = [&](const dvec3& direction) {
    return supportPoint(a, direction) - supportPoint(b, -direction);
  };
  return leastWidth(support, task);
}

Separation curvedSeparation(const Hull& a, const Hull& b) {
  const LeastWidth found = leastWidthOf(a, b, {kCurvedRounding * pairSize(a, b)});
  Separation result;
  result.value = -found.value - a.radius - b.radius;
  result.normal = -found.direction;
  return result;
}

Separation separationNear(const Hull& a, const Hull& b) {
  if (isCurved(a, b)) return curvedSeparation(a, b);
  const FaceNormalTest faces = testFaceNormals(a, b);
  const double radii = a.radius + b.radius;
  const bool hasInside = std::isfinite(faces.thickness) && faces.thickness > kFlat * pairSize(a, b);
  Separation result;
  result.normal = faces.best.normal;
  result.value = faces.best.value - radii;
  if (hasInside && faces.best.value < -roundingOf(a, b)) return result;  // minus the depth
  const NearestPoint nearest = nearestOnBorder(a, b);
  const double length = std::sqrt(nearest.squared);
  result.value = length - radii;
  if (length > roundingOf(a, b)) result.normal = nearest.point / length;
  return result;
}

}  // namespace

Separation separation(const Hull& a, const Hull& b) {
  const dvec3 origin = b.center();
  return separationNear(moved(a, -origin), moved(b, -origin));
}

bool isSeparationAtMost(const Hull& a, const Hull& b, double limit) {
  if (!isCurved(a, b)) return separation(a, b).value <= limit;
  const dvec3 origin = b.center();
  const double width = -limit - a.radius - b.radius;
  const WidthSearchLimits task{.tolerance = 0.0, .stopBelow = width, .ignoreAbove = width};
  return leastWidthOf(moved(a, -origin), moved(b, -origin), task).value >= width;
}

double depthAlong(const Hull& a, const Hull& b, const dvec3& normal) {
  return a.radius + b.radius - coreGap(a, b, glm::normalize(normal));
}

Ruling ruling(const Hull& a, const Hull& b, bool hit) {
  const dvec3 origin = b.center(), way = a.center() - origin;
  if (!hit && way != dvec3(0.0) && depthAlong(a, b, way) < 0.0) return Ruling::right;
  const double gap = testFaceNormals(moved(a, -origin), moved(b, -origin)).best.value - a.radius - b.radius;
  if (!hit && gap > 0.0) return Ruling::right;
  return rulingOf(hit, separation(a, b).value, kVerdictBand * pairSize(a, b));
}

}  // namespace reference
