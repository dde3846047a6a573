// The textbook's routines give the verdicts of `collision` for every pair that clearly overlaps or is clearly
// apart.
#include "textbook/routines.hpp"

#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/families.hpp"
#include "reference/separation.hpp"

namespace {

using collision::Shape;
using reference::Family;
using reference::Kind;
using textbook::Aabb;
using textbook::Capsule;
using textbook::Obb;
using textbook::Sphere;

using Verdict = bool (*)(const Shape&, const Shape&);

/// Calls `routine` for shapes whose types are known only at run time.
template <class A, class B, bool (*routine)(const A&, const B&, const textbook::Notes&)>
bool askFor(const Shape& a, const Shape& b) {
  return routine(std::get<A>(a), std::get<B>(b), {});
}

struct Case {
  Kind a;
  Kind b;
  Verdict routine;
};

struct Tally {
  int hits = 0;
  int near = 0;   ///< Differing verdicts on nearly touching pairs (docs/conventions.md).
  int wrong = 0;  ///< All other differing verdicts.
};

void askOne(Verdict routine, const reference::ShapePair& pair, Tally& tally) {
  const bool hit = collision::overlapsAny(pair.a, pair.b);
  tally.hits += hit;
  if (routine(pair.a, pair.b) == hit) return;
  const double separation = std::abs(reference::separation(pair.a, pair.b).value);
  ++(separation <= reference::verdictBand(pair.a, pair.b) ? tally.near : tally.wrong);
}

Tally ask(const Case& testCase, Family family, int pairs) {
  reference::Random random(20051);
  Tally tally;
  for (int i = 0; i < pairs; ++i)
    askOne(testCase.routine, reference::pairFromTemplates(random, family, testCase.a, testCase.b), tally);
  return tally;
}

constexpr Case kSphereAndCapsule{Kind::sphere, Kind::capsule,
                                 askFor<Sphere, Capsule, textbook::sphereTouchesCapsule>};

class TextbookRoutines : public testing::TestWithParam<Case> {};

TEST_P(TextbookRoutines, AreRightAboutAMillionRandomPairs) {
  const Tally tally = ask(GetParam(), Family::random, HANTEI_PAIRS);
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_LT(tally.near, HANTEI_PAIRS / 1000);
  EXPECT_GT(tally.hits, HANTEI_PAIRS / 100) << "too few hits to tell";
  EXPECT_LT(tally.hits, HANTEI_PAIRS - HANTEI_PAIRS / 100);
}

INSTANTIATE_TEST_SUITE_P(
    EachRoutine, TextbookRoutines,
    testing::Values(Case{Kind::sphere, Kind::sphere, askFor<Sphere, Sphere, textbook::spheresTouch>},
                    Case{Kind::point, Kind::aabb, askFor<glm::vec3, Aabb, textbook::pointInBox>},
                    Case{Kind::aabb, Kind::aabb, askFor<Aabb, Aabb, textbook::boxesTouch>},
                    Case{Kind::sphere, Kind::aabb, askFor<Sphere, Aabb, textbook::sphereTouchesBox>},
                    Case{Kind::sphere, Kind::obb, askFor<Sphere, Obb, textbook::sphereTouchesTurnedBox>},
                    kSphereAndCapsule,
                    Case{Kind::obb, Kind::obb, askFor<Obb, Obb, textbook::turnedBoxesTouch>}),
    [](const auto& each) {
      return std::string(reference::nameOf(each.param.a)) + "And" +
             std::string(reference::nameOf(each.param.b));
    });

// On the inputs below, the textbook's routines fail and the library does not.

TEST(TextbookRoutinesGoWrong, WhereASquareIsTooSmallForFloats) {
  const Aabb box{glm::vec3(0.0f), glm::vec3(1e-25f)};
  const glm::vec3 outside(2e-25f, 0.0f, 0.0f);
  EXPECT_TRUE(textbook::pointInBox(outside, box));
  EXPECT_FALSE(collision::overlaps(outside, box));
}

TEST(TextbookRoutinesGoWrong, WhereASquareIsTooLargeForFloats) {
  const Sphere a{glm::vec3(0.0f), 1e19f}, b{glm::vec3(1e20f, 0.0f, 0.0f), 1e19f};
  EXPECT_TRUE(textbook::spheresTouch(a, b));
  EXPECT_FALSE(collision::overlaps(a, b));
}

TEST(TextbookRoutinesGoWrong, WhereTheLineOfTheCentresHasNoLength) {
  const Sphere ball{glm::vec3(1.0f), 0.5f};
  EXPECT_FALSE(textbook::ballsTouchAlongLine(ball, ball));
  EXPECT_TRUE(collision::overlaps(ball, ball));
  for (const float distance : {0.25f, 0.75f, 1.25f, 2.0f}) {
    const Sphere other{{1.0f + distance, 1.0f, 1.0f}, 0.5f};
    EXPECT_EQ(textbook::ballsTouchAlongLine(ball, other), collision::overlaps(ball, other)) << distance;
  }
}

TEST(TextbookRoutinesGoWrong, FarFromTheOriginWhereANearestPointIsRounded) {
  EXPECT_GT(ask(kSphereAndCapsule, Family::far, 20000).wrong, 0);
}

}  // namespace
