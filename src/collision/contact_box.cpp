// Contacts of points, spheres and capsules with boxes.
#include "collision/contact.hpp"
#include "collision/detail/assert_valid.hpp"
#include "collision/detail/box_touch.hpp"
#include "collision/detail/round_touch.hpp"
#include "collision/detail/sphere_box.hpp"
#include "collision/overlaps.hpp"

namespace collision {

namespace {

template <class Round, class AnyBox>
std::optional<Contact> boxContact(const Round& a, const AnyBox& b) {
  detail::assertValid(a, b);
  if (!overlaps(a, b)) return std::nullopt;
  const detail::BoxPair pair = detail::toBoxPair(a, b);
  return detail::toContact(detail::touchOf(pair), pair.box.center);
}

template <class AnyBox>
std::optional<Contact> capsuleContact(const Capsule& a, const AnyBox& b) {
  detail::assertValid(a, b);
  const detail::BoxPair pair = detail::toBoxPair(a, b);
  if (!pair.touching()) return std::nullopt;
  return detail::toContact(detail::touchOf(pair), pair.box.center);
}

/// Centre outside, and not so deep that the sphere could reach through the box: the contact lies on the way
/// from the nearest point to the centre, midway between both surfaces.
Contact shallowContact(const Sphere& a, const glm::dvec3& normal, double length) {
  const double radius = double{a.radius};
  const double depth = std::max(0.0, radius - length);
  return {glm::vec3(normal), static_cast<float>(depth),
          glm::vec3(glm::dvec3(a.center) - normal * (radius - 0.5 * depth))};
}

/// Centre in the box: out through the nearest face, of equally near ones the first, by the way to it and the
/// radius. As localTouch has it for any core, where a sphere leaves fewer cases.
Contact insideContact(const Sphere& a, const Obb& b, const glm::dvec3& center) {
  const glm::dvec3 toFace = glm::dvec3(b.halfExtents) - glm::abs(center);
  int face = toFace.y < toFace.x ? 1 : 0;
  if (toFace.z < toFace[face]) face = 2;
  const double radius = double{a.radius}, half = double{b.halfExtents[face]}, level = center[face];
  const glm::dvec3 axis(b.axes[face]);
  const double sign = level < 0.0 ? -1.0 : 1.0;
  const double middle = 0.5 * (std::max(level - radius, -half) + std::min(level + radius, half));
  const bool aroundCenter =
      std::abs(level) + half <= radius && detail::lengthSquared(center) <= radius * radius;
  return {glm::vec3(axis * (sign * (1.5 - 0.5 * detail::lengthSquared(axis)))),
          static_cast<float>(radius + std::max(0.0, toFace[face])),
          aroundCenter ? b.center : glm::vec3(glm::dvec3(a.center) + axis * (middle - level))};
}

}  // namespace

std::optional<Contact> contact(const glm::vec3& a, const Aabb& b) { return boxContact(a, b); }
std::optional<Contact> contact(const glm::vec3& a, const Obb& b) { return boxContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Aabb& b) { return boxContact(a, b); }
std::optional<Contact> contact(const Sphere& a, const Obb& b) {
  detail::assertValid(a, b);
  const detail::SphereWay found = detail::sphereWay(a, b);
  if (!found.touching(double{a.radius})) return std::nullopt;
  const double length = glm::length(found.way);
  const double thickness =
      2.0 * double{std::min(b.halfExtents.x, std::min(b.halfExtents.y, b.halfExtents.z))};
  if (length <= detail::kNoDirection * found.reach) return insideContact(a, b, found.center);
  if (double{a.radius} - length <= thickness) return shallowContact(a, found.way / length, length);
  const detail::BoxPair pair = detail::toBoxPair(a, b);
  return detail::toContact(detail::touchOf(pair), pair.box.center);
}
std::optional<Contact> contact(const Aabb& a, const Capsule& b) { return swapped(capsuleContact(b, a)); }
std::optional<Contact> contact(const Obb& a, const Capsule& b) { return swapped(capsuleContact(b, a)); }

}  // namespace collision
