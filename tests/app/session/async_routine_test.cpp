// The user's own routine when its answers arrive late, as from a browser's worker.
#include <algorithm>
#include <gmock/gmock.h>

#include "app/session/realtime_driver.hpp"
#include "explain/focus.hpp"
#include "routine/lines.hpp"
#include "support/small_scene.hpp"

namespace {

using app::FixedStepClock;
using app::UserRoutine;
using input::Key;

constexpr FixedStepClock::Nanoseconds kOneSecond = FixedStepClock::kSecond;

/// A worker whose routine answers "apart" for every pair.
struct Worker {
  std::vector<std::string> sent;
  std::shared_ptr<routine::AsyncAnswers> answers =
      std::make_shared<routine::AsyncAnswers>([this](const std::string& lines) { sent.push_back(lines); });

  UserRoutine::RoutineStarter start() {
    answers->restart(routine::parseExports(R"({"answers":["overlaps"]})"));
    return [all = answers](const std::string&) {
      return std::make_unique<routine::Routine>([all] { return routine::startAsync(all); });
    };
  }
  /// True when a question was answered.
  bool answer() {
    if (!answers->isWaiting()) return false;
    std::string lines;
    for (const std::string& batch : std::exchange(sent, {}))
      for (auto ends = std::count(batch.begin(), batch.end(), '\n'); ends > 0; --ends)
        lines += "{\"hit\":false}\n";
    answers->receive(lines);
    return true;
  }
};

struct LaterRoutineTest : testing::Test {
  LaterRoutineTest() {
    keys.bind(Key::f10, input::Action::toggleOracle);
    session.emplace(app::SessionStart{scratch.write("a.json", kSmallScene), {}, keys, {}, {}},
                    heard.logSinks());
    session->setRoutine(UserRoutine(scratch.write("mine.js", ""), worker.start()));
    driver.emplace(*session, now);
  }
  double x() const { return session->world().player().placement.center.x; }
  void tap(Key key) {
    driver->keyDown(key, now);
    driver->keyUp(key);
  }
  /// Does what a web page does when answers have arrived.
  void deliver() {
    while (worker.answer()) {
      session->checkArrivedAnswers();
      driver->advance(now);
    }
  }

