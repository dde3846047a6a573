// Seeded worlds of boxes that are hard for a box tree, and queries on them. The boxes touch exactly, lie far
// from the origin, or are flat, thin or without extent; the queries run along faces and edges, through
// corners and from inside.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "collision/shapes.hpp"
#include "reference/random.hpp"

namespace reference {

/// What is difficult about a world of boxes.
enum class BoxFamily {
  grid,     ///< Multiples of one power of two: boxes touch exactly, and no sum is rounded.
  near,     ///< About the origin.
  far,      ///< Coordinates of 10 to 1e7 in steps of ten, sizes of 1e-5 to 1e5.
  slivers,  ///< Edges of independent lengths, 1e-5 to 1e5.
  flat,     ///< At least one edge is 0.
  points,   ///< All edges are 0.
  mixed     ///< Boxes of all these families together.
};

inline constexpr std::array<std::string_view, 7> kBoxFamilyNames{"grid", "near",   "far",  "slivers",
                                                                 "flat", "points", "mixed"};

/// At least one box. `size` is the scale of the edges, world units.
struct BoxWorld {
  BoxFamily family = BoxFamily::grid;
  std::vector<collision::Aabb> boxes;
  glm::dvec3 middle{0.0};
  double size = 1.0;
};

[[nodiscard]] BoxWorld makeBoxWorld(Random& random, BoxFamily family);

/// A box of the same kind, which often shares a face with one of the world; where allowed, sometimes infinite
/// on some sides.
[[nodiscard]] collision::Aabb makeQueryBox(Random& random, const BoxWorld& world, bool mayBeInfinite);

/// A box that moves by `way` times 0 … limit.
struct BoxMotion {
  collision::Aabb mover;
  glm::vec3 way{0.0f};
  float limit = 1.0f;
};

/// A ray: a mover without extent, a unit `way`, and a limit in world units that may be infinite. It is aimed
/// at a face, an edge, a corner or the inside of a box; some rays run along an axis or have denormal
/// components, some start in the box.
[[nodiscard]] BoxMotion makeBoxRay(Random& random, const BoxWorld& world);

/// A sweep, aimed like a ray, with a limit of at most 1.
[[nodiscard]] BoxMotion makeBoxSweep(Random& random, const BoxWorld& world);

}  // namespace reference
