#include <gmock/gmock.h>

#include "app/session/checks.hpp"
#include "check/scene_checks.hpp"
#include "support/small_scene.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using app::CasePlayer;
using app::CaseState;

/// The small scene with more fields: the player is 0.125 from touching the post, and "x" moves it by 0.125.
world::World worldWith(const std::string& fields) {
  std::string json = kSmallScene;
  return world::World(world::parseScene(json.insert(json.rfind('}'), ", " + fields), "small.json"));
}

constexpr const char* kPassingCase = R"("expect": [{ "a": "player", "b": "post", "distance": 0.125 }])";
constexpr const char* kCaseWithKeys =
    R"("keys": "x*2", "expect": [{ "a": "player", "b": "post", "depth": 0.125 }])";

void drive(CasePlayer& casePlayer, world::World& world) {
  while (casePlayer.playing()) {
    casePlayer.playTick();
    world.step(casePlayer.keys().tick());
    casePlayer.update(world);
  }
}

TEST(CasePlayer, ASceneThatExpectsNothingIsNoCase) {
  CasePlayer casePlayer(smallKeys());
  casePlayer.start(worldWith(R"("step": 0.5)"));
  EXPECT_EQ(casePlayer.state(), CaseState::none);
}

TEST(CasePlayer, WithoutKeysItIsCheckedAtOnce) {
  CasePlayer casePlayer(smallKeys());
  casePlayer.start(worldWith(kPassingCase));
  EXPECT_EQ(casePlayer.state(), CaseState::holds);
  casePlayer.start(worldWith(R"("expect": [{ "a": "player", "b": "post", "overlaps": true }])"));
  EXPECT_EQ(casePlayer.state(), CaseState::fails);
  ASSERT_EQ(casePlayer.result().expectations.size(), 1u);
  EXPECT_FALSE(casePlayer.result().expectations[0].measured.overlaps);
}

// Catches a case that is checked before its drive, where it would fail.
TEST(CasePlayer, WithKeysItIsCheckedAtTheEndOfItsDrive) {
  world::World world = worldWith(kCaseWithKeys);
  CasePlayer casePlayer(smallKeys());
  casePlayer.start(world);
  EXPECT_TRUE(casePlayer.playing());
  drive(casePlayer, world);
  EXPECT_EQ(casePlayer.state(), CaseState::holds);
  EXPECT_FALSE(casePlayer.isChangedSinceCheck());
  EXPECT_EQ(world.player().placement.center.x, -0.875);
}

// Catches a window that checks at another state than `hantei verify`: during a glide, or with other bits.
TEST(CasePlayer, EndsWhereVerifyEnds) {
  world::World world =
      worldWith(R"("keys": "x:0.43", "expect": [{ "a": "player", "b": "post", "depth": 0 }])");
  CasePlayer casePlayer(smallKeys());
  casePlayer.start(world);
  drive(casePlayer, world);
  EXPECT_TRUE(world.settled());
  check::CaseCheck check(world.scene(), smallKeys());
  const auto failures = check.run().expectations[0].failures();
  ASSERT_EQ(failures.size(), 1u);
  const auto ours = casePlayer.result().expectations[0].failures();
  ASSERT_EQ(ours.size(), 1u);
  EXPECT_EQ(ours[0].got, failures[0].got);
}

TEST(CasePlayer, NoticesThatTheBodyMovesAwayAndReturns) {
  world::World world = worldWith(kPassingCase);
  CasePlayer casePlayer(smallKeys());
  casePlayer.start(world);
  input::TickInput input;
  input.move[1].steps = 1;
  world.step(input);
  casePlayer.update(world);
  EXPECT_TRUE(casePlayer.isChangedSinceCheck());
  EXPECT_EQ(casePlayer.state(), CaseState::holds);
  input.move[1].steps = -1;
  world.step(input);
  casePlayer.update(world);
  EXPECT_FALSE(casePlayer.isChangedSinceCheck());
}

TEST(CasePlayer, AnotherShapeIsAnotherPose) {
  world::World world = worldWith(kPassingCase);
  CasePlayer casePlayer(smallKeys());
  casePlayer.start(world);
  world.setPlayerKind(world::ShapeKind::aabb);
  casePlayer.update(world);
  EXPECT_TRUE(casePlayer.isChangedSinceCheck());
}

// Catches a reset with a key held that moves the body before it is checked.
TEST(CasePlayer, IsCheckedAtThePoseOfTheFile) {
  world::World world = worldWith(kPassingCase);
  input::TickInput input;
  input.move[0].steps = 2;
  world.step(input);
  CasePlayer casePlayer(smallKeys());
  casePlayer.start(world);
  EXPECT_EQ(casePlayer.state(), CaseState::holds);
  EXPECT_TRUE(casePlayer.isChangedSinceCheck());
}

}  // namespace
