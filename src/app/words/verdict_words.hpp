// Writes the verdict about the player and what it touches, the expectations of a test case beside the
// measured values, and mismatches between the library and the oracle. Mismatches of rays and sweeps are only
// in English, for stdout and the notes of scenes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "check/live_oracle.hpp"
#include "check/oracle_check.hpp"
#include "check/random_pairs.hpp"
#include "check/scene_checks.hpp"
#include "text/messages.hpp"
#include "world/world.hpp"

namespace app {

/// True if the player is in one of the pairs. `pairs` must be ordered like world::World::contacts().
[[nodiscard]] bool playerHits(std::span<const world::BodyContact> pairs);

/// "player – post": the names of the player's pairs, at most `maxPairs`, then the number of further pairs. If
/// `wantsPlayerPairs` is false, names the pairs without the player.
[[nodiscard]] std::string pairNames(const world::World& world, std::span<const world::BodyContact> pairs,
                                    text::Language language, int maxPairs, bool wantsPlayerPairs = true);

/// The present result of a ray or a sweep.
struct MotionAnswer {
  bool hits = false;
  std::string words;  ///< "ray hits post at t = 3.000"
};
[[nodiscard]] std::optional<MotionAnswer> motionAnswer(const world::World& world, text::Language language);
[[nodiscard]] MotionAnswer rayAnswer(const world::World& world, text::Language language);
/// The result of the sweep of the next move. The sweep moves World::twin(), or the player if there is no
/// twin.
[[nodiscard]] MotionAnswer sweepAnswer(const world::World& world, text::Language language);

/// Returns the verdict on the player: "HIT: player – post". If the player touches nothing, returns the result
/// of the scene's expected ray or sweep. If the scene has neither, names the targets that collide with each
/// other, or returns "no contact". Names at most `maxPairs` pairs.
[[nodiscard]] std::string verdict(const world::World& world, text::Language language, int maxPairs = 2);
/// The verdict for `pairs` instead of the present contacts. `pairs` must be in the order of
/// World::contacts().
[[nodiscard]] std::string verdict(const world::World& world, std::span<const world::BodyContact> pairs,
                                  text::Language language, int maxPairs);

enum class Digits {
  all,  ///< Nine, which distinguish any two floats.
  few   ///< Four, for the screen.
};

/// The wrong part of an answer: "verdict", "depth", …
[[nodiscard]] std::string faultInWords(check::Fault fault, text::Language language);

/// Returns the library's answer: "overlapping, depth 0.25, normal (0, 1, 0)", or "apart by 0.125". Has no
/// number if no distance was requested. Has both parts if the library's verdict and its contact contradict
/// each other.
[[nodiscard]] std::string ourAnswerInWords(const check::Mismatch& mismatch, text::Language language,
                                           Digits digits = Digits::all);

/// The difficulty that the pairs of a family share; empty for families of random pairs.
[[nodiscard]] std::string pitfallInWords(reference::Family family, text::Language language);

/// The wrong answer of the library or of the user's own routine.
[[nodiscard]] std::string wrongAnswerInWords(const check::Disagreement& disagreement, text::Language language,
                                             Digits digits = Digits::all);

/// Returns the oracle's answer. If the library's normal is wrong, adds the least move along this normal that
/// separates the pair.
[[nodiscard]] std::string oracleAnswerInWords(const check::Mismatch& mismatch, text::Language language,
                                              Digits digits = Digits::all);

/// The note for a scene file with the wrongly judged pair, in English, beginning with "Wrong depth.".
[[nodiscard]] std::string noteOn(const check::Mismatch& mismatch);

/// The event line of a mismatch: "oracle player post: wrong depth; Hantei: …; oracle: …".
[[nodiscard]] std::string eventLine(const check::Disagreement& disagreement);

/// The wrong part of an answer: "time of the ray at a", "verdict of the sweep of a to b".
[[nodiscard]] std::string faultInWords(const check::WrongMotion& wrongMotion);

/// The library's answer: "a hit at 0.25, point (…), normal (…)", or "no hit". At time t, a ray is at origin +
/// t * direction, and a sweep has moved by t * displacement.
[[nodiscard]] std::string ourAnswerInWords(const check::MotionMismatch& mismatch);

/// The oracle's answer: "first touch at 0.25", or "no touch".
[[nodiscard]] std::string oracleAnswerInWords(const check::MotionMismatch& mismatch);

/// The note of a scene that shows the mismatch: "Wrong …. Hantei: …. The reference: ….".
[[nodiscard]] std::string noteOn(const check::WrongMotion& wrongMotion);

struct CaseRow {
  text::TextId field{};   ///< TextId::depth
  std::string expected;   ///< "0.25"
  std::string tolerance;  ///< "±1e-05"; empty if the value must be exact.
  std::string measured;   ///< "0.5"
  bool agrees = true;
};

/// Returns a row for every expected field of a pair, a ray or a sweep. Adds a row for a wrong normal even if
/// no normal is expected (check::fieldResults). A wrong number has enough digits to differ from the expected
/// one.
[[nodiscard]] std::vector<CaseRow> caseRows(const check::CheckedExpectation& expectation,
                                            text::Language language);

/// "player – post", or "ray – post".
[[nodiscard]] std::string pairLabel(const world::Expectation& expected, const world::World& world,
                                    text::Language language);

/// "depth expected 0.25, got 0.5"
[[nodiscard]] std::string sentenceOf(const CaseRow& row, text::Language language);

}  // namespace app
