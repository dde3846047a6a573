// Makes a test case of the present state.
#pragma once

#include "world/world.hpp"

namespace app {

/// The present state as a scene that expects the present measurements. Its pairs are those of the scene's
/// expectations; without any, the player with every body that it touches; without contacts, the player with
/// the target that OverlayOptions::target selects.
[[nodiscard]] world::Scene measuredCase(const world::World& world, std::uint32_t target);

}  // namespace app
