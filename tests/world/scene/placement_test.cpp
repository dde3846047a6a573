#include "world/scene/placement.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "collision/problem.hpp"

namespace {

world::Placement turned(const glm::dvec3& degrees) {
  world::Placement placement;
  placement.degrees = degrees;
  return placement;
}

glm::mat3 rotation(const glm::dvec3& degrees) { return world::transformOf(turned(degrees)).rotation; }

// Rotates a point by definition: about y first, then x, then z.
glm::dvec3 turnedByHand(glm::dvec3 p, const glm::dvec3& degrees) {
  const auto about = [&](int axis) {
    const double angle = degrees[axis] * 3.14159265358979323846 / 180.0;
    const int u = (axis + 1) % 3;
    const int v = (axis + 2) % 3;
    const glm::dvec3 before = p;
    p[u] = std::cos(angle) * before[u] - std::sin(angle) * before[v];
    p[v] = std::sin(angle) * before[u] + std::cos(angle) * before[v];
  };
  for (const int axis : {1, 0, 2}) about(axis);
  return p;
}

// Would catch a different order, the opposite direction, and a transposed matrix.
TEST(Pose, TurnsAboutYThenXThenZ) {
  const glm::dvec3 degrees(30, 45, 60);
  for (int axis = 0; axis < 3; ++axis) {
    glm::dvec3 unit(0.0);
    unit[axis] = 1.0;
    const glm::dvec3 expected = turnedByHand(unit, degrees);
    EXPECT_LT(glm::distance(glm::dvec3(rotation(degrees)[axis]), expected), 1e-7) << axis;
  }
  EXPECT_EQ(rotation({0, 0, 90})[0], glm::vec3(0, 1, 0)) << "a quarter turn about z takes x to y";
}

// Would catch a sine or cosine whose series ends too early. The result must be the float32 that is nearest to
// the C library's double.
TEST(Pose, AnyAngleHasTheSineAndCosineOfTheCLibrary) {
  for (int hundredths = -36000; hundredths <= 36000; ++hundredths) {
    const double degrees = hundredths / 100.0, radians = degrees * 3.14159265358979323846 / 180.0;
    const glm::mat3 m = rotation({0, 0, degrees});
    ASSERT_NEAR(m[0][0], std::cos(radians), 6.0e-8) << degrees;
    ASSERT_NEAR(m[0][1], std::sin(radians), 6.0e-8) << degrees;
    if (hundredths % 9000 == 0) continue;  // quarter turns are exact here, but not in the C library
    ASSERT_EQ(m[0][0], static_cast<float>(std::cos(radians))) << degrees;
    ASSERT_EQ(m[0][1], static_cast<float>(std::sin(radians))) << degrees;
  }
}

// Would catch a box that a quarter turn enlarges by 1e-8, so that it no longer just touches.
TEST(Pose, QuarterTurnsAreExact) {
  for (int x = -8; x <= 8; ++x) {
    for (int y = -8; y <= 8; ++y) {
      for (int z = -8; z <= 8; ++z) {
        const glm::mat3 m = rotation(glm::dvec3(x, y, z) * 90.0);
        for (int c = 0; c < 3; ++c) {
          for (int r = 0; r < 3; ++r) ASSERT_TRUE(m[c][r] == 0.0f || std::abs(m[c][r]) == 1.0f);
        }
      }
    }
  }
}

TEST(Pose, ThePlacementIsRoundedOnce) {
  world::Placement placement;
  placement.center = {0.1 + 0.2, 1e8 + 1, -0.5};
  placement.scale = {1, 2, -3};
  const collision::Transform transform = world::transformOf(placement);
  EXPECT_EQ(transform.translation, glm::vec3(0.3f, 1e8f, -0.5f));
  EXPECT_EQ(transform.scale, glm::vec3(1, 2, -3));
}

RC_GTEST_PROP(PoseProperty, AnyAnglesGiveAValidTransform, ()) {
  const auto angle = [] { return *rc::gen::inRange(-3'600'000, 3'600'000) / 1000.0; };
  const glm::dvec3 degrees(angle(), angle(), angle());
  RC_ASSERT(collision::problem(world::transformOf(turned(degrees))).empty());
  const glm::dvec3 expected = turnedByHand({1, 2, 3}, degrees);
  RC_ASSERT(glm::distance(glm::dvec3(rotation(degrees) * glm::vec3(1, 2, 3)), expected) < 1e-5);
}

}  // namespace
