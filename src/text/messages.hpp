// The texts on screen, in every language that has a file in assets/text/.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>

#include "text/language.hpp"
#include "text/placeholders.hpp"
#include "text/word.hpp"
#include "world/world.hpp"

namespace text {

/// Reads the texts of every language; `folder` is assets/text. Called once, at the start: before it, every
/// text is empty. Throws base::InputError with one line for a file that is missing or broken.
void loadMessages(const std::filesystem::path& folder);

/// The text in that language; in English where the language lacks it. Costs no more than reading an array.
[[nodiscard]] const char* say(Word word, Language language);

/// The same, with its placeholders filled.
[[nodiscard]] std::string say(Word word, Language language, std::initializer_list<Value> values);

/// A label and a text: "HIT: player – post". Japanese uses its own colon.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view text, Language language);

/// `value`, changed slightly so that printf rounds ties away from zero, as pupils learn it. Otherwise printf
/// rounds 0.8125 to 0.812.
[[nodiscard]] double tiesAway(double value);

/// `value` formatted by a printf format, ties away from zero; a value that rounds to zero has no sign.
[[nodiscard]] std::string figures(const char* format, double value);

[[nodiscard]] Word wordFor(world::ShapeKind kind);

/// The target that the overlays explain: "the nearest", or its number among all targets.
[[nodiscard]] std::string explainedTarget(std::uint32_t target, std::size_t bodies, Language language);

}  // namespace text
