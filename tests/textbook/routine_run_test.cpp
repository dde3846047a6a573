#include "textbook/routine_run.hpp"

#include <gmock/gmock.h>

namespace {

using collision::Aabb;
using collision::Capsule;
using collision::Obb;
using collision::Shape;
using collision::Sphere;
using textbook::Comparison;
using textbook::Line;
using textbook::RoutineRun;
using textbook::Value;

const Sphere kBall{{3.0f, 0.0f, 0.0f}, 1.0f};
const Aabb kBox{{-1.0f, -1.0f, -1.0f}, {1.0f, 1.0f, 1.0f}};

const Line& lineWith(const RoutineRun& run, std::string_view code) {
  for (const Line& line : run.lines) {
    if (line.code.find(code) != std::string_view::npos) return line;
  }
  ADD_FAILURE() << "no line with " << code;
  return run.lines.front();
}

const Line& decidingLine(const RoutineRun& run) {
  for (const Line& line : run.lines) {
    if (line.isDeciding) return line;
  }
  ADD_FAILURE() << "no line decides";
  return run.lines.front();
}

TEST(RoutineRun, EachLineHasItsValues) {
  const auto run = textbook::runVerdict(Sphere{{0.0f, 0.0f, 0.0f}, 1.5f}, kBall);
  ASSERT_TRUE(run);
  EXPECT_FALSE(run->hit);
  EXPECT_THAT(lineWith(*run, "vec3 between").values,
              testing::ElementsAre(Value(glm::vec3(3.0f, 0.0f, 0.0f))));
  EXPECT_THAT(lineWith(*run, "float squared").values, testing::ElementsAre(Value(9.0f)));
  EXPECT_THAT(lineWith(*run, "float reach").values, testing::ElementsAre(Value(2.5f)));
  EXPECT_THAT(decidingLine(*run).values, testing::ElementsAre(Value(Comparison{9.0f, "<=", 6.25f, false})));
  EXPECT_EQ(decidingLine(*run).code, "  return squared <= reach * reach;");
}

TEST(RoutineRun, TheOrderOfTheShapesDoesNotMatter) {
  EXPECT_EQ(textbook::runVerdict(kBall, kBox)->lines.front().code,
            textbook::runVerdict(kBox, kBall)->lines.front().code);
  EXPECT_EQ(textbook::runVerdict(kBall, kBox)->lines.front().code,
            "bool sphereTouchesBox(Sphere ball, Aabb box) {");
}

TEST(RoutineRun, OnlyTheFirstGapIsRecorded) {
  const auto run = textbook::runVerdict(Aabb{{-1.0f, 5.0f, -1.0f}, {1.0f, 6.0f, 1.0f}}, kBox);
  EXPECT_EQ(decidingLine(*run).code, "  if (b.max.y < a.min.y) return false;");
  EXPECT_TRUE(lineWith(*run, "a.max.z < b.min.z").values.empty());
}

TEST(RoutineRun, AComparisonHasItsNumbers) {
  const auto run = textbook::runVerdict(Aabb{{-1.0f, 5.0f, -1.0f}, {1.0f, 6.0f, 1.0f}}, kBox);
  EXPECT_THAT(lineWith(*run, "a.max.x < b.min.x").values,
              testing::ElementsAre(Value(Comparison{1.0f, "<", -1.0f, false})));
  const auto comparison = std::get<Comparison>(decidingLine(*run).values.at(0));
  EXPECT_TRUE(comparison.holds);
  EXPECT_EQ(comparison.right - comparison.left, 4.0f);
}

TEST(RoutineRun, ARepeatedLineHasAValueForEachRun) {
  const Obb a{}, b{.center = {0.0f, 3.0f, 0.0f}};
  EXPECT_EQ(lineWith(*textbook::runVerdict(a, b), "float apart").values.size(), 2u);
  EXPECT_EQ(lineWith(*textbook::runVerdict(a, a), "float apart").values.size(), 15u);
}

void expectAPage(const RoutineRun& run) {
  EXPECT_GE(run.lines.size(), 5u);
  EXPECT_LE(run.lines.size(), 20u);
  EXPECT_NE(run.lines.front().code.find('('), std::string_view::npos);
  EXPECT_EQ(run.lines.back().code, "}");
  for (const Line& line : run.lines) {
    EXPECT_LE(line.code.size(), 64u) << line.code;
    for (const char* unsaid : {"ote", "const", "&", "std"})
      EXPECT_EQ(line.code.find(unsaid), std::string_view::npos) << line.code;
  }
  EXPECT_FALSE(decidingLine(run).values.empty());
}

TEST(RoutineRun, LinesAreNoLongerThanAPageIsWide) {
  const std::vector<Shape> shapes{glm::vec3(0.0f), kBall, kBox, Obb{}, Capsule{}};
  int routines = 0;
  for (const Shape& a : shapes) {
    for (const Shape& b : shapes) {
      const auto run = textbook::runVerdict(a, b);
      if (!run) continue;
      ++routines;
      expectAPage(*run);
    }
  }
  EXPECT_EQ(routines, 25 - 5) << "all but a capsule with a box or a capsule";
}

TEST(RoutineRun, EachOfTheOtherRoutinesIsAPage) {
  expectAPage(textbook::runRefitting(Obb{}, kBox));
  expectAPage(textbook::runContact(kBall, kBox));
  expectAPage(textbook::runContact(Aabb{{2.0f, 0.0f, 0.0f}, {3.0f, 1.0f, 1.0f}}, kBox));
  expectAPage(textbook::runPushOut({1.0f, 0.0f, 0.0f}, std::nullopt, true));
  expectAPage(textbook::runParts(kBall, {{Obb{}}}));
  expectAPage(textbook::runBallsAlongLine(kBall, kBall));
  expectAPage(textbook::runTable(kBall, kBox));
  expectAPage(textbook::runSweep(kBall, 3.0f, kBox));
  expectAPage(textbook::runRay({}, {}));
  expectAPage(textbook::runSupport(kBox, {1.0f, 0.0f, 0.0f}));
  expectAPage(textbook::runGjk(kBall, kBox));
  expectAPage(textbook::runEpa(kBall, kBox));
}

// By hand: half of the depth, 0.25, is taken from A's move to the right, and given to B.
TEST(RoutineRun, APushEndsAtTheReturnOfBothMoves) {
  const collision::Contact contact{{-1.0f, 0.0f, 0.0f}, 0.25f, {}};
  const RoutineRun run = textbook::runPushOut({1.0f, 0.0f, 0.0f}, contact, true);
  EXPECT_THAT(lineWith(run, "vec3 moveA").values, testing::ElementsAre(Value(glm::vec3(0.875f, 0.0f, 0.0f))));
  EXPECT_THAT(lineWith(run, "vec3 moveB").values, testing::ElementsAre(Value(glm::vec3(0.125f, 0.0f, 0.0f))));
  EXPECT_EQ(decidingLine(run).code, "  return Moves{moveA, moveB};");
}

TEST(RoutineRun, AContactHasItsNormalAndDepth) {
  const RoutineRun run = textbook::runContact({{1.25f, 0.0f, 0.0f}, 0.5f}, kBox);
  EXPECT_TRUE(run.hit);
  EXPECT_THAT(lineWith(run, "vec3 normal").values, testing::ElementsAre(Value(glm::vec3(1.0f, 0.0f, 0.0f))));
  EXPECT_THAT(lineWith(run, "float depth").values, testing::ElementsAre(Value(0.25f)));
  EXPECT_THAT(lineWith(run, "vec3 point").values, testing::ElementsAre(Value(glm::vec3(0.875f, 0.0f, 0.0f))));
  EXPECT_EQ(decidingLine(run).code, "  return Contact{normal, depth, point};");
  EXPECT_TRUE(decidingLine(run).values.empty());
}

// By hand: the centre is 0.25 below the top.
TEST(RoutineRun, ACentreInTheBoxHasTheRoutineOfTheNearestFace) {
  const RoutineRun run = textbook::runContact({{0.0f, 0.75f, 0.0f}, 0.5f}, kBox);
  EXPECT_TRUE(run.hit);
  EXPECT_EQ(run.lines.front().code, "Contact contactInside(Sphere ball, Aabb box) {");
  EXPECT_THAT(lineWith(run, "vec3 normal").values, testing::ElementsAre(Value(glm::vec3(0.0f, 1.0f, 0.0f))));
  EXPECT_THAT(lineWith(run, "float depth").values, testing::ElementsAre(Value(0.75f)));
  EXPECT_THAT(lineWith(run, "vec3 point").values, testing::ElementsAre(Value(glm::vec3(0.0f, 0.625f, 0.0f))));
}

// By hand: B ends at 1, A begins at 0.75 on x; the other moves are longer.
TEST(RoutineRun, AContactOfTwoBoxesHasAllSixMoves) {
  const RoutineRun run = textbook::runContact(Aabb{{0.75f, -0.5f, -0.5f}, {1.75f, 0.5f, 0.5f}}, kBox);
  EXPECT_THAT(lineWith(run, "vec3 up").values, testing::ElementsAre(Value(glm::vec3(0.25f, 1.5f, 1.5f))));
  EXPECT_THAT(lineWith(run, "vec3 down").values, testing::ElementsAre(Value(glm::vec3(2.75f, 1.5f, 1.5f))));
  EXPECT_THAT(lineWith(run, "vec3 normal").values, testing::ElementsAre(Value(glm::vec3(1.0f, 0.0f, 0.0f))));
  EXPECT_THAT(lineWith(run, "float depth").values, testing::ElementsAre(Value(0.25f)));
}

TEST(RoutineRun, NothingIsRecordedAfterTheDecidingLine) {
  const RoutineRun run = textbook::runContact(kBall, kBox);
  EXPECT_FALSE(run.hit);
  EXPECT_EQ(decidingLine(run).code, "  if (gap > ball.radius) return {};");
  EXPECT_TRUE(lineWith(run, "vec3 normal").values.empty());
}

TEST(RoutineRun, ATableNamesTheKinds) {
  const RoutineRun run = textbook::runTable(kBall, Obb{});
  EXPECT_THAT(lineWith(run, "Kind row").values,
              testing::ElementsAre(Value(std::string_view("sphere")), Value(std::string_view("OBB"))));
}

// Would catch: the values of the swapped call beside those of the first.
TEST(RoutineRun, ATableHasEachPairInOneOrder) {
  const RoutineRun swappedRun = textbook::runTable(kBall, Obb{}),
                   storedRun = textbook::runTable(Obb{}, kBall);
  EXPECT_EQ(decidingLine(swappedRun).code, "  if (row < column) return shapesTouch(b, a);");
  EXPECT_EQ(decidingLine(storedRun).code, "  return routine(a, b);");
  EXPECT_EQ(swappedRun.hit, storedRun.hit);
  EXPECT_EQ(decidingLine(textbook::runTable(Obb{}, Obb{})).code, "  return routine(a, b);");
}

TEST(RoutineRun, EachPartIsTested) {
  const Obb farPart{.center = {9.0f, 0.0f, 0.0f}}, nearPart{.center = {3.0f, 0.0f, 0.0f}};
  EXPECT_EQ(lineWith(textbook::runParts(kBall, {{farPart, nearPart}}), "vec3 inBody").values.size(), 2u);
  EXPECT_EQ(lineWith(textbook::runParts(kBall, {{nearPart, farPart}}), "vec3 inBody").values.size(), 1u);
}

TEST(RoutineRun, ACapsuleAndABoxHaveNoShortRoutine) {
  EXPECT_FALSE(textbook::runVerdict(Capsule{}, kBox));
  EXPECT_FALSE(textbook::runVerdict(Obb{}, Capsule{}));
  EXPECT_FALSE(textbook::runVerdict(Capsule{}, Capsule{}));
}

}  // namespace
