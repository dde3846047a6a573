#include "world/query_work.hpp"

#include <algorithm>

#include "world/compound.hpp"

namespace world {
namespace {

/// The box of all cells that `box` reaches into.
collision::Aabb cellsOf(const collision::Aabb& box, float cell) {
  return {glm::floor(box.min / cell) * cell, glm::ceil(box.max / cell) * cell};
}

std::uint64_t countTouching(const World& world, const collision::Aabb& box) {
  std::uint64_t count = 0;
  const auto add = [&](std::uint32_t) { ++count; };
  world.targets().touching(box, add);
  return count;
}

}  // namespace

QueryWork queryWork(const World& world) {
  const collision::Aabb own = widened(boundsOf(world.player().shapes));
  const glm::vec3 extent = own.max - own.min;
  const float widest = std::max({extent.x, extent.y, extent.z});
  QueryWork work;
  work.bodies = world.bodies().size();
  work.everyPair = work.bodies * (work.bodies - 1) / 2;
  work.cell = widest > 0.0f ? 2.0f * widest : 1.0f;
  work.cells = cellsOf(own, work.cell);
  work.inCells = countTouching(world, work.cells);
  const std::uint64_t before = world.targets().work().boxes;
  work.tested = countTouching(world, own);
  work.boxes = world.targets().work().boxes - before;
  work.hits = static_cast<std::uint64_t>(std::count_if(world.contacts().begin(), world.contacts().end(),
                                                       [](const BodyContact& pair) { return pair.a == 0; }));
  return work;
}

}  // namespace world
