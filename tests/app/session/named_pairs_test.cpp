// The pairs that the headline names do not flicker.
#include <gtest/gtest.h>

#include "app/session/prompts.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using app::NamedPairs;

struct NamedPairsTest : testing::Test {
  world::World world{world::parseScene(
      R"({"title": {"en": "t", "ja": "t"}, "player": {"shape": "sphere", "center": [0, 5, 0], "radius": 0.5},
          "targets": [{"name": "a", "shape": "sphere", "center": [-1, 0, 0], "radius": 0.5},
                      {"name": "b", "shape": "sphere", "center": [1, 0, 0], "radius": 0.5}]})",
      "test")};
  NamedPairs namedPairs;

  /// Moves the player to target a for -1, to b for 1, and away from both for 0.
  void moveTo(double x) { world.setPlacement(0, {{x, x == 0.0 ? 5.0 : 0.0, 0.0}, {}, glm::vec3(1.0f)}); }
  /// The number of changes in `ticks` ticks.
  int changesIn(int ticks) {
    int changes = 0;
    for (int i = 0; i < ticks; ++i) changes += namedPairs.tick(world, 1);
    return changes;
  }
  void SetUp() override { namedPairs.updateAtOnce(world, 1); }
};

// Would catch: a verdict that comes late.
TEST_F(NamedPairsTest, AChangeAfterAQuietTimeShowsAtOnce) {
  for (int i = 0; i < 3; ++i) {
    moveTo(-1);
    EXPECT_EQ(changesIn(1), 1);
    EXPECT_EQ(namedPairs.pairs().size(), 1u);
    changesIn(NamedPairs::kMinNamedTicks);
    EXPECT_FALSE(namedPairs.isChangeDue());
    moveTo(0);
    EXPECT_EQ(changesIn(1), 1);
    EXPECT_TRUE(namedPairs.pairs().empty());
    changesIn(NamedPairs::kMinNamedTicks);
  }
}

// Would catch: a verdict that comes late where bodies touch from the start.
TEST_F(NamedPairsTest, WhatTouchesAtTheStartMayEndAtOnce) {
  moveTo(-1);
  namedPairs.updateAtOnce(world, 1);
  moveTo(0);
  EXPECT_EQ(changesIn(1), 1);
  EXPECT_TRUE(namedPairs.pairs().empty());
}

// Would catch: a headline that changes twenty times a second.
TEST_F(NamedPairsTest, PairsThatAlternateAreBothNamed) {
  int changes = 0;
  for (int i = 0; i < 20; ++i) {
    moveTo(i % 2 == 0 ? -1 : 1);
    changes += changesIn(6);
    EXPECT_TRUE(i <= 8 || namedPairs.pairs().size() == 2u) << i;
  }
  EXPECT_LE(changes, 2);
  changes = changesIn(4 * NamedPairs::kMinNamedTicks);
  EXPECT_EQ(changes, 1);
  ASSERT_EQ(namedPairs.pairs().size(), 1u);
  EXPECT_EQ(namedPairs.pairs().front().b, 2u);
}

TEST_F(NamedPairsTest, OtherBodiesAreNamedAtOnce) {
  moveTo(-1);
  changesIn(1);
  moveTo(1);
  EXPECT_TRUE(namedPairs.tick(world, 2));
  ASSERT_EQ(namedPairs.pairs().size(), 1u);
  EXPECT_EQ(namedPairs.pairs().front().b, 2u);
}

// Scene `push`, where a crate is pushed against a log. The names in the headline change at most four times a
// second.
TEST(NamedPairs, TheHeadlineOfBodiesThatPushEachOtherHoldsStill) {
  const std::filesystem::path file = test::assetFolder() / "scenes/push.json";
  Heard heard;
  app::Session session({file,
                        {file},
                        input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"),
                        {},
                        input::parseKeyScript("x:4 z:1 x:1 w:1 q:1")},
                       heard.logSinks());
  std::vector<int> changedAt{-NamedPairs::kMinNamedTicks};
  std::vector<std::uint32_t> before;
  for (int tick = 0; session.moving(); ++tick) {
    session.tick();
    std::vector<std::uint32_t> now;
    for (const world::BodyContact& pair : session.namedPairs()) now.push_back(1000 * pair.a + pair.b);
    if (now == before) continue;
    EXPECT_GE(tick - changedAt.back(), NamedPairs::kMinNamedTicks);
    changedAt.push_back(tick);
    before = now;
  }
  EXPECT_GT(changedAt.size(), 2u);
}

}  // namespace
