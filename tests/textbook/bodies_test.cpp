// Refitting, bodies of several parts, and the table of routines give the same verdicts as `collision`.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/families.hpp"
#include "textbook/routines.hpp"

namespace {

using reference::Family;
using reference::Kind;
using textbook::Aabb;
using textbook::Obb;
using textbook::Shape;
using textbook::Sphere;

struct VerdictTally {
  int hits = 0;
  int near = 0;   ///< Verdicts that differ from the library's for a nearly touching pair.
  int wrong = 0;  ///< All other differing verdicts.

  void add(bool answer, bool truth, const Shape& a, const Shape& b) {
    hits += truth;
    if (answer == truth) return;
    const double separation = std::abs(reference::separation(a, b).value);
    ++(separation <= reference::verdictBand(a, b) ? near : wrong);
  }

  void expectRight() const {
    EXPECT_EQ(wrong, 0);
    EXPECT_LT(near, HANTEI_PAIRS / 1000);
    EXPECT_GT(hits, HANTEI_PAIRS / 100) << "too few hits to tell";
    EXPECT_LT(hits, HANTEI_PAIRS - HANTEI_PAIRS / 100);
  }
};

TEST(Refitting, TestsTheBoxAroundTheRotatedShape) {
  reference::Random random(6);
  VerdictTally tally;
  for (int i = 0; i < HANTEI_PAIRS; ++i) {
    const reference::ShapePair pair =
        reference::pairFromTemplates(random, Family::random, Kind::obb, Kind::aabb);
    const auto& obb = std::get<Obb>(pair.a);
    const auto& aabb = std::get<Aabb>(pair.b);
    const Aabb bounds = collision::bounds(obb);
    tally.add(textbook::refittedBoxTouches(obb, aabb), collision::overlaps(bounds, aabb), bounds, aabb);
  }
  tally.expectRight();
}

TEST(Parts, AreTestedAtTheirPositionsInTheBody) {
  reference::Random random(12);
  VerdictTally tally;
  for (int i = 0; i < HANTEI_PAIRS; ++i) {
    const reference::ShapePair first =
        reference::pairFromTemplates(random, Family::random, Kind::sphere, Kind::obb);
    const reference::ShapePair second =
        reference::pairFromTemplates(random, Family::random, Kind::sphere, Kind::obb);
    const auto turn = glm::mat3(reference::randomRotation(random));
    const float size = static_cast<float>(random.uniform(0.5, 2.0));
    const glm::vec3 center = std::get<Sphere>(second.a).center;
    const textbook::Compound body{{std::get<Obb>(first.b), std::get<Obb>(second.b)}, center, turn, size};
    const collision::Transform transform{center, turn, glm::vec3(size)};
    const Obb a = collision::transformed(body.parts[0], transform),
              b = collision::transformed(body.parts[1], transform);
    const auto& ball = std::get<Sphere>(first.a);
    const bool hitsA = collision::overlaps(ball, a), hitsB = collision::overlaps(ball, b);
    const Obb& nearer =
        collision::closestPoints(ball, a).distance < collision::closestPoints(ball, b).distance ? a : b;
    tally.add(textbook::ballTouchesParts(ball, body), hitsA || hitsB, ball, nearer);
  }
  tally.expectRight();
}

// Would catch a swapped row and column.
TEST(Table, HasTheRoutineOfEachPair) {
  reference::Random random(13);
  constexpr std::array kKinds{Kind::point, Kind::sphere, Kind::aabb, Kind::obb, Kind::capsule};
  int hits = 0;
  for (int i = 0; i < HANTEI_PAIRS; ++i) {
    const Kind a = kKinds[static_cast<std::size_t>(random.below(5))];
    const Kind b = kKinds[static_cast<std::size_t>(random.below(5))];
    const reference::ShapePair pair = reference::pairFromTemplates(random, Family::random, a, b);
    const bool truth = collision::overlapsAny(pair.a, pair.b);
    hits += truth;
    ASSERT_EQ(textbook::shapesTouch(pair.a, pair.b), truth);
  }
  EXPECT_GT(hits, HANTEI_PAIRS / 100);
}

}  // namespace
