// Readings of hard words: furigana for pupils who have not met them.
#pragma once

#include <string>
#include <vector>

#include "text/language.hpp"
#include "world/lesson/lesson.hpp"

namespace app {

/// A word and how it is read.
struct Reading {
  std::string word;
  std::string reading;
  friend bool operator==(const Reading&, const Reading&) = default;
};

/// The hard words that the text of a lesson's step uses, and no earlier step of the lesson; each stands over
/// its first use. Words and readings are those of text::Word::readings, which a language without hard words
/// leaves empty.
[[nodiscard]] std::vector<Reading> readingsIn(const world::Lesson& lesson, std::size_t step,
                                              text::Language language);

}  // namespace app
