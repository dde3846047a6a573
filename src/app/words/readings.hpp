// Readings of hard words: furigana for pupils who have not met them.
#pragma once

#include <string>

#include "text/language.hpp"
#include "world/lesson/lesson.hpp"

namespace app {

/// The text of a lesson's step, where each hard word that the lesson has not used before is followed by its
/// reading in parentheses. Words and readings are those of text::Word::readings, which a language without
/// hard words leaves empty.
[[nodiscard]] std::string textWithReadings(const world::Lesson& lesson, std::size_t step,
                                           text::Language language);

}  // namespace app
