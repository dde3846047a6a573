// The check in long runs over hulls accepts the module's answers, and rejects answers that are off by a
// thousandth of the size.
#include "reference/inspect_hull.hpp"

#include <gtest/gtest.h>

namespace reference {
namespace {

template <class Check>
void forEachHullCase(Check check) {
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
  forEachHullCase([&](const collision::HullCase& pair, const HullJudge&) {
    EXPECT_TRUE(inspect(pair).passes());
    EXPECT_TRUE(inspect(makeHullMovement(random, pair)).passes());
    EXPECT_TRUE(inspect(makeHullRay(random, pair.b)).passes());
  });
}

TEST(InspectHull, AWrongContactIsFound) {
  int hits = 0, longerExits = 0;
  forEachHullCase([&](const collision::HullCase& pair, const HullJudge& judge) {
    const Answers answers = answersOf(pair);
    if (!answers.hit) return;
    ++hits;
    const auto error = static_cast<float>(1e-3 * judge.size);
    const auto isRefused = [&](auto change) {
      Answers wrong = answers;
      change(*wrong.contact);
      return !inspectFully(judge.a, judge.b, wrong).contactAgrees;
    };
    EXPECT_TRUE(isRefused([&](auto& contact) { contact.depth += error; }));
    EXPECT_TRUE(isRefused(
        [&](auto& contact) { contact.position += glm::vec3(2.0f * contact.depth + error) * 2.0f; }));
    EXPECT_TRUE(isRefused([&](auto& contact) { contact.position += 4e3f * error; }));
    EXPECT_TRUE(isRefused([&](auto& contact) { contact.normal *= 1.001f; }));
    const dvec3 oppositeNormal = -dvec3(answers.contact->normal);
    const auto oppositeDepth = static_cast<float>(depthAlong(judge.a, judge.b, oppositeNormal));
    if (oppositeDepth < answers.contact->depth + error) return;
    ++longerExits;
    EXPECT_TRUE(isRefused([&](auto& contact) {
      contact = {glm::vec3(oppositeNormal), oppositeDepth, contact.position};
    }));
  });
  EXPECT_GT(hits, 20);
  EXPECT_GT(longerExits, 10);
}

TEST(InspectHull, AWrongDistanceOrVerdictIsFound) {
  int misses = 0;
  forEachHullCase([&](const collision::HullCase& pair, const HullJudge& judge) {
    Answers answers = answersOf(pair);
    const auto error = static_cast<float>(1e-3 * judge.size);
    if (answers.hit || answers.nearest.distance < 2.0f * error) return;
    ++misses;
    answers.nearest.distance += error;
    EXPECT_FALSE(inspectFully(judge.a, judge.b, answers).distanceAgrees);
    answers.hit = true;
    EXPECT_EQ(inspectFully(judge.a, judge.b, answers).ruling, Ruling::falseHit);
  });
  EXPECT_GT(misses, 20);
}

TEST(InspectHull, ASweepThatPassesThroughOrStopsEarlyIsFound) {
  Random random(79);
  int hits = 0;
  forEachHullCase([&](const collision::HullCase& pair, const HullJudge&) {
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
