#include <algorithm>

#include "collision/hull/hull_points.hpp"
#include "collision/shape/order.hpp"
#include "collision/simd/precise.hpp"

namespace collision::detail {

namespace {

/// Returns the point with the largest measure; among equal ones, the last in lexicographic order, which is a
/// corner of the hull if the measure is convex.
template <class Measure>
std::uint32_t furthest(const HullPoints& points, Measure measure) {
  std::uint32_t best = 0;
  double most = measure(points.places[0]);
  for (std::uint32_t i = 1; i < points.count(); ++i) {
    const double at = measure(points.places[i]);
    if (at < most || (at == most && compare(points.floats[i], points.floats[best]) <= 0)) continue;
    most = at;
    best = i;
  }
  return best;
}

}  // namespace

HullPoints::HullPoints(std::span<const glm::vec3> points, double share) : floats(points) {
  glm::dvec3 low(points[0]), high = low;
  for (const glm::vec3& p : points) {
    low = glm::min(low, glm::dvec3(p));
    high = glm::max(high, glm::dvec3(p));
  }
  const glm::dvec3 middle = 0.5 * (low + high), size = high - low;
  extent = std::max({size.x, size.y, size.z});
  tolerance = share * extent;
  places.reserve(points.size());
  for (const glm::vec3& p : points) places.push_back(glm::dvec3(p) - middle);
}

HullStart startOf(const HullPoints& points) {
  glm::dvec3 high(0.0);  // the places are centred
  for (const glm::dvec3& p : points.places) high = glm::max(high, p);
  const int axis = high.x >= high.y && high.x >= high.z ? 0 : (high.y >= high.z ? 1 : 2);
  HullStart start;
  start.corners[0] = furthest(points, [&](const glm::dvec3& p) { return p[axis]; });
  start.corners[1] = furthest(points, [&](const glm::dvec3& p) { return -p[axis]; });
  const glm::dvec3 a = points.places[start.corners[0]], ab = points.places[start.corners[1]] - a;
  start.count = 1;
  if (ab[axis] == 0.0) return start;
  const glm::dvec3 along = glm::normalize(ab);
  const auto fromLine = [&](const glm::dvec3& p) { return lengthSquared(glm::cross(along, p - a)); };
  start.corners[2] = furthest(points, fromLine);
  const glm::dvec3 ac = points.places[start.corners[2]] - a;
  start.count = 2;
  if (fromLine(a + ac) <= points.tolerance * points.tolerance) return start;
  const glm::dvec3 normal = glm::normalize(glm::cross(along, ac));
  const auto fromPlane = [&](const glm::dvec3& p) { return std::abs(glm::dot(normal, p - a)); };
  start.corners[3] = furthest(points, fromPlane);
  start.count = fromPlane(points.places[start.corners[3]]) <= points.tolerance ? 3 : 4;
  return start;
}

}  // namespace collision::detail
