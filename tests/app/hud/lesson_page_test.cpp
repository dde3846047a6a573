// What a lesson step writes in the window besides its own text.
#include <algorithm>
#include <gmock/gmock.h>
#include <set>

#include "app/hud/layout.hpp"
#include "app/hud/panel/code_lines.hpp"
#include "app/session/session.hpp"
#include "app/view/pane_figures.hpp"
#include "support/drawn_text.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "text/scene_text.hpp"

namespace {

constexpr glm::ivec2 kSize{1280, 720};

struct LessonPage : testing::Test {
  app::HudLayout layout{test::assetFolder() / "fonts"};
  app::Figures figures;
  input::KeyMap keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");
  Heard heard;

  app::Session lesson(const char* name, int step) {
    const auto file = test::assetFolder() / "lessons" / name;
    app::Session session({file, {file}, keys, {}, {}, {}, test::assetFolder(), keys}, heard.logSinks());
    session.apply(input::GoToStep{step});
    return session;
  }

  std::vector<std::string> written(const app::Session& session, const glm::ivec2& size = kSize) {
    figures.compose(session, size);
    const app::HudState state{session, figures.panes(), figures.focus()};
    if (layout.prepare(state, size)) ImGui::GetIO().Fonts->SetTexID(nullptr);
    layout.lay(state, size);
    std::vector<std::string> lines;
    for (const DrawnLayer& layer : drawnText())
      for (const DrawnText& text : layer.texts) lines.push_back(text.letters);
    return lines;
  }
};

// Would catch: a headline "no contact" that reads like the answer to "will it hit?".
TEST_F(LessonPage, WhileAQuestionIsOpenTheVerdictIsAboutNow) {
  app::Session session = lesson("14-displacement.json", 1);
  EXPECT_THAT(written(session), testing::Contains("now: no contact"));
  tap(session, keys.keysOf(input::Action::becomeSphere).front());
  while (session.lesson().driving()) session.tick();
  const auto answered = written(session);
  EXPECT_THAT(answered, testing::Contains("no contact"));
  EXPECT_THAT(answered, testing::Not(testing::Contains("now: no contact")));
}

TEST_F(LessonPage, InPresentationModeToo) {
  app::Session session = lesson("14-displacement.json", 1);
  session.viewState().presenting = true;
  EXPECT_THAT(written(session), testing::Contains("now: no contact"));
}

// Would catch: an answer whose premise is gone.
TEST_F(LessonPage, TheNumbersOfAQuestionStayBesideItsAnswer) {
  for (const char* const name :
       {"04-aabb-aabb.json", "10-contact.json", "11-push-out.json", "14-displacement.json"}) {
    app::Session session = lesson(name, 1);
    for (std::size_t step = 0; step < session.lesson().lesson().steps.size(); ++step) {
      session.apply(input::GoToStep{static_cast<int>(step) + 1});
      if (!session.lesson().step().predict) continue;
      for (const auto choice : {input::Action::becomeObb, input::Action::becomeSphere})
        tap(session, keys.keysOf(choice).front());
      while (session.lesson().driving()) session.tick();
      ASSERT_EQ(session.lesson().phase(), app::LessonPhase::answered);
      const std::string& text = text::in(session.lesson().scene().text, text::Language::en);
      EXPECT_THAT(written(session),
                  testing::Contains(testing::StartsWith(text.substr(0, text.find(' ', 16)))))
          << name << ' ' << step + 1;
    }
  }
}

// Would catch: a demonstration that ends without saying what it shows.
TEST_F(LessonPage, AfterADemonstrationItsConclusionFollows) {
  app::Session session = lesson("11-push-out.json", 3);
  const std::string& done = text::in(session.lesson().step().task->done, text::Language::en);
  const auto tells = testing::Contains(testing::StartsWith(done.substr(0, done.find(' ', 16))));
  EXPECT_THAT(written(session), testing::Not(tells));
  tap(session, keys.keysOf(input::Action::showMe).front());
  while (session.lesson().driving()) session.tick();
  EXPECT_THAT(written(session), tells);
}

// Would catch: "guess first" where nothing is asked.
TEST_F(LessonPage, AStepThatOnlyTellsHasNothingToShow) {
  app::Session session = lesson("04-aabb-aabb.json", 1);
  tap(session, keys.keysOf(input::Action::showMe).front());
  EXPECT_EQ(session.message(), std::string(text::say(text::Word::nothingToShow, text::Language::en)));
}

// Would catch: an inset that gives the answer away, or none.
TEST_F(LessonPage, ALensEnlargesTheOverlapOnceTheQuestionIsAnswered) {
  const auto enlarges = testing::Contains(testing::HasSubstr("enlarged"));
  app::Session session = lesson("11-push-out.json", 2);
  EXPECT_THAT(written(session), testing::Not(enlarges));
  tap(session, keys.keysOf(input::Action::becomeSphere).front());
  while (session.lesson().driving()) session.tick();
  EXPECT_THAT(written(session), enlarges);
}

// Would catch: the code of another pair than the step is about.
TEST_F(LessonPage, SharingIsShownForTheCrate) {
  app::Session session = lesson("11-push-out.json", 4);
  tap(session, keys.keysOf(input::Action::showMe).front());
  while (session.lesson().driving()) session.tick();
  const auto& focus = explain::focusOf(session.world(), session.viewState().overlays.target);
  ASSERT_TRUE(focus);
  EXPECT_EQ(session.world().bodies()[focus->body].name, "crate");
}

// Would catch: a figure, note or code that reveals the time of impact while the question is open. By hand:
// 0.9375 of 3 is 0.3125.
TEST_F(LessonPage, TheSweepResultIsHiddenUntilTheQuestionIsAnswered) {
  const auto tells = testing::Contains(testing::HasSubstr("0.313"));
  app::Session session = lesson("14-displacement.json", 2);
  EXPECT_THAT(written(session), testing::Not(tells));
  tap(session, keys.keysOf(input::Action::becomeAabb).front());
  while (session.lesson().driving()) session.tick();
  EXPECT_TRUE(session.lesson().guessedRight());
  const auto answered = written(session);
  EXPECT_THAT(answered, testing::Contains("0.313")) << "in the code";
  EXPECT_THAT(answered, testing::Contains(testing::HasSubstr("time 0.313"))) << "in the figure";
}

// By hand: OBB and sphere are rows 3 and 1 of the kinds.
TEST_F(LessonPage, TheTableHasEachPairAndSaysWhichOneIsCalled) {
  const auto lines = written(lesson("13-table.json", 1));
  for (std::size_t i = 1; i <= app::kPairRoutines; ++i)
    EXPECT_THAT(lines, testing::Contains(std::to_string(i)));
  EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("number 4 of 15")));
}

