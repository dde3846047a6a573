#include <gtest/gtest.h>

#include "input/keys.hpp"
#include "world/bad_input.hpp"

namespace {

using input::Action;
using input::Key;
using input::KeyMap;
using input::parseKeyMap;
using testing::ElementsAre;

TEST(KeyMap, FindsBothWays) {
  const KeyMap map =
      parseKeyMap(R"({"name": "mine", "keys": {"x": "moveXPlus", "Left": "cameraLeft"}})", "k");
  EXPECT_EQ(map.actionOf(input::keyOf('x')), Action::moveXPlus);
  EXPECT_EQ(map.actionOf(Key::left), Action::cameraLeft);
  EXPECT_FALSE(map.actionOf(input::keyOf('y')));
  EXPECT_TRUE(map.keysOf(Action::quit).empty());
}

// Would catch an alphabetical order, in which "=" precedes "Plus".
TEST(KeyMap, AnActionsKeysKeepTheFilesOrder) {
  const KeyMap map =
      parseKeyMap(R"({"keys": {"z": "quit", "Plus": "zoomIn", "=": "zoomIn", "a": "quit"}})", "k");
  EXPECT_THAT(map.keysOf(Action::zoomIn), ElementsAre(input::keyOf('+'), input::keyOf('=')));
  EXPECT_THAT(map.keysOf(Action::quit), ElementsAre(input::keyOf('z'), input::keyOf('a')));
}

TEST(KeyMap, BindingAgainReplaces) {
  KeyMap map;
  map.bind(Key::home, Action::quit);
  map.bind(Key::home, Action::resetView);
  EXPECT_TRUE(map.keysOf(Action::quit).empty());
  EXPECT_THAT(map.keysOf(Action::resetView), ElementsAre(Key::home));
}

TEST(KeyMap, ActionNamesAreDistinctAndComplete) {
  for (std::size_t i = 0; i < input::kActionCount; ++i) {
    const auto action = static_cast<Action>(i);
    EXPECT_FALSE(input::nameOf(action).empty());
    EXPECT_EQ(input::actionNamed(input::nameOf(action)), action);
  }
  EXPECT_EQ(input::nameOf(Action::quit), "quit");
  EXPECT_FALSE(input::actionNamed("Quit"));
}

TEST(KeyMap, BadFilesAreRefused) {
  const auto refusalOf = [](const std::string& json) {
    return refusal([&] { static_cast<void>(parseKeyMap(json, "k.json")); });
  };
  expectOneLineWith(refusalOf("{}"), {"k.json", "\"keys\" is missing"});
  expectOneLineWith(refusalOf("{"), {"k.json:1:", "broken JSON"});
  expectOneLineWith(refusalOf(R"({"keys": []})"), {"keys: must be an object"});
  expectOneLineWith(refusalOf(R"({"keys": {}, "name": 1})"), {"name: must be a string"});
  expectOneLineWith(refusalOf(R"({"key": {}})"), {"unknown field \"key\"", "\"keys\"?"});
  expectOneLineWith(refusalOf(R"({"keys": {"x": 1}})"), {"keys[\"x\"]: must be a string"});
  expectOneLineWith(refusalOf(R"({"keys": {"x": "moveXPls"}})"),
                    {"unknown word \"moveXPls\"", "\"moveXPlus\"?"});
  expectOneLineWith(refusalOf(R"({"keys": {"Lefft": "quit"}})"), {"unknown key \"Lefft\"", "\"Left\"?"});
  expectOneLineWith(refusalOf(R"({"keys": {"é": "quit"}})"), {"unknown key \"é\"", "ASCII"});
  expectOneLineWith(refusalOf(R"({"keys": {"x": "quit", "X": "quit"}})"), {"given twice"});
  expectOneLineWith(refusal([] { static_cast<void>(input::loadKeyMap("no.json")); }),
                    {"no.json", "cannot be read"});
}

}  // namespace
