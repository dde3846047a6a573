// Checks generated bodies against the reference. There may be millions, so no list of expectations names
// them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "world/world.hpp"

namespace check {

struct GeneratedVerdict {
  std::uint32_t judged = 0;
  std::vector<std::string> wrong;  ///< "#17: a hit across a gap": bodies with a wrong answer.
};

/// Compares `contacts`, the world's contacts, with the reference for the player and each generated body,
/// without using the tree. If there are more than `most` bodies, it checks those that the player touches and
/// an evenly spaced selection of the others. Skips everything if the player is a mesh of more than 4000
/// triangles.
[[nodiscard]] GeneratedVerdict checkGenerated(const world::World& world,
                                              std::span<const world::BodyContact> contacts,
                                              std::uint32_t most = 200'000);

}  // namespace check