TEST(PairTable, NumbersEachPairOnceInEitherOrder) {
  std::set<std::size_t> numbers;
  for (const auto& a : app::kTableKinds) {
    for (const auto& b : app::kTableKinds) {
      EXPECT_EQ(app::routineNumber(a.kind, b.kind), app::routineNumber(b.kind, a.kind));
      numbers.insert(app::routineNumber(a.kind, b.kind).value());
    }
  }
  EXPECT_EQ(numbers.size(), app::kPairRoutines);
  EXPECT_EQ(*numbers.begin(), 1u);
  EXPECT_EQ(*numbers.rbegin(), app::kPairRoutines);
}

// Would catch: a number that is not in the table of the five shapes.
TEST_F(LessonPage, AKindThatIsNotInTheTableHasNoNumber) {
  EXPECT_FALSE(app::routineNumber(world::ShapeKind::cylinder, world::ShapeKind::sphere));
  EXPECT_FALSE(app::routineNumber(world::ShapeKind::cone, world::ShapeKind::cone));
  app::Session session = lesson("13-table.json", 1);
  tap(session, keys.keysOf(input::Action::becomeCylinder).front());
  EXPECT_THAT(written(session), testing::Not(testing::Contains(testing::HasSubstr("number"))));
}

// Would catch: a division by 0 that the page does not mention.
TEST_F(LessonPage, NaNIsShownAsNaN) {
  app::Session session = lesson("15-wrong-verdicts.json", 5);
  EXPECT_THAT(written(session), testing::Not(testing::Contains("nan")));
  for (int i = 0; i < 12; ++i) tap(session, keys.keysOf(input::Action::moveXPlus).front());
  const auto lines = written(session);
  EXPECT_THAT(lines, testing::Contains("(nan, nan, nan)"));
  EXPECT_THAT(lines, testing::Contains("nan"));
  EXPECT_THAT(lines, testing::Contains(testing::StartsWith("Here 0/0 makes")));
}

// Would catch: bars without names, because large words leave no room for them.
TEST_F(LessonPage, LargeLabelsLeaveTheNamesOfTheIntervalsTheirRoom) {
  app::Session session = lesson("04-aabb-aabb.json", 1);
  session.viewState().scale = 2.0f;
  const auto lines = written(session, {1024, 768});
  EXPECT_THAT(lines, testing::Contains("A"));
  EXPECT_THAT(lines, testing::Contains("B"));
  EXPECT_THAT(lines, testing::Contains("z gap 0.500"));
}

// Would catch: a note on the tree's numbered boxes beside a figure of a grid's cells.
TEST_F(LessonPage, TheNoteIsAboutWhatTheFigureShows) {
  const auto has = [&](int step, const char* words) {
    const auto lines = written(lesson("16-tree.json", step));
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.find(words) != std::string::npos; });
  };
  EXPECT_TRUE(has(2, "Cells of the grid"));
  EXPECT_FALSE(has(2, "Numbered boxes"));
  EXPECT_TRUE(has(5, "Numbered boxes"));
}

}  // namespace
