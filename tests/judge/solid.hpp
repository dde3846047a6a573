// A shape as the judge sees it: the exact float data, in double precision, nothing refitted or made
// orthogonal.
#pragma once

#include <array>
#include <variant>

#include "collision/shapes.hpp"

namespace judge {

using collision::Aabb;
using collision::Capsule;
using collision::Obb;
using collision::Shape;
using collision::Sphere;
using glm::dvec3;

/// The core, every point center + q[0] * edges[0] + q[1] * edges[1] + … with all |q[i]| <= 1, grown by
/// `radius`. A box has three edges (half its real ones), a capsule one, a sphere and a point none; an edge
/// of length zero is left out. A float Obb whose axes are not quite orthogonal is the parallelepiped they
/// span.
struct Solid {
  dvec3 center{0.0};
  std::array<dvec3, 6> edges{};
  int edgeCount = 0;
  double radius = 0.0;

  void addEdge(const dvec3& edge) {
    if (edge != dvec3(0.0)) edges[static_cast<std::size_t>(edgeCount++)] = edge;
  }
};

[[nodiscard]] inline Solid solidOf(const glm::vec3& point) { return {dvec3(point), {}, 0, 0.0}; }

[[nodiscard]] inline Solid solidOf(const Sphere& s) {
  return {dvec3(s.center), {}, 0, static_cast<double>(s.radius)};
}

[[nodiscard]] inline Solid solidOf(const Aabb& box) {
  Solid solid{(dvec3(box.min) + dvec3(box.max)) * 0.5, {}, 0, 0.0};
  const dvec3 half = (dvec3(box.max) - dvec3(box.min)) * 0.5;
  for (int axis = 0; axis < 3; ++axis) {
    dvec3 edge(0.0);
    edge[axis] = half[axis];
    solid.addEdge(edge);
  }
  return solid;
}

[[nodiscard]] inline Solid solidOf(const Obb& box) {
  Solid solid{dvec3(box.center), {}, 0, 0.0};
  for (int axis = 0; axis < 3; ++axis)
    solid.addEdge(dvec3(box.axes[axis]) * static_cast<double>(box.halfExtents[axis]));
  return solid;
}

[[nodiscard]] inline Solid solidOf(const Capsule& c) {
  Solid solid{(dvec3(c.a) + dvec3(c.b)) * 0.5, {}, 0, static_cast<double>(c.radius)};
  solid.addEdge((dvec3(c.b) - dvec3(c.a)) * 0.5);
  return solid;
}

[[nodiscard]] inline Solid solidOf(const Shape& shape) {
  return std::visit([](const auto& s) { return solidOf(s); }, shape);
}

/// The Minkowski difference: every point of a minus every point of b, a's edges first. It holds the origin
/// exactly when a and b share a point (Ericson, Real-Time Collision Detection, 3.11).
[[nodiscard]] inline Solid difference(const Solid& a, const Solid& b) {
  Solid result = a;
  result.center = a.center - b.center;
  result.radius = a.radius + b.radius;
  for (int i = 0; i < b.edgeCount; ++i) result.addEdge(b.edges[static_cast<std::size_t>(i)]);
  return result;
}

/// The largest reach of a solid's core from its centre along one of its edges.
[[nodiscard]] inline double longestEdge(const Solid& solid) {
  double longest = 0.0;
  for (int i = 0; i < solid.edgeCount; ++i)
    longest = glm::max(longest, glm::length(solid.edges[static_cast<std::size_t>(i)]));
  return longest;
}

}  // namespace judge
