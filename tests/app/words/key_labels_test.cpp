#include <gtest/gtest.h>
#include <string>

#include "app/words/lesson_words.hpp"

namespace {

using input::Action;
using input::Key;
using text::Language;

TEST(KeyCaps, KeyCapsShowWhatIsPrintedOnTheKey) {
  EXPECT_EQ(app::keyCap(Key::left), "Left");
  EXPECT_EQ(app::keyCap(input::keyOf('z')), "Z");
  EXPECT_EQ(app::keyCap(input::keyOf('+')), "+");
}

TEST(KeyCaps, HintsFollowTheKeyTable) {
  input::KeyMap keys;
  keys.bind(input::keyOf('w'), Action::moveXMinus);
  keys.bind(input::keyOf('x'), Action::moveXPlus);
  EXPECT_EQ(app::keyCaps(keys, {Action::moveXMinus, Action::moveXPlus, Action::quit}), "W X");
}

TEST(KeyCaps, OrbitKeysAreNamedArrowKeysWhereTheyAreArrows) {
  input::KeyMap keys;
  keys.bind(Key::left, Action::cameraLeft);
  EXPECT_EQ(app::cameraKeyCaps(keys, Language::en), "arrow keys");
  input::KeyMap others;
  others.bind(input::keyOf('j'), Action::cameraLeft);
  EXPECT_EQ(app::cameraKeyCaps(others, Language::en), "J");
}

}  // namespace
