// What three ways of finding what the player touches would test, counted for where it stands now.
#pragma once

#include <cstdint>

#include "world/world.hpp"

namespace world {

/// Of one question: what does the player touch? Counts, so that they are the same on every machine.
struct QueryWork {
  std::uint64_t bodies = 0;     ///< The player included.
  std::uint64_t everyPair = 0;  ///< Pairs of a program that tests each body with each.
  float cell = 0.0f;            ///< Side of a cell of the grid: two players wide, world units.
  collision::Aabb cells;        ///< The box of all cells that the player reaches into.
  std::uint64_t inCells = 0;    ///< Bodies that a grid would find in the cells that the player reaches into.
  std::uint64_t boxes = 0;      ///< Boxes that the tree looks at.
  std::uint64_t tested = 0;     ///< Bodies that it names, each of which is tested.
  std::uint64_t hits = 0;       ///< Those that the player touches.
};

[[nodiscard]] QueryWork queryWork(const World& world);

/// So many targets are a crowd, for which the way of finding matters.
inline constexpr std::uint32_t kFewestOfCrowd = 100;
[[nodiscard]] inline bool isCrowd(const World& world) { return world.targets().size() >= kFewestOfCrowd; }

}  // namespace world
