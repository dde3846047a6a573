#include <cmath>

#include "reference/separation.hpp"

namespace reference {
namespace {

using glm::dvec2;

Solid solidFrom(const glm::vec3& point) { return {dvec3(point)}; }

Solid solidFrom(const Sphere& s) { return {dvec3(s.center), double(s.radius)}; }

Solid solidFrom(const Aabb& box) {
  Solid solid{(dvec3(box.min) + dvec3(box.max)) * 0.5};
  const dvec3 half = (dvec3(box.max) - dvec3(box.min)) * 0.5;
  for (int axis = 0; axis < 3; ++axis) {
    dvec3 edge(0.0);
    edge[axis] = half[axis];
    solid.addEdge(edge);
  }
  return solid;
}

Solid solidFrom(const Obb& box) {
  Solid solid{dvec3(box.center)};
  for (int axis = 0; axis < 3; ++axis)
    solid.addEdge(dvec3(box.axes[axis]) * static_cast<double>(box.halfExtents[axis]));
  return solid;
}

Solid solidFrom(const Capsule& c) {
  Solid solid{(dvec3(c.a) + dvec3(c.b)) * 0.5, double(c.radius)};
  solid.addEdge((dvec3(c.b) - dvec3(c.a)) * 0.5);
  return solid;
}

/// A rim with an axis from `from` to `to`. If the two points coincide, the axis is y.
Rim rimOf(const glm::vec3& from, const glm::vec3& to, float radius) {
  Rim rim;
  rim.halfAxis = (dvec3(to) - dvec3(from)) * 0.5;
  const double length = glm::length(rim.halfAxis);
  if (length > 0.0) rim.axis = rim.halfAxis / length;
  rim.radius = static_cast<double>(radius);
  return rim;
}

Solid solidFrom(const Cylinder& c) {
  Solid solid{(dvec3(c.a) + dvec3(c.b)) * 0.5};
  Rim disc = rimOf(c.a, c.b, c.radius);
  solid.addEdge(disc.halfAxis);
  disc.halfAxis = dvec3(0.0);
  solid.rims.push_back(disc);
  return solid;
}

Solid solidFrom(const Cone& c) {
  Solid solid{(dvec3(c.base) + dvec3(c.tip)) * 0.5};
  Rim cone = rimOf(c.base, c.tip, c.radius);
  cone.isCone = true;
  solid.rims.push_back(cone);
  return solid;
}

}  // namespace

Solid solidOf(const Shape& shape) {
  return std::visit([](const auto& s) { return solidFrom(s); }, shape);
}

Solid moved(Solid solid, const dvec3& displacement) {
  solid.center += displacement;
  return solid;
}

Solid swept(Solid solid, const dvec3& displacement) {
  solid.center += displacement * 0.5;
  solid.addEdge(displacement * 0.5);
  return solid;
}

Solid difference(const Solid& a, const Solid& b) {
  Solid result = a;
  result.center = a.center - b.center;
  result.radius = a.radius + b.radius;
  for (const dvec3& edge : b.edges) result.addEdge(edge);
  for (const Rim& rim : b.rims) result.rims.push_back({-rim.axis, -rim.halfAxis, rim.radius, rim.isCone});
  return result;
}

double extentOf(const Rim& rim) { return glm::max(glm::length(rim.halfAxis), rim.radius); }

double longestEdge(const Solid& solid) {
  double longest = 0.0;
  for (const dvec3& edge : solid.edges) longest = glm::max(longest, glm::length(edge));
  for (const Rim& rim : solid.rims) longest = glm::max(longest, extentOf(rim));
  return longest;
}

Ball ballOf(const Solid& solid) {
  double radius = solid.radius;
  for (const dvec3& edge : solid.edges) radius += glm::length(edge);
  for (const Rim& rim : solid.rims) radius += std::hypot(glm::length(rim.halfAxis), rim.radius);
  return {solid.center, radius};
}

double gapOf(const Ball& a, const Ball& b) { return glm::distance(a.center, b.center) - a.radius - b.radius; }

dvec3 supportPoint(const Rim& rim, const dvec3& direction) {
  const dvec3 radial = glm::cross(rim.axis, glm::cross(direction, rim.axis));  // perpendicular to the axis
  const double length = glm::length(radial);
  const dvec3 onDisc = length > 0.0 ? radial * (rim.radius / length) : dvec3(0.0);
  if (!rim.isCone) return onDisc;
  const dvec3 base = onDisc - rim.halfAxis;
  return glm::dot(base, direction) > glm::dot(rim.halfAxis, direction) ? base : rim.halfAxis;
}

double signedDistance(const Rim& rim, double halfLength, const dvec3& fromMiddle) {
  // Both are bodies of revolution, so the distance is that in the half plane from the axis through the point.
  const double y = glm::dot(fromMiddle, rim.axis), x = glm::length(fromMiddle - rim.axis * y);
  if (!rim.isCone) {
    const dvec2 excess(x - rim.radius, glm::abs(y) - halfLength);
    return glm::length(glm::max(excess, dvec2(0.0))) + glm::min(glm::max(excess.x, excess.y), 0.0);
  }
  const dvec2 toRim(x - rim.radius, y + halfLength), side(-rim.radius, 2.0 * halfLength);  // from rim to tip
  const double squaredLength = glm::dot(side, side);
  const double fraction = squaredLength > 0.0 ? glm::dot(toRim, side) / squaredLength : 0.0;
  const double toSide = glm::distance(toRim, side * glm::clamp(fraction, 0.0, 1.0));
  const double toBase = glm::length(dvec2(glm::max(toRim.x, 0.0), toRim.y));
  const bool isInside = toRim.y >= 0.0 && toRim.x <= 0.0 && side.x * toRim.y - side.y * toRim.x >= 0.0;
  return isInside ? -glm::min(toSide, toBase) : glm::min(toSide, toBase);
}

double supportDistance(const Rim& rim, const dvec3& direction) {
  return glm::dot(supportPoint(rim, direction), direction);
}

dvec3 supportPoint(const Solid& solid, const dvec3& direction) {
  dvec3 point = solid.center;
  for (const dvec3& edge : solid.edges) point += glm::dot(edge, direction) < 0.0 ? -edge : edge;
  for (const Rim& rim : solid.rims) point += supportPoint(rim, direction);
  return point;
}

}  // namespace reference
