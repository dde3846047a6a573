// What a scene calls itself and its bodies, in the chosen language.
#pragma once

#include <cstddef>
#include <string>

#include "text/language.hpp"
#include "world/world.hpp"

namespace text {

/// The words in that language, by the rules of world::wordsIn.
[[nodiscard]] const std::string& in(const world::Text& words, Language language);

/// What people call the body: its label in that language, otherwise in English, otherwise its name. Events,
/// files and key scripts use the name.
[[nodiscard]] const std::string& nameOf(const world::World& world, std::size_t body, Language language);

}  // namespace text
