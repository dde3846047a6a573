// Words about a lesson: what a task still lacks, and the readings of hard words, furigana for pupils who have
// not met them.
#pragma once

#include <string>
#include <vector>

#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace app {

/// "Almost: it is pushed left, because that face is nearest." Empty while the player moves, unless the task
/// has several conditions of which exactly one does not hold, and where that one cannot be said in a
/// sentence.
[[nodiscard]] std::string nearMissWords(const world::World& world, const world::Task& task,
                                        text::Language language);

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
