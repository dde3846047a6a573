// Seeded movements of one shape towards another that are hard for sweeps and rays.
#pragma once

#include "hard_cases/motions.hpp"
#include "reference/families.hpp"

namespace reference {

/// The aim of a movement: in any direction; nearly perpendicular to the pair's separation normal, so that it
/// grazes; in the plane of a face; along an edge; from a corner of one shape to a corner of the other; or
/// along a world axis, where the other components are exactly 0.
enum class Aim { anywhere, grazing, alongFace, alongEdge, cornerToCorner, alongAxis };

inline constexpr std::array<std::string_view, 6> kAimNames{"anywhere",   "grazing",          "along face",
                                                           "along edge", "corner to corner", "along axis"};

inline constexpr int kAims = static_cast<int>(kAimNames.size());

/// A shape that moves by `way` without turning; a ray is a point that moves.
struct Movement {
  Shape shape;
  glm::vec3 way;
  Shape target;

  [[nodiscard]] Motion motion() const { return {solidOf(shape), dvec3(way), solidOf(target), 1.0}; }
};

/// A pair whose first shape is moved back, so that the motion passes through the original pose. Some motions
/// start up to 0.2 of their length too far back, and end before the original pose.
struct AimedPair {
  ShapePair pair;   ///< Where the movement starts.
  dvec3 direction;  ///< Unit.
  double length = 0.0;
};

[[nodiscard]] AimedPair makeAimed(Random& random, Aim aim, const ShapePair& pair);

[[nodiscard]] Movement makeMovement(Random& random, Aim aim, const ShapePair& pair);
/// A movement of the pair that makePair makes.
[[nodiscard]] Movement makeMovement(Random& random, Family family, Aim aim, Kind kindA, Kind kindB);

/// A ray of finite length. Its direction is rounded to float.
struct RayCast {
  collision::Ray ray;
  Shape target;
  float limit = 0.0f;

  [[nodiscard]] Motion motion() const {
    return {solidOf(ray.origin), dvec3(ray.direction), solidOf(target), static_cast<double>(limit)};
  }
};

/// Makes a ray from a pair whose first shape is a point.
[[nodiscard]] RayCast makeRayCast(Random& random, Aim aim, const ShapePair& pair);
[[nodiscard]] RayCast makeRayCast(Random& random, Family family, Aim aim, Kind target);

}  // namespace reference
