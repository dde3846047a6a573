// The functions of the library for shapes whose type is known only at run time. Each calls an overload
// through std::visit, so a pair of shapes without an overload does not compile. The names end in `Any`. If
// they were the same as those of the overloads, an implicit conversion to Shape could make a function call
// itself.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "collision/closest_points.hpp"
#include "collision/contact.hpp"
#include "collision/curved_solids.hpp"
#include "collision/manifold.hpp"
#include "collision/overlaps.hpp"
#include "collision/problem.hpp"
#include "collision/raycast.hpp"
#include "collision/shape_facts.hpp"
#include "collision/sweep.hpp"

namespace collision {

/// Each function calls the overload without `Any` for the actual types of the shapes. That overload documents
/// the rules.
[[nodiscard]] inline bool overlapsAny(const Shape& a, const Shape& b) {
  return std::visit([](const auto& x, const auto& y) { return overlaps(x, y); }, a, b);
}
[[nodiscard]] inline glm::vec3 closestPointAny(const Shape& shape, const glm::vec3& point) {
  return std::visit([&](const auto& s) { return closestPoint(s, point); }, shape);
}
[[nodiscard]] inline float distanceAny(const Shape& shape, const glm::vec3& point) {
  return std::visit([&](const auto& s) { return distance(s, point); }, shape);
}
[[nodiscard]] inline float distanceAny(const Shape& a, const Shape& b) {
  return std::visit([](const auto& x, const auto& y) { return distance(x, y); }, a, b);
}
[[nodiscard]] inline Proximity closestPointsAny(const Shape& a, const Shape& b) {
  return std::visit([](const auto& x, const auto& y) { return closestPoints(x, y); }, a, b);
}
[[nodiscard]] inline std::optional<Contact> contactAny(const Shape& a, const Shape& b) {
  return std::visit([](const auto& x, const auto& y) { return contact(x, y); }, a, b);
}
[[nodiscard]] inline Manifold manifoldAny(const Shape& a, const Shape& b) {
  return std::visit([](const auto& x, const auto& y) { return manifold(x, y); }, a, b);
}
[[nodiscard]] inline std::optional<RayHit> raycastAny(const Ray& ray, const Shape& shape, float maxDistance) {
  return std::visit([&](const auto& s) { return raycast(ray, s, maxDistance); }, shape);
}
[[nodiscard]] inline std::optional<SweepHit> sweepAny(const Shape& shape, const glm::vec3& displacement,
                                                      const Shape& target) {
  return std::visit([&](const auto& s, const auto& t) { return sweep(s, displacement, t); }, shape, target);
}
[[nodiscard]] inline Aabb boundsAny(const Shape& shape) {
  return std::visit([](const auto& s) { return bounds(s); }, shape);
}
[[nodiscard]] inline glm::vec3 supportAny(const Shape& shape, const glm::vec3& direction) {
  return std::visit([&](const auto& s) { return support(s, direction); }, shape);
}
[[nodiscard]] inline glm::vec3 centerAny(const Shape& shape) {
  return std::visit([](const auto& s) { return center(s); }, shape);
}
[[nodiscard]] inline Shape translatedAny(const Shape& shape, const glm::vec3& by) {
  return std::visit([&](const auto& s) -> Shape { return translated(s, by); }, shape);
}
[[nodiscard]] inline std::string_view problemAny(const Shape& shape) {
  return std::visit([](const auto& s) { return problem(s); }, shape);
}
[[nodiscard]] inline Shape transformedAny(const Shape& shape, const Transform& by) {
  return std::visit([&](const auto& s) -> Shape { return transformed(s, by); }, shape);
}

[[nodiscard]] inline RoundedBox roundedBoxAny(const Shape& shape) {
  return std::visit([](const auto& s) { return roundedBox(s); }, shape);
}

/// The shape as an oriented box if it is an Aabb or an Obb (see `toObb`), otherwise nullopt.
[[nodiscard]] inline std::optional<Obb> toObbAny(const Shape& shape) {
  return std::visit(
      [](const auto& s) -> std::optional<Obb> {
        if constexpr (requires { toObb(s); })
          return toObb(s);
        else
          return std::nullopt;
      },
      shape);
}

}  // namespace collision
