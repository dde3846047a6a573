// Checks of what no test case expects: the drives and answers of a lesson, and generated bodies.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "input/key_map.hpp"
#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace check {

/// Plays each step. Throws base::InputError, with the file and the location, for a prediction whose choices
/// contain no true answer or two of them, and for a task that is done before it begins, that its drive does
/// not complete, or that its near miss completes. `keys`: the key map of the drives.
void requirePlayable(const world::Lesson& lesson, const input::KeyMap& keys);

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
