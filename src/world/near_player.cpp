#include "world/near_player.hpp"

#include <algorithm>

#include "collision/padding.hpp"
#include "world/compound.hpp"

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

}  // namespace world
