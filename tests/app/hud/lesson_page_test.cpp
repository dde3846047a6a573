// The texts of a lesson step in the window, besides the text from its file.
#include <algorithm>
#include <cmath>
#include <gmock/gmock.h>
#include <set>

#include "app/hud/hud.hpp"
#include "app/hud/panel/code_lines.hpp"
#include "app/session/session.hpp"
#include "app/view/body_pick.hpp"
#include "app/view/panes.hpp"
#include "explain/explained_routine.hpp"
#include "support/drawn_text.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "text/messages.hpp"

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

  std::vector<DrawnText> texts(const app::Session& session, const glm::ivec2& size = kSize) {
    figures.compose(session, size);
    const app::HudState state{session, figures.panes(), figures.focus()};
    if (layout.prepare(state, size)) ImGui::GetIO().Fonts->SetTexID(nullptr);
    layout.layOut(state, size);
    std::vector<DrawnText> allTexts;
    for (const DrawnLayer& layer : drawnText())
      allTexts.insert(allTexts.end(), layer.texts.begin(), layer.texts.end());
    return allTexts;
  }

  std::vector<std::string> writtenLines(const app::Session& session, const glm::ivec2& size = kSize) {
    std::vector<std::string> lines;
    for (const DrawnText& text : texts(session, size)) lines.push_back(text.letters);
    return lines;
  }

  /// True when a text with these letters lies wholly in its window.
  bool isSeen(const app::Session& session, const glm::ivec2& size, const std::string& letters) {
    const auto allTexts = texts(session, size);
    return std::any_of(allTexts.begin(), allTexts.end(), [&](const DrawnText& text) {
      const bool isWhole = text.min.y >= text.clipMin.y && text.max.y <= text.clipMax.y && !text.trimmed;
      return isWhole && text.letters.find(letters) != std::string::npos;
    });
  }
};

// Would catch: a line of keys that the step does not use. By hand: the ray of 14.3 turns about y.
TEST_F(LessonPage, TheLineOfKeysHasTheAxesOfTheDrive) {
  EXPECT_THAT(writtenLines(lesson("14-displacement.json", 3)), testing::Contains("D F turn"));
  EXPECT_THAT(writtenLines(lesson("12-compound.json", 1)), testing::Contains("C V D F E R turn"))
      << "a step without a drive";
}

// Would catch: a headline "no contact" that reads like the answer to "will it hit?".
TEST_F(LessonPage, WhileAQuestionIsOpenTheVerdictIsAboutNow) {
  app::Session session = lesson("14-displacement.json", 1);
  EXPECT_THAT(writtenLines(session), testing::Contains("now: no contact"));
  tap(session, keys.keysOf(input::Action::becomeSphere).front());
  while (session.lesson().playsDrive()) session.tick();
  const auto linesAfter = writtenLines(session);
  EXPECT_THAT(linesAfter, testing::Contains("no contact"));
  EXPECT_THAT(linesAfter, testing::Not(testing::Contains("now: no contact")));
}

TEST_F(LessonPage, InPresentationModeToo) {
  app::Session session = lesson("14-displacement.json", 1);
  session.viewState().presenting = true;
  EXPECT_THAT(writtenLines(session), testing::Contains("now: no contact"));
}

// Would catch: an answer without the numbers from its question.
TEST_F(LessonPage, TheNumbersOfAQuestionStayBesideItsAnswer) {
  for (const char* const name :
       {"04-aabb-aabb.json", "10-contact.json", "11-push-out.json", "14-displacement.json"}) {
    app::Session session = lesson(name, 1);
    for (std::size_t step = 0; step < session.lesson().lesson().steps.size(); ++step) {
      session.apply(input::GoToStep{static_cast<int>(step) + 1});
      if (!session.lesson().step().predict) continue;
      for (const auto choice : {input::Action::becomeObb, input::Action::becomeSphere})
        tap(session, keys.keysOf(choice).front());
      while (session.lesson().playsDrive()) session.tick();
      ASSERT_EQ(session.lesson().phase(), app::LessonPhase::answered);
      const std::string& text = text::localized(session.lesson().scene().text, text::Language::en);
      EXPECT_THAT(writtenLines(session),
                  testing::Contains(testing::StartsWith(text.substr(0, text.find(' ', 16)))))
          << name << ' ' << step + 1;
    }
  }
}

