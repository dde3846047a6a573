// The verdict on the player in words.
#pragma once

#include <string>

#include "text/messages.hpp"
#include "world/world.hpp"

namespace app {

/// Does the player collide with a target?
[[nodiscard]] bool playerHits(const world::World& world);

/// "player – post": what people call the pairs that the player belongs to, at most `most`, then the number of
/// further pairs.
[[nodiscard]] std::string pairNames(const world::World& world, text::Language language, int most);

/// The verdict on the player: "HIT: player – post", or "no contact"; names at most `most` pairs.
[[nodiscard]] std::string verdict(const world::World& world, text::Language language, int most = 2);

}  // namespace app
