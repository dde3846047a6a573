#include "collision/round/to_nearest.hpp"

#include "collision/box_box/box_axes.hpp"
#include "collision/mesh/facet_pair.hpp"

namespace collision::detail {

namespace {

/// Shortens `toCore`, the vector to a sphere's centre or a capsule's axis, by the radius to the vector to the
/// surface. Computes the length (d - r) as (d² - r²) / (d + r), which does not cancel and is positive
/// whenever d² > r².
glm::dvec3 toSurface(const glm::dvec3& toCore, float radius) {
  const double r = double(radius);
  const double squared = lengthSquared(toCore);
  if (squared <= r * r) return glm::dvec3(0.0);
  const double length = std::sqrt(squared);
  return toCore * ((squared - r * r) / ((length + r) * length));
}

}  // namespace

glm::dvec3 toNearest(const glm::vec3& shape, const glm::vec3& point) { return difference(shape, point); }

// Ericson, "Real-Time Collision Detection", 5.1.1 and 4.3: the sphere is its centre, grown.
glm::dvec3 toNearest(const Sphere& shape, const glm::vec3& point) {
  return toSurface(difference(shape.center, point), shape.radius);
}

// Ericson 5.1.3: clamp the point to the box, axis by axis.
glm::dvec3 toNearest(const Aabb& shape, const glm::vec3& point) {
  return difference(glm::min(glm::max(point, shape.min), shape.max), point);
}

// Ericson 5.1.4: clamp the point's coordinates in the box's own frame. Dividing by |axis|² gives the
// coordinates q of center + axes * q even where float rounding left an axis slightly off unit length.
glm::dvec3 toNearest(const Obb& shape, const glm::vec3& point) {
  const Box box = toBox(shape);
  const glm::dvec3 fromCenter = difference(point, shape.center);
  glm::dvec3 nearest(0.0);
  for (int i = 0; i < 3; ++i) {
    const double q = glm::dot(fromCenter, box.axes[i]) / lengthSquared(box.axes[i]);
    nearest += (std::clamp(q, -box.half[i], box.half[i]) - q) * box.axes[i];
  }
  const double touching = kAxisRounding * (sumOfAbs(fromCenter) + sumOfAbs(box.half));
  return lengthSquared(nearest) <= touching * touching ? glm::dvec3(0.0) : nearest;
}

glm::dvec3 toNearest(const Capsule& shape, const glm::vec3& point) {
  return toSurface(toNearest(Segment{shape.a, shape.b}, point), shape.radius);
}

// Ericson 5.1.2. Beyond an end the result is exactly that end; equal ends fall in the first case.
glm::dvec3 toNearest(const Segment& shape, const glm::vec3& point) {
  const glm::dvec3 along = difference(shape.b, shape.a);
  const glm::dvec3 fromA = difference(point, shape.a);
  const double dot = glm::dot(fromA, along);
  if (dot <= 0.0) return -fromA;
  if (dot >= lengthSquared(along)) return difference(shape.b, point);
  return (dot / lengthSquared(along)) * along - fromA;
}

// The same routine as `overlaps`, so that the two agree to the bit.
glm::dvec3 toNearest(const Triangle& shape, const glm::vec3& point) {
  const RoundAsker asker = askerOf(point);
  const FacetPair pair(asker, cornersOf(shape));
  return pair.touching() ? glm::dvec3(0.0) : pair.nearest.onB;
}

}  // namespace collision::detail
