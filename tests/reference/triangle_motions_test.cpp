// Tests the reference for sweeps past triangles: against answers computed by hand, and against a search over
// time.
#include "hard_cases/triangle_motions.hpp"

#include <gtest/gtest.h>

#include "hard_cases/motions.hpp"
#include "rounds.hpp"

namespace reference {
namespace {

const Triangle kFloor{{0.0f, 0.0f, 0.0f}, {4.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 4.0f}};

HullMotion motionOf(const Other& a, const dvec3& displacement) {
  return {hullOf(a), displacement, hullOf(Other(kFloor)), 1.0};
}

TEST(TriangleMotions, ATriangleThatPassesThroughAnotherIsAFalseMiss) {
  const Triangle triangleAbove{{1.0f, 1.0f, 1.0f}, {2.0f, 1.0f, 1.0f}, {1.0f, 1.0f, 2.0f}};
  EXPECT_EQ(ruling(motionOf(triangleAbove, {0.0, -2.0, 0.0}), std::nullopt).ruling, Ruling::falseMiss);
  EXPECT_EQ(ruling(motionOf(triangleAbove, {0.0, -0.9, 0.0}), std::nullopt).ruling, Ruling::right);
  const SweptTouch touch{0.5, {1.25, 0.0, 1.25}, {0.0, 1.0, 0.0}};
  EXPECT_TRUE(ruling(motionOf(triangleAbove, {0.0, -2.0, 0.0}), touch).passes());
}

TEST(TriangleMotions, WrongTimesPointsAndNormalsAreSeen) {
  const HullMotion motion = motionOf(Sphere{{1.0f, 2.0f, 1.0f}, 1.0f}, {0.0, -2.0, 0.0});
  const SweptTouch rightTouch{0.5, {1.0, 0.0, 1.0}, {0.0, 1.0, 0.0}};
  EXPECT_TRUE(ruling(motion, rightTouch).passes());
  for (const SweptTouch& wrongTouch : {SweptTouch{0.51, rightTouch.point, rightTouch.normal},
                                       SweptTouch{rightTouch.time, {1.1, 0.0, 1.0}, rightTouch.normal},
                                       SweptTouch{rightTouch.time, rightTouch.point, {0.6, 0.8, 0.0}},
                                       SweptTouch{rightTouch.time, rightTouch.point, {0.0, -1.0, 0.0}}})
    EXPECT_FALSE(ruling(motion, wrongTouch).passes());
  const HullMotion passingMotion = motionOf(Sphere{{9.0f, 2.0f, 1.0f}, 1.0f}, {0.0, -2.0, 0.0});
  EXPECT_EQ(ruling(passingMotion, rightTouch).ruling, Ruling::falseHit);
}

TEST(TriangleMotions, OfSeveralTargetsTheFirstTouchCounts) {
  const Triangle higherTriangle{{0.0f, 0.5f, 0.0f}, {4.0f, 0.5f, 0.0f}, {0.0f, 0.5f, 4.0f}};
  const std::vector<Hull> bothHulls{hullOf(Other(kFloor)), hullOf(Other(higherTriangle))};
  const HullMotion motion = motionOf(glm::vec3(1.0f, 2.0f, 1.0f), {0.0, -4.0, 0.0});
  const SweptTouch firstTouch{0.375, {1.0, 0.5, 1.0}, {0.0, 1.0, 0.0}},
      secondTouch{0.5, {1.0, 0.0, 1.0}, {0.0, 1.0, 0.0}};
  EXPECT_TRUE(ruling(motion, bothHulls, firstTouch).passes());
  EXPECT_FALSE(ruling(motion, bothHulls, secondTouch).passes());
  EXPECT_EQ(ruling(motion, bothHulls, std::nullopt).ruling, Ruling::falseMiss);
}

// The distance of the swept volume from the target equals the distance of the nearest pose.
TEST(TriangleMotions, TheSweptHullIsAsFarAsTheNearestPose) {
  Random random(71);
  for (int i = 0; i < test::rounds(3000); ++i) {
    const auto layout = Layout(i % kLayouts);
    const auto course = Course(i / kLayouts % kCourses);
    const TriangleMotion motion = makeTriangleMotion(random, layout, course, i % 6);
    const HullMotion hulls = motion.motion();
    const double minSeparation = leastSeparation(hulls, 1.0);
    const double sweptSeparation = separation(swept(hulls.a, hulls.along), hulls.b).value;
    EXPECT_NEAR(glm::max(sweptSeparation, 0.0), glm::max(minSeparation, 0.0), 1e-9 * hulls.size());
  }
}

}  // namespace
}  // namespace reference
