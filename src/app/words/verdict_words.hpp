// The verdict on the player in words.
#pragma once

#include <string>

#include "text/messages.hpp"
#include "world/world.hpp"

namespace app {

/// The player collides with something.
[[nodiscard]] bool playerHits(const world::World& world);

/// "player – post": the names of every pair in which the player collides, at most `most`, then how many more.
[[nodiscard]] std::string pairNames(const world::World& world, int most);

/// The verdict on the player: "HIT: player – post", or "no contact"; names at most `most` pairs.
[[nodiscard]] std::string verdict(const world::World& world, text::Language language, int most = 2);

}  // namespace app
