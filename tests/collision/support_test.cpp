// The point of a shape that lies furthest in a direction.
#include "collision/support.hpp"

#include <gtest/gtest.h>

#include "collision/bounds.hpp"
#include "collision/closest_point.hpp"
#include "judge/families.hpp"

namespace collision {
namespace {

using glm::vec3;

TEST(Support, IsTheFurthestPoint) {
  const vec3 up(0.0f, 2.0f, 0.0f);
  EXPECT_EQ(support(vec3(3.0f), up), vec3(3.0f));
  EXPECT_EQ(support(Sphere{{1.0f, 1.0f, 1.0f}, 0.5f}, up), vec3(1.0f, 1.5f, 1.0f));
  EXPECT_EQ(support(Aabb{vec3(0.0f), vec3(2.0f)}, vec3(-1.0f, 1.0f, 1.0f)), vec3(0.0f, 2.0f, 2.0f));
  EXPECT_EQ(support(Capsule{}, up), vec3(0.0f, 0.75f, 0.0f));
  EXPECT_EQ(support(Triangle{vec3(0.0f), {1.0f, 3.0f, 0.0f}, {5.0f, 1.0f, 0.0f}}, up),
            vec3(1.0f, 3.0f, 0.0f));
}

TEST(Support, OfSeveralIsTheMiddle) {
  EXPECT_EQ(support(Aabb{vec3(0.0f), vec3(2.0f)}, vec3(0.0f, 1.0f, 0.0f)), vec3(1.0f, 2.0f, 1.0f));
  EXPECT_EQ(support(Sphere{}, vec3(0.0f)), vec3(0.0f));
}

// A support point lies on the shape, and along the axes it is where the bounds are.
TEST(Support, AgreesWithBoundsAndDistance) {
  judge::Random random(1020);
  for (int i = 0; i < 5000; ++i) {
    const Shape shape =
        judge::freePair(random, judge::Family(i % judge::kFamilies), judge::Kind(i % 5), judge::Kind::point)
            .a;
    std::visit(
        [&](const auto& s) {
          const Aabb box = bounds(s);
          const float size = glm::length(box.max - box.min) + glm::length(box.min) * 1e-2f;
          for (int axis = 0; axis < 3; ++axis) {
            vec3 along(0.0f);
            along[axis] = 2.0f;
            EXPECT_NEAR(support(s, along)[axis], box.max[axis], 2e-5f * size);
            EXPECT_NEAR(support(s, -along)[axis], box.min[axis], 2e-5f * size);
            EXPECT_LE(distance(s, support(s, along)), 2e-5f * size);
          }
        },
        shape);
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace collision
