// The code below a lesson's step, and letters that keep their size when the answer comes.
#include <algorithm>
#include <gmock/gmock.h>
#include <set>

#include "app/hud/hud.hpp"
#include "app/lessons/lesson_files.hpp"
#include "app/session/session.hpp"
#include "app/view/panes.hpp"
#include "explain/explained_routine.hpp"
#include "support/drawn_text.hpp"
#include "support/laid_frame.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "world/lesson/lesson.hpp"

namespace {

constexpr glm::ivec2 kUsualSize{1280, 720}, kProjectorSize{1024, 768};
const std::filesystem::path kLessonFolder = test::assetFolder() / "lessons";

struct StepCode : testing::Test {
  app::HudLayout layout{test::assetFolder() / "fonts"};
  app::Figures figures;
  input::KeyMap keys = input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json");

  app::Session lesson(const std::filesystem::path& name, int step,
                      text::Language language = text::Language::en) {
    app::ViewState viewState;
    viewState.language = language;
    const auto file = kLessonFolder / name;
    app::Session session({file, {file}, keys, {}, {}, viewState, {}, keys},
                         {[](const std::string&) {}, [](const std::string&) {}});
    session.apply(input::GoToStep{step});
    return session;
  }

  std::vector<DrawnText> texts(const app::Session& session, const glm::ivec2& size = kUsualSize) {
    test::layFrame(session, size, figures, layout);
    std::vector<DrawnText> allTexts;
    for (const DrawnLayer& layer : drawnText())
      allTexts.insert(allTexts.end(), layer.texts.begin(), layer.texts.end());
    return allTexts;
  }

  std::optional<DrawnText> find(const app::Session& session, const std::string& letters,
                                const glm::ivec2& size = kUsualSize) {
    const auto allTexts = texts(session, size);
    const auto found = std::find_if(allTexts.begin(), allTexts.end(), [&](const DrawnText& text) {
      return text.letters.find(letters) != std::string::npos;
    });
    return found == allTexts.end() ? std::nullopt : std::optional(*found);
  }

  /// The first `bytes` of the step's question or task, as drawn.
  std::optional<DrawnText> findQuestion(const app::Session& session, const glm::ivec2& size,
                                        std::size_t bytes = 9) {
    const world::LessonStep& step = session.lesson().step();
    if (!step.predict && !step.task) return std::nullopt;
    const world::Text& words = step.predict ? step.predict->question : step.task->goal;
    return find(session, text::localized(words, session.viewState().language).substr(0, bytes), size);
  }

