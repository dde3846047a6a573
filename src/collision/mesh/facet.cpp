#include "collision/mesh/facet.hpp"

#include <algorithm>
#include <optional>

#include "collision/shape/segment.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {
namespace {

/// Maps a direction to a number from 0 to 4 that grows with the angle. Opposite directions differ by 2.
double pseudoAngle(double x, double y) {
  const double fraction = y / (std::abs(x) + std::abs(y));
  if (x < 0.0) return 2.0 - fraction;
  return fraction < 0.0 ? 4.0 + fraction : fraction;
}

/// A tolerance of pseudoAngle, because the two directions along a straight edge are opposite only within
/// rounding.
constexpr double kStraightTolerance = 1e-3;

}  // namespace

// If two convex solids are apart, their nearest points are a corner of one and a point of the other, or
// points inside an edge of each (Ericson, "Real-Time Collision Detection", 9.1 and 5.1.9). Every candidate is
// a pair of points of the two shapes, so its distance is never too small. If two triangles intersect without
// a common corner, an edge of one passes through the other.

namespace {

/// If the sine of a corner's angle is below this, the triangle is replaced by its edges, because rounding
/// would make its normal arbitrary. Every point of such a triangle is nearer to some edge than this fraction
/// of the side lengths.
constexpr double kMinCornerSine = 1e-10;

/// Returns the normal, or 0 if the sine of the angle between the sides is below kMinCornerSine.
glm::dvec3 normalOf(const glm::dvec3& ab, const glm::dvec3& ac) {
  const glm::dvec3 normal = glm::cross(ab, ac);
  const bool isFace =
      lengthSquared(normal) > kMinCornerSine * kMinCornerSine * lengthSquared(ab) * lengthSquared(ac);
  return isFace ? normal : glm::dvec3(0.0);
}

struct CommonPoints {
  glm::dvec3 sum{0.0};
  double count = 0.0;

  void add(const std::optional<glm::dvec3>& point) {
    if (!point) return;
    sum += *point;
    count += 1.0;
  }
  [[nodiscard]] WitnessPoints mean() const { return {sum / count, sum / count, 0.0}; }
};

/// The point where a segment passes through a triangle; nullopt if the segment misses or lies in the plane.
std::optional<glm::dvec3> intersectionOf(const Core& segment, const Facet& facet) {
  const glm::dvec3 first = segment.at(-1.0), last = segment.at(1.0);
  const double firstHeight = glm::dot(facet.normal, first - facet.corners[0]);
  const double lastHeight = glm::dot(facet.normal, last - facet.corners[0]);
  if ((firstHeight > 0.0) == (lastHeight > 0.0) || firstHeight == lastHeight) return std::nullopt;
  const glm::dvec3 point = first + (last - first) * (firstHeight / (firstHeight - lastHeight));
  return facet.projectsInside(point) ? std::optional(point) : std::nullopt;
}

/// Adds a corner and its projection, if the projection is inside the triangle. Otherwise an edge is nearer.
void addCorner(MeanOfNearest& best, const glm::dvec3& corner, const Facet& facet, bool facetIsA) {
  const double normalSquared = lengthSquared(facet.normal);
  if (normalSquared == 0.0 || !facet.projectsInside(corner)) return;
  const glm::dvec3 foot =
      corner - facet.normal * (glm::dot(facet.normal, corner - facet.corners[0]) / normalSquared);
  if (facetIsA) return best.add(foot, corner);
  best.add(corner, foot);
}

void add(MeanOfNearest& best, const WitnessPoints& pair) { best.add(pair.onA, pair.onB); }

/// The corner of the box farthest along the normal (sign +1) or against it (sign -1).
glm::dvec3 cornerAlong(const glm::dvec3& boxHalf, const glm::dvec3& normal, double sign) {
  glm::dvec3 corner;
  for (int i = 0; i < 3; ++i) corner[i] = (normal[i] < 0.0 ? -sign : sign) * boxHalf[i];
  return corner;
}

}  // namespace

