// The check in long runs over hulls accepts the module's answers, and rejects answers that are off by a
// thousandth of the size.
#include "reference/inspect_hull.hpp"

#include <gtest/gtest.h>

namespace reference {
namespace {

template <class Check>
void forEachJudged(Check check) {
  Random random(77);
  for (int family = 0; family < kFamilies; ++family)
    for (int i = 0; i < collision::kPartnerKinds; ++i) {
      const auto pair = collision::makeCase(random, Family(family), i);
      const Hull a = hullOf(pair.a), b = hullOf(pair.b);
      check(pair, HullJudge{a, b});
      ASSERT_FALSE(testing::Test::HasFailure()) << snippet(pair);
    }
}

TEST(InspectHull, AnswersOfTheModulePass) {
  Random random(78);
  forEachJudged([&](const collision::HullCase& pair, const HullJudge&) {
    EXPECT_TRUE(inspect(pair).passes());
    EXPECT_TRUE(inspect(makeHullMovement(random, pair)).passes());
    EXPECT_TRUE(inspect(makeHullRay(random, pair.b)).passes());
  });
}

TEST(InspectHull, AWrongDepthNormalOrDistanceIsFound) {
  int hits = 0, misses = 0;
  forEachJudged([&](const collision::HullCase& pair, const HullJudge& judge) {
    const collision::PosedHull b = pair.b.posed();
    const auto off = static_cast<float>(1e-3 * judge.size);
    auto nearest = visitA(pair, [&](const auto& a) { return collision::closestPoints(a, b); });
    auto contact = visitA(pair, [&](const auto& a) { return collision::contact(a, b); });
    Inspection found;
    if (contact) {
      ++hits;
      contact->depth += off;
      checkHit(judge, contact, nearest, found);
      EXPECT_FALSE(found.contactAgrees);
      contact->depth -= off;
      contact->position += off;
      contact->normal *= 1.001f;
      checkHit(judge, contact, nearest, found);
      EXPECT_FALSE(found.contactAgrees);
    } else {
      ++misses;
      nearest.distance += off;
      checkMiss(judge, nearest, found);
      EXPECT_FALSE(found.distanceAgrees);
      if (double(nearest.distance) > 2.0 * double(off)) {
        checkHit(judge, collision::Contact{}, nearest, found);
        EXPECT_EQ(found.ruling, Ruling::falseHit);
      }
    }
  });
  EXPECT_GT(hits, 20);
  EXPECT_GT(misses, 20);
}

TEST(InspectHull, ASweepThatPassesThroughOrStopsEarlyIsFound) {
  Random random(79);
  int hits = 0;
  forEachJudged([&](const collision::HullCase& pair, const HullJudge&) {
    const HullMovement movement = makeHullMovement(random, pair);
    const auto b = movement.pair.b.posed();
    auto hit = visitA(pair, [&](const auto& a) { return collision::sweep(a, movement.displacement, b); });
    const HullMotion motion{hullOf(pair.a), dvec3(movement.displacement), hullOf(movement.pair.b), 1.0};
    if (!hit || hit->time < 0.1f || leastSeparation(motion, 1.0) > -1e-3 * motion.size()) return;
    if (glm::length(dvec3(hit->point)) > 1e3 * motion.size()) return;  // a point so far away is rounded
    ++hits;
    EXPECT_EQ(inspect(motion, std::nullopt).ruling, Ruling::falseMiss);
    hit->time -= 0.05f;
    EXPECT_FALSE(inspect(motion, hit).passes());
  });
  EXPECT_GT(hits, 3);
}

}  // namespace
}  // namespace reference