// Would catch: a demonstration that ends without its conclusion.
TEST_F(LessonPage, AfterADemonstrationItsConclusionFollows) {
  app::Session session = lesson("11-push-out.json", 3);
  const std::string& done = text::localized(session.lesson().step().task->done, text::Language::en);
  const auto containsConclusion = testing::Contains(testing::StartsWith(done.substr(0, done.find(' ', 16))));
  EXPECT_THAT(writtenLines(session), testing::Not(containsConclusion));
  tap(session, keys.keysOf(input::Action::showMe).front());
  while (session.lesson().playsDrive()) session.tick();
  EXPECT_THAT(writtenLines(session), containsConclusion);
}

// Would catch: the message "guess first" in a step without a question.
TEST_F(LessonPage, AStepThatOnlyTellsHasNothingToShow) {
  app::Session session = lesson("12-compound.json", 1);
  tap(session, keys.keysOf(input::Action::showMe).front());
  EXPECT_EQ(session.message(), std::string(text::say(text::TextId::nothingToShow, text::Language::en)));
}

// Would catch: an inset that shows the answer to an open question, and no inset after the answer.
TEST_F(LessonPage, ALensEnlargesTheOverlapOnceTheQuestionIsAnswered) {
  const auto containsEnlarged = testing::Contains(testing::HasSubstr("enlarged"));
  app::Session session = lesson("11-push-out.json", 2);
  EXPECT_THAT(writtenLines(session), testing::Not(containsEnlarged));
  EXPECT_THAT(writtenLines(session), testing::Contains("wish"));
  tap(session, keys.keysOf(input::Action::becomeSphere).front());
  while (session.lesson().playsDrive()) session.tick();
  const auto linesAfter = writtenLines(session);
  for (const char* const words : {"overlap 0.00025", "slop 0.0005"})
    EXPECT_THAT(linesAfter, testing::Contains(words));
  EXPECT_THAT(linesAfter, containsEnlarged);
  EXPECT_THAT(linesAfter, testing::Not(testing::Contains("wish")))
      << "its arrow would cross the inset's lines";
}

// Would catch: rounds of push-out that the figure shows before the move, and rounds without their numbers
// after it.
TEST_F(LessonPage, TheRoundsOfPushOutAreNumbered) {
  app::Session session = lesson("11-push-out.json", 3);
  const auto linesBefore = writtenLines(session);
  EXPECT_THAT(linesBefore, testing::Contains("wish"));
  EXPECT_THAT(linesBefore, testing::Not(testing::Contains("1")));
  tap(session, keys.keysOf(input::Action::showMe).front());
  while (session.lesson().playsDrive()) session.tick();
  const auto linesAfter = writtenLines(session);
  for (const char* const words : {"wish", "1", "2", "3"}) EXPECT_THAT(linesAfter, testing::Contains(words));
  session.viewState().language = text::Language::ja;
  EXPECT_THAT(writtenLines(session), testing::Contains("1歩 wish"));
}

// Would catch: a caption that covers the line of keys when large letters leave little height.
TEST_F(LessonPage, TheCaptionOfALensEndsAboveTheKeys) {
  app::Session session = lesson("11-push-out.json", 2);
  session.viewState().scale = 2.0f;
  tap(session, keys.keysOf(input::Action::becomeSphere).front());
  while (session.lesson().playsDrive()) session.tick();
  const auto allTexts = texts(session);
  const auto has = [](const char* letters) {
    return [letters](const DrawnText& text) { return text.letters.find(letters) != std::string::npos; };
  };
  const auto caption = std::find_if(allTexts.begin(), allTexts.end(), has("enlarged"));
  const auto keyRow = std::find_if(allTexts.begin(), allTexts.end(), has("all keys"));
  ASSERT_TRUE(caption != allTexts.end() && keyRow != allTexts.end());
  EXPECT_LE(caption->max.y, keyRow->min.y);
}

