// Plays every shipped lesson in a session, by keys: answers each prediction correctly and wrongly, does each
// task and nearly does it, goes to each step and back.
#include <gmock/gmock.h>
#include <string_view>

#include "app/lessons/lesson_files.hpp"
#include "app/options/settings.hpp"
#include "app/scenes/catalogue.hpp"
#include "app/session/session.hpp"
#include "base/files.hpp"
#include "input/input_script.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "text/text_fit.hpp"
#include "world/lesson/lesson.hpp"

namespace {

using app::LessonPhase;
using input::Action;

const std::filesystem::path kLessons = test::assetFolder() / "lessons";

struct ShippedLesson : testing::TestWithParam<std::filesystem::path> {
  Heard heard;
  input::KeyMap keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");
  app::Session session{start(), heard.logSinks()};

  app::SessionStart start(const input::KeyScript& script = {}) {
    app::SessionStart all{GetParam(), {GetParam()}, keys, {}, script, {}, test::assetFolder(), keys};
    return all;
  }

  [[nodiscard]] const app::LessonPlayer& lesson() const { return session.lesson(); }

  void tapAction(Action action) { tap(session, keys.keysOf(action).front()); }
  void choose(std::size_t number) {
    tapAction(static_cast<Action>(static_cast<std::size_t>(Action::becomeSphere) + number));
  }

  /// Ticks until the lesson's drive has ended.
  void watch() {
    while (lesson().playsDrive()) session.tick();
  }

  /// Plays the script as a user's keys.
  void drive(const input::KeyScript& script) {
    std::size_t next = 0;
    for (input::Tick now = 0; now < script.length || session.driven(); ++now) {
      for (; next < script.events.size() && script.events[next].tick <= now; ++next) {
        const input::KeyEvent& event = script.events[next];
        event.down ? session.press(event.key) : session.release(event.key);
      }
      session.tick();
    }
  }

  void expectAnswered(double guess, bool right) {
    watch();
    EXPECT_EQ(lesson().phase(), LessonPhase::answered);
    EXPECT_EQ(lesson().guessedRight(), right) << guess;
    EXPECT_TRUE(lesson().record()[lesson().stepIndex()].isDone);
    for (const world::Overlay overlay : lesson().revealedOverlays())
      EXPECT_TRUE(session.viewState().overlays.on.has(overlay));
    tapAction(Action::resetScene);
    EXPECT_EQ(lesson().phase(), LessonPhase::asking);
  }

  void answerByChoices(const world::Prediction& predict) {
    choose(0);
    watch();
    const std::size_t truth = *check::correctChoice(predict, *lesson().truth());
    tapAction(Action::resetScene);
    for (std::size_t i = 0; i < predict.choices.size(); ++i) {
      choose(i);
      expectAnswered(static_cast<double>(i), i == truth);
    }
  }

  void answerBySlider(const world::Slider& slider) {
    choose(2);
    watch();
    const double truth = std::get<double>(*lesson().truth());
    tapAction(Action::resetScene);
    const double wrong = truth - slider.from > slider.to - truth ? slider.from : slider.to;
    for (const double guess : {truth, wrong}) {
      session.apply(input::SetGuess{guess});
      choose(2);
      expectAnswered(guess, guess == truth);
    }
  }

  /// Requires that nothing moves while a question is open, because trying it out would reveal the answer.
  void expectNothingMoves() {
    const auto before = session.world().player().placement;
    for (const char* key : {"x", "w", "f", "/", "p"}) drive(input::parseKeyScript(key));
    session.apply(input::SetNumber{session.world().player().name, input::BodyProperty::center, 0, 9.0});
    session.apply(input::MoveBody{session.world().player().name, {1, 0, 0}});
    EXPECT_EQ(session.world().player().placement, before);
    EXPECT_EQ(lesson().phase(), LessonPhase::asking);
  }

