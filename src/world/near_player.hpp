// Selects the bodies of a crowd that matter for queries about the player.
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

}  // namespace world