// Would catch: a step whose text is as wide as the window, so that the figure below it is low.
TEST_F(LessonPage, WithoutThePanelAStepStandsBesideItsFigure) {
  app::Session session = lesson("10-contact.json", 1);
  const float column = app::stepColumnWidth(session.viewState(), glm::vec2(kSize));
  const auto allTexts = texts(session);
  const auto step = std::find_if(allTexts.begin(), allTexts.end(), [](const DrawnText& text) {
    return text.letters.find("Two bodies that hit") != std::string::npos;
  });
  ASSERT_NE(step, allTexts.end());
  EXPECT_LT(step->max.x, column);
  const app::FigureArea figureArea = app::figureAreaFor(session.viewState(), kSize);
  EXPECT_GE(static_cast<float>(figureArea.min.x), std::floor(column));
  EXPECT_EQ(figureArea.min.y, 0) << "it has the window's whole height";
  session.viewState().showPanel = true;
  EXPECT_EQ(app::figureAreaFor(session.viewState(), kSize).min.x, 0)
      << "beside the panel it is below the step";
}

// Would catch: a figure, note or code that reveals the time of impact while the question is open. By hand:
// the time is 1.5 / 3 = 0.5.
TEST_F(LessonPage, TheSweepResultIsHiddenUntilTheQuestionIsAnswered) {
  const auto containsTime = testing::Contains(testing::HasSubstr("t = 0.500"));
  app::Session session = lesson("14-displacement.json", 2);
  const auto linesBefore = writtenLines(session);
  EXPECT_THAT(linesBefore, testing::Not(containsTime));
  EXPECT_THAT(linesBefore, testing::Contains(testing::HasSubstr("sweep(")))
      << "the code that the text is about";
  EXPECT_THAT(linesBefore, testing::Not(testing::Contains(testing::HasSubstr("1.500")))) << "the gap";
  tap(session, keys.keysOf(input::Action::becomeAabb).front());
  while (session.lesson().playsDrive()) session.tick();
  EXPECT_TRUE(session.lesson().guessedRight());
  const auto linesAfter = writtenLines(session);
  EXPECT_THAT(linesAfter, testing::Contains("0.500")) << "in the code";
  EXPECT_THAT(linesAfter, testing::Contains(testing::HasSubstr("t = 0.500"))) << "in the figure";
}

/// True when a point of the arrow lies in the text.
bool crosses(const app::PaneFigure& pane, const render::Arrow& arrow, const DrawnText& text) {
  for (int part = 0; part <= 100; ++part) {
    const auto position =
        app::windowPixel(pane, glm::mix(arrow.from, arrow.to, static_cast<float>(part) / 100.0f));
    if (position && position->x > text.min.x && position->x < text.max.x && position->y > text.min.y &&
        position->y < text.max.y)
      return true;
  }
  return false;
}

// Would catch: a wall's name that lies on the y axis and cuts the axis in two.
TEST_F(LessonPage, NoNameLiesOnAnAxis) {
  const app::Session session = lesson("14-displacement.json", 1);
  const auto allTexts = texts(session);
  const app::PaneFigure& pane = figures.panes().front();
  int names = 0;
  for (const DrawnText& text : allTexts) {
    if (text.letters != "wall" && text.letters != "ball") continue;
    ++names;
    for (const render::Arrow& arrow : pane.figure->arrows)
      EXPECT_FALSE(!arrow.onTop && crosses(pane, arrow, text)) << text.letters;
  }
  EXPECT_EQ(names, 2);
}

// Would catch: a figure as small as if the window were low. The wall fills most of the figure.
TEST_F(LessonPage, AFigureBesideItsStepUsesTheHeightOfTheWindow) {
  app::Session session = lesson("11-push-out.json", 1);
  for (const bool presenting : {false, true}) {
    session.viewState().presenting = presenting;
    for (int i = 0; i < 20; ++i) session.tick();
    session.finishCameraGlide();
    static_cast<void>(texts(session));
    const auto wall = app::bodyBox(figures.panes().front(), session.world().bodies()[1]);
    ASSERT_TRUE(wall);
    EXPECT_GE(wall->box.size.y, (presenting ? 0.5f : 0.6f) * static_cast<float>(kSize.y)) << presenting;
  }
}

