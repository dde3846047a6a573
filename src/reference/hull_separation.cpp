#include <tuple>

#include "reference/hull.hpp"
#include "reference/separation.hpp"

namespace reference {
namespace {

/// A Minkowski difference thinner than this fraction of its size counts as flat, because its thickness is
/// rounding noise.
constexpr double kMinRelativeThickness = 1e-9;

/// The vector from the origin to the nearest point of a segment.
dvec3 nearestSegmentPoint(const dvec3& p, const dvec3& q) {
  const dvec3 edge = q - p;
  const double square = glm::dot(edge, edge);
  return square > 0.0 ? p + edge * glm::clamp(-glm::dot(p, edge) / square, 0.0, 1.0) : p;
}

/// Of all added points, the one nearest to the origin.
struct NearestPoint {
  dvec3 point{0.0};
  double squaredDistance = std::numeric_limits<double>::infinity();

  void add(const dvec3& p) {
    const double square = glm::dot(p, p);
    if (square < squaredDistance) {
      squaredDistance = square;
      point = p;
    }
  }

  /// Tries the three edges, and the foot of the perpendicular from the origin if that foot is inside the
  /// triangle.
  void addTriangle(const dvec3& p, const dvec3& q, const dvec3& r) {
    add(nearestSegmentPoint(p, q));
    add(nearestSegmentPoint(q, r));
    add(nearestSegmentPoint(r, p));
    const auto normal = faceNormal(q - p, r - p);
    if (!normal) return;
    const dvec3 foot = *normal * glm::dot(*normal, p);
    const auto isInsideEdge = [&](const dvec3& a, const dvec3& b) {
      return glm::dot(glm::cross(b - a, foot - a), *normal) >= 0.0;
    };
    if (isInsideEdge(p, q) && isInsideEdge(q, r) && isInsideEdge(r, p)) add(foot);
  }

