#include "check/broken_tests.hpp"

#include <gtest/gtest.h>

#include "check/closed_form.hpp"
#include "collision/any.hpp"
#include "judge/families.hpp"
#include "judge/separation.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_reader.hpp"

namespace {

using world::Mistake;
using world::World;

constexpr Mistake kAll[] = {Mistake::sixAxes,     Mistake::noTolerance,   Mistake::boundsOnly,
                            Mistake::notRefitted, Mistake::touchingApart, Mistake::flippedNormal};

std::string idOf(Mistake mistake) {
  return std::string(world::mistakeIds()[static_cast<std::size_t>(mistake)]);
}

World shipped(Mistake mistake) {
  return World(
      world::loadScene(test::assetFolder() / "scenes" / ("wrong-" + std::string(idOf(mistake)) + ".json")));
}

double truth(const World& world) {
  return judge::separation(world.player().shapes[0], world.bodies()[1].shapes[0]).value;
}

// Would catch a shipped scene in which the broken test is right, or off by too little to see.
TEST(Mistakes, EachShippedSceneShowsItsBrokenTestFailing) {
  for (const Mistake mistake : kAll) {
    const World world = shipped(mistake);
    EXPECT_EQ(world.scene().mistake, mistake);
    const auto report = check::reportMistake(world, mistake, 0);
    ASSERT_TRUE(report) << idOf(mistake);
    EXPECT_TRUE(report->lies) << idOf(mistake);
    EXPECT_EQ(report->right, truth(world) <= 0.0) << "the right verdict is the judge's: " << idOf(mistake);
    if (mistake == Mistake::touchingApart) {
      EXPECT_EQ(truth(world), 0.0);
    } else {
      EXPECT_GT(std::abs(truth(world)), 1.0) << idOf(mistake);
    }
  }
}

TEST(Mistakes, NoMistakeReportsNothing) {
  EXPECT_FALSE(check::reportMistake(shipped(Mistake::sixAxes), Mistake::none, 0));
}

// Would catch a broken test that affects the real verdict.
TEST(Mistakes, WithoutAMistakeTheAnswerIsRight) {
  judge::Random random(11);
  for (int i = 0; i < 2000; ++i) {
    const auto pair =
        judge::makePair(random, judge::Family(i % judge::kFamilies), judge::Kind::obb, judge::Kind::obb);
    const world::Body a{"a", {}, {pair.a}, {}, false}, b{"b", {}, {pair.b}, {}, false};
    EXPECT_EQ(check::mistakenAnswer(Mistake::none, a, b).overlaps, collision::overlapsAny(pair.a, pair.b));
  }
}

collision::Obb cube(const glm::vec3& center, float half = 0.5f) {
  return {center, glm::vec3(half), glm::mat3(1.0f)};
}

world::Body bodyOf(const collision::Shape& shape) { return {"body", {shape}, {shape}, {}, false}; }

// Computed by hand: a small cube in the lower half of a large one leaves downwards; the broken test pushes it
// up.
TEST(Mistakes, IntervalMinimaPushAContainedBoxTheWrongWay) {
  const auto small = bodyOf(cube({0.0f, -1.0f, 0.0f})), big = bodyOf(cube(glm::vec3(0.0f), 2.0f));
  const auto answer = check::mistakenAnswer(Mistake::flippedNormal, small, big);
  ASSERT_TRUE(answer.contact);
  EXPECT_EQ(answer.contact->normal, glm::vec3(0.0f, 1.0f, 0.0f));
  EXPECT_FLOAT_EQ(answer.contact->depth, 1.5f);
  const auto above = bodyOf(cube({0.0f, 1.0f, 0.0f}));
  EXPECT_EQ(check::mistakenAnswer(Mistake::flippedNormal, above, big).contact->normal,
            glm::vec3(0.0f, 1.0f, 0.0f));
}

TEST(Mistakes, AStrictComparisonMissesATouch) {
  const auto a = bodyOf(cube(glm::vec3(0.0f))), b = bodyOf(cube({1.0f, 0.0f, 0.0f}));
  EXPECT_FALSE(check::mistakenAnswer(Mistake::touchingApart, a, b).overlaps);
  EXPECT_TRUE(check::mistakenAnswer(Mistake::touchingApart, a, bodyOf(cube({0.875f, 0.0f, 0.0f}))).overlaps);
}

TEST(BoxForm, TheClosedFormIsRightWhereNoEdgesAreParallel) {
  const collision::Obb a = cube(glm::vec3(0.0f));
  collision::Obb b = cube({1.6f, 0.0f, 0.0f});
  const float s = std::sqrt(0.5f);
  b.axes = glm::mat3({s, s, 0.0f}, {-s, s, 0.0f}, {0.0f, 0.0f, 1.0f});
  EXPECT_FALSE(check::closedFormWithoutTolerance(a, b));  // 0.5 + 0.7071 < 1.6
  b.center.x = 1.2f;
  EXPECT_TRUE(check::closedFormWithoutTolerance(a, b));
}

}  // namespace