// Would catch: the headline "no contact" beside a ray that hits.
TEST_F(LessonPage, AStepAboutARayOrASweepHasItAsTheVerdict) {
  EXPECT_THAT(writtenLines(lesson("14-displacement.json", 3)),
              testing::Contains("ray hits crate at t = 2.500"));
  app::Session session = lesson("14-displacement.json", 2);
  EXPECT_THAT(writtenLines(session), testing::Contains("sweep: first touch at t = ?"));
  tap(session, keys.keysOf(input::Action::becomeAabb).front());
  while (session.lesson().playsDrive()) session.tick();
  EXPECT_THAT(writtenLines(session), testing::Contains("sweep touches wall 2 at t = 0.500"));
}

// Would catch: a figure that shows the depth beside the question for it.
TEST_F(LessonPage, TheDepthThatIsAskedForIsHidden) {
  const auto containsDepth = testing::Contains("depth 0.584");
  app::Session session = lesson("19-epa.json", 2);
  EXPECT_THAT(writtenLines(session), testing::Not(containsDepth));
  tap(session, keys.keysOf(input::Action::becomeAabb).front());
  while (session.lesson().playsDrive()) session.tick();
  EXPECT_THAT(writtenLines(session), containsDepth);
}

// By hand: (1, 0.5) · (0.6, 0.8) is 1.
TEST_F(LessonPage, TheReachThatIsAskedForIsShownWithItsAnswer) {
  app::Session session = lesson("17-support.json", 2);
  tap(session, keys.keysOf(input::Action::becomeAabb).front());
  while (session.lesson().playsDrive()) session.tick();
  const auto lines = writtenLines(session);
  EXPECT_THAT(lines, testing::Contains("reach 1.000"));
  EXPECT_THAT(lines, testing::Not(testing::Contains(testing::HasSubstr("gap "))));
}

// By hand: sphere against OBB is number 4 of 15.
TEST_F(LessonPage, TheTableHasEachPairAndSaysWhichOneIsCalled) {
  const auto lines = writtenLines(lesson("13-table.json", 1));
  for (std::size_t i = 1; i <= app::kPairRoutineCount; ++i)
    EXPECT_THAT(lines, testing::Contains(std::to_string(i)));
  EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("Routine 4 of 15")));
}

TEST(PairTable, NumbersEachPairOnceInEitherOrder) {
  std::set<std::size_t> numbers;
  for (const auto& a : app::kTableKinds) {
    for (const auto& b : app::kTableKinds) {
      EXPECT_EQ(app::routineNumber(a.kind, b.kind), app::routineNumber(b.kind, a.kind));
      numbers.insert(app::routineNumber(a.kind, b.kind).value());
    }
  }
  EXPECT_EQ(numbers.size(), app::kPairRoutineCount);
  EXPECT_EQ(*numbers.begin(), 1u);
  EXPECT_EQ(*numbers.rbegin(), app::kPairRoutineCount);
}

// Would catch: a routine number for a shape that is not in the table of the five shapes.
TEST_F(LessonPage, AKindThatIsNotInTheTableHasNoNumber) {
  EXPECT_FALSE(app::routineNumber(world::ShapeKind::cylinder, world::ShapeKind::sphere));
  EXPECT_FALSE(app::routineNumber(world::ShapeKind::cone, world::ShapeKind::cone));
  app::Session session = lesson("13-table.json", 1);
  tap(session, keys.keysOf(input::Action::becomeCylinder).front());
  EXPECT_THAT(writtenLines(session), testing::Not(testing::Contains(testing::HasSubstr("of 15"))));
}

// Would catch: a division by 0 that the page does not mention.
TEST_F(LessonPage, NaNIsShownAsNaN) {
  app::Session session = lesson("15-wrong-verdicts.json", 5);
  EXPECT_THAT(writtenLines(session), testing::Not(testing::Contains("nan")));
  for (int i = 0; i < 12; ++i) tap(session, keys.keysOf(input::Action::moveXPlus).front());
  const auto lines = writtenLines(session);
  EXPECT_THAT(lines, testing::Contains("(nan, nan, nan)"));
  EXPECT_THAT(lines, testing::Contains("nan"));
  EXPECT_THAT(lines, testing::Contains(testing::StartsWith("Here 0/0 makes")));
}

// Would catch: bars without names, because large words leave no room for them.
TEST_F(LessonPage, LargeLabelsLeaveTheNamesOfTheIntervalsTheirRoom) {
  app::Session session = lesson("04-aabb-aabb.json", 1);
  session.viewState().scale = 2.0f;
  const auto lines = writtenLines(session, {1024, 768});
  EXPECT_THAT(lines, testing::Contains("A"));
  EXPECT_THAT(lines, testing::Contains("B"));
  EXPECT_THAT(lines, testing::Contains("x gap 0.750"));
}