Facet::Facet(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c)
    : corners{a, b, c}, normal(normalOf(b - a, c - a)) {}

// Uses vectors from the corners, so that the distance from the origin causes no rounding.
bool Facet::projectsInside(const glm::dvec3& point) const {
  for (std::size_t i = 0; i < 3; ++i)
    if (glm::dot(glm::cross(side(i), point - corners[i]), normal) < 0.0) return false;
  return true;
}

Facet Facet::moved(const glm::dvec3& offset) const {
  Facet result = *this;
  for (glm::dvec3& corner : result.corners) corner += offset;
  return result;
}

double Facet::maxAlong(const glm::dvec3& direction) const {
  return std::max(
      {glm::dot(corners[0], direction), glm::dot(corners[1], direction), glm::dot(corners[2], direction)});
}

double Facet::reach() const {
  double maxReach = 0.0;
  for (const glm::dvec3& corner : corners) maxReach = std::max(maxReach, sumOfAbs(corner));
  return maxReach;
}

Facet toFacet(const Triangle& triangle, const glm::dvec3& origin) {
  Facet facet;
  facet.corners = {glm::dvec3(triangle.a) - origin, glm::dvec3(triangle.b) - origin,
                   glm::dvec3(triangle.c) - origin};
  facet.normal = normalOf(difference(triangle.b, triangle.a), difference(triangle.c, triangle.a));
  return facet;
}

Polyhedron polyhedronOf(const Facet& facet) {
  Polyhedron solid;
  for (std::size_t i = 0; i < 3; ++i) {
    solid.addCorner(facet.corners[i]);
    solid.addEdge(facet.side(i));
  }
  solid.addNormal(facet.normal);
  return solid;
}

namespace {

/// The nearest points of a point and a triangle. They are always unique.
WitnessPoints nearest(const glm::dvec3& point, const Facet& facet) {
  WitnessPoints best{glm::dvec3(0.0), glm::dvec3(0.0), std::numeric_limits<double>::infinity()};
  const double normalSquared = lengthSquared(facet.normal);
  if (normalSquared > 0.0 && facet.projectsInside(point)) {
    const glm::dvec3 offset =
        facet.normal * (glm::dot(facet.normal, point - facet.corners[0]) / normalSquared);
    best = witnessPoints(point, point - offset);
  }
  // near the border of a thin triangle, the points on its edges are more exact
  for (std::size_t i = 0; i < 3; ++i) {
    const Core edge = facet.edge(i);
    const WitnessPoints candidate = witnessPoints(point, edge.at(nearestParameter(edge, point)));
    if (candidate.squaredDistance < best.squaredDistance) best = candidate;
  }
  return best;
}

}  // namespace

WitnessPoints nearest(const Core& segment, const Facet& facet) {
  if (segment.half == glm::dvec3(0.0)) return nearest(segment.center, facet);
  if (const auto crossing = intersectionOf(segment, facet)) return {*crossing, *crossing, 0.0};
  MeanOfNearest best(sumOfAbs(segment.center) + sumOfAbs(segment.half) + facet.reach());
  addCorner(best, segment.at(-1.0), facet, false);
  addCorner(best, segment.at(1.0), facet, false);
  for (std::size_t i = 0; i < 3; ++i) add(best, nearest(segment, facet.edge(i)));
  return best.mean();
}

WitnessPoints nearest(const Facet& a, const Facet& b) {
  CommonPoints commonPoints;
  for (std::size_t i = 0; i < 3; ++i) {
    commonPoints.add(intersectionOf(a.edge(i), b));
    commonPoints.add(intersectionOf(b.edge(i), a));
  }
  if (commonPoints.count > 0.0) return commonPoints.mean();
  MeanOfNearest best(a.reach() + b.reach());
  for (std::size_t i = 0; i < 3; ++i) {
    addCorner(best, a.corners[i], b, false);
    addCorner(best, b.corners[i], a, true);
    for (std::size_t j = 0; j < 3; ++j) add(best, nearest(a.edge(i), b.edge(j)));
  }
  return best.mean();
}

