#include "check/broken_tests.hpp"

#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/families.hpp"
#include "reference/separation.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using world::BrokenTest;
using world::World;

constexpr BrokenTest kBrokenTests[] = {
    BrokenTest::sixAxes,       BrokenTest::noTolerance,   BrokenTest::boundsOnly, BrokenTest::notRefitted,
    BrokenTest::touchingApart, BrokenTest::flippedNormal, BrokenTest::signGjk,    BrokenTest::floatGjk};

std::string idOf(BrokenTest brokenTest) {
  return std::string(world::brokenTestIds()[static_cast<std::size_t>(brokenTest)]);
}

World shippedWorld(BrokenTest brokenTest) {
  return World(world::loadScene(test::assetFolder() / "scenes" /
                                ("wrong-" + std::string(idOf(brokenTest)) + ".json")));
}

double trueSeparation(const World& world) {
  return reference::separation(world.player().shapes[0], world.bodies()[1].shapes[0]).value;
}

// Would catch a shipped scene in which the broken test is right, or off by too little to see.
TEST(BrokenTests, EachShippedSceneShowsItsBrokenTestFailing) {
  for (const BrokenTest brokenTest : kBrokenTests) {
    const World world = shippedWorld(brokenTest);
    EXPECT_EQ(world.scene().brokenTest, brokenTest);
    const auto report = check::reportBrokenTest(world, brokenTest, 0);
    ASSERT_TRUE(report) << idOf(brokenTest);
    EXPECT_TRUE(report->isWrong) << idOf(brokenTest);
    EXPECT_EQ(report->trueOverlap, trueSeparation(world) <= 0.0)
        << "the right verdict is the reference's: " << idOf(brokenTest);
    if (brokenTest == BrokenTest::touchingApart) {
      EXPECT_EQ(trueSeparation(world), 0.0);
    } else {
      EXPECT_GT(std::abs(trueSeparation(world)), 1.0) << idOf(brokenTest);
    }
  }
}

TEST(BrokenTests, NoBrokenTestReportsNothing) {
  EXPECT_FALSE(check::reportBrokenTest(shippedWorld(BrokenTest::sixAxes), BrokenTest::none, 0));
}

// Would catch: a broken test that misses an overlap although the program says that it cannot, or a false hit
// that the program calls proof.
TEST(BrokenTests, ErrOnlyInTheDirectionThatTheyAreSaidTo) {
  reference::Random random(12);
  for (int i = 0; i < 2000; ++i) {
    const auto pair = reference::makePair(random, reference::Family(i % reference::kFamilies),
                                          reference::Kind::obb, reference::Kind::obb);
    const world::Body a{"a", {}, {pair.a}, {}, false}, b{"b", {}, {pair.b}, {}, false};
    const bool trueOverlap = collision::overlapsAny(pair.a, pair.b);
    for (const BrokenTest brokenTest : kBrokenTests) {
      const check::ErrorSide side = check::errorSide(brokenTest);
      if (side == check::ErrorSide::either) continue;
      const bool reportedOverlap = check::answerOfBrokenTest(brokenTest, a, b).overlaps;
      EXPECT_TRUE(side == check::ErrorSide::falseHits ? reportedOverlap || !trueOverlap
                                                      : trueOverlap || !reportedOverlap)
          << idOf(brokenTest) << i;
    }
  }
}

// Would catch a wrong answer while no broken test is chosen.
TEST(BrokenTests, WithoutABrokenTestTheAnswerIsRight) {
  reference::Random random(11);
  for (int i = 0; i < 2000; ++i) {
    const auto pair = reference::makePair(random, reference::Family(i % reference::kFamilies),
                                          reference::Kind::obb, reference::Kind::obb);
    const world::Body a{"a", {}, {pair.a}, {}, false}, b{"b", {}, {pair.b}, {}, false};
    EXPECT_EQ(check::answerOfBrokenTest(BrokenTest::none, a, b).overlaps,
              collision::overlapsAny(pair.a, pair.b));
  }
}

collision::Obb cube(const glm::vec3& center, float half = 0.5f) {
  return {center, glm::vec3(half), glm::mat3(1.0f)};
}

world::Body bodyOf(const collision::Shape& shape) { return {"body", {shape}, {shape}, {}, false}; }

// By hand: a small cube in the lower half of a large cube leaves downwards. The broken test pushes it up.
TEST(BrokenTests, IntervalMinimaPushAContainedBoxTheWrongWay) {
  const auto small = bodyOf(cube({0.0f, -1.0f, 0.0f})), big = bodyOf(cube(glm::vec3(0.0f), 2.0f));
  const auto answer = check::answerOfBrokenTest(BrokenTest::flippedNormal, small, big);
  ASSERT_TRUE(answer.contact);
  EXPECT_EQ(answer.contact->normal, glm::vec3(0.0f, 1.0f, 0.0f));
  EXPECT_FLOAT_EQ(answer.contact->depth, 1.5f);
  const auto boxAbove = bodyOf(cube({0.0f, 1.0f, 0.0f}));
  EXPECT_EQ(check::answerOfBrokenTest(BrokenTest::flippedNormal, boxAbove, big).contact->normal,
            glm::vec3(0.0f, 1.0f, 0.0f));
}

TEST(BrokenTests, AStrictComparisonMissesATouch) {
  const auto a = bodyOf(cube(glm::vec3(0.0f))), b = bodyOf(cube({1.0f, 0.0f, 0.0f}));
  EXPECT_FALSE(check::answerOfBrokenTest(BrokenTest::touchingApart, a, b).overlaps);
  EXPECT_TRUE(
      check::answerOfBrokenTest(BrokenTest::touchingApart, a, bodyOf(cube({0.875f, 0.0f, 0.0f}))).overlaps);
}

TEST(BoxForm, TheClosedFormIsRightWhereNoEdgesAreParallel) {
  const collision::Obb a = cube(glm::vec3(0.0f));
  collision::Obb b = cube({1.6f, 0.0f, 0.0f});
  const float s = std::sqrt(0.5f);
  b.axes = glm::mat3({s, s, 0.0f}, {-s, s, 0.0f}, {0.0f, 0.0f, 1.0f});
  EXPECT_TRUE(check::closedFormSeparatingAxis(a, b));  // 0.5 + 0.7071 < 1.6
  b.center.x = 1.2f;
  EXPECT_FALSE(check::closedFormSeparatingAxis(a, b));
}

}  // namespace
