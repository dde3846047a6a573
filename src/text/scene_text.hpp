// The texts of scene files in one language, and the folding of texts for search.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "text/messages.hpp"
#include "world/world.hpp"

namespace text {

[[nodiscard]] const std::string& in(const world::Text& words, Language language);

/// Returns the displayed name of a body: its label in that language, else its label in English, else its
/// name, of which "player", "target" and "mesh" are translated. Events, files and key scripts use the name
/// itself.
[[nodiscard]] std::string nameOf(const world::World& world, std::size_t body, Language language);

/// Returns the displayed name of the body called `name`, or `name` itself if there is no such body.
[[nodiscard]] std::string nameOf(const world::World& world, std::string_view name, Language language);

/// Folds `text` (UTF-8) for search: capital letters become small; full-width letters, digits and signs become
/// ASCII; katakana of full or half width become hiragana, with a sound mark as part of the character. A
/// subset of Unicode's NFKC case folding for the languages of the program.
[[nodiscard]] std::string folded(std::string_view text);

}  // namespace text
