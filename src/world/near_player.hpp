// Selects the bodies of a crowd that matter for queries about the player, and counts the tests of three
// methods of finding what it touches.
#pragma once

#include <cstdint>
#include <vector>

#include "collision/function_ref.hpp"
#include "world/world.hpp"

namespace world {

/// Calls visit(target) in ascending order for every listed target, and for generated targets no farther from
/// the player than its own length.
void visitNearPlayer(const World& world, collision::FunctionRef<void(std::uint32_t target)> visit);

/// The generated targets that something touches now, in ascending order.
[[nodiscard]] std::vector<std::uint32_t> generatedHits(const World& world);

/// The work of finding what the player touches. Counts do not depend on the machine.
struct QueryWork {
  std::uint64_t bodies = 0;     ///< The player included.
  std::uint64_t everyPair = 0;  ///< Tests of a program that tests every pair.
  float cell = 0.0f;            ///< Side of a cell of the grid: two players wide, world units.
  collision::Aabb cells;        ///< The box of all cells that the player reaches into.
  std::uint64_t inCells = 0;    ///< Bodies that a grid would find in the cells that the player reaches into.
  std::uint64_t boxes = 0;      ///< Boxes of the tree that are visited.
  std::uint64_t tested = 0;     ///< Bodies that the tree reports; each is tested.
  std::uint64_t hits = 0;       ///< Those that the player touches.
};

[[nodiscard]] QueryWork queryWork(const World& world);

/// The least number of targets that count as a crowd, for which the method matters.
inline constexpr std::uint32_t kFewestOfCrowd = 100;
[[nodiscard]] inline bool isCrowd(const World& world) { return world.targets().size() >= kFewestOfCrowd; }

}  // namespace world
