#include "collision/shape/polyhedron.hpp"

#include <limits>

#include "collision/shape/touch.hpp"

namespace collision::detail {
namespace {

struct Projection {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
};

Projection projectionOf(const Polyhedron& solid, const glm::dvec3& axis) {
  Projection projection;
  for (std::size_t i = 0; i < solid.cornerCount; ++i) {
    const double coordinate = glm::dot(solid.corners[i], axis);
    projection.low = std::min(projection.low, coordinate);
    projection.high = std::max(projection.high, coordinate);
  }
  return projection;
}

double reachOf(const Polyhedron& solid) {
  double maxLength = 0.0;
  for (std::size_t i = 0; i < solid.cornerCount; ++i)
    maxLength = std::max(maxLength, sumOfAbs(solid.corners[i]));
  return maxLength;
}

/// Tries axes and keeps the axis with the least overlap.
class LeastOverlapSearch {
 public:
  LeastOverlapSearch(const Polyhedron& a, const Polyhedron& b)
      : a_(a), b_(b), tieTolerance_(kOverlapTieTolerance * (reachOf(a) + reachOf(b))) {}

  void tryAxis(const glm::dvec3& axis) {
    const glm::dvec3 unit = glm::normalize(axis);
    const Projection a = projectionOf(a_, unit), b = projectionOf(b_, unit);
    const double forwardDepth = b.high - a.low, backwardDepth = a.high - b.low;
    const double depth = std::min(forwardDepth, backwardDepth);
    if (hasAxis_ && depth >= best_.depth - tieTolerance_) return;
    best_ = {backwardDepth < forwardDepth - tieTolerance_ ? -unit : unit, depth};
    hasAxis_ = true;
  }

  void tryCross(const glm::dvec3& e, const glm::dvec3& f) {
    const glm::dvec3 axis = glm::cross(e, f);
    const double minSquared = kMinCrossSine * kMinCrossSine * lengthSquared(e) * lengthSquared(f);
    if (lengthSquared(axis) > minSquared) tryAxis(axis);
  }

  [[nodiscard]] bool hasAxis() const { return hasAxis_; }
  [[nodiscard]] const MinimumTranslation& best() const { return best_; }

 private:
  const Polyhedron &a_, &b_;
  double tieTolerance_;
  MinimumTranslation best_;
  bool hasAxis_ = false;
};

glm::dvec3 longestEdge(const Polyhedron& a, const Polyhedron& b) {
  glm::dvec3 longest(0.0);
  for (const Polyhedron* solid : {&a, &b})
    for (std::size_t i = 0; i < solid->edgeCount; ++i)
      if (lengthSquared(solid->edges[i]) > lengthSquared(longest)) longest = solid->edges[i];
  return longest;
}

}  // namespace

MinimumTranslation leastOverlap(const Polyhedron& a, const Polyhedron& b) {
  LeastOverlapSearch search(a, b);
  for (std::size_t i = 0; i < b.normalCount; ++i) search.tryAxis(b.normals[i]);
  for (std::size_t i = 0; i < a.normalCount; ++i) search.tryAxis(a.normals[i]);
  for (std::size_t i = 0; i < a.edgeCount; ++i)
    for (std::size_t j = 0; j < b.edgeCount; ++j) search.tryCross(a.edges[i], b.edges[j]);
  return search.hasAxis() ? search.best() : MinimumTranslation{perpendicularTo(longestEdge(a, b)), 0.0};
}

}  // namespace collision::detail
