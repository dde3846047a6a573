// Targets that a scene generates by a rule.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "collision/function_ref.hpp"
#include "collision/shapes.hpp"

namespace world {

/// The arrangement of generated targets on the ground.
enum class Crowd : std::uint8_t {
  random,  ///< Spheres, AABBs, OBBs and capsules with random sizes and rotations, their centres 1 to 2 units
           ///< above the ground.
  grid,    ///< Cubes of one unit.
  city,    ///< Axis-aligned blocks of different heights, with streets.
  rubble,  ///< Flat boxes, tilted.
};
inline constexpr std::array<std::string_view, 4> kCrowdNames{"random", "grid", "city", "rubble"};

/// The field "generate" of a scene file.
struct Generate {
  Crowd kind = Crowd::random;
  std::uint32_t count = 0;
  std::uint32_t seed = 1;
  double spacing = 2.0;   ///< Width of a cell with one target, world units.
  double clearing = 4.0;  ///< Half the width of the empty square about the origin, world units.
};
inline constexpr std::uint32_t kMostGenerated = 1'000'000;

/// A generated target. Its shape includes its rotation.
struct Generated {
  collision::Shape shape;  ///< Relative to the target's centre.
  glm::dvec3 center{0.0};
};

/// Calls visit(target) for each target, row by row in a square of cells about the origin. The bits are the
/// same on every machine: all random numbers are integers, and all floating-point operations are exact or
/// correctly rounded.
void generate(const Generate& wanted, double ground,
              collision::FunctionRef<void(const Generated& target)> visit);

}  // namespace world
