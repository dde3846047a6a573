// A fixed order of two shapes of one kind.
// A pair is computed in this order. If this exchanges the arguments, the result is reversed. So (b, a) gives
// exactly the opposite normal of (a, b), even if several normals tie.
// Sizes are compared first, since moving a body does not change its size. The signs of zeros are compared
// last. For shapes with equal bits, the order of the arguments decides.
#pragma once

#include <cstring>

#include "collision/shapes.hpp"

namespace collision::detail {

/// Compares component by component. Negative if `a` comes before `b`, 0 if equal, else positive. Branchless.
[[nodiscard]] inline int compare(const glm::vec3& a, const glm::vec3& b) {
  for (int i = 0; i < 3; ++i)
    if (a[i] != b[i]) return int{a[i] > b[i]} - int{a[i] < b[i]};
  return 0;
}

/// Compares the bits of two shapes with equal numbers. 0 and -0 differ.
template <class T>
[[nodiscard]] bool bitsOutOfOrder(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) > 0;  // NOLINT(bugprone-suspicious-memory-comparison): as meant
}

[[nodiscard]] inline bool outOfOrder(const glm::vec3& a, const glm::vec3& b) {
  const int order = compare(a, b);
  return order != 0 ? order > 0 : bitsOutOfOrder(a, b);
}

[[nodiscard]] inline bool outOfOrder(const Sphere& a, const Sphere& b) {
  if (a.radius != b.radius) return a.radius > b.radius;
  const int centerOrder = compare(a.center, b.center);
  return centerOrder != 0 ? centerOrder > 0 : bitsOutOfOrder(a, b);
}

[[nodiscard]] inline bool outOfOrder(const Aabb& a, const Aabb& b) {
  const int sizeOrder = compare(a.max - a.min, b.max - b.min);
  if (sizeOrder != 0) return sizeOrder > 0;
  const int startOrder = compare(a.min, b.min);
  return startOrder != 0 ? startOrder > 0 : bitsOutOfOrder(a, b);
}

[[nodiscard]] inline bool outOfOrder(const Capsule& a, const Capsule& b) {
  if (a.radius != b.radius) return a.radius > b.radius;
  const int startOrder = compare(a.a, b.a);
  if (startOrder != 0) return startOrder > 0;
  const int endOrder = compare(a.b, b.b);
  return endOrder != 0 ? endOrder > 0 : bitsOutOfOrder(a, b);
}

[[nodiscard]] inline bool outOfOrder(const Cylinder& a, const Cylinder& b) {
  return outOfOrder(Capsule{a.a, a.b, a.radius}, Capsule{b.a, b.b, b.radius});
}

[[nodiscard]] inline bool outOfOrder(const Cone& a, const Cone& b) {
  return outOfOrder(Capsule{a.base, a.tip, a.radius}, Capsule{b.base, b.tip, b.radius});
}

[[nodiscard]] inline bool outOfOrder(const Obb& a, const Obb& b) {
  const int sizeOrder = compare(a.halfExtents, b.halfExtents);
  if (sizeOrder != 0) return sizeOrder > 0;
  const int centerOrder = compare(a.center, b.center);
  if (centerOrder != 0) return centerOrder > 0;
  for (int i = 0; i < 3; ++i)
    if (const int axisOrder = compare(a.axes[i], b.axes[i]); axisOrder != 0) return axisOrder > 0;
  return bitsOutOfOrder(a, b);
}

}  // namespace collision::detail
