// The texts of scene files in one language, and normalization of texts for search.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/messages.hpp"
#include "world/world.hpp"

namespace text {

[[nodiscard]] const std::string& in(const world::Text& words, Language language);

/// Returns the displayed name of a body: its label in this language, else its label in English, else its
/// name. The names "player", "target" and "mesh" are translated. Events, files and key scripts use the
/// untranslated name.
[[nodiscard]] std::string nameOf(const world::World& world, std::size_t body, Language language);

/// Returns the displayed name of the body `name`. Returns `name` if there is no such body.
[[nodiscard]] std::string nameOf(const world::World& world, std::string_view name, Language language);

/// Normalizes `text` (UTF-8) for search. Capital letters become small. Full-width letters, digits and signs
/// become ASCII. Katakana become hiragana, with a sound mark in the same character. A subset of Unicode's
/// NFKC case folding.
[[nodiscard]] std::string folded(std::string_view text);

}  // namespace text
