// A test case from what is measured now.
#pragma once

#include "world/world.hpp"

namespace app {

/// The present state as a scene that expects what is measured now. The pairs are those that the scene has
/// expectations of; without any, the player and every body that it touches, or else the target that is
/// explained, as OverlayOptions::target chooses it.
[[nodiscard]] world::Scene measuredCase(const world::World& world, std::uint32_t target);

}  // namespace app