// If all edges of a triangle miss the box, the triangle can intersect the box only through the diagonal
// closest to its normal (Voorhies, "Triangle-Cube Intersection", Graphics Gems III, 1992). If an edge
// intersects the box, the middle of its part inside the box is a common point.
WitnessPoints nearestToBox(const glm::dvec3& boxHalf, const Facet& facet) {
  const glm::dvec3 lowCorner = cornerAlong(boxHalf, facet.normal, -1.0), highCorner = -lowCorner;
  CommonPoints commonPoints;
  commonPoints.add(intersectionOf({glm::dvec3(0.0), highCorner}, facet));
  MeanOfNearest best(sumOfAbs(boxHalf) + facet.reach());
  for (std::size_t i = 0; i < 3; ++i) {
    const WitnessPoints edgePoints = bracketedNearest(facet.edge(i), boxHalf);
    if (edgePoints.squaredDistance == 0.0) commonPoints.add(edgePoints.onA);
    best.add(edgePoints.onB, edgePoints.onA);
  }
  if (commonPoints.count > 0.0) return commonPoints.mean();
  for (unsigned corner = 0; corner < 8; ++corner) {
    const auto sign = [corner](int bit) { return (corner >> bit & 1u) != 0u ? 1.0 : -1.0; };
    addCorner(best, glm::dvec3(sign(0), sign(1), sign(2)) * boxHalf, facet, false);
  }
  return best.mean();
}

bool rises(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
           double rounding) {
  for (const glm::dvec3& corner : facet.corners) {
    const glm::dvec3 offset = corner - point;
    if (glm::dot(offset, normal) > sine * glm::length(offset) + rounding) return true;
  }
  return false;
}

bool isLevel(const Facet& facet, const glm::dvec3& point, const glm::dvec3& normal, double sine,
             double rounding) {
  return facet.normal != glm::dvec3(0.0) && !rises(facet, point, normal, sine, rounding) &&
         !rises(facet, point, -normal, sine, rounding);
}

bool isWellInside(const Facet& facet, const glm::dvec3& point, double slack) {
  const double area = glm::length(facet.normal);
  if (area == 0.0) return false;
  for (std::size_t i = 0; i < 3; ++i) {
    const glm::dvec3 side = facet.side(i);
    const double depthInside = glm::dot(glm::cross(side, point - facet.corners[i]), facet.normal) / area;
    if (depthInside <= slack * glm::length(side)) return false;
  }
  return true;
}

TriangleFan::TriangleFan(const glm::dvec3& normal, const glm::dvec3& point, double slack)
    : point_(point), u_(perpendicularTo(normal)), v_(glm::cross(normal, u_)), slack_(slack) {}

void TriangleFan::add(const Facet& facet) {
  addDirection((facet.corners[0] + facet.corners[1] + facet.corners[2]) / 3.0 -
               point_);  // the centre first, because its direction is between the directions of the corners
  for (const glm::dvec3& corner : facet.corners)
    if (lengthSquared(corner - point_) > 4.0 * slack_ * slack_) addDirection(corner - point_);
}

void TriangleFan::addDirection(const glm::dvec3& direction) {
  const double angle = pseudoAngle(glm::dot(direction, u_), glm::dot(direction, v_));
  if (isEmpty_) lowAngle_ = highAngle_ = angle;
  isEmpty_ = false;
  const double middleAngle = 0.5 * (lowAngle_ + highAngle_);
  double angleChange = angle - middleAngle;
  angleChange -= 4.0 * std::round(angleChange / 4.0);
  lowAngle_ = std::min(lowAngle_, middleAngle + angleChange);
  highAngle_ = std::max(highAngle_, middleAngle + angleChange);
}

bool TriangleFan::isClosed() const { return highAngle_ - lowAngle_ > 2.0 + kStraightTolerance; }

}  // namespace collision::detail
