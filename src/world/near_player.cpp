#include "world/near_player.hpp"

#include <algorithm>

#include "collision/padding.hpp"
#include "world/body.hpp"

namespace world {

void visitNearPlayer(const World& world, collision::FunctionRef<void(std::uint32_t target)> visit) {
  const auto listed = static_cast<std::uint32_t>(world.listed().size());
  for (std::uint32_t target = 1; target < listed; ++target) visit(target);
  if (listed == world.bodies().size()) return;
  const collision::Aabb own = boundsOf(world.player().shapes);
  const auto visitGenerated = [&](std::uint32_t target) {
    if (target >= listed) visit(target);
  };
  world.targets().touching(collision::padded(own, own.max - own.min), visitGenerated);
}

std::vector<std::uint32_t> generatedHits(const World& world) {
  std::vector<std::uint32_t> hits;
  const std::size_t listed = world.listed().size();
  if (listed == world.bodies().size()) return hits;
  for (const BodyContact& contact : world.contacts())
    if (contact.b >= listed) hits.push_back(contact.b);
  std::sort(hits.begin(), hits.end());
  hits.erase(std::unique(hits.begin(), hits.end()), hits.end());
  return hits;
}

namespace {

/// Returns the box of all grid cells that `box` overlaps.
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
