// Broken on purpose: the verdicts of six well-known mistakes, to be shown beside the right one. Nothing that
// decides uses them.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "world/scene/mistake.hpp"
#include "world/world.hpp"

namespace check {

/// What the broken routine says of two bodies.
struct WrongAnswer {
  bool overlaps = false;
  /// Of Mistake::flippedNormal where they overlap: the right depth with a normal that may point the wrong
  /// way.
  std::optional<collision::Contact> contact;
};
[[nodiscard]] WrongAnswer mistakenAnswer(world::Mistake mistake, const world::Body& a, const world::Body& b);

/// The box that a turned AABB is taken for by the program that does not refit: as large as before, upright.
[[nodiscard]] collision::Shape notRefitted(const world::Body& body, std::size_t shape);

/// The broken routine on the player and one target.
struct MistakeReport {
  std::uint32_t target = 0;  ///< The body's index.
  bool right = false;        ///< Do they overlap?
  WrongAnswer wrong;
  bool lies = false;  ///< The verdict is wrong, or the normal leads further in.
};

/// The first target of which the mistake makes the routine lie; else the one in `focus` (0: the first).
/// Nothing without targets or without a mistake.
[[nodiscard]] std::optional<MistakeReport> reportMistake(const world::World& world, world::Mistake mistake,
                                                         std::uint32_t focus);

}  // namespace check
