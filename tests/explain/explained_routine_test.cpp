// Each lesson shows its routine, applied to the bodies of the lesson.
#include "explain/explained_routine.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include "base/files.hpp"
#include "explain/sketch.hpp"
#include "test_folders.hpp"
#include "world/lesson/lesson.hpp"
#include "world/queries.hpp"

namespace {

using testing::HasSubstr;
using world::Routine;

world::Lesson lessonIn(const std::filesystem::path& file) { return *world::loadSceneFile(file).lesson; }

std::optional<explain::ExplainedRoutine> routineIn(const world::LessonStep& step) {
  const world::World world(step.scene);
  const auto focus = explain::focusOf(world, 0);
  return focus ? explain::explainRoutine(world, *focus, step.routine) : std::nullopt;
}

/// Text that the first line of each routine contains.
const std::map<Routine, std::string> kFirstLineTexts{{Routine::verdict, "bool "},
                                                     {Routine::refitting, "refittedBoxTouches("},
                                                     {Routine::contact, "contactOutside("},
                                                     {Routine::pushOut, "pushOut("},
                                                     {Routine::parts, "ballTouchesParts("},
                                                     {Routine::table, "shapesTouch("},
                                                     {Routine::sweep, "sweep("},
                                                     {Routine::ray, "rayHits("},
                                                     {Routine::tree, "countTouched("},
                                                     {Routine::centerLine, "ballsTouchAlongLine("},
                                                     {Routine::support, "supportPoint("},
                                                     {Routine::gjk, "gjkSimplex("},
                                                     {Routine::epa, "epaContact("}};

// Would catch: a lesson without a routine, or with bodies that its routine does not handle.
TEST(ExplainedRoutine, EveryLessonShowsItsOwn) {
  std::set<Routine> shownRoutines;
  for (const auto& file : base::jsonFilesIn(test::assetFolder() / "lessons")) {
    SCOPED_TRACE(file.filename());
    int codePageCount = 0;
    for (const world::LessonStep& step : lessonIn(file).steps) {
      const bool isOnCodePage = step.page == input::PanelPage::code;
      if (!isOnCodePage && step.routine == Routine::verdict) continue;  // the panel has the step's routine
      codePageCount += isOnCodePage;
      shownRoutines.insert(step.routine);
      const auto explained = routineIn(step);
      ASSERT_TRUE(explained);
      EXPECT_TRUE(explained->agrees() || file.stem().string().starts_with("15"))
          << "only the lesson about wrong verdicts shows one";
      const std::string firstLine(explained->run.lines.front().code);
      EXPECT_THAT(firstLine, HasSubstr(kFirstLineTexts.at(step.routine)));
    }
    EXPECT_GE(codePageCount, 1);
  }
  EXPECT_EQ(shownRoutines.size(), kFirstLineTexts.size());
}

world::World routineWorld(const std::string& player, const std::string& target) {
  return world::World(
      world::parseSceneFile(R"({ "player": )" + player + R"(, "targets": [ )" + target + " ] }", "s.json")
          .scene);
}

constexpr const char* kBallJson = R"({ "name": "A", "shape": "sphere", "center": [0, 2, 0], "radius": 0.5 })";
constexpr const char* kBoxJson =
    R"({ "name": "B", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 1] })";

std::string firstLineIn(const world::World& world, Routine routine) {
  const auto explained = explain::explainRoutine(world, *explain::focusOf(world, 0), routine);
  return explained ? std::string(explained->run.lines.front().code) : "";
}

TEST(ExplainedRoutine, ForOtherBodiesTheVerdictIsShownInstead) {
  const world::World world = routineWorld(kBallJson, kBoxJson);
  EXPECT_THAT(firstLineIn(world, Routine::contact), HasSubstr("contactOutside("));
  for (const Routine otherRoutine : {Routine::refitting, Routine::parts, Routine::ray})
    EXPECT_THAT(firstLineIn(world, otherRoutine), HasSubstr("sphereTouchesBox("));
  const world::World boxes = routineWorld(
      R"({ "name": "A", "shape": "aabb", "center": [1.5, 0, 0], "halfExtents": [1, 1, 1] })", kBoxJson);
  EXPECT_THAT(firstLineIn(boxes, Routine::contact), HasSubstr("boxesContact("));
}

// Would catch: a push-out that shows the present contact instead of the one at the end of the step.
TEST(ExplainedRoutine, PushOutShowsTheNextStep) {
  world::World world = routineWorld(
      R"({ "name": "A", "shape": "obb", "center": [0, 1.5, 0], "halfExtents": [0.5, 0.5, 0.5] })", kBoxJson);
  const auto lineWith = [&](const char* code) {
    const auto explained = explain::explainRoutine(world, *explain::focusOf(world, 0), Routine::pushOut);
    for (const textbook::Line& line : explained->run.lines)
      if (line.code.find(code) != std::string_view::npos) return line;
    return textbook::Line{};
  };
  EXPECT_EQ(std::get<glm::vec3>(lineWith("vec3 out").values.at(0)), glm::vec3(0.0f));
  input::TickInput moveDown;
  moveDown.move[1].steps = -1;
  static_cast<void>(world.step(moveDown));
  EXPECT_GT(std::get<glm::vec3>(lineWith("vec3 out").values.at(0)).y, 0.0f);
}

// Would catch: code with the values of the next step, beside a figure of the step that was just made.
TEST(ExplainedRoutine, PushOutKeepsTheMadeStep) {
  world::World world(
      world::loadSceneFile(test::assetFolder() / "lessons/11-push-out.json").lesson->steps[3].scene);
  const auto out = [&] {
    const auto explained = explain::explainRoutine(world, *explain::focusOf(world, 0), Routine::pushOut);
    const auto line = std::find_if(
        explained->run.lines.begin(), explained->run.lines.end(),
        [](const auto& candidate) { return candidate.code.find("vec3 out") != std::string_view::npos; });
    return std::get<glm::vec3>(line->values.at(0)).x;
  };
  EXPECT_NEAR(out(), -0.5f, 1e-6f);
  input::TickInput moveRight;
  moveRight.move[0].steps = 1;
  static_cast<void>(world.step(moveRight));
  EXPECT_NEAR(out(), -0.5f, 1e-5f);
  static_cast<void>(world.step(moveRight));
  EXPECT_NEAR(out(), -0.75f, 1e-3f) << "the next step";
}

// Would catch: an axis in the code that is not the axis in the figure.
TEST(ExplainedRoutine, OfOverlappingBoxesShowsThePassOfTheDecidingAxis) {
  const auto passesAt = [](const char* center) {
    const world::World world = routineWorld(
        R"({ "name": "A", "shape": "obb", "halfExtents": [0.5, 0.5, 0.5], "rotation": [0, 45, 0], "center": )" +
            std::string(center) + " }",
        R"({ "name": "B", "shape": "obb", "center": [0, 0.5, 0], "halfExtents": [0.5, 0.5, 0.5], "rotation": [0, 0, 45] })");
    const auto explained = explain::explainRoutine(world, *explain::focusOf(world, 0), Routine::verdict);
    std::vector<std::size_t> passes;
    for (const textbook::Line& line : explained->run.lines)
      if (line.pass) passes.push_back(*line.pass);
    return passes;
  };
  const std::size_t crossOfYAndZ = 6 + 3 * 1 + 2;  // A.y × B.z
  EXPECT_EQ(passesAt("[1.25, 0.5, 0]"), std::vector<std::size_t>(4, crossOfYAndZ));
  EXPECT_TRUE(passesAt("[2.25, 0.5, 0]").empty()) << "it stops at the first gap";
}

// In the panel of a window of 1280 x 720 pixels, longer lines would need letters too small to read.
TEST(ExplainedRoutine, TheRoutinesOfContactsAndMotionAreShort) {
  constexpr std::size_t kMaxLines = 13, kMaxLineLength = 60;  // the last line is a brace
  for (const char* const name : {"10-contact", "11-push-out", "14-displacement"}) {
    for (const world::LessonStep& step :
         lessonIn(test::assetFolder() / "lessons" / (std::string(name) + ".json")).steps) {
      if (step.page != input::PanelPage::code) continue;
      const auto lines = routineIn(step)->run.lines;
      EXPECT_LE(lines.size(), kMaxLines) << name;
      for (const textbook::Line& line : lines) EXPECT_LE(line.code.size(), kMaxLineLength) << line.code;
    }
  }
}

// Would catch: 1.648 in the figure beside 1.647 in the code, from the rounding of float.
TEST(ExplainedRoutine, FigureAndCodePrintTheSameLengthOfARay) {
  const world::LessonStep step = lessonIn(test::assetFolder() / "lessons/14-displacement.json").steps.back();
  world::World world(step.scene);
  input::TickInput moveLeft;
  moveLeft.move[0].steps = -1;
  for (int i = 0; i < 23; ++i) {
    static_cast<void>(world.step(moveLeft));
    const auto hit = world::playerRay(world).hit;
    const auto explained = explain::explainRoutine(world, *explain::focusOf(world, 0), Routine::ray);
    ASSERT_TRUE(hit && explained && explained->run.hit) << i;
    const auto line = std::find_if(
        explained->run.lines.begin(), explained->run.lines.end(),
        [](const auto& candidate) { return candidate.code.find("float t = ") != std::string_view::npos; });
    ASSERT_NE(line, explained->run.lines.end());
    const float t = std::get<float>(line->values.at(0));
    EXPECT_EQ(explain::formatNumber(hit->time), explain::formatNumber(double{t})) << i;
  }
}

// Far from the origin, a point of the capsule's axis is rounded. Would catch: a mark at the deciding line,
// which computes correctly from a wrong point.
TEST(ExplainedRoutine, MarksTheLineThatRoundingMadeWrong) {
  const char* const pill =
      R"({ "name": "B", "shape": "capsule", "a": [8388608, 0.5, 0], "b": [8388610, 4.5, 0], "radius": 0.5 })";
  const auto ballAt = [](const char* y) {
    return R"({ "name": "A", "shape": "sphere", "radius": 0.5, "center": [8388609, )" + std::string(y) +
           ", 0] }";
  };
  const auto explainedAt = [&](const char* y) {
    const world::World world = routineWorld(ballAt(y), pill);
    return *explain::explainRoutine(world, *explain::focusOf(world, 0), Routine::verdict);
  };
  const explain::ExplainedRoutine wrongRoutine = explainedAt("4");
  EXPECT_FALSE(wrongRoutine.agrees());
  EXPECT_EQ(wrongRoutine.libraryHit, true);
  EXPECT_FALSE(wrongRoutine.run.hit);
  ASSERT_TRUE(wrongRoutine.wrongLine);
  EXPECT_THAT(std::string(wrongRoutine.run.lines[*wrongRoutine.wrongLine].code), HasSubstr("vec3 nearest ="));
  EXPECT_TRUE(explainedAt("6").agrees());
  EXPECT_FALSE(explainedAt("6").wrongLine);
}

// By hand: 0.5 + 0.7 is rounded up to the distance, 1.2. Would catch: a mark at the comparison, which is
// correct.
TEST(ExplainedRoutine, MarksTheRoundedSumOfTheRadii) {
  const auto ball = [](const char* name, const char* otherFields) {
    return R"({ "name": ")" + std::string(name) + R"(", "shape": "sphere", )" + otherFields + " }";
  };
  const world::World world = routineWorld(ball("A", R"("center": [-1.2, 0.5, 0], "radius": 0.5)"),
                                          ball("B", R"("center": [0, 0.5, 0], "radius": 0.7)"));
  const auto explained = explain::explainRoutine(world, *explain::focusOf(world, 0), Routine::verdict);
  ASSERT_TRUE(explained && explained->wrongLine);
  EXPECT_THAT(std::string(explained->run.lines[*explained->wrongLine].code), HasSubstr("float reach ="));
}

// Would catch: the routine for a wall straight ahead, applied to a ball that passes above the wall.
TEST(ExplainedRoutine, ASweepIsShownOnlyStraightTowardsAFace) {
  const auto firstLineAt = [](const char* y) {
    const std::string ball = R"({ "name": "A", "shape": "sphere", "radius": 0.5, "center": [-4, )";
    return firstLineIn(routineWorld(ball + y + ", 0] }", kBoxJson), Routine::sweep);
  };
  EXPECT_THAT(firstLineAt("0.5"), HasSubstr("sweep("));
  EXPECT_THAT(firstLineAt("1.25"), HasSubstr("sphereTouchesBox("));
}

// Would catch: the code of a sweep under the name of the ball that is not swept.
TEST(ExplainedRoutine, ASweepIsThatOfTheTwin) {
  const world::LessonStep step = lessonIn(test::assetFolder() / "lessons/14-displacement.json").steps[1];
  const world::World world(step.scene);
  const auto explained = explain::explainRoutine(world, *explain::focusOf(world, 0), Routine::sweep);
  ASSERT_TRUE(explained && explained->target);
  EXPECT_EQ(world.bodies()[explained->player].name, "swept");
  EXPECT_EQ(world.bodies()[*explained->target].name, "wall-2");
}

}  // namespace
