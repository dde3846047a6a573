// A fixed order of two shapes of one kind. Pairs are worked out in this order and turned round if need be, so
// that swapping the arguments negates the normal to the bit, ties included. Sizes come first: moving a body
// changes none of them, so neither does a tie's answer. Only for two shapes with equal bits does the order of
// the arguments count.
#pragma once

#include "collision/shapes.hpp"

namespace collision::detail {

/// < 0, 0, > 0: which of two vectors comes first, component by component. The first nearly always tells, and
/// what it tells is as good as random: it is no branch.
[[nodiscard]] inline int compare(const glm::vec3& a, const glm::vec3& b) {
  for (int i = 0; i < 3; ++i)
    if (a[i] != b[i]) return int{a[i] > b[i]} - int{a[i] < b[i]};
  return 0;
}

[[nodiscard]] inline bool outOfOrder(const glm::vec3& a, const glm::vec3& b) { return compare(a, b) > 0; }

[[nodiscard]] inline bool outOfOrder(const Sphere& a, const Sphere& b) {
  return a.radius != b.radius ? a.radius > b.radius : outOfOrder(a.center, b.center);
}

[[nodiscard]] inline bool outOfOrder(const Aabb& a, const Aabb& b) {
  const int sizes = compare(a.max - a.min, b.max - b.min);
  return sizes != 0 ? sizes > 0 : outOfOrder(a.min, b.min);
}

[[nodiscard]] inline bool outOfOrder(const Capsule& a, const Capsule& b) {
  if (a.radius != b.radius) return a.radius > b.radius;
  const int starts = compare(a.a, b.a);
  return starts != 0 ? starts > 0 : outOfOrder(a.b, b.b);
}

[[nodiscard]] inline bool outOfOrder(const Obb& a, const Obb& b) {
  const int sizes = compare(a.halfExtents, b.halfExtents);
  if (sizes != 0) return sizes > 0;
  const int centers = compare(a.center, b.center);
  if (centers != 0) return centers > 0;
  for (int i = 0; i < 3; ++i)
    if (a.axes[i] != b.axes[i]) return outOfOrder(a.axes[i], b.axes[i]);
  return false;
}

}  // namespace collision::detail
