// The judge's word on generated bodies, of which there may be millions: no list of expectations names them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "world/world.hpp"

namespace check {

struct GeneratedVerdict {
  std::uint32_t judged = 0;
  std::vector<std::string> wrong;  ///< "#17: a hit across a gap": the bodies about which the world is wrong.
};

/// Whether `contacts`, those of the world, have of the player and each generated body what the judge finds;
/// the tree that found them is not asked. Of more than `most` bodies, those are judged that the player
/// touches, and others by their number, evenly. Nothing of a player that is a mesh of more than 4000
/// triangles.
[[nodiscard]] GeneratedVerdict judgeGenerated(const world::World& world,
                                              std::span<const world::BodyContact> contacts,
                                              std::uint32_t most = 200'000);

}  // namespace check
