#include <gtest/gtest.h>

#include "input/keys.hpp"

namespace {

using input::Key;

// Would catch Shift or Caps Lock turning a key into another one.
TEST(Key, LetterCaseIsFolded) {
  EXPECT_EQ(input::keyOf('A'), input::keyOf('a'));
  EXPECT_EQ(input::keyOf('Z'), Key{'z'});
  EXPECT_EQ(input::keyOf('@'), Key{'@'});
  EXPECT_EQ(input::keyOf('['), Key{'['});
}

TEST(Key, ControlCharactersAreTheirKeys) {
  EXPECT_EQ(input::keyOf('\b'), Key::backspace);
  EXPECT_EQ(input::keyOf('\t'), Key::tab);
  EXPECT_EQ(input::keyOf('\x1b'), Key::escape);
  EXPECT_EQ(input::keyOf(' '), Key::space);
}

// Would catch a byte above 127 becoming a negative code, or a named key (256 and up).
TEST(Key, HighBytesStayBelowTheNamedKeys) {
  for (int byte = 128; byte < 256; ++byte) {
    EXPECT_EQ(static_cast<int>(input::keyOf(static_cast<char>(byte))), byte);
  }
}

TEST(Key, EveryPrintableOrNamedKeyIsFoundByItsName) {
  for (int code = 0; code <= static_cast<int>(Key::shiftTab); ++code) {
    const auto key = static_cast<Key>(code);
    const bool isUpperCase = code >= 'A' && code <= 'Z';
    const std::string name = input::nameOf(key);
    if (isUpperCase || name.rfind("0x", 0) == 0) continue;
    EXPECT_EQ(input::keyNamed(name), key) << name;
  }
}

TEST(Key, NamesAreUnderstoodInAnyCase) {
  EXPECT_EQ(input::keyNamed("left"), Key::left);
  EXPECT_EQ(input::keyNamed("PAGEUP"), Key::pageUp);
  EXPECT_EQ(input::keyNamed("esc"), Key::escape);
  EXPECT_EQ(input::keyNamed("shift+tab"), Key::shiftTab);
  EXPECT_EQ(input::keyNamed("ShiftTab"), Key::shiftTab);
  EXPECT_EQ(input::keyNamed("+"), input::keyOf('+'));
  EXPECT_EQ(input::keyNamed("Plus"), input::keyOf('+'));
}

TEST(Key, UnknownNamesAreNoKeys) {
  for (const char* name : {"", "leftt", "xy", "\x01", "\xc3\xa9", "F13"}) {
    EXPECT_FALSE(input::keyNamed(name)) << name;
  }
}

}  // namespace