  void addParallelogram(const dvec3& p, const dvec3& e, const dvec3& f) {
    addTriangle(p, p + e, p + f);
    addTriangle(p + e + f, p + f, p + e);
  }
};

NearestPoint nearestBorderPoint(const Hull& a, const Hull& b) {
  NearestPoint nearest;
  for (const dvec3& p : a.corners)
    for (const dvec3& q : b.corners) nearest.add(p - q);
  for (const auto& [hull, otherHull, sign] : {std::tuple(&a, &b, 1.0), std::tuple(&b, &a, -1.0)})
    for (const auto& [p, q, r] : hull->faces)
      for (const dvec3& corner : otherHull->corners)
        nearest.addTriangle(sign * (hull->corners[p] - corner), sign * (hull->corners[q] - corner),
                            sign * (hull->corners[r] - corner));
  for (const auto& [hull, otherHull, sign] : {std::tuple(&a, &b, 1.0), std::tuple(&b, &a, -1.0)})
    for (const auto& [p, q] : hull->edges)
      for (const dvec3& corner : otherHull->corners)
        nearest.add(
            nearestSegmentPoint(sign * (hull->corners[p] - corner), sign * (hull->corners[q] - corner)));
  for (const Hull::Edge& e : a.edges)
    for (const Hull::Edge& f : b.edges)
      nearest.addParallelogram(a.corners[e[0]] - b.corners[f[0]], a.edgeVector(e), -b.edgeVector(f));
  return nearest;
}

struct Interval {
  double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
};

Interval intervalAlong(const Hull& hull, const dvec3& axis) {
  Interval interval;
  for (const dvec3& corner : hull.corners) {
    const double coordinate = glm::dot(corner, axis);
    interval.low = glm::min(interval.low, coordinate);
    interval.high = glm::max(interval.high, coordinate);
  }
  for (const Rim& rim : hull.rims) {
    interval.low -= supportDistance(rim, -axis);
    interval.high += supportDistance(rim, axis);
  }
  return interval;
}

/// The gap between the two cores along a unit axis from b towards a; negative for an overlap.
double coreGap(const Hull& a, const Hull& b, const dvec3& axis) {
  return intervalAlong(a, axis).low - intervalAlong(b, axis).high;
}

struct FaceNormalTest {
  FaceSeparation
      bestSeparation;  ///< The largest gap along a normal; if none is positive, minus the least overlap.
  /// The least extent of the Minkowski difference along any tried normal.
  double thickness = std::numeric_limits<double>::infinity();
};

FaceNormalTest testFaceNormals(const Hull& a, const Hull& b) {
  FaceNormalTest faces;
  const auto tryNormal = [&](const std::optional<dvec3>& normal) {
    if (!normal) return;
    const Interval intervalOfA = intervalAlong(a, *normal), intervalOfB = intervalAlong(b, *normal);
    const double gap = intervalOfA.low - intervalOfB.high, oppositeGap = intervalOfB.low - intervalOfA.high;
    if (gap > faces.bestSeparation.value) faces.bestSeparation = {gap, *normal};
    if (oppositeGap > faces.bestSeparation.value) faces.bestSeparation = {oppositeGap, -*normal};
    faces.thickness = glm::min(faces.thickness, -gap - oppositeGap);
  };
  for (const Hull* hull : {&a, &b})
    for (const auto& [p, q, r] : hull->faces)
      tryNormal(faceNormal(hull->edgeVector({p, q}), hull->edgeVector({p, r})));
  for (const Hull::Edge& e : a.edges)
    for (const Hull::Edge& f : b.edges)
      if (a.edgeVector(e) != dvec3(0.0) && b.edgeVector(f) != dvec3(0.0))
        tryNormal(faceNormal(a.edgeVector(e), b.edgeVector(f)));
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

LeastWidth leastWidthOf(const Hull& a, const Hull& b, const WidthSearchLimits& limits) {
  const auto support = [&](const dvec3& direction) {
    return supportPoint(a, direction) - supportPoint(b, -direction);
  };
  return leastWidth(support, limits);
}

Separation curvedSeparation(const Hull& a, const Hull& b) {
  const LeastWidth width = leastWidthOf(a, b, {kCurvedRounding * pairSize(a, b)});
  Separation result;
  result.value = -width.value - a.radius - b.radius;
  result.normal = -width.direction;
  return result;
}

Separation separationNearOrigin(const Hull& a, const Hull& b) {
  if (isCurved(a, b)) return curvedSeparation(a, b);
  const FaceNormalTest faces = testFaceNormals(a, b);
  const double radii = a.radius + b.radius;
  const bool hasInterior =
      std::isfinite(faces.thickness) && faces.thickness > kMinRelativeThickness * pairSize(a, b);
  Separation result;
  result.normal = faces.bestSeparation.normal;
  result.value = faces.bestSeparation.value - radii;
  if (hasInterior && faces.bestSeparation.value < -roundingOf(a, b)) return result;  // minus the depth
  const NearestPoint nearest = nearestBorderPoint(a, b);
  const double length = std::sqrt(nearest.squaredDistance);
  result.value = length - radii;
  if (length > roundingOf(a, b)) result.normal = nearest.point / length;
  return result;
}

}  // namespace

Separation separation(const Hull& a, const Hull& b) {
  const dvec3 origin = b.center();
  return separationNearOrigin(moved(a, -origin), moved(b, -origin));
}

double outsideBy(const Hull& hull, const dvec3& point) {
  const bool isRevolved = hull.rims.size() == 1 && hull.corners.size() <= 2;  // a cylinder or cone
  if (!isRevolved) return separation(hullOf(Solid{point}), hull).value;
  const Rim& rim = hull.rims.front();
  const double length =
      rim.isCone ? 2.0 * glm::length(rim.halfAxis) : glm::distance(hull.corners.front(), hull.corners.back());
  return signedDistance(rim, 0.5 * length, point - hull.center()) - hull.radius;
}

bool isSeparationAtMost(const Hull& a, const Hull& b, double limit) {
  if (!isCurved(a, b)) return separation(a, b).value <= limit;
  const dvec3 origin = b.center();
  const double widthLimit = -limit - a.radius - b.radius;
  const WidthSearchLimits limits{.tolerance = 0.0, .stopBelow = widthLimit, .ignoreAbove = widthLimit};
  return leastWidthOf(moved(a, -origin), moved(b, -origin), limits).value >= widthLimit;
}

double depthAlong(const Hull& a, const Hull& b, const dvec3& normal) {
  return a.radius + b.radius - coreGap(a, b, glm::normalize(normal));
}

Ruling ruling(const Hull& a, const Hull& b, bool hit) {
  const dvec3 origin = b.center(), offset = a.center() - origin;
  if (!hit && offset != dvec3(0.0) && depthAlong(a, b, offset) < 0.0) return Ruling::right;
  const double gap =
      testFaceNormals(moved(a, -origin), moved(b, -origin)).bestSeparation.value - a.radius - b.radius;
  if (!hit && gap > 0.0) return Ruling::right;
  return rulingOf(hit, separation(a, b).value, kVerdictBand * pairSize(a, b));
}

}  // namespace reference
