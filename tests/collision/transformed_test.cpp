// A collider posed in a scene: scaled, rotated, moved.
#include <cmath>
#include <gtest/gtest.h>

#include "collision/problem.hpp"
#include "collision/shape_facts.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using reference::Random;

const glm::mat3 kQuarterZ{{0.0f, 1.0f, 0.0f}, {-1.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 1.0f}};

Transform anyTransform(Random& random, bool isUniform) {
  glm::vec3 scale;
  for (int i = 0; i < 3; ++i) {
    const double size = random.logUniform(0.1, 8.0);
    scale[i] = isUniform && i > 0 ? scale[0] : static_cast<float>(random.chance(0.3) ? -size : size);
  }
  return {glm::vec3(random.inCube(-5.0, 5.0)), glm::mat3(reference::randomRotation(random)), scale};
}

glm::dvec3 image(const glm::dvec3& p, const Transform& by) {
  return glm::dvec3(by.translation) + glm::dmat3(by.rotation) * (glm::dvec3(by.scale) * p);
}

glm::dvec3 corner(const Obb& box, int index) {
  const glm::dvec3 side((index & 1) != 0 ? 1.0 : -1.0, (index & 2) != 0 ? 1.0 : -1.0,
                        (index & 4) != 0 ? 1.0 : -1.0);
  return glm::dvec3(box.center) + glm::dmat3(box.axes) * (side * glm::dvec3(box.halfExtents));
}

Obb anyObb(Random& random) {
  return {glm::vec3(random.inCube(-2.0, 2.0)), glm::vec3(random.inCube(0.1, 2.0)),
          glm::mat3(reference::randomRotation(random))};
}

TEST(Transformed, ByTheIdentityIsTheSameBits) {
  Random random(601);
  for (int i = 0; i < 1000; ++i) {
    const Obb box = anyObb(random), same = transformed(box, Transform{});
    EXPECT_EQ(same.center, box.center);
    EXPECT_EQ(same.halfExtents, box.halfExtents);
    EXPECT_EQ(same.axes, box.axes);
    const Aabb flat{box.center - box.halfExtents, box.center + box.halfExtents};
    EXPECT_EQ(transformed(flat, Transform{}).min, flat.min);
    EXPECT_EQ(transformed(flat, Transform{}).max, flat.max);
    const Aabb wide{glm::vec3(1e-10f), glm::vec3(1e10f)};  // its centre is inexact even in double
    EXPECT_EQ(transformed(wide, Transform{}).min, wide.min);
  }
}

TEST(Transformed, CentreIsScaledThenTurnedThenMoved) {
  const Transform by{{10.0f, 0.0f, 0.0f}, kQuarterZ, {2.0f, 3.0f, 4.0f}};
  EXPECT_EQ(transformed(glm::vec3(1.0f), by), glm::vec3(7.0f, 2.0f, 4.0f));
  const Sphere sphere = transformed(Sphere{glm::vec3(1.0f), 0.5f}, by);
  EXPECT_EQ(sphere.center, glm::vec3(7.0f, 2.0f, 4.0f));
  EXPECT_EQ(sphere.radius, 2.0f);
  const Capsule capsule = transformed(Capsule{glm::vec3(1.0f), glm::vec3(0.0f), 0.25f}, by);
  EXPECT_EQ(capsule.a, glm::vec3(7.0f, 2.0f, 4.0f));
  EXPECT_EQ(capsule.b, by.translation);
  EXPECT_EQ(capsule.radius, 1.0f);
}

