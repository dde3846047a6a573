// Tests the reference for triangles: against answers computed by hand, and against the reference for solids,
// which uses another method.
#include <gtest/gtest.h>

#include "reference/each_pair.hpp"
#include "reference/hull.hpp"
#include "reference/inspect_triangle.hpp"
#include "rounds.hpp"

namespace reference {
namespace {

const Triangle kFlatTriangle{{0.0f, 0.0f, 0.0f}, {2.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 2.0f}};

double gapTo(const Shape& shape, const Triangle& triangle = kFlatTriangle) {
  return separation(hullOf(shape), hullOf(triangle)).value;
}

TEST(Hull, GapsToATriangleMatchHandComputation) {
  EXPECT_DOUBLE_EQ(gapTo(glm::vec3(0.5f, 3.0f, 0.5f)), 3.0) << "above the face";
  EXPECT_DOUBLE_EQ(gapTo(glm::vec3(2.0f, 0.0f, 2.0f)), std::sqrt(2.0)) << "beside the long edge";
  EXPECT_DOUBLE_EQ(gapTo(glm::vec3(-3.0f, 4.0f, 0.0f)), 5.0) << "beyond a corner";
  EXPECT_DOUBLE_EQ(gapTo(Sphere{{0.5f, 3.0f, 0.5f}, 1.0f}), 2.0);
  EXPECT_DOUBLE_EQ(gapTo(Capsule{{1.0f, 1.0f, -1.0f}, {1.0f, 1.0f, 9.0f}, 0.25f}), 0.75);
}

TEST(Hull, DepthsAreTheMinimumTranslation) {
  EXPECT_DOUBLE_EQ(gapTo(Sphere{{0.5f, 0.0f, 0.5f}, 0.25f}), -0.25);
  EXPECT_DOUBLE_EQ(gapTo(Aabb{glm::vec3(0.25f, -0.5f, 0.25f), glm::vec3(0.5f, 0.125f, 0.5f)}), -0.125);
  const Triangle uprightTriangle{{0.5f, -0.25f, 0.5f}, {0.5f, 1.0f, 0.25f}, {0.5f, 1.0f, 0.75f}};
  EXPECT_DOUBLE_EQ(separation(hullOf(uprightTriangle), hullOf(kFlatTriangle)).value, -0.25);
}

TEST(Hull, FlatPairsHaveNoDepth) {
  EXPECT_NEAR(gapTo(glm::vec3(0.5f, 0.0f, 0.5f)), 0.0, 1e-15);
  EXPECT_NEAR(separation(hullOf(kFlatTriangle), hullOf(kFlatTriangle)).value, 0.0, 1e-15);
  const Triangle segment{{1.0f, 0.0f, 0.0f}, {3.0f, 0.0f, 0.0f}, {2.0f, 0.0f, 0.0f}};
  EXPECT_NEAR(separation(hullOf(segment), hullOf(segment)).value, 0.0, 1e-15);
  EXPECT_NEAR(gapTo(Capsule{{4.0f, 0.0f, 0.0f}, {5.0f, 0.0f, 0.0f}, 0.0f}, segment), 1.0, 1e-15);
}

// The references for hulls and solids share no code for the gap. For the depth they share only the normal of
// two edges.
TEST(Hull, AgreesWithTheReferenceForSolids) {
  forEachPair(17, 20, [](const ShapePair& pair) {
    const double size = pairSize(pair.a, pair.b);
    EXPECT_NEAR(separation(hullOf(pair.a), hullOf(pair.b)).value, separation(pair.a, pair.b).value,
                2e-9 * size);
  });
}

// Would catch a lower bound that exceeds the separation, and a search that ends before the hulls touch.
TEST(HullMotion, TheProvenBoundMatchesTheLeastSeparationFound) {
  Random random(803);
  for (int i = 0; i < test::rounds(1200); ++i) {
    const auto [pair, along] = makeTriangleMovement(random, Family(i % kFamilies), i / kFamilies % 6);
    const HullMotion motion{hullOf(pair.a), dvec3(along), hullOf(Other(pair.b)), 1.0};
    for (const double endTime : {1.0, 0.4})
      ASSERT_NEAR(leastSeparation(motion, endTime), searchedLeastSeparation(motion, endTime),
                  1e-9 * motion.size())
          << snippet(TriangleMovement{pair, along});
  }
}

}  // namespace
}  // namespace reference
