#include "collision/detail/to_nearest.hpp"

#include <array>

#include "collision/detail/box_axes.hpp"

namespace collision::detail {

namespace {

/// Shortens `toCore`, the way to a sphere's centre or a capsule's axis, by the radius: the way to the
/// surface. The length left is (d - r) written as (d² - r²) / (d + r), which does not cancel and is positive
/// whenever d² > r².
glm::dvec3 toSurface(const glm::dvec3& toCore, float radius) {
  const double r = double(radius);
  const double squared = lengthSquared(toCore);
  if (squared <= r * r) return glm::dvec3(0.0);
  const double length = std::sqrt(squared);
  return toCore * ((squared - r * r) / ((length + r) * length));
}

/// Is a point of the triangle's plane on the inner side of all three edges? `toCorner`: from the point to
/// each corner.
bool insideEdges(const std::array<glm::dvec3, 3>& toCorner, const glm::dvec3& normal) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (glm::dot(glm::cross(toCorner[i], toCorner[(i + 1) % 3]), normal) < 0.0) return false;
  }
  return true;
}

glm::dvec3 shortest(const glm::dvec3& u, const glm::dvec3& v) {
  return lengthSquared(v) < lengthSquared(u) ? v : u;
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

// Ericson 5.1.4: clamp the point's coordinates in the box's own frame. Dividing by |axis|² makes the
// coordinates those of center + axes * q even where float rounding left an axis a little off unit length.
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

// Ericson 5.1.2. Beyond an end the answer is that end, with no arithmetic on it; equal ends fall in the first
// case.
glm::dvec3 toNearest(const Segment& shape, const glm::vec3& point) {
  const glm::dvec3 along = difference(shape.b, shape.a);
  const glm::dvec3 fromA = difference(point, shape.a);
  const double dot = glm::dot(fromA, along);
  if (dot <= 0.0) return -fromA;
  if (dot >= lengthSquared(along)) return difference(shape.b, point);
  return (dot / lengthSquared(along)) * along - fromA;
}

// Ericson 5.1.5 by cases: straight down onto the face where that lands inside, else the nearest of the three
// edges. A triangle without area has no face, and its edges say all.
glm::dvec3 toNearest(const Triangle& shape, const glm::vec3& point) {
  const std::array<glm::dvec3, 3> toCorner{difference(shape.a, point), difference(shape.b, point),
                                           difference(shape.c, point)};
  const glm::dvec3 normal = glm::cross(difference(shape.b, shape.a), difference(shape.c, shape.a));
  const double squared = lengthSquared(normal);
  if (squared > 0.0 && insideEdges(toCorner, normal))
    return normal * (glm::dot(toCorner[0], normal) / squared);
  const glm::dvec3 ab = toNearest(Segment{shape.a, shape.b}, point);
  const glm::dvec3 bc = toNearest(Segment{shape.b, shape.c}, point);
  const glm::dvec3 ca = toNearest(Segment{shape.c, shape.a}, point);
  return shortest(shortest(ab, bc), ca);
}

}  // namespace collision::detail
