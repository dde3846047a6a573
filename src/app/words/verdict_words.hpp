// The verdict on the player in words, and a mismatch between the library and the oracle; that of a ray or a
// sweep in English alone, for stdout and for the note of a scene.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "check/live_oracle.hpp"
#include "check/oracle_check.hpp"
#include "check/random_pairs.hpp"
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
/// The present result of the player's ray.
[[nodiscard]] MotionAnswer rayAnswer(const world::World& world, text::Language language);
/// The present result of the sweep of the player's next move or, where it has a twin, of the twin's.
[[nodiscard]] MotionAnswer sweepAnswer(const world::World& world, text::Language language);

/// The verdict on the player: "HIT: player – post"; where it collides with nothing, the answer to the scene's
/// own question about a ray or a sweep, or "no contact", or which targets collide with each other. Names at
/// most `most` pairs.
[[nodiscard]] std::string verdict(const world::World& world, text::Language language, int most = 2);
/// The same for other pairs than those that touch now, ordered as world::World::contacts().
[[nodiscard]] std::string verdict(const world::World& world, std::span<const world::BodyContact> pairs,
                                  text::Language language, int most);

/// The figures of a number in words.
enum class Digits {
  all,  ///< Nine, which tell any two floats apart.
  few   ///< Four, for the screen.
};

/// The wrong part of an answer: "verdict", "depth", …
[[nodiscard]] std::string faultInWords(check::Fault fault, text::Language language);

/// "overlapping, depth 0.25, normal (0, 1, 0)", or "apart by 0.125" (without the number if no distance was
/// requested), or the contradiction within the answer.
[[nodiscard]] std::string oursInWords(const check::Mismatch& mismatch, text::Language language,
                                      Digits digits = Digits::all);

/// What is difficult about such pairs; empty for random ones.
[[nodiscard]] std::string pitfallInWords(reference::Family family, text::Language language);

/// The wrong answer: that of the library or of the user's own routine.
[[nodiscard]] std::string wrongInWords(const check::Disagreement& found, text::Language language,
                                       Digits digits = Digits::all);

/// The same for the oracle. Where the library's normal is wrong, also the depth along it.
[[nodiscard]] std::string oracleInWords(const check::Mismatch& mismatch, text::Language language,
                                        Digits digits = Digits::all);

/// "Wrong depth. Hantei: …. The reference: ….": the note of a scene that shows it, in English.
[[nodiscard]] std::string noteOn(const check::Mismatch& mismatch);

/// "oracle player post: wrong depth; Hantei: …; oracle: …": the event line of a mismatch.
[[nodiscard]] std::string eventLine(const check::Disagreement& found);

/// "time of the ray at a", "verdict of the sweep of a to b": what is wrong.
[[nodiscard]] std::string faultInWords(const check::WrongMotion& wrong);

/// "a hit at 0.25, point (…), normal (…)", or "no hit"; times in units of the direction or displacement.
[[nodiscard]] std::string oursInWords(const check::MotionMismatch& mismatch);

/// "first touch at 0.25", or "no touch".
[[nodiscard]] std::string oracleInWords(const check::MotionMismatch& mismatch);

/// "Wrong …. Hantei: …. The reference: ….": the note of a scene that shows it.
[[nodiscard]] std::string noteOn(const check::WrongMotion& wrong);

}  // namespace app
