#include "app/hud_text.hpp"

#include <gtest/gtest.h>
#include <string>

namespace {

using app::Language;
using app::Word;
using world::Action;
using world::Key;

world::World spheresAt(const std::string& x) {
  return world::World(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
          "targets": [{"name": "post", "shape": "sphere", "center": [)" +
          x + R"(, 0, 0], "radius": 0.5}]})",
      "test"));
}

TEST(HudText, EveryWordIsSaidInBothLanguages) {
  for (int i = 0; i < static_cast<int>(Word::count_); ++i) {
    EXPECT_STRNE(app::say(static_cast<Word>(i), Language::en), "") << i;
    EXPECT_STRNE(app::say(static_cast<Word>(i), Language::ja), "") << i;
  }
}

TEST(HudText, TheVerdictNamesThePair) {
  EXPECT_EQ(app::verdict(spheresAt("1"), Language::en), "HIT: player – post");
  EXPECT_EQ(app::verdict(spheresAt("1"), Language::ja), "衝突: player – post");
  EXPECT_EQ(app::verdict(spheresAt("2"), Language::en), "no contact");
}

// Would catch: a verdict on two targets that touch each other, taken for the player's.
TEST(HudText, TheVerdictIsThePlayersOwn) {
  const world::World world(world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": {"shape": "sphere", "center": [9, 0, 0], "radius": 0.5},
          "targets": [{"name": "a", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5},
                      {"name": "b", "shape": "sphere", "center": [0.5, 0, 0], "radius": 0.5}]})",
      "test"));
  ASSERT_EQ(world.contacts().size(), 1u);
  EXPECT_EQ(app::verdict(world, Language::en), "no contact");
}

TEST(HudText, TheOrbitKeysAreAWordWhileTheyAreTheArrows) {
  world::KeyMap keys;
  keys.bind(Key::left, Action::cameraLeft);
  EXPECT_EQ(app::orbitCaps(keys, Language::en), "arrow keys");
  world::KeyMap others;
  others.bind(world::keyOf('j'), Action::cameraLeft);
  EXPECT_EQ(app::orbitCaps(others, Language::en), "J");
}

TEST(HudText, MorePairsThanFitAreCounted) {
  EXPECT_EQ(app::pairNames(spheresAt("1"), 1), "player – post");
  EXPECT_EQ(app::pairNames(spheresAt("1"), 0), "  +1");
}

TEST(HudText, WhatIsExplainedIsTheNearestOrANumberedTarget) {
  EXPECT_EQ(app::explainedTarget(0, 4, Language::en), "the nearest");
  EXPECT_EQ(app::explainedTarget(2, 4, Language::en), "2 / 3");
  EXPECT_EQ(app::explainedTarget(9, 4, Language::en), "the nearest") << "no such body";
}

// Would catch: a cut inside a Japanese character, which draws as a box.
TEST(HudText, WhatDoesNotFitIsCutBetweenCharacters) {
  const auto atMost = [](std::size_t bytes) {
    return [bytes](const std::string& text) { return text.size() <= bytes; };
  };
  EXPECT_EQ(app::fitted("post", atMost(4)), "post");
  EXPECT_EQ(app::fitted("a long post", atMost(9)), "a long…");
  EXPECT_EQ(app::fitted("箱と箱", atMost(8)), "箱…");
  EXPECT_EQ(app::fitted("post", atMost(0)), "…");
}

// Would catch: "-0.000", which flickers as a body turns.
TEST(HudText, WhatRoundsToZeroHasNoSign) {
  EXPECT_EQ(app::figures("%.3f", -0.0001), "0.000");
  EXPECT_EQ(app::figures("%.3f", -0.0), "0.000");
  EXPECT_EQ(app::figures("%.3f", -0.001), "-0.001");
  EXPECT_EQ(app::figures("%.1f", 90.0), "90.0");
}

TEST(HudText, KeyCapsShowWhatIsPrintedOnTheKey) {
  EXPECT_EQ(app::keyCap(Key::left), "Left");
  EXPECT_EQ(app::keyCap(world::keyOf('z')), "Z");
  EXPECT_EQ(app::keyCap(world::keyOf('+')), "+");
}

TEST(HudText, HintsFollowTheKeyTable) {
  world::KeyMap keys;
  keys.bind(world::keyOf('w'), Action::moveXMinus);
  keys.bind(world::keyOf('x'), Action::moveXPlus);
  EXPECT_EQ(app::keyCaps(keys, {Action::moveXMinus, Action::moveXPlus, Action::quit}), "W X");
}

}  // namespace
