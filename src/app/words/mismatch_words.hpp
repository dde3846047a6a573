// Describes a mismatch between the library and the oracle in words; that of a ray or a sweep in English
// alone, for stdout and for the note of a scene.
#pragma once

#include <string>

#include "check/live_oracle.hpp"
#include "check/oracle_check.hpp"
#include "check/random_pairs.hpp"
#include "text/messages.hpp"

namespace app {

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
