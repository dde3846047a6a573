// GJK as it is drawn: the difference around the player's centre, and the iteration that is shown.
#include "explain/gjk_steps.hpp"

#include <gtest/gtest.h>

#include "explain/hull_bodies.hpp"
#include "rounds.hpp"

namespace {

// Would catch a difference that is not mirrored, or that is of other corners: the verdict is another.
TEST(GjkSteps, ThePlayersCentreIsInTheDifferenceWhereTheyOverlap) {
  reference::Random random(382);
  int hits = 0;
  const int count = test::rounds(300);
  for (int round = 0; round < count; ++round) {
    const world::Body a = hullBody(stone(random), placed(random, 0.75));
    const bool isBox = random.chance(0.3);
    const world::Placement place = placed(random, 0.75);
    const world::Body b = isBox ? boxBody({0.5f, 0.25f, 0.75f}, place) : hullBody(stone(random), place);
    const explain::Focus focus = focusOn(a, b);
    const explain::Difference difference = explain::differenceOf(focus);
    ASSERT_TRUE(difference.solid);
    const auto contact = world::contact(focus.playerPart, focus.targetPart);
    const float distance = world::closestPoints(focus.playerPart, focus.targetPart).distance;
    if (distance > 1e-4f || (contact && contact->depth > 1e-4f)) {
      EXPECT_EQ(collision::overlaps(difference.center, collision::PosedHull(*difference.solid)),
                contact.has_value());
    }
    EXPECT_NEAR(collision::distance(collision::PosedHull(*difference.solid), difference.center), distance,
                1e-5f);
    hits += contact ? 1 : 0;
  }
  EXPECT_GT(hits, count / 4);
}

// Would catch a simplex drawn in another frame than the difference.
TEST(GjkSteps, EverySimplexLiesInTheDifference) {
  reference::Random random(383);
  for (int round = 0; round < test::rounds(100); ++round) {
    const world::Body a = hullBody(stone(random), placed(random, 0.75)),
                      b = hullBody(stone(random), placed(random, 0.75));
    const explain::Focus focus = focusOn(a, b);
    const explain::Difference difference = explain::differenceOf(focus);
    const auto report = explain::gjkOf(focus);
    ASSERT_TRUE(report && difference.solid);
    for (int i = 0; i < report->count; ++i) {
      const collision::GjkIteration& now = report->iterations[static_cast<std::size_t>(i)];
      for (int corner = 0; corner < now.count; ++corner) {
        const glm::vec3 at = difference.at(now.simplex[static_cast<std::size_t>(corner)].point);
        EXPECT_LT(collision::distance(collision::PosedHull(*difference.solid), at), 1e-5f);
      }
    }
  }
}

TEST(GjkSteps, TheKeysGoThroughTheIterationsAndBeginAgain) {
  collision::GjkReport report;
  report.count = 4;
  report.deciding = 2;
  EXPECT_EQ(explain::shownIteration(report, -1), 2);
  EXPECT_EQ(explain::shownIteration(report, 0), 0);
  EXPECT_EQ(explain::shownIteration(report, 3), 3);
  EXPECT_EQ(explain::shownIteration(report, 4), 0);
  EXPECT_EQ(explain::shownIteration(report, 14), 2);
}

TEST(GjkSteps, ExistForAHullAndAnyConvexShape) {
  const world::Body hull = hullBody({{-1, 0, -1}, {1, 0, -1}, {0, 0, 1}, {0, 1, 0}});
  world::Body ball;
  ball.local = ball.shapes = {collision::Sphere{glm::vec3(0.0f, 2.0f, 0.0f), 0.5f}};
  const world::Body box = boxBody(glm::vec3(1.0f), {});
  EXPECT_TRUE(explain::hasGjk(focusOn(hull, ball)));
  EXPECT_TRUE(explain::hasGjk(focusOn(box, hull)));
  EXPECT_FALSE(explain::hasGjk(focusOn(box, ball)));
  const auto report = explain::gjkOf(focusOn(ball, hull));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->end, collision::GjkEnd::apart);
  EXPECT_EQ(report->radius, 0.5f);
}

}  // namespace
