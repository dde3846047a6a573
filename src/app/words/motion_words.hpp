// Describes a wrong ray or sweep in words, in English: for stdout, and for the note of a scene.
#pragma once

#include <string>

#include "check/random_pairs.hpp"

namespace app {

/// "time of the ray at a", "verdict of the sweep of a to b": what is wrong.
[[nodiscard]] std::string faultInWords(const check::WrongMotion& wrong);

/// "a hit at 0.25, point (…), normal (…)", or "no hit"; times in units of the direction or displacement.
[[nodiscard]] std::string oursInWords(const check::MotionMismatch& mismatch);

/// "first touch at 0.25", or "no touch".
[[nodiscard]] std::string oracleInWords(const check::MotionMismatch& mismatch);

/// "Wrong …. Hantei: …. The reference: ….": the note of a scene that shows it.
[[nodiscard]] std::string noteOn(const check::WrongMotion& wrong);

}  // namespace app