// Would catch: readings (small kana above a word) that are switched on but not drawn, or drawn beside another
// word. This step is the first that uses the word.
TEST_F(LessonPage, AReadingStandsAboveAHardWord) {
  app::Session session = lesson("10-contact.json", 1);
  session.viewState().language = text::Language::ja;
  const auto readings = [&] {
    auto allTexts = texts(session);
    std::erase_if(allTexts, [](const DrawnText& text) { return text.letters != "ほうせん"; });
    return allTexts;
  };
  EXPECT_TRUE(readings().empty()) << "before the key";
  tap(session, keys.keysOf(input::Action::toggleFurigana).front());
  const auto drawnReadings = readings();
  ASSERT_EQ(drawnReadings.size(), 1u);
  const DrawnText& reading = drawnReadings.front();
  const float height = reading.max.y - reading.min.y, middle = 0.5f * (reading.min.x + reading.max.x);
  const auto allTexts = texts(session);
  EXPECT_TRUE(std::any_of(allTexts.begin(), allTexts.end(), [&](const DrawnText& text) {
    const float gap = text.min.y - reading.max.y;
    const bool isBelow = gap > -0.5f * height && gap < height;
    return isBelow && text.letters.find("法線") != std::string::npos && text.min.x < middle &&
           middle < text.max.x;
  })) << "its word is right below it";
  session.apply(input::GoToStep{2});
  EXPECT_TRUE(readings().empty()) << "only where the word is new";
}

// Would catch: a page that is longer than its panel and cannot be scrolled to its end.
TEST_F(LessonPage, TheWheelScrollsALongPage) {
  constexpr glm::ivec2 kTallWindow{400, 900};
  app::Session session = lesson("19-epa.json", 1);
  session.viewState().showPanel = true;
  for (const auto page : {input::PanelPage::code, input::PanelPage::why}) {
    session.viewState().tab = page;
    const char* const tab = "Values";  // stands above every page
    const auto afterWheel = [&](float notches) {
      ImGui::GetIO().MousePos = {200.0f, 780.0f};
      static_cast<void>(texts(session, kTallWindow));
      ImGui::GetIO().MouseWheel = notches;
      static_cast<void>(texts(session, kTallWindow));
      return isSeen(session, kTallWindow, tab);
    };
    EXPECT_TRUE(afterWheel(100.0f)) << static_cast<int>(page);
    EXPECT_FALSE(afterWheel(-100.0f)) << static_cast<int>(page);
    EXPECT_TRUE(afterWheel(100.0f)) << static_cast<int>(page);
  }
}

// Would catch: a mark at the deciding line that lies below the end of the panel, where nobody sees it.
TEST_F(LessonPage, ALongRoutineIsScrolledToTheLineThatDecides) {
  constexpr glm::ivec2 kTallWindow{400, 900};
  app::Session session = lesson("19-epa.json", 1);
  session.viewState().showPanel = true;
  session.viewState().tab = input::PanelPage::code;
  static_cast<void>(texts(session, kTallWindow));
  const auto routine =
      explain::explainRoutine(session.world(), *figures.focus(), session.lesson().step().routine);
  ASSERT_TRUE(routine);
  const auto& lines = routine->run.lines;
  const auto decidingLine =
      std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.isDeciding; });
  ASSERT_NE(decidingLine, lines.end());
  const std::string code(decidingLine->code.substr(decidingLine->code.find_first_not_of(' ')));
  EXPECT_TRUE(isSeen(session, kTallWindow, code)) << code;
}

// Would catch: a note on the tree's numbered boxes beside a figure of a grid's cells.
TEST_F(LessonPage, TheNoteIsAboutWhatTheFigureShows) {
  const auto has = [&](int step, const char* words) {
    const auto lines = writtenLines(lesson("16-tree.json", step));
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.find(words) != std::string::npos; });
  };
  EXPECT_TRUE(has(2, "Cells of the grid"));
  EXPECT_FALSE(has(2, "Numbered boxes"));
  EXPECT_TRUE(has(5, "Numbered boxes"));
}

}  // namespace