  void doTask(const world::Task& task) {
    drive(task.nearMiss);
    EXPECT_EQ(lesson().phase(), LessonPhase::trying) << "a near miss";
    tapAction(Action::resetScene);
    tapAction(Action::showMe);
    watch();
    EXPECT_EQ(lesson().phase(), LessonPhase::shown);
    EXPECT_FALSE(lesson().record()[lesson().stepIndex()].isDone) << "who has watched has not done it";
    tapAction(Action::resetScene);
    EXPECT_EQ(lesson().phase(), LessonPhase::trying);
    drive(task.drive);
    EXPECT_EQ(lesson().phase(), LessonPhase::done);
  }
};

TEST_P(ShippedLesson, EveryStepCanBePlayed) {
  for (std::size_t i = 0; i < lesson().lesson().steps.size(); ++i) {
    SCOPED_TRACE("step " + std::to_string(i + 1));
    session.apply(input::GoToStep{static_cast<int>(i) + 1});
    ASSERT_EQ(lesson().stepIndex(), i);
    const world::LessonStep step = lesson().step();
    if (step.predict) expectNothingMoves();
    if (step.predict && !step.predict->slider) answerByChoices(*step.predict);
    if (step.predict && step.predict->slider) answerBySlider(*step.predict->slider);
    if (step.task) doTask(*step.task);
  }
  EXPECT_EQ(heard.errors, std::vector<std::string>{});
}

TEST_P(ShippedLesson, GoesForwardAndBack) {
  const std::size_t last = lesson().lesson().steps.size() - 1;
  for (std::size_t i = 0; i <= last; ++i) {
    EXPECT_EQ(lesson().stepIndex(), i);
    if (i < last) tapAction(Action::nextCase);
  }
  for (std::size_t i = last; i > 0; --i) tapAction(Action::previousCase);
  EXPECT_EQ(lesson().stepIndex(), 0u);
}

TEST_P(ShippedLesson, HasAPredictionATaskAndTextsOfTheRightLength) {
  const auto count = [](const std::string& text) {
    return std::count_if(text.begin(), text.end(),
                         [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  };
  bool hasPrediction = false, hasTask = false;
  for (const world::LessonStep& step : lesson().lesson().steps) {
    hasPrediction = hasPrediction || step.predict;
    hasTask = hasTask || step.task;
    ASSERT_TRUE(step.scene.text.contains("en") && step.scene.text.contains("ja"));
    const std::string& english = step.scene.text.at("en");
    EXPECT_LT(std::count(english.begin(), english.end(), ' '), 80) << english;
    EXPECT_LE(count(step.scene.text.at("ja")), 160) << step.scene.text.at("ja");
    EXPECT_TRUE(text::hasJapanese(step.scene.text.at("ja")));
  }
  EXPECT_TRUE(hasPrediction && hasTask);
}

// Would catch: a lesson's drive that the recording contains too, so that it plays twice, and a replay that
// does not end.
TEST_P(ShippedLesson, ARecordingPlaysItAgain) {
  tapAction(Action::nextCase);
  choose(0);
  for (int i = 0; i < 300; ++i) session.tick();
  tapAction(Action::nextCase);
  drive(input::parseKeyScript("x*3 f"));
  const input::KeyScript recording = input::parseKeyScript(input::scriptText(session.recordedScript()));
  app::Session again(start(recording), heard.logSinks());
  while (again.scriptRunning()) again.tick();
  EXPECT_EQ(again.lesson().stepIndex(), lesson().stepIndex());
  EXPECT_EQ(again.lesson().phase(), lesson().phase());
  EXPECT_EQ(again.lesson().record(), lesson().record());
  EXPECT_EQ(stateJson(again.world()), stateJson(session.world()));
}

INSTANTIATE_TEST_SUITE_P(Every, ShippedLesson, testing::ValuesIn(app::listLessons(kLessons)),
                         [](const auto& of) { return "n" + std::to_string(app::numberOfLesson(of.param)); });

TEST(ShippedLessons, AreNineteenNumberedWithoutGaps) {
  const auto files = app::listLessons(kLessons);
  ASSERT_EQ(files.size(), 19u);
  for (std::size_t i = 0; i < files.size(); ++i)
    EXPECT_EQ(app::numberOfLesson(files[i]), static_cast<int>(i) + 1);
}

// Would catch: "One lesson is left" in a lesson that four others follow.
TEST(ShippedLessons, OnlyTheLastOneSpeaksOfTheEnd) {
  const auto files = app::listLessons(kLessons);
  for (const auto& file : files) {
    const std::string text = base::readTextFile(file, 1 << 20);
    for (const char* end : {"the course.", "lesson is left", "last lesson", "全課程", "最後のレッスン"}) {
      const bool isEnd = file == files.back() &&
                         (end == std::string_view("the course.") || end == std::string_view("全課程"));
      EXPECT_EQ(text.find(end) != std::string::npos, isEnd) << file.stem() << ": " << end;
    }
  }
}

struct LessonSession : testing::Test {
  Heard heard;
  input::KeyMap keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");

  app::Session openedAt(const std::filesystem::path& file) {
    return app::Session(
        {file, app::listScenes(test::assetFolder() / "scenes"), keys, {}, {}, {}, test::assetFolder(), keys},
        heard.logSinks());
  }
  static void act(app::Session& session, Action action) {
    session.apply(action);
    session.tick();
  }
};

// Would catch: a panel that stays closed, or explanations that stay on, after the lesson is left.
TEST_F(LessonSession, LeavesThePanelAsItWas) {
  app::Session session = openedAt(kLessons / "04-aabb-aabb.json");
  EXPECT_FALSE(session.viewState().showPanel);
  EXPECT_TRUE(session.viewState().overlays.on.has(explain::Overlay::intervals));
  tap(session, input::Key::tab);
  EXPECT_FALSE(session.lesson().isOpen());
  EXPECT_TRUE(session.viewState().showPanel);
  EXPECT_FALSE(session.viewState().overlays.on.any());
}

// Would catch: the user's own overlays cluttering the figure of a step, or lost with the lesson.
TEST_F(LessonSession, PutsTheUsersOwnExplanationsAside) {
  app::Session session = openedAt(test::assetFolder() / "scenes/obbs.json");
  const auto shows = [&](explain::Overlay overlay) { return session.viewState().overlays.on.has(overlay); };
  act(session, Action::showPushOut);
  session.apply(input::OpenScene{kLessons / "04-aabb-aabb.json"});
  EXPECT_FALSE(shows(explain::Overlay::pushOut));
  act(session, Action::showBounds);
  act(session, Action::nextCase);
  EXPECT_FALSE(shows(explain::Overlay::bounds)) << "the next step begins with its own";
  EXPECT_TRUE(app::settingsOf(session.viewState(), {1280, 720}).overlays->has(explain::Overlay::pushOut));
  act(session, Action::nextScene);
  EXPECT_TRUE(shows(explain::Overlay::pushOut));
}

// Would catch: a last step that does not lead to the next lesson, and a way back through other steps.
TEST_F(LessonSession, TheNextLessonFollowsTheLastStep) {
  app::Session session = openedAt(kLessons / "01-spheres.json");
  const std::size_t last = session.lesson().lesson().steps.size() - 1;
  const auto number = [&] { return app::numberOfLesson(session.lesson().lesson().file); };
  for (std::size_t i = 0; i <= last; ++i) act(session, Action::nextCase);
  EXPECT_EQ(number(), 2);
  act(session, Action::previousCase);
  EXPECT_EQ(number(), 1);
  EXPECT_EQ(session.lesson().stepIndex(), last);
  for (std::size_t i = 0; i <= last; ++i) act(session, Action::previousCase);
  EXPECT_EQ(number(), 1);
  EXPECT_TRUE(session.message());
}

// Would catch: a hint "1 … 5 shape" where these keys answer a question.
TEST_F(LessonSession, SaysWhichKeysDoNothing) {
  app::Session session = openedAt(kLessons / "01-spheres.json");
  const auto forbids = [&](Action action) { return session.lesson().forbids(action); };
  EXPECT_TRUE(forbids(Action::becomeObb)) << "the step locks the shape";
  EXPECT_FALSE(forbids(Action::moveXPlus));
  session.apply(input::GoToStep{2});
  EXPECT_TRUE(forbids(Action::moveXPlus)) << "a question waits";
  EXPECT_FALSE(forbids(Action::showAxes));
  act(session, Action::nextScene);
  EXPECT_FALSE(forbids(Action::becomeObb));
}

// Would catch: a task that is not recognised as gone too far, and counted steps of a demonstration.
TEST_F(LessonSession, SaysWhenATaskHasGoneTooFar) {
  app::Session session = openedAt(kLessons / "01-spheres.json");
  session.apply(input::GoToStep{4});
  const app::LessonPlayer& lesson = session.lesson();
  const int maxSteps = lesson.step().task->steps.value();
  const auto nudge = [&] { tap(session, keys.keysOf(Action::moveZPlus).front()); };
  for (int i = 0; i < maxSteps; ++i) nudge();
  EXPECT_FALSE(lesson.exceedsStepLimit());
  nudge();
  EXPECT_TRUE(lesson.exceedsStepLimit());
  act(session, Action::showMe);
  while (lesson.playsDrive()) session.tick();
  EXPECT_FALSE(lesson.exceedsStepLimit());
  act(session, Action::resetScene);
  EXPECT_EQ(lesson.steps(), 0);
}

// Would catch: "Done!" over a figure in which the task is no longer done.
TEST_F(LessonSession, SaysWhenTheTaskIsDoneButTheBodiesHaveMovedOn) {
  app::Session session = openedAt(kLessons / "15-wrong-verdicts.json");
  session.apply(input::GoToStep{6});
  const app::LessonPlayer& lesson = session.lesson();
  const auto nudge = [&](Action action) { tap(session, keys.keysOf(action).front()); };
  for (int i = 0; i < 6; ++i) nudge(Action::moveXPlus);
  ASSERT_EQ(lesson.phase(), LessonPhase::done);
  EXPECT_FALSE(lesson.leftGoal());
  nudge(Action::moveXMinus);
  EXPECT_TRUE(lesson.leftGoal());
  EXPECT_EQ(lesson.phase(), LessonPhase::done) << "it stays done";
  nudge(Action::moveXPlus);
  EXPECT_FALSE(lesson.leftGoal());
  nudge(Action::moveXMinus);
  act(session, Action::resetScene);
  EXPECT_FALSE(lesson.leftGoal());
}

}  // namespace
