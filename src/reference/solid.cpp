#include "reference/solid.hpp"

#include <cmath>

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

namespace {

/// A rim with an axis from `from` to `to`. If these coincide, the axis is y.
Rim rimOf(const glm::vec3& from, const glm::vec3& to, float radius) {
  Rim rim;
  rim.half = (dvec3(to) - dvec3(from)) * 0.5;
  const double length = glm::length(rim.half);
  if (length > 0.0) rim.axis = rim.half / length;
  rim.radius = static_cast<double>(radius);
  return rim;
}

}  // namespace

Solid solidOf(const Cylinder& c) {
  Solid solid{(dvec3(c.a) + dvec3(c.b)) * 0.5, {}, 0, 0.0};
  Rim disc = rimOf(c.a, c.b, c.radius);
  solid.addEdge(disc.half);
  disc.half = dvec3(0.0);
  solid.addRim(disc);
  return solid;
}

Solid solidOf(const Cone& c) {
  Solid solid{(dvec3(c.base) + dvec3(c.tip)) * 0.5, {}, 0, 0.0};
  Rim cone = rimOf(c.base, c.tip, c.radius);
  cone.isCone = true;
  solid.addRim(cone);
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
  for (int i = 0; i < b.rimCount; ++i) {
    Rim mirrored = b.rims[static_cast<std::size_t>(i)];
    mirrored.axis = -mirrored.axis;
    mirrored.half = -mirrored.half;
    result.addRim(mirrored);
  }
  return result;
}

double extentOf(const Rim& rim) { return glm::max(glm::length(rim.half), rim.radius); }

double longestEdge(const Solid& solid) {
  double longest = 0.0;
  for (int i = 0; i < solid.edgeCount; ++i)
    longest = glm::max(longest, glm::length(solid.edges[static_cast<std::size_t>(i)]));
  for (int i = 0; i < solid.rimCount; ++i)
    longest = glm::max(longest, extentOf(solid.rims[static_cast<std::size_t>(i)]));
  return longest;
}

double ballRadius(const Solid& solid) {
  double radius = solid.radius;
  for (int i = 0; i < solid.edgeCount; ++i) radius += glm::length(solid.edges[static_cast<std::size_t>(i)]);
  for (int i = 0; i < solid.rimCount; ++i) {
    const Rim& rim = solid.rims[static_cast<std::size_t>(i)];
    radius += std::hypot(glm::length(rim.half), rim.radius);
  }
  return radius;
}

}  // namespace reference
