// Names of keys for the screen, and texts of a lesson: the unmet condition of a task, the keys of the task,
// and the readings of hard Japanese words (furigana).
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <vector>

#include "input/keys.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"
#include "world/world.hpp"

namespace app {

/// If only one of several conditions of the task is unmet, returns a hint such as "Almost: it is pushed left,
/// because that face is nearest." Empty otherwise, while bodies move, and for a condition that has no hint.
[[nodiscard]] std::string nearMissWords(const world::World& world, const world::Task& task,
                                        text::Language language);

/// "Keys: Z left, X right." for the axes of `motions`; empty without motions.
[[nodiscard]] std::string taskKeysText(const input::KeyMap& keys, const std::set<input::Action>& motions,
                                       text::Language language);

struct Reading {
  std::string word;
  std::string reading;
  friend bool operator==(const Reading&, const Reading&) = default;
};

/// The readings (from text::TextId::readings) of hard words that are new in the step's text. Each is shown
/// above the first use of its word.
[[nodiscard]] std::vector<Reading> readingsIn(const world::Lesson& lesson, std::size_t step,
                                              text::Language language);

/// The cap of a key: "Z", "Left", "Space".
[[nodiscard]] std::string keyCap(input::Key key);

/// The first key of each action: "Z X". Leaves out actions without a key.
[[nodiscard]] std::string keyCaps(const input::KeyMap& keys, std::initializer_list<input::Action> actions);

/// The keys that orbit the camera, written "arrow keys" if these are the arrow keys.
[[nodiscard]] std::string cameraKeyCaps(const input::KeyMap& keys, text::Language language);

}  // namespace app
