// Both answers in words, when the judge does not agree.
#pragma once

#include <string>

#include "check/live_oracle.hpp"
#include "check/oracle_check.hpp"
#include "text/language.hpp"

namespace app {

/// What is wrong by the judge: "verdict", "depth", …
[[nodiscard]] std::string faultInWords(check::Fault fault, text::Language language);

/// "overlapping, depth 0.25, normal (0, 1, 0)", or "apart by 0.125" (without the number where no distance was
/// asked for), or what does not fit together.
[[nodiscard]] std::string oursInWords(const check::Mismatch& mismatch, text::Language language);

/// The same by the judge. Where our normal is wrong, also how far it would take to leave along it.
[[nodiscard]] std::string judgesInWords(const check::Mismatch& mismatch, text::Language language);

/// "Wrong depth. Hantei: …. The judge: ….": the note of a scene that shows it, in English.
[[nodiscard]] std::string noteOn(const check::Mismatch& mismatch);

/// "judge player post: wrong depth; Hantei: …; judge: …": the event that a disagreement is.
[[nodiscard]] std::string eventLine(const check::Disagreement& found);

}  // namespace app
