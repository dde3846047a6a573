// Tests with one of six well-known mistakes each, to be shown beside the right verdict. Nothing that decides
// uses them.
#pragma once

#include <optional>

#include "collision/results.hpp"
#include "world/scene/mistake.hpp"
#include "world/world.hpp"

namespace check {

/// The answer of a broken test about two bodies.
struct WrongAnswer {
  bool overlaps = false;
  /// Of Mistake::flippedNormal where they overlap: the right depth with a normal that may point the wrong
  /// way.
  std::optional<collision::Contact> contact;
};
[[nodiscard]] WrongAnswer mistakenAnswer(world::Mistake mistake, const world::Body& a, const world::Body& b);

/// The box that a program without refitting takes for a turned AABB: as large as before, and not turned.
[[nodiscard]] collision::Shape notRefitted(const world::Body& body, std::size_t shape);

/// The answer of a broken test about the player and one target.
struct MistakeReport {
  std::uint32_t target = 0;  ///< The body's index.
  bool right = false;        ///< The right verdict: do the two overlap?
  WrongAnswer wrong;
  bool lies = false;  ///< The answer is wrong: its verdict is, or its normal leads further in.
  /// The mistake can be made with such bodies; where it cannot, the answer is the right one.
  bool applies = true;
};

/// The report about the first target for which the answer is wrong; if there is none, about the target in
/// `focus` (0: the first). nullopt without targets or without a mistake.
[[nodiscard]] std::optional<MistakeReport> reportMistake(const world::World& world, world::Mistake mistake,
                                                         std::uint32_t focus);

}  // namespace check
