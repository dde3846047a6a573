#include <gtest/gtest.h>

#include "app/window/controls.hpp"

namespace {

using app::keyOfCharacter;
using app::keyOfSpecial;
using input::Key;

// Catches Caps Lock or Shift changing the meaning of a letter.
TEST(GlutKeys, CaseIsFolded) {
  for (char c = 'a'; c <= 'z'; ++c) {
    const auto upper = static_cast<unsigned char>(c - 'a' + 'A');
    EXPECT_EQ(keyOfCharacter(upper, 1), keyOfCharacter(static_cast<unsigned char>(c), 0));
  }
}

// Catches Ctrl+X arriving as character 24, Ctrl+I as Tab, Ctrl+H as Backspace, and Alt+letter as the letter.
TEST(GlutKeys, ShortcutsOfTheDesktopDoNotDrive) {
  for (unsigned char c = 1; c < 127; ++c) {
    EXPECT_FALSE(keyOfCharacter(c, app::kGlutCtrl));
    EXPECT_FALSE(keyOfCharacter(c, app::kGlutAlt));
  }
  EXPECT_FALSE(keyOfSpecial(app::kGlutLeft, app::kGlutCtrl));
}

// Catches Num Lock, which freeglut reports as a modifier, disabling the keys.
TEST(GlutKeys, OtherModifiersDoNotMatter) { EXPECT_EQ(keyOfCharacter('x', 8 | 1), input::keyOf('x')); }

TEST(GlutKeys, NamedKeysKeepTheirNames) {
  EXPECT_EQ(keyOfCharacter(9, 0), Key::tab);
  EXPECT_EQ(keyOfCharacter(27, 0), Key::escape);
  EXPECT_EQ(keyOfCharacter(8, 0), Key::backspace);
  EXPECT_EQ(keyOfCharacter(' ', 0), Key::space);
  EXPECT_EQ(keyOfSpecial(100, 0), Key::left);
  EXPECT_EQ(keyOfSpecial(101, 0), Key::up);
  EXPECT_EQ(keyOfSpecial(102, 0), Key::right);
  EXPECT_EQ(keyOfSpecial(103, 0), Key::down);
  EXPECT_EQ(keyOfSpecial(106, 0), Key::home);
  EXPECT_EQ(keyOfSpecial(108, 0), Key::insert);
  EXPECT_EQ(keyOfSpecial(1, 0), Key::f1);
  EXPECT_EQ(keyOfSpecial(11, 0), Key::f11);
}

TEST(GlutKeys, ModifierKeysAloneAreIgnored) {
  for (int code = app::kGlutShiftLeft; code < app::kGlutShiftLeft + 8; ++code)
    EXPECT_FALSE(keyOfSpecial(code, 0));
  EXPECT_FALSE(keyOfSpecial(109, 0));  // Num Lock
}

}  // namespace
