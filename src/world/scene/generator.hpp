// Targets that a scene does not list but asks for by number: a crowd for questions of speed.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "collision/function_ref.hpp"
#include "collision/shapes.hpp"

namespace world {

/// How generated targets stand on the ground.
enum class Crowd : std::uint8_t {
  random,  ///< All shapes, turned at random, up to two units above the ground.
  grid,    ///< Cubes of one unit.
  city,    ///< Axis-aligned blocks of different heights, with streets.
  rubble,  ///< Flat boxes, tilted.
};
inline constexpr std::array<std::string_view, 4> kCrowdNames{"random", "grid", "city", "rubble"};

/// What a scene file asks for.
struct Generate {
  Crowd kind = Crowd::random;
  std::uint32_t count = 0;
  std::uint32_t seed = 1;
  double spacing = 2.0;   ///< Of the cells in which they stand, one in each, world units.
  double clearing = 4.0;  ///< Half the width of the square about the origin that stays free, world units.
};
inline constexpr std::uint32_t kMostGenerated = 1'000'000;

/// One that stands still, not turned: its shape has its rotation.
struct Generated {
  collision::Shape shape;  ///< About its own centre.
  glm::dvec3 center{0.0};
};

/// visit(target) for each, row by row of a square of cells about the origin. The same bits on every machine:
/// integers choose, and of floating point only what is exact or rounded once is used.
void generate(const Generate& wanted, double ground,
              collision::FunctionRef<void(const Generated& target)> visit);

}  // namespace world
