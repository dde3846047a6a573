// Of a crowd, the bodies that a question about the player concerns.
#pragma once

#include <cstdint>
#include <vector>

#include "collision/function_ref.hpp"
#include "world/world.hpp"

namespace world {

/// visit(target) for every target that the scene lists, and for the generated ones as near to the player as
/// it is long. Ascending.
void visitNearPlayer(const World& world, collision::FunctionRef<void(std::uint32_t target)> visit);

/// The generated targets that something touches now. Ascending.
[[nodiscard]] std::vector<std::uint32_t> generatedHits(const World& world);

}  // namespace world
