// The seeded pairs are the same on every machine, valid, and adversarial in the stated way.
#include "reference/families.hpp"

#include <gtest/gtest.h>

#include "reference/each_pair.hpp"

namespace reference {
namespace {

// The first outputs for seed 0, published by the generator's author (Vigna, splitmix64.c).
TEST(Random, IsSplitMix64) {
  Random random(0);
  EXPECT_EQ(random.bits(), 0xe220a8397b1dcdafu);
  EXPECT_EQ(random.bits(), 0x6e789e6aa1b965f4u);
}

TEST(Random, SpreadReachesBothEnds) {
  Random random(1);
  int small = 0, large = 0;
  for (int i = 0; i < 1000; ++i) {
    const double value = random.logUniform(1e-7, 1e-2);
    ASSERT_GE(value, 1e-7);
    ASSERT_LE(value, 1e-2);
    small += value < 1e-6 ? 1 : 0;
    large += value > 1e-3 ? 1 : 0;
  }
  EXPECT_GT(small, 100);
  EXPECT_GT(large, 100);
}

TEST(Families, TheSameSeedGivesTheSamePairs) {
  Random first(7), second(7);
  for (int i = 0; i < 100; ++i) {
    const ShapePair one = makePair(first, Family::nearParallel, Kind::obb, Kind::obb);
    const ShapePair two = makePair(second, Family::nearParallel, Kind::obb, Kind::obb);
    ASSERT_EQ(snippet(one), snippet(two));
  }
}

struct ValidityCheck {
  void operator()(const Obb& box) const {
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j)
        EXPECT_NEAR(glm::dot(dvec3(box.axes[i]), dvec3(box.axes[j])), i == j ? 1.0 : 0.0, 2e-7);
    EXPECT_GT(glm::determinant(box.axes), 0.0f);
  }
  void operator()(const Aabb& box) const { EXPECT_TRUE(glm::all(glm::lessThanEqual(box.min, box.max))); }
  void operator()(const Sphere& sphere) const { EXPECT_GE(sphere.radius, 0.0f); }
  void operator()(const Capsule& capsule) const { EXPECT_GE(capsule.radius, 0.0f); }
  void operator()(const Cylinder& cylinder) const { EXPECT_GE(cylinder.radius, 0.0f); }
  void operator()(const Cone& cone) const { EXPECT_GE(cone.radius, 0.0f); }
  void operator()(const glm::vec3& point) const { EXPECT_FALSE(glm::any(glm::isnan(point))); }
};

// On a pair with an invalid shape, a routine would seem wrong for an input that its contract excludes.
TEST(Families, ShapesAreValid) {
  forEachPair(21, 20, [](const ShapePair& pair) {
    std::visit(ValidityCheck{}, pair.a);
    std::visit(ValidityCheck{}, pair.b);
  });
}

/// Returns how many of 400 pairs fulfil `holds`.
template <typename Holds>
int countOf(Family family, Kind a, Kind b, Holds holds) {
  Random random(22);
  int count = 0;
  for (int i = 0; i < 400; ++i) count += holds(makePair(random, family, a, b)) ? 1 : 0;
  return count;
}

bool hits(const ShapePair& pair) { return separation(pair.a, pair.b).value < 0.0; }

// If all pairs were hits, or all misses, a routine that always gives the same answer would pass.
TEST(Families, BothVerdictsAreCommon) {
  for (const Family family :
       {Family::random, Family::thin, Family::flat, Family::nearParallel, Family::touching, Family::stacks}) {
    const int count = countOf(family, Kind::obb, Kind::obb, hits);
    EXPECT_GT(count, 80) << nameOf(family);
    EXPECT_LT(count, 320) << nameOf(family);
  }
}

TEST(Families, TouchingPairsLieJustOutsideTheBand) {
  const auto isJustOutsideBand = [](const ShapePair& pair) {
    const double relativeGap = glm::abs(separation(pair.a, pair.b).value) / pairSize(pair.a, pair.b);
    return relativeGap > kVerdictBand && relativeGap < 10.0 * kVerdictBand;
  };
  for (const Kind kind : {Kind::sphere, Kind::aabb, Kind::obb, Kind::capsule})
    EXPECT_GT(countOf(Family::touching, kind, Kind::obb, isJustOutsideBand), 200) << nameOf(kind);
}

TEST(Families, NearParallelEdgesHaveEveryAngle) {
  int tiny = 0, small = 0;
  countOf(Family::nearParallel, Kind::obb, Kind::obb, [&](const ShapePair& pair) {
    const glm::dmat3 a(std::get<Obb>(pair.a).axes), b(std::get<Obb>(pair.b).axes);
    double sine = 1.0;
    for (int i = 0; i < 3; ++i) sine = glm::min(sine, glm::length(glm::cross(a[0], b[i])));
    tiny += sine > 1e-8 && sine < 1e-6 ? 1 : 0;
    small += sine > 1e-4 && sine < 1e-2 ? 1 : 0;
    return true;
  });
  EXPECT_GT(tiny, 40);
  EXPECT_GT(small, 40);
}

TEST(Families, ContainedAndConcentricPairsHit) {
  EXPECT_GT(countOf(Family::contained, Kind::obb, Kind::obb, hits), 399);
  EXPECT_GT(countOf(Family::concentric, Kind::obb, Kind::obb, hits), 399);
}

}  // namespace
}  // namespace reference