  /// Answers the question with the last of its choices, or starts the demonstration of the task.
  void answer(app::Session& session) {
    using input::Action;
    const bool asks = session.lesson().step().predict.has_value();
    for (const auto key :
         asks ? std::vector{Action::becomeObb, Action::becomeAabb} : std::vector{Action::showMe})
      tap(session, keys.keysOf(key).front());
    while (session.lesson().playsDrive()) session.tick();
  }
};

// Would catch: a panel that squeezes the figure, and code in the small letters of a panel.
TEST_F(StepCode, TheFigureKeepsHalfOfTheWindow) {
  for (const glm::ivec2& size : {kUsualSize, kProjectorSize}) {
    const app::Session session = lesson("10-contact.json", 3);
    const auto code = find(session, "float depth = ball.radius - gap;", size);
    const auto text = find(session, "While the centre", size);
    ASSERT_TRUE(code && text);
    const app::FigureArea figureArea = app::figureAreaFor(session.viewState(), size);
    EXPECT_GE(2 * figureArea.size.x, size.x);
    EXPECT_LT(code->max.x, static_cast<float>(figureArea.min.x));
    EXPECT_LT(text->max.y, code->min.y) << "below the step";
    EXPECT_GE(code->max.y - code->min.y, 0.75f * (text->max.y - text->min.y));
    EXPECT_FALSE(find(session, "Values", size)) << "no panel";
  }
}

// Would catch: a routine that is gone where the window has no room for a column.
TEST_F(StepCode, InATallWindowThePanelHasTheCode) {
  constexpr glm::ivec2 kNarrow{400, 900};
  const app::Session session = lesson("10-contact.json", 3);
  EXPECT_FALSE(app::isPageInStepColumn(session.viewState(), glm::vec2(kNarrow)));
  EXPECT_TRUE(find(session, "float depth = ball.radius - gap;", kNarrow));
}

TEST_F(StepCode, TheTableOfPairsStandsBelowTheCode) {
  for (const glm::ivec2& size : {kUsualSize, kProjectorSize}) {
    const app::Session session = lesson("13-table.json", 3);
    const auto code = find(session, "return routine(a, b);", size), row = find(session, "14", size),
               note = find(session, "Routine 6 of 15", size);
    ASSERT_TRUE(code && row && note);
    EXPECT_LT(code->max.y, row->min.y);
    EXPECT_LE(row->max.y, note->min.y);
    EXPECT_FALSE(find(session, "Values", size)) << "no panel";
  }
}

// Would catch: code beside a table that the step should show alone, and a table in small letters.
TEST_F(StepCode, TheTableOfPairsCanStandAlone) {
  for (const glm::ivec2& size : {kUsualSize, kProjectorSize}) {
    const app::Session session = lesson("13-table.json", 1);
    const auto row = find(session, "14", size), note = find(session, "Routine 4 of 15", size),
               text = find(session, "Each pair of", size);
    ASSERT_TRUE(row && note && text);
    EXPECT_GE(row->em, text->em);
    EXPECT_FALSE(find(session, "return routine(a, b);", size));
    EXPECT_FALSE(find(session, "Values", size)) << "no panel";
  }
}

// By hand: the sphere's row is above the OBB's row, and the routine of this pair is number 4. Would catch: a
// call that is not swapped, and one that is swapped on the diagonal.
TEST_F(StepCode, AboveTheDiagonalTheRoutineIsCalledWithSwappedArguments) {
  app::Session session = lesson("13-table.json", 3);
  EXPECT_FALSE(find(session, "is called, with"));
  tap(session, keys.keysOf(input::Action::becomeSphere).front());
  EXPECT_TRUE(find(session, "Routine 4 of 15 is called, with a and b swapped."));
  EXPECT_TRUE(find(session, "condition: true"));
  tap(session, keys.keysOf(input::Action::becomeObb).front());
  EXPECT_TRUE(find(session, "Routine 6 of 15 is called."));
  EXPECT_TRUE(find(session, "condition: false"));
}

// Would catch: fifteen rows of which none stands out, a chosen axis that has no row, and a count that is
// wrong.
TEST_F(StepCode, TheChartOfAxesHasOneOfEachKindAndTheChosenOne) {
  app::Session session = lesson("09-cross-products.json", 1);
  EXPECT_FALSE(find(session, "A.y × B.z")) << "the answer";
  EXPECT_FALSE(find(session, "Values")) << "no panel";
  answer(session);
  for (const char* shown :
       {"A.x", "B.x", "A.y × B.z", "translation 0.116", "gap 0.336", "12 more axes: no wider gap"})
    EXPECT_TRUE(find(session, shown)) << shown;
  EXPECT_FALSE(find(session, "A.z"));
  EXPECT_FALSE(find(session, "Values")) << "no panel";
  session.apply(input::ShowAxis{2});
  EXPECT_TRUE(find(session, "A.z"));
  EXPECT_TRUE(find(session, "A.y × B.z"));
  EXPECT_TRUE(find(session, "11 more axes"));
  session.viewState().overlays.on.set(explain::Overlay::axes, false);
  EXPECT_TRUE(find(session, "Values")) << "the panel, which can switch the axes on again";
}

// Would catch: a function in the code that no note explains.
TEST_F(StepCode, ShowsEveryLineAndExplainsEveryFunction) {
  const app::Session session = lesson("10-contact.json", 3);
  for (const glm::ivec2& size : {kUsualSize, kProjectorSize})
    for (const char* shown : {"optional<Contact> contactOutside", "vec3 nearest", "vec3 away", "float gap",
                              "vec3 point", "clamp(", "length(a)", "optional<T>"})
      EXPECT_TRUE(find(session, shown, size)) << shown;
}

// Would catch: "true" in one line and its Japanese word in the next.
TEST_F(StepCode, TheValuesOfConditionsHaveOneWordInEachLanguage) {
  app::Session session = lesson("04-aabb-aabb.json", 3, text::Language::ja);
  answer(session);
  EXPECT_TRUE(find(session, "0.500 < 1.000: 真"));
  EXPECT_FALSE(find(session, ": true"));
}

// Would catch: a marked line "x: true" beside the question which axis will have a gap.
TEST_F(StepCode, TheValuesWaitForTheGuessOfAnAxis) {
  app::Session session = lesson("04-aabb-aabb.json", 3);
  EXPECT_TRUE(find(session, "if (a.max.x < b.min.x) return false;"));
  EXPECT_FALSE(find(session, ": true"));
  answer(session);
  EXPECT_TRUE(find(session, "0.500 < 1.000: true"));
}

// Would catch: a text that shrinks when the answer comes or when the demonstration of the task ends.
TEST_F(StepCode, AStepKeepsItsLettersWhenTheAnswerComes) {
  int compared = 0;
  for (const auto& file : app::listLessons(kLessonFolder)) {
    const auto count = static_cast<int>(world::loadSceneFile(file).lesson->steps.size());
    for (int step = 1; step <= count; ++step)
      for (const glm::ivec2& size : {kUsualSize, kProjectorSize}) {
        app::Session session = lesson(file.filename(), step, text::Language::ja);
        const auto isBeside = [&] { return app::isStepBeside(session.viewState(), glm::vec2(size)); };
        const bool asks = session.lesson().step().predict.has_value();
        if ((!asks && !session.lesson().step().task) || !isBeside()) continue;
        const auto questionFontSize = [&] {
          const auto text = findQuestion(session, size, 5);
          return text ? text->em : 0.0f;
        };
        const float sizeBefore = questionFontSize();
        EXPECT_GT(sizeBefore, 0.0f) << file << step;
        answer(session);
        ASSERT_EQ(asks, session.lesson().truth().has_value()) << file << step;
        if (!isBeside()) continue;  // the answer opens a second view
        // After a task there may be a remark on the verdict, too.
        const float minSize = asks ? sizeBefore - 0.01f : 0.85f * sizeBefore;
        EXPECT_GE(questionFontSize(), minSize) << file.stem() << '.' << step << ' ' << size.x;
        EXPECT_LE(questionFontSize(), asks ? sizeBefore + 0.01f : 1.1f * sizeBefore)
            << file.stem() << '.' << step;
        ++compared;
      }
  }
  EXPECT_GT(compared, 80);
}

// Would catch: letters that change from step to step. By hand: the usual letters beside a figure are 24
// pixels high at 720. Only long steps, and steps with code below, have smaller letters.
TEST_F(StepCode, MostStepsHaveLettersOfOneSize) {
  int usualCount = 0, smallerCount = 0;
  for (const auto& file : app::listLessons(kLessonFolder)) {
    const auto count = static_cast<int>(world::loadSceneFile(file).lesson->steps.size());
    for (int step = 1; step <= count; ++step) {
      const app::Session session = lesson(file.filename(), step);
      const auto question =
          findQuestion(session, kUsualSize, 18);  // longer than words that also begin a title
      if (!question || !app::isStepBeside(session.viewState(), glm::vec2(kUsualSize))) continue;
      EXPECT_LE(question->em, 24.0f) << file.stem() << '.' << step;
      EXPECT_GE(question->em, 0.85f * 24.0f) << file.stem() << '.' << step;
      ++(question->em == 24.0f ? usualCount : smallerCount);
    }
  }
  EXPECT_GT(usualCount, 3 * smallerCount / 2);
}

// Would catch: code in a face in which an "i" is narrower than an "m", and indentation of another width.
TEST_F(StepCode, LettersOfCodeStandBelowEachOther) {
  const app::Session session = lesson("10-contact.json", 3);
  const auto routine = find(session, "optional<Contact> contactOutside"), gap = find(session, "float gap = "),
             lastLine = find(session, "float depth = ball.radius - gap;");
  ASSERT_TRUE(routine && gap && lastLine);
  const auto letterWidthOf = [](const DrawnText& text, std::size_t letters) {
    return (text.max.x - text.min.x) / static_cast<float>(letters);
  };
  const float letterWidth = letterWidthOf(*lastLine, 32);
  EXPECT_NEAR(letterWidthOf(*routine, routine->letters.find('{') + 1), letterWidth, 0.03f * letterWidth);
  EXPECT_NEAR(gap->min.x - routine->min.x, 2.0f * letterWidth, 0.6f * letterWidth)
      << "indented by two letters";
  EXPECT_NEAR(gap->min.x, lastLine->min.x, 1.0f);
}

// Would catch: a question that is set like one more line of the text above it.
TEST_F(StepCode, TheQuestionStandsApartFromTheText) {
  for (const auto language : {text::Language::en, text::Language::ja}) {
    const app::Session session = lesson("04-aabb-aabb.json", 2, language);
    const auto question = findQuestion(session, kUsualSize);
    ASSERT_TRUE(question);
    float bottomAbove = 0.0f;  // the lower end of the line above
    for (const DrawnText& text : texts(session))
      if (text.min.x < question->max.x && text.max.y < question->max.y - 1.0f)
        bottomAbove = std::max(bottomAbove, text.max.y);
    const float lineHeight = question->em;
    EXPECT_GT(question->min.y - bottomAbove, 0.7f * lineHeight);
    EXPECT_LT(question->min.y - bottomAbove, 1.5f * lineHeight);
  }
}

// Would catch: a task that names no key; by hand: 10.3 is done with Z, which moves to the left.
TEST_F(StepCode, ATaskNamesItsKeysAndTheirDirections) {
  EXPECT_TRUE(find(lesson("10-contact.json", 3), "Keys: Z left, X right."));
  EXPECT_TRUE(find(lesson("10-contact.json", 3, text::Language::ja), "キー：Z 左、X 右"));
  EXPECT_TRUE(find(lesson("14-displacement.json", 3), "Keys: D clockwise, F"));
  EXPECT_TRUE(find(lesson("14-displacement.json", 3), "counterclockwise (from above)."));
  EXPECT_TRUE(
      find(lesson("14-displacement.json", 3, text::Language::ja), "キー：上から見て D 右回り、F 左回り"));
  EXPECT_FALSE(find(lesson("10-contact.json", 2), "Keys: "));
}

// Would catch: a normal and a depth before the course explains them.
TEST_F(StepCode, TheContactIsHiddenWhereTheStepSaysSo) {
  app::Session touchingBoxes = lesson("04-aabb-aabb.json", 4);
  answer(touchingBoxes);
  EXPECT_TRUE(find(touchingBoxes, "x overlap 0.000"));
  EXPECT_FALSE(find(touchingBoxes, "depth "));
  app::Session ballSession = lesson("10-contact.json", 1);
  answer(ballSession);
  EXPECT_TRUE(find(ballSession, "depth 0.375"));
}

// By hand: A reaches from 0.125 to 1.125 on y, and B from -0.5 to 0.5. Would catch: a marked move before the
// guess.
TEST_F(StepCode, OfTheSixMovesTheShortestIsMarkedAfterTheGuess) {
  app::Session session = lesson("04-aabb-aabb.json", 5);
  for (const char* move : {"−x 0.500", "+x 2.000", "−y 1.625", "+y 0.375", "−z 1.250", "+z 0.750"})
    EXPECT_TRUE(find(session, move)) << move;
  EXPECT_FALSE(find(session, "depth 0.375"));
  answer(session);
  EXPECT_TRUE(find(session, "depth 0.375"));
  EXPECT_FALSE(find(session, "+y 0.375")) << "the depth is the length of this move";
}

}  // namespace
