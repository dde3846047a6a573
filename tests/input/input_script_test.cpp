#include "input/input_script.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "input/keys.hpp"
#include "world/bad_input.hpp"

namespace {

using input::Key;
using input::KeyEvent;
using input::KeyScript;
using input::parseKeyScript;
using input::Tick;

struct ExpectedEvent {
  Tick tick;
  Key key;
  bool down;
};

void expectEvents(const std::string& text, const std::vector<ExpectedEvent>& expected, Tick length) {
  const KeyScript script = parseKeyScript(text);
  EXPECT_EQ(script.length, length) << text;
  ASSERT_EQ(script.events.size(), expected.size()) << text;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(script.events[i].tick, expected[i].tick) << text << ' ' << i;
    EXPECT_EQ(script.events[i].key, expected[i].key) << text << ' ' << i;
    EXPECT_EQ(script.events[i].down, expected[i].down) << text << ' ' << i;
  }
}

constexpr Key kX{'x'};
constexpr Key kD{'d'};

TEST(KeyScript, ATapIsOneTickDownAndOneUp) {
  expectEvents("", {}, 0);
  expectEvents("x", {{0, kX, true}, {1, kX, false}}, 2);
  expectEvents("X", {{0, kX, true}, {1, kX, false}}, 2);
  expectEvents("x*2 d",
               {{0, kX, true}, {1, kX, false}, {2, kX, true}, {3, kX, false}, {4, kD, true}, {5, kD, false}},
               6);
}

TEST(KeyScript, HoldsLastTheirTimeInTicks) {
  expectEvents("x:0.5", {{0, kX, true}, {60, kX, false}}, 61);
  expectEvents(" wait:1\nx:.25\t", {{120, kX, true}, {150, kX, false}}, 151);
  expectEvents("WAIT:1 X:.25", {{120, kX, true}, {150, kX, false}}, 151);
  expectEvents("x:0.0001", {{0, kX, true}, {1, kX, false}}, 2);
}

TEST(KeyScript, ChordsGoDownTogether) {
  expectEvents("x+d:0.5", {{0, kX, true}, {0, kD, true}, {60, kX, false}, {60, kD, false}}, 61);
  expectEvents("x+D*1", {{0, kX, true}, {0, kD, true}, {1, kX, false}, {1, kD, false}}, 2);
}

TEST(KeyScript, KeysHaveNamesAndMarksAreKeysToo) {
  EXPECT_EQ(parseKeyScript("Left*3").events.size(), 6u);
  EXPECT_EQ(parseKeyScript("Plus Minus Space Shift+Tab").events[6].key, Key::shiftTab);
  EXPECT_EQ(parseKeyScript("+").events[0].key, Key{'+'});
  EXPECT_EQ(parseKeyScript("*:0.5").events[0].key, Key{'*'});
  EXPECT_EQ(parseKeyScript(":*2").events[0].key, Key{':'});
  EXPECT_EQ(parseKeyScript("Plus+Left:1").events[1].key, Key::left);
}

TEST(KeyScript, KeysThatOverlapGoDownAndComeUpOnTheirOwn) {
  expectEvents("+x wait:0.5 +d wait:0.5 -x wait:0.5 -d",
               {{0, kX, true}, {60, kD, true}, {120, kX, false}, {180, kD, false}}, 181);
  expectEvents("++ -+", {{0, Key{'+'}, true}, {0, Key{'+'}, false}}, 1);
  expectEvents("+Shift+Tab -Shift+Tab x",
               {{0, Key::shiftTab, true}, {0, Key::shiftTab, false}, {0, kX, true}, {1, kX, false}}, 2);
}

TEST(KeyScript, HeldKeysAreReleasedAtTheEnd) {
  expectEvents("+x wait:1", {{0, kX, true}, {120, kX, false}}, 121);
  expectEvents("+x", {{0, kX, true}, {0, kX, false}}, 1);
}

struct RefusedScript {
  std::string script;
  std::vector<std::string> messageParts;
};

class BadScript : public testing::TestWithParam<RefusedScript> {};

TEST_P(BadScript, IsRefusedWithItsToken) {
  expectOneLineWith(refusal([&] { static_cast<void>(parseKeyScript(GetParam().script)); }),
                    GetParam().messageParts);
}

INSTANTIATE_TEST_SUITE_P(
    All, BadScript,
    testing::Values(
        RefusedScript{"x Lefft*3", {"key script: token 2 \"Lefft*3\"", "unknown key \"Lefft\"", "\"Left\"?"}},
        RefusedScript{"x*", {"token 1 \"x*\"", "whole number"}}, RefusedScript{"x*0", {"whole number"}},
        RefusedScript{"x*-1", {"whole number"}}, RefusedScript{"x*1.5", {"whole number"}},
        RefusedScript{"x*1e3", {"whole number"}},
        RefusedScript{"x*999999999999", {"too many taps", "216000"}},
        RefusedScript{"x*99999999999999999999999999", {"whole number"}},
        RefusedScript{"x:", {"time in seconds"}}, RefusedScript{"x:0", {"above 0"}},
        RefusedScript{"x:-1", {"above 0"}}, RefusedScript{"x:nan", {"above 0"}},
        RefusedScript{"x:.", {"above 0"}}, RefusedScript{"x:1.2.3", {"above 0"}},
        RefusedScript{"x:3601", {"an hour at most"}},
        RefusedScript{"wait:3600 x", {"token 2 \"x\"", "longer than an hour"}},
        RefusedScript{"wait", {"unknown key \"wait\""}}, RefusedScript{"wait*3", {"unknown key \"wait\""}},
        RefusedScript{"+xy", {"unknown key \"\""}}, RefusedScript{"-xy", {"unknown key \"-xy\""}},
        RefusedScript{"x+", {"unknown key \"\""}}, RefusedScript{"x++d", {"unknown key \"\""}},
        RefusedScript{"a+b+c+d+e+f+g+h+i:1", {"at most 8 keys"}},
        RefusedScript{"\x01\x1b[31m", {"\\x01\\x1b[31m"}}, RefusedScript{"\xff\xfe", {"unknown key"}}));

RC_GTEST_PROP(KeyScriptFuzz, AnyTextIsParsedOrRefused, ()) {
  const auto text =
      *rc::gen::container<std::string>(rc::gen::elementOf(std::string("xXd+*:.059 waitLefShTb\t\xc3\x01-")));
  try {
    const KeyScript script = parseKeyScript(text);
    Tick last = 0;
    for (const KeyEvent& event : script.events) {
      RC_ASSERT(event.tick >= last);
      RC_ASSERT(event.tick < script.length);
      last = event.tick;
    }
  } catch (const base::InputError&) {
  }
}

}  // namespace
