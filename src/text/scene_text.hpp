// The texts of scene files in a language, and how they are searched.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/messages.hpp"
#include "world/world.hpp"

namespace text {

/// The words in that language, by the rules of world::wordsIn.
[[nodiscard]] const std::string& in(const world::Text& words, Language language);

/// The displayed name of a body: its label in that language, otherwise in English, otherwise its name. The
/// default names "player", "target" and "mesh" are translated. Events, files and key scripts use the name.
[[nodiscard]] std::string nameOf(const world::World& world, std::size_t body, Language language);

/// The same for the body of that name, or the name itself when there is none.
[[nodiscard]] std::string nameOf(const world::World& world, std::string_view name, Language language);

/// Folds `text` (UTF-8) for search, so that letters that a reader regards as the same become equal: small
/// letters for capitals and ordinary ones for the full-width letters, digits and signs of an input method;
/// katakana, of full or half width, become hiragana, each with its sound mark in one letter. A subset of
/// Unicode's NFKC case folding, for the letters of the program's languages.
[[nodiscard]] std::string folded(std::string_view text);

}  // namespace text
