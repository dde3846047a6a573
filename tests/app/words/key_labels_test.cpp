#include "app/words/key_labels.hpp"

#include <gtest/gtest.h>
#include <string>

namespace {

using app::Language;
using world::Action;
using world::Key;

TEST(KeyCaps, KeyCapsShowWhatIsPrintedOnTheKey) {
  EXPECT_EQ(app::keyCap(Key::left), "Left");
  EXPECT_EQ(app::keyCap(world::keyOf('z')), "Z");
  EXPECT_EQ(app::keyCap(world::keyOf('+')), "+");
}

TEST(KeyCaps, HintsFollowTheKeyTable) {
  world::KeyMap keys;
  keys.bind(world::keyOf('w'), Action::moveXMinus);
  keys.bind(world::keyOf('x'), Action::moveXPlus);
  EXPECT_EQ(app::keyCaps(keys, {Action::moveXMinus, Action::moveXPlus, Action::quit}), "W X");
}

TEST(KeyCaps, TheOrbitKeysAreAWordWhileTheyAreTheArrows) {
  world::KeyMap keys;
  keys.bind(Key::left, Action::cameraLeft);
  EXPECT_EQ(app::orbitCaps(keys, Language::en), "arrow keys");
  world::KeyMap others;
  others.bind(world::keyOf('j'), Action::cameraLeft);
  EXPECT_EQ(app::orbitCaps(others, Language::en), "J");
}

}  // namespace
