// Describes a mismatch between the library and the oracle in words.
#pragma once

#include <string>

#include "check/live_oracle.hpp"
#include "check/oracle_check.hpp"
#include "text/language.hpp"

namespace app {

/// The wrong part of an answer: "verdict", "depth", …
[[nodiscard]] std::string faultInWords(check::Fault fault, text::Language language);

/// "overlapping, depth 0.25, normal (0, 1, 0)", or "apart by 0.125" (without the number if no distance was
/// requested), or the contradiction within the answer.
[[nodiscard]] std::string oursInWords(const check::Mismatch& mismatch, text::Language language);

/// The same for the oracle. Where the library's normal is wrong, also the depth along it.
[[nodiscard]] std::string oracleInWords(const check::Mismatch& mismatch, text::Language language);

/// "Wrong depth. Hantei: …. The reference: ….": the note of a scene that shows it, in English.
[[nodiscard]] std::string noteOn(const check::Mismatch& mismatch);

/// "oracle player post: wrong depth; Hantei: …; oracle: …": the event line of a mismatch.
[[nodiscard]] std::string eventLine(const check::Disagreement& found);

}  // namespace app
