#include "collision/round/sphere_box.hpp"

#include "collision/round/round_touch.hpp"

namespace collision::detail {

namespace {

/// Centre inside the box: out through the nearest face, the first of equally near ones; the depth is the
/// distance to it plus the radius. A special case of localTouch.
Contact insideContact(const Sphere& a, const Obb& b, const glm::dvec3& center) {
  const glm::dvec3 half(b.halfExtents), toFace = half - magnitude(center);
  const int nearer = toFace.y < toFace.x ? 1 : 0;
  const double nearest = glm::min(toFace.x, toFace.y);
  const int face = toFace.z < nearest ? 2 : nearer;
  const double radius = double(a.radius), level = center[face];
  const double middle = 0.5 * (glm::max(level - radius, -half[face]) + glm::min(level + radius, half[face]));
  const glm::dvec3 axis(b.axes[face]);
  const double unit = std::copysign(1.5 - 0.5 * lengthSquared(axis), level + 0.0);
  return {glm::vec3(axis * unit), static_cast<float>(radius + glm::max(0.0, glm::min(nearest, toFace.z))),
          glm::vec3(glm::dvec3(a.center) + axis * (middle - level))};
}

/// Centre outside: the contact is at the middle of the overlap along the line from the nearest point to the
/// centre; or at the box's centre, where the sphere covers the box along the normal and contains its centre.
Contact outsideContact(const Sphere& a, const Obb& b, const SphereWay& found) {
  const double length = std::sqrt(lengthSquared(found.way)), over = 1.0 / length;
  const glm::dvec3 normal = found.way * over, inBox = found.outside * over, half(b.halfExtents);
  const double radius = double(a.radius), depth = glm::max(0.0, radius - length);
  const double shared = glm::min(depth, length * chord(half, found.outside));
  const glm::dvec3 midway = glm::dvec3(a.center) - normal * (length + 0.5 * shared);
  const bool around = (glm::dot(found.center, inBox) + glm::dot(half, magnitude(inBox)) <= radius) &&
                      (lengthSquared(found.center) <= radius * radius);
  return {glm::vec3(normal), static_cast<float>(depth), around ? b.center : glm::vec3(midway)};
}

}  // namespace

std::optional<Contact> sphereContact(const Sphere& a, const Obb& b) {
  const SphereWay found = sphereWay(a, b);
  if (!found.touching(double(a.radius))) return std::nullopt;
  const double noise = kNoDirection * found.reach;
  return found.squared <= noise * noise ? insideContact(a, b, found.center) : outsideContact(a, b, found);
}

}  // namespace collision::detail
