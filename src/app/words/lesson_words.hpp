// Texts of a lesson: the condition that a task lacks, and furigana, the readings of hard Japanese words.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "input/key_map.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace app {

/// A hint such as "Almost: it is pushed left, because that face is nearest.", if exactly one of several
/// conditions of the task does not hold. Empty otherwise, while the player moves, and without a sentence for
/// the condition.
[[nodiscard]] std::string nearMissWords(const world::World& world, const world::Task& task,
                                        text::Language language);

/// "Keys: Z left, X right." for the axes of these motions of the player; empty without motions.
[[nodiscard]] std::string taskKeysWords(const input::KeyMap& keys, const std::set<input::Action>& motions,
                                        text::Language language);

struct Reading {
  std::string word;
  std::string reading;
  friend bool operator==(const Reading&, const Reading&) = default;
};

/// The readings of those hard words in the step's text that occur in no earlier step. The screen shows each
/// over the first use of its word. They come from text::Word::readings.
[[nodiscard]] std::vector<Reading> readingsIn(const world::Lesson& lesson, std::size_t step,
                                              text::Language language);

}  // namespace app
