#include "reference/solid.hpp"

namespace reference {

Solid solidOf(const glm::vec3& point) { return {dvec3(point), {}, 0, 0.0}; }

Solid solidOf(const Sphere& s) { return {dvec3(s.center), {}, 0, static_cast<double>(s.radius)}; }

Solid solidOf(const Aabb& box) {
  Solid solid{(dvec3(box.min) + dvec3(box.max)) * 0.5, {}, 0, 0.0};
  const dvec3 half = (dvec3(box.max) - dvec3(box.min)) * 0.5;
  for (int axis = 0; axis < 3; ++axis) {
    dvec3 edge(0.0);
    edge[axis] = half[axis];
    solid.addEdge(edge);
  }
  return solid;
}

Solid solidOf(const Obb& box) {
  Solid solid{dvec3(box.center), {}, 0, 0.0};
  for (int axis = 0; axis < 3; ++axis)
    solid.addEdge(dvec3(box.axes[axis]) * static_cast<double>(box.halfExtents[axis]));
  return solid;
}

Solid solidOf(const Capsule& c) {
  Solid solid{(dvec3(c.a) + dvec3(c.b)) * 0.5, {}, 0, static_cast<double>(c.radius)};
  solid.addEdge((dvec3(c.b) - dvec3(c.a)) * 0.5);
  return solid;
}

Solid solidOf(const Shape& shape) {
  return std::visit([](const auto& s) { return solidOf(s); }, shape);
}

Solid difference(const Solid& a, const Solid& b) {
  Solid result = a;
  result.center = a.center - b.center;
  result.radius = a.radius + b.radius;
  for (int i = 0; i < b.edgeCount; ++i) result.addEdge(b.edges[static_cast<std::size_t>(i)]);
  return result;
}

double longestEdge(const Solid& solid) {
  double longest = 0.0;
  for (int i = 0; i < solid.edgeCount; ++i)
    longest = glm::max(longest, glm::length(solid.edges[static_cast<std::size_t>(i)]));
  return longest;
}

double ballRadius(const Solid& solid) {
  double radius = solid.radius;
  for (int i = 0; i < solid.edgeCount; ++i) radius += glm::length(solid.edges[static_cast<std::size_t>(i)]);
  return radius;
}

}  // namespace reference