  ScratchFolder scratch;
  Heard heard;
  Worker worker;
  input::KeyMap keys = smallKeys();
  std::optional<app::Session> session;
  FixedStepClock::Nanoseconds now = 7 * kOneSecond;
  std::optional<app::RealtimeDriver> driver;
};

TEST_F(LaterRoutineTest, TheAnswerOfThePairBeforeStaysUntilTheNextHasCome) {
  const auto currentAnswer = [&] {
    const auto focus = explain::focusOf(session->world(), 0);
    return session->routine().answerAbout(*focus);
  };
  EXPECT_FALSE(currentAnswer());
  EXPECT_TRUE(session->routine().awaitsFirstAnswer());
  worker.answer();
  const auto firstAnswer = currentAnswer();
  ASSERT_TRUE(firstAnswer);
  EXPECT_FALSE(session->routine().awaitsFirstAnswer());
  tap(input::keyOf('x'));
  const auto answerBefore = currentAnswer();
  ASSERT_TRUE(answerBefore);
  EXPECT_EQ(answerBefore->comparison.truth.value, firstAnswer->comparison.truth.value);
  worker.answer();
  ASSERT_TRUE(currentAnswer());
  EXPECT_LT(currentAnswer()->comparison.truth.value, firstAnswer->comparison.truth.value);
}

// Would catch: a world that moves on before the routine has answered, so that the state of its first mistake
// is lost.
TEST_F(LaterRoutineTest, WithTheOracleCheckTheWorldWaitsForEachAnswer) {
  tap(Key::f10);
  EXPECT_TRUE(session->awaitsAnswers());
  const double start = x();
  tap(input::keyOf('x'));
  driver->advance(now += kOneSecond / 20);
  EXPECT_EQ(x(), start) << "the tap waits";
  deliver();
  EXPECT_FALSE(session->awaitsAnswers());
  EXPECT_EQ(x(), start + 0.125);
}

TEST_F(LaterRoutineTest, TheFirstWrongAnswerStopsTheWorldWhereItWasGiven) {
  tap(Key::f10);
  deliver();
  for (int i = 0; i < 40 && !session->oracle().frozen(); ++i) {
    tap(input::keyOf('x'));
    now += kOneSecond / 20;
    deliver();
  }
  ASSERT_TRUE(session->oracle().frozen());
  const auto& disagreement = *session->oracle().disagreement();
  EXPECT_TRUE(disagreement.isOfUserRoutine);
  EXPECT_EQ(disagreement.mismatch.truth.value, -0.125)
      << "touching may be either, and the next step is wrong";
  const double stopX = x();
  tap(input::keyOf('x'));
  deliver();
  EXPECT_EQ(x(), stopX);
  EXPECT_EQ(session->takePendingSaves(), std::vector{input::Action::toggleOracle});
}

// Would catch: ticks that are lost or played twice, because answers arrive between ticks that are due.
TEST_F(LaterRoutineTest, LateAnswersDoNotChangeWhereAHeldKeyLeads) {
  const auto drive = [&] {
    tap(Key::f10);
    deliver();
    int waited = 0;
    driver->keyDown(input::keyOf('z'), now);
    for (int look = 0; look < 60; ++look) {
      driver->advance(now += kOneSecond / 60);
      waited += session->awaitsAnswers();
      deliver();
    }
    driver->keyUp(input::keyOf('z'));
    return waited;
  };
  EXPECT_GT(drive(), 30);
  const double lateX = x();
  session->setRoutine(UserRoutine());
  session->apply(input::Action::resetScene);
  session->tick();
  tap(Key::f10);  // off
  EXPECT_NE(x(), lateX);
  EXPECT_EQ(drive(), 0);
  EXPECT_EQ(x(), lateX);
}

// Would catch: a batch that is sent again while its answers are on their way.
TEST_F(LaterRoutineTest, NothingIsBrowsedWhileTheMapWaits) {
  session->apply(input::Action::showMap);
  session->tick();
  worker.answer();  // about the pair in focus
  ASSERT_TRUE(session->browsing());
  const auto browse = [&] { session->browse([] { return false; }); };
  browse();
  EXPECT_TRUE(session->map().pending());
  EXPECT_FALSE(session->browsing());
  worker.answer();
  browse();
  EXPECT_GT(session->map().map()->knownCells(), 0);
  EXPECT_FALSE(session->browsing()) << "the next batch is asked at once";
}

TEST_F(LaterRoutineTest, AMapWaitsForItsCells) {
  const world::World& world = session->world();
  check::PoseMap map(check::PosePlane(check::MapPlane::xz, world.player(), world.bodies()[1]),
                     session->routine().mapFiller());
  map.work([] { return false; });
  EXPECT_EQ(map.knownCells(), 0);
  int rounds = 0;
  while (!map.isFinished() && worker.answer()) {
    map.work([] { return false; });
    ++rounds;
  }
  EXPECT_TRUE(map.isFinished());
  EXPECT_GT(rounds, 20);
  const auto counts = map.counts();
  EXPECT_EQ(counts[static_cast<std::size_t>(check::MapAnswer::unknown)], 0);
  EXPECT_GT(counts[static_cast<std::size_t>(check::MapAnswer::missed)], 1000);
  EXPECT_EQ(counts[static_cast<std::size_t>(check::MapAnswer::hit)], 0);
}

// Would catch: a waiting batch whose poses are computed again. A body may then differ by a rounding error,
// and the routine gets the same question twice.
TEST_F(LaterRoutineTest, AMapAsksAboutEachPoseOnce) {
  const world::World& world = session->world();
  check::PoseMap map(check::PosePlane(check::MapPlane::yawGap, world.player(), world.bodies()[1]),
                     session->routine().mapFiller());
  worker.answer();
  std::ptrdiff_t questionCount = 0;
  do {
    map.work([] { return false; });
    for (const std::string& batch : worker.sent)
      questionCount += std::count(batch.begin(), batch.end(), '\n');
  } while (worker.answer());
  EXPECT_TRUE(map.isFinished());
  EXPECT_LE(questionCount, check::kMapWidth * check::kMapHeight);
}

}  // namespace
