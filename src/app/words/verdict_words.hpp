// The verdict on the player in words.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "text/messages.hpp"
#include "world/world.hpp"

namespace app {

/// True when the player is in one of the pairs, which are ordered as world::World::contacts().
[[nodiscard]] bool playerHits(std::span<const world::BodyContact> pairs);
/// True when the player collides with a target.
[[nodiscard]] inline bool playerHits(const world::World& world) { return playerHits(world.contacts()); }

/// "player – post": the displayed names of the player's pairs, at most `most`, then the number of further
/// pairs.
[[nodiscard]] std::string pairNames(const world::World& world, std::span<const world::BodyContact> pairs,
                                    text::Language language, int most);

/// The present result of the first ray or sweep that the scene expects.
struct MotionAnswer {
  bool hits = false;
  std::string words;  ///< "ray hits post at t = 3.000"
};
[[nodiscard]] std::optional<MotionAnswer> motionAnswer(const world::World& world, text::Language language);

/// The verdict on the player: "HIT: player – post"; where it collides with nothing, the answer to the scene's
/// own question about a ray or a sweep, or "no contact", or which targets collide with each other. Names at
/// most `most` pairs.
[[nodiscard]] std::string verdict(const world::World& world, text::Language language, int most = 2);
/// The same for other pairs than those that touch now, ordered as world::World::contacts().
[[nodiscard]] std::string verdict(const world::World& world, std::span<const world::BodyContact> pairs,
                                  text::Language language, int most);

}  // namespace app
