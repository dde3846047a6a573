// Finds the bodies near the player, and counts the tests of three methods to find the bodies that touch it.
#pragma once

#include <cstdint>
#include <vector>

#include "collision/function_ref.hpp"
#include "world/world.hpp"

namespace world {

/// Calls visit(target) in ascending order for every listed target, and for generated targets near the player.
/// Near: the gap between the bounds is at most the player's extent, on each axis.
void visitNearPlayer(const World& world, collision::FunctionRef<void(std::uint32_t target)> visit);

/// Returns the generated targets that touch another body, in ascending order.
[[nodiscard]] std::vector<std::uint32_t> generatedHits(const World& world);

/// The tests of three methods to find the bodies that the player touches: every pair, a uniform grid, and a
/// tree. The counts do not depend on the machine.
struct QueryWork {
  std::uint64_t bodies = 0;     ///< All bodies, the player included.
  std::uint64_t everyPair = 0;  ///< Tests of the method that tests every pair.
  float cell = 0.0f;          ///< Side of a cell of the grid, world units: twice the player's largest extent.
  collision::Aabb cells;      ///< The box of all cells that the player's bounds overlap.
  std::uint64_t inCells = 0;  ///< Bodies that the grid finds in these cells.
  std::uint64_t boxes = 0;    ///< Boxes of the tree that its query visits.
  std::uint64_t tested = 0;   ///< Bodies that the tree reports; each is tested.
  std::uint64_t hits = 0;     ///< Bodies that the player touches.
};

[[nodiscard]] QueryWork queryWork(const World& world);

/// From this number of targets on, a scene is called a crowd.
inline constexpr std::uint32_t kFewestOfCrowd = 100;
[[nodiscard]] inline bool isCrowd(const World& world) { return world.targets().size() >= kFewestOfCrowd; }

}  // namespace world
