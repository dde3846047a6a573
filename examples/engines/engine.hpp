// The common parts of the adapters: shapes as a size and a pose, and the functions that `hantei verify
// --routine` calls (docs/routine.md).
#pragma once

#include <array>
#include <cmath>
#include <hantei/hantei.h>

namespace engine {

using Vector = std::array<double, 3>;

/// A ball, a box or a capsule along its own z axis: a box with half extents `half`, grown by `radius`. The
/// numbers are double, so that only the number type of the other library loses precision.
struct Posed {
  enum { ball, box, capsule } form = ball;
  Vector center{};
  std::array<Vector, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Vector half{};
  double radius = 0;
};

struct Contact {
  bool hit = false;
  double depth = 0;
  Vector normal{};  ///< Unit, from b towards a.
  Vector position{};
};

inline Posed posed(const hantei_sphere& s) {
  return {Posed::ball, {s.center.x, s.center.y, s.center.z}, Posed().axes, {}, s.radius};
}

inline Posed posed(const hantei_obb& b) {
  Posed p{Posed::box,
          {b.center.x, b.center.y, b.center.z},
          {},
          {b.half_extents.x, b.half_extents.y, b.half_extents.z},
          0};
  for (int i = 0; i < 9; ++i) p.axes[i / 3][i % 3] = b.axes[i];
  return p;
}

inline Posed posed(const hantei_aabb& b) {
  Posed p;
  p.form = Posed::box;
  const Vector low{b.min.x, b.min.y, b.min.z}, high{b.max.x, b.max.y, b.max.z};
  for (int i = 0; i < 3; ++i) {
    p.center[i] = (low[i] + high[i]) / 2;
    p.half[i] = (high[i] - low[i]) / 2;
  }
  return p;
}

inline Posed posed(const hantei_capsule& c) {
  const Vector a{c.a.x, c.a.y, c.a.z}, b{c.b.x, c.b.y, c.b.z};
  Vector z{b[0] - a[0], b[1] - a[1], b[2] - a[2]};
  const double length = std::hypot(z[0], z[1], z[2]);
  Posed p{Posed::capsule,
          {(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2},
          Posed().axes,
          {0, 0, length / 2},
          c.radius};
  if (!(length > 0)) return p;
  for (double& component : z) component /= length;
  const Vector other = std::abs(z[0]) < 0.7 ? Vector{1, 0, 0} : Vector{0, 1, 0};
  const auto cross = [](const Vector& u, const Vector& v) {
    return Vector{u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
  };
  Vector x = cross(other, z);
  const double wide = std::hypot(x[0], x[1], x[2]);
  for (double& component : x) component /= wide;
  p.axes = {x, cross(z, x), z};
  return p;
}

inline int write(const Contact& found, hantei_contact& contact) {
  const auto vector = [](const Vector& v) {
    return hantei_vector{static_cast<float>(v[0]), static_cast<float>(v[1]), static_cast<float>(v[2])};
  };
  if (found.hit)
    contact = {vector(found.normal), static_cast<float>(found.depth), vector(found.position),
               HANTEI_NO_FEATURE};
  return found.hit ? HANTEI_HIT : HANTEI_MISS;
}

}  // namespace engine

// Lists every pair of ball, box and capsule once; Hantei swaps the shapes if it needs the other order.
// clang-format 14 does not leave these backslashes stable.
// clang-format off
#define ENGINE_PAIRS(PAIR) \
  PAIR(sphere, sphere) PAIR(sphere, aabb) PAIR(sphere, obb) PAIR(sphere, capsule) PAIR(aabb, aabb) \
  PAIR(aabb, obb) PAIR(aabb, capsule) PAIR(obb, obb) PAIR(obb, capsule) PAIR(capsule, capsule)
// clang-format on

// Exports overlaps_A_B, which calls the adapter's `bool engineOverlaps(Posed, Posed)`.
#define ENGINE_OVERLAPS(A, B)                                                               \
  extern "C" int overlaps_##A##_##B(const hantei_##A* a, const hantei_##B* b) {             \
    return engineOverlaps(engine::posed(*a), engine::posed(*b)) ? HANTEI_HIT : HANTEI_MISS; \
  }
// Exports contact_A_B, which calls the adapter's `Contact engineContact(Posed, Posed)`.
#define ENGINE_CONTACT(A, B)                                                                            \
  extern "C" int contact_##A##_##B(const hantei_##A* a, const hantei_##B* b, hantei_contact* contact) { \
    return engine::write(engineContact(engine::posed(*a), engine::posed(*b)), *contact);                \
  }
// Exports distance_A_B, which calls the adapter's `double engineDistance(Posed, Posed)`.
#define ENGINE_DISTANCE(A, B)                                                        \
  extern "C" float distance_##A##_##B(const hantei_##A* a, const hantei_##B* b) {    \
    return static_cast<float>(engineDistance(engine::posed(*a), engine::posed(*b))); \
  }