// Would catch negative half extents and a min above the max after mirroring.
TEST(Transformed, MirroringKeepsEverySizePositive) {
  const Transform by{glm::vec3(0.0f), glm::mat3(1.0f), {-2.0f, 1.0f, -1.0f}};
  EXPECT_EQ(transformed(Sphere{glm::vec3(1.0f), 0.5f}, by).radius, 1.0f);
  const Aabb box = transformed(Aabb{{1.0f, 2.0f, 3.0f}, {2.0f, 4.0f, 6.0f}}, by);
  EXPECT_EQ(box.min, glm::vec3(-4.0f, 2.0f, -6.0f));
  EXPECT_EQ(box.max, glm::vec3(-2.0f, 4.0f, -3.0f));
  const Obb obb = transformed(Obb{{1.0f, 2.0f, 3.0f}, {0.5f, 1.0f, 1.5f}, kQuarterZ}, by);
  EXPECT_EQ(obb.center, glm::vec3(-2.0f, 2.0f, -3.0f));
  EXPECT_EQ(obb.halfExtents, glm::vec3(0.5f, 2.0f, 1.5f)) << "the box's own y lies along world x";
  EXPECT_EQ(problem(obb), "");
}

TEST(Transformed, AabbIsRefittedAroundTheTurnedBox) {
  Random random(602);
  for (int i = 0; i < test::rounds(5000); ++i) {
    const glm::vec3 low(random.inCube(-2.0, 2.0)), size(random.inCube(0.0, 2.0));
    const Aabb box{low, low + size};
    const Transform by = anyTransform(random, false);
    const Aabb refitted = transformed(box, by);
    glm::dvec3 min(1e30), max(-1e30);
    for (int c = 0; c < 8; ++c) {
      const glm::bvec3 high((c & 1) != 0, (c & 2) != 0, (c & 4) != 0);
      const glm::dvec3 moved = image(glm::mix(glm::dvec3(box.min), glm::dvec3(box.max), high), by);
      min = glm::min(min, moved);
      max = glm::max(max, moved);
    }
    for (int axis = 0; axis < 3; ++axis) {
      ASSERT_LE(double(refitted.min[axis]), min[axis] + 1e-13) << "cut by rounding";
      ASSERT_GE(double(refitted.max[axis]), max[axis] - 1e-13) << "cut by rounding";
      ASSERT_NEAR(double(refitted.min[axis]), min[axis], 1e-5);
      ASSERT_NEAR(double(refitted.max[axis]), max[axis], 1e-5);
    }
    ASSERT_EQ(problem(refitted), "");
  }
}

// Would catch scaling in the wrong frame. Under a uniform scale, and under any scale along the box's own
// axes, every corner of the result is the image of a corner.
TEST(Transformed, ObbIsExactWhereScalingKeepsItABox) {
  Random random(603);
  for (int i = 0; i < test::rounds(5000); ++i) {
    const bool isUniform = random.chance(0.5);
    Obb box = anyObb(random);
    if (!isUniform) box.axes = glm::mat3(reference::axisRotation(random));
    const Transform by = anyTransform(random, isUniform);
    const Obb result = transformed(box, by);
    ASSERT_EQ(problem(result), "");
    for (int c = 0; c < 8; ++c) {
      double nearest = 1e30;
      for (int d = 0; d < 8; ++d)
        nearest = std::min(nearest, glm::distance(image(corner(box, c), by), corner(result, d)));
      ASSERT_LT(nearest, 5e-5);
    }
  }
}

// A sheared box is not a box. The result is the tightest box around it with the result's axes: every face
// touches the sheared box.
TEST(Transformed, ObbBoundsWhatShearWouldMakeOfIt) {
  Random random(604);
  for (int i = 0; i < test::rounds(5000); ++i) {
    const Obb box = anyObb(random);
    const Transform by = anyTransform(random, false);
    const Obb result = transformed(box, by);
    ASSERT_EQ(problem(result), "");
    glm::dvec3 reach(0.0);
    for (int c = 0; c < 8; ++c) {
      const glm::dvec3 fromCenter = image(corner(box, c), by) - glm::dvec3(result.center);
      reach = glm::max(reach, glm::abs(fromCenter * glm::dmat3(result.axes)));
    }
    for (int axis = 0; axis < 3; ++axis) ASSERT_NEAR(double(result.halfExtents[axis]), reach[axis], 5e-5);
  }
}

}  // namespace
}  // namespace collision
