// The contact of two overlapping shapes: normal, depth and position of the minimum translation.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace collision {

/// Converts contact(a, b) to contact(b, a).
[[nodiscard]] inline std::optional<Contact> swapped(std::optional<Contact> contact) {
  if (contact) contact->normal = -contact->normal;
  return contact;
}

/// The contact with the minimum translation if `overlaps(a, b)`, otherwise nullopt. results.hpp documents
/// frame, signs and units. Input must pass `problem`; debug builds assert it.
[[nodiscard]] std::optional<Contact> contact(const glm::vec3& a, const glm::vec3& b);
[[nodiscard]] std::optional<Contact> contact(const glm::vec3& a, const Sphere& b);
[[nodiscard]] std::optional<Contact> contact(const glm::vec3& a, const Capsule& b);
[[nodiscard]] std::optional<Contact> contact(const glm::vec3& a, const Aabb& b);
[[nodiscard]] std::optional<Contact> contact(const glm::vec3& a, const Obb& b);
[[nodiscard]] std::optional<Contact> contact(const Sphere& a, const Sphere& b);
[[nodiscard]] std::optional<Contact> contact(const Sphere& a, const Capsule& b);
[[nodiscard]] std::optional<Contact> contact(const Sphere& a, const Aabb& b);
[[nodiscard]] std::optional<Contact> contact(const Sphere& a, const Obb& b);
[[nodiscard]] std::optional<Contact> contact(const Capsule& a, const Capsule& b);
[[nodiscard]] std::optional<Contact> contact(const Capsule& a, const Aabb& b);
[[nodiscard]] std::optional<Contact> contact(const Capsule& a, const Obb& b);
[[nodiscard]] std::optional<Contact> contact(const Aabb& a, const Aabb& b);
[[nodiscard]] std::optional<Contact> contact(const Aabb& a, const Obb& b);
[[nodiscard]] std::optional<Contact> contact(const Obb& a, const Obb& b);

/// contact(a, b) for each pair that is declared above only as contact(b, a).
template <class A, class B>
requires NeedsSwap<A, B>
[[nodiscard]] inline std::optional<Contact> contact(const A& a, const B& b) { return swapped(contact(b, a)); }

}  // namespace collision
