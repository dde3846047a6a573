// Seeded worlds of boxes that are hard for a box tree, and queries on them. The boxes touch exactly, lie far
// from the origin, or are flat, thin or without extent; the queries run along faces and edges, through
// corners and from inside.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "collision/shapes.hpp"
#include "reference/random_shape.hpp"

namespace reference {

/// The difficulty of a world of boxes.
enum class BoxFamily {
  grid,     ///< Multiples of one power of two: boxes touch exactly, without rounding.
  near,     ///< About the origin.
  far,      ///< Coordinates up to 10, 100, … 1e7, sizes of 1e-5 to 1e5.
  slivers,  ///< Edges of independent lengths, 1e-5 to 1e5.
  flat,     ///< At least one edge is 0.
  points,   ///< All edges are 0.
  mixed     ///< Boxes of all these families but `grid` together.
};

inline constexpr std::array<std::string_view, 7> kBoxFamilyNames{"grid", "near",   "far",  "slivers",
                                                                 "flat", "points", "mixed"};

/// A world with at least one box. `size` is the scale of the edges, in world units.
struct BoxWorld {
  BoxFamily family = BoxFamily::grid;
  std::vector<collision::Aabb> boxes;
  glm::dvec3 middle{0.0};
  double size = 1.0;
};

[[nodiscard]] BoxWorld makeBoxWorld(Random& random, BoxFamily family);

/// A box of the same kind, which often shares a face with a box of the world. If `mayBeInfinite`, it is
/// sometimes infinite on some sides.
[[nodiscard]] collision::Aabb makeQueryBox(Random& random, const BoxWorld& world, bool mayBeInfinite);

/// A box that moves by `way` times t, for t from 0 to `limit`.
struct BoxMotion {
  collision::Aabb mover;
  glm::vec3 way{0.0f};
  float limit = 1.0f;
};

/// A ray: a mover without extent, a unit `way`, and a limit in world units that may be infinite. It is aimed
/// at a face, an edge, a corner or the inside of a box. Some rays run along an axis or have denormal
/// components, and some start in the box.
[[nodiscard]] BoxMotion makeBoxRay(Random& random, const BoxWorld& world);

/// A sweep, aimed like a ray, with a limit of at most 1.
[[nodiscard]] BoxMotion makeBoxSweep(Random& random, const BoxWorld& world);

/// The type for sums and quotients: its rounding is far below the rounding of a float. Comparisons of the
/// boxes' floats are exact.
using Real = long double;

/// True if the boxes share a point. The test is exact.
[[nodiscard]] inline bool boxesTouch(const collision::Aabb& a, const collision::Aabb& b) {
  for (int axis = 0; axis < 3; ++axis)
    if (a.min[axis] > b.max[axis] || b.min[axis] > a.max[axis]) return false;
  return true;
}

/// True if the mover touches `box`, grown by `by` world units on every side, at a time from 0 to `limit`.
[[nodiscard]] inline bool touchesOnWay(const BoxMotion& motion, const collision::Aabb& box, Real by = 0) {
  Real first = 0, last = motion.limit;
  for (int axis = 0; axis < 3; ++axis) {
    const Real low = Real(box.min[axis]) - Real(motion.mover.max[axis]) - by;
    const Real high = Real(box.max[axis]) - Real(motion.mover.min[axis]) + by;
    const Real speed = motion.way[axis];
    if (speed == 0 && (low > 0 || high < 0)) return false;
    if (speed == 0) continue;
    first = std::max(first, (speed > 0 ? low : high) / speed);
    last = std::min(last, (speed > 0 ? high : low) / speed);
  }
  return first <= last;
}

/// The squared distance of two boxes; 0 if they touch.
[[nodiscard]] inline Real squaredGap(const collision::Aabb& a, const collision::Aabb& b) {
  Real squared = 0;
  for (int axis = 0; axis < 3; ++axis) {
    const Real above = Real(a.min[axis]) - Real(b.max[axis]), below = Real(b.min[axis]) - Real(a.max[axis]);
    const Real gap = std::max(Real(0), std::max(above, below));
    squared += gap * gap;
  }
  return squared;
}

}  // namespace reference
