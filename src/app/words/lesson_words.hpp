// Writes texts of a lesson: the condition that a task still lacks, and furigana, the readings of hard
// Japanese words.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "input/key_map.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace app {

/// A hint such as "Almost: it is pushed left, because that face is nearest.", if the task has several
/// conditions and exactly one of them does not hold. Empty otherwise, while the player moves, and if no
/// sentence exists for the condition.
[[nodiscard]] std::string nearMissWords(const world::World& world, const world::Task& task,
                                        text::Language language);

/// "Keys: Z left, X right." for the axes of these motions of the player; empty where there are none.
[[nodiscard]] std::string taskKeysWords(const input::KeyMap& keys, const std::set<input::Action>& motions,
                                        text::Language language);

/// A word and its reading.
struct Reading {
  std::string word;
  std::string reading;
  friend bool operator==(const Reading&, const Reading&) = default;
};

/// The readings of those hard words in the text of a lesson's step that occur in no earlier step of the
/// lesson. The screen shows each reading over the first use of its word. Words and readings come from
/// text::Word::readings, which is empty for languages without hard words.
[[nodiscard]] std::vector<Reading> readingsIn(const world::Lesson& lesson, std::size_t step,
                                              text::Language language);

}  // namespace app
