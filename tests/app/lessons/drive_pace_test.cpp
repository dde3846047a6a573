// A lesson's drive is slowed down, and ends in the same state as at full speed.
#include "app/lessons/drive_pace.hpp"

#include <gmock/gmock.h>

#include "app/session/session.hpp"
#include "collision/any.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"

namespace {

using app::DrivePace;

/// The session's ticks at which the ticks of a drive are played.
std::vector<int> playedTicks(DrivePace pace, input::Tick length) {
  std::vector<int> ticks;
  for (int now = 0; static_cast<input::Tick>(ticks.size()) < length; ++now)
    if (pace.advance()) ticks.push_back(now);
  return ticks;
}

// Would catch: an answer that is over before anybody has seen the body move.
TEST(DrivePace, TheStepsOfADriveTakeMoreThanASecond) {
  const input::KeyScript drive = input::parseKeyScript("wait:0.3 x*9 wait:0.2");
  const std::vector<int> ticks = playedTicks(DrivePace(drive), drive.length);
  const int lastStep = ticks[36 + 2 * 8];
  EXPECT_EQ(ticks[35], 35) << "the wait keeps its own time";
  EXPECT_EQ(lastStep - 36, DrivePace::kDriveTicks);
  EXPECT_EQ(ticks.back() - lastStep, static_cast<int>(drive.length) - 1 - (36 + 2 * 8));
}

TEST(DrivePace, IsSlowAtFirstAndAtTheEnd) {
  const std::vector<int> ticks = playedTicks(DrivePace(input::parseKeyScript("x*9")), 18);
  const auto restBefore = [&](std::size_t step) {
    return ticks[2 * step] - (step == 0 ? 0 : ticks[2 * step - 2]);
  };
  EXPECT_GT(restBefore(0), restBefore(4));
  EXPECT_GT(restBefore(8), restBefore(4));
  EXPECT_NEAR(restBefore(0), restBefore(8), 1);
}

TEST(DrivePace, AGlideKeepsItsTime) {
  for (const char* script : {"x:1", "wait:0.5", ""}) {
    const input::KeyScript drive = input::parseKeyScript(script);
    const std::vector<int> ticks = playedTicks(DrivePace(drive), drive.length);
    EXPECT_EQ(ticks.empty() ? 0 : ticks.back() + 1, drive.length) << script;
  }
}

TEST(DrivePace, FewStepsDoNotSeemToHang) {
  const std::vector<int> ticks = playedTicks(DrivePace(input::parseKeyScript("x*2")), 4);
  EXPECT_LE(ticks.back(), 2 * DrivePace::kMaxRestTicks + 4);
}

TEST(DrivePace, HurryingEndsTheRests) {
  DrivePace pace(input::parseKeyScript("x*9"));
  for (int i = 0; i < 10; ++i) static_cast<void>(pace.advance());
  pace.skipRests();
  for (int i = 0; i < 18; ++i) EXPECT_TRUE(pace.advance());
}

/// Step 1.2 just after its question is answered, so that its drive plays.
struct AnsweredDrive : testing::Test {
  Heard heard;
  input::KeyMap keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");
  std::filesystem::path file = test::assetFolder() / "lessons/01-spheres.json";
  app::Session session{{file, {file}, keys, {}, {}, {}, test::assetFolder(), keys}, heard.logSinks()};

  void SetUp() override {
    session.apply(input::GoToStep{2});
    session.apply(input::Action::becomeSphere);
    session.tick();
  }

  int ticksToTheEnd() {
    int ticks = 0;
    for (; session.lesson().playsDrive(); ++ticks) session.tick();
    return ticks;
  }
};

TEST_F(AnsweredDrive, CanBeFollowedAndLeavesATrail) {
  for (int i = 0; i < 120; ++i) session.tick();
  ASSERT_TRUE(session.lesson().playsDrive());
  EXPECT_GT(session.lesson().trail().size(), 3u);
  const int ticks = 120 + ticksToTheEnd();
  EXPECT_GE(ticks, input::kTicksPerSecond);
  EXPECT_LE(ticks, 2 * input::kTicksPerSecond);
  EXPECT_TRUE(session.lesson().trail().empty());
}

// Would catch: a body that jumps from step to step, or turns red before the picture shows it touch.
TEST_F(AnsweredDrive, MovesSmoothlyBetweenItsSteps) {
  const double step = session.world().scene().step;
  glm::dvec3 before = session.shownWorld().player().placement.center;
  double longestMove = 0.0, totalMoved = 0.0;
  while (session.lesson().playsDrive()) {
    session.tick();
    const world::Body &a = session.shownWorld().player(), &b = session.shownWorld().bodies()[1];
    EXPECT_EQ(a.hit, collision::overlapsAny(a.shapes.front(), b.shapes.front()));
    const double moved = glm::distance(before, a.placement.center);
    longestMove = std::max(longestMove, moved);
    totalMoved += moved;
    before = a.placement.center;
  }
  EXPECT_EQ(&session.shownWorld(), &session.world());
  EXPECT_NEAR(totalMoved, 8.0 * step, 1e-9) << "never back and forth";
  EXPECT_LT(longestMove, 0.2 * step);
}

// Would catch: an animation although the user has chosen reduced motion.
TEST_F(AnsweredDrive, WithReducedMotionItIsNotSlowedDown) {
  app::ViewState viewState;
  viewState.reducedMotion = true;
  app::Session quick{{file, {file}, keys, {}, {}, viewState, test::assetFolder(), keys}, heard.logSinks()};
  quick.apply(input::GoToStep{2});
  quick.apply(input::Action::becomeSphere);
  int ticks = 0;
  do ++ticks, quick.tick();
  while (quick.lesson().playsDrive());
  EXPECT_LT(ticks, input::kTicksPerSecond);
  EXPECT_LT(ticks + 80, ticksToTheEnd());
}

TEST_F(AnsweredDrive, APressEndsItInTheSameState) {
  app::Session slow{{file, {file}, keys, {}, {}, {}, test::assetFolder(), keys}, heard.logSinks()};
  slow.apply(input::GoToStep{2});
  slow.apply(input::Action::becomeSphere);
  do slow.tick();
  while (slow.lesson().playsDrive());
  for (int i = 0; i < 40; ++i) session.tick();
  tap(session, keys.keysOf(input::Action::nextPalette).front());
  EXPECT_LT(ticksToTheEnd(), input::kTicksPerSecond / 2);
  EXPECT_EQ(session.world().player().placement, slow.world().player().placement);
  EXPECT_EQ(session.lesson().truth(), slow.lesson().truth());
}

}  // namespace
