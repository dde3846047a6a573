#include "input/key.hpp"

#include <gtest/gtest.h>

namespace {

using world::Key;

// Would catch: Shift or Caps Lock turning a key into another one.
TEST(Key, LetterCaseIsFolded) {
  EXPECT_EQ(world::keyOf('A'), world::keyOf('a'));
  EXPECT_EQ(world::keyOf('Z'), Key{'z'});
  EXPECT_EQ(world::keyOf('@'), Key{'@'});
  EXPECT_EQ(world::keyOf('['), Key{'['});
}

TEST(Key, ControlCharactersAreTheirKeys) {
  EXPECT_EQ(world::keyOf('\b'), Key::backspace);
  EXPECT_EQ(world::keyOf('\t'), Key::tab);
  EXPECT_EQ(world::keyOf('\x1b'), Key::escape);
  EXPECT_EQ(world::keyOf(' '), Key::space);
}

// Would catch: a byte above 127 becoming a negative code, or a named key (256 and up).
TEST(Key, HighBytesStayBelowTheNamedKeys) {
  for (int byte = 128; byte < 256; ++byte) {
    EXPECT_EQ(static_cast<int>(world::keyOf(static_cast<char>(byte))), byte);
  }
}

TEST(Key, EveryPrintableOrNamedKeyIsFoundByItsName) {
  for (int code = 0; code <= static_cast<int>(Key::shiftTab); ++code) {
    const auto key = static_cast<Key>(code);
    const bool upper = code >= 'A' && code <= 'Z';
    const std::string name = world::nameOf(key);
    if (upper || name.rfind("0x", 0) == 0) continue;
    EXPECT_EQ(world::keyNamed(name), key) << name;
  }
}

TEST(Key, NamesAreUnderstoodInAnyCase) {
  EXPECT_EQ(world::keyNamed("left"), Key::left);
  EXPECT_EQ(world::keyNamed("PAGEUP"), Key::pageUp);
  EXPECT_EQ(world::keyNamed("esc"), Key::escape);
  EXPECT_EQ(world::keyNamed("shift+tab"), Key::shiftTab);
  EXPECT_EQ(world::keyNamed("ShiftTab"), Key::shiftTab);
  EXPECT_EQ(world::keyNamed("+"), world::keyOf('+'));
  EXPECT_EQ(world::keyNamed("Plus"), world::keyOf('+'));
}

TEST(Key, UnknownNamesAreNoKeys) {
  for (const char* name : {"", "leftt", "xy", "\x01", "\xc3\xa9", "F13"}) {
    EXPECT_FALSE(world::keyNamed(name)) << name;
  }
}

}  // namespace
