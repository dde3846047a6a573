// Facts about a single shape: support point, centre, translation, conversion.
#include "collision/shape_facts.hpp"

#include <array>
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/families.hpp"
#include "rounds.hpp"

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

TEST(Support, OfTiedPointsIsTheirMiddle) {
  EXPECT_EQ(support(Aabb{vec3(0.0f), vec3(2.0f)}, vec3(0.0f, 1.0f, 0.0f)), vec3(1.0f, 2.0f, 1.0f));
  EXPECT_EQ(support(Sphere{}, vec3(0.0f)), vec3(0.0f));
}

// A support point lies on the shape; along the axes it lies on the bounds.
TEST(Support, AgreesWithBoundsAndDistance) {
  reference::Random random(1020);
  for (int i = 0; i < test::rounds(5000); ++i) {
    const Shape shape =
        reference::pairFromTemplates(random, reference::Family(i % reference::kFamilies),
                                     reference::Kind(i % reference::kKinds), reference::Kind::point)
            .a;
    std::visit(
        [&](const auto& s) {
          const Aabb box = bounds(s);
          const float size = glm::length(box.max - box.min) + glm::length(box.min) * 1e-2f;
          for (int axis = 0; axis < 3; ++axis) {
            vec3 direction(0.0f);
            direction[axis] = 2.0f;
            EXPECT_NEAR(support(s, direction)[axis], box.max[axis], 2e-5f * size);
            EXPECT_NEAR(support(s, -direction)[axis], box.min[axis], 2e-5f * size);
            EXPECT_LE(distance(s, support(s, direction)), 2e-5f * size);
          }
        },
        shape);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Center, IsTheMiddleOfTheBounds) {
  EXPECT_EQ(center(vec3(3.0f)), vec3(3.0f));
  EXPECT_EQ(center(Sphere{vec3(1.0f), 0.5f}), vec3(1.0f));
  EXPECT_EQ(center(Aabb{vec3(-1.0f), vec3(3.0f)}), vec3(1.0f));
  EXPECT_EQ(center(Capsule{vec3(0.0f), {0.0f, 4.0f, 2.0f}, 1.0f}), vec3(0.0f, 2.0f, 1.0f));
  EXPECT_EQ(center(Triangle{vec3(0.0f), {3.0f, 0.0f, 0.0f}, {0.0f, 6.0f, 0.0f}}), vec3(1.0f, 2.0f, 0.0f));
}

// The sum of the two corners would overflow to infinity.
TEST(Center, OfAHugeBoxIsFinite) {
  EXPECT_EQ(center(Aabb{vec3(1e38f), vec3(3e38f)}), vec3(0.5f * 1e38f + 0.5f * 3e38f));
}

TEST(Translated, MovesTheCenterAndNothingElse) {
  const vec3 offset(1.0f, -2.0f, 0.5f);
  const std::array<Shape, 5> shapes{vec3(1.0f), Sphere{}, Aabb{}, Obb{}, Capsule{}};
  for (const Shape& shape : shapes) {
    const Shape moved = translatedAny(shape, offset);
    const Aabb before = boundsAny(shape), after = boundsAny(moved);
    EXPECT_EQ(moved.index(), shape.index());
    EXPECT_EQ(centerAny(moved), centerAny(shape) + offset);
    EXPECT_EQ(after.min, before.min + offset);
    EXPECT_EQ(after.max, before.max + offset);
  }
  EXPECT_EQ(center(translated(Triangle{vec3(0.0f), vec3(3.0f), vec3(6.0f)}, offset)), vec3(3.0f) + offset);
}

TEST(ToObb, IsTheSameBox) {
  const Obb box = toObb(Aabb{{-1.0f, 0.0f, 2.0f}, {3.0f, 1.0f, 2.0f}});
  EXPECT_EQ(box.center, vec3(1.0f, 0.5f, 2.0f));
  EXPECT_EQ(box.halfExtents, vec3(2.0f, 0.5f, 0.0f));
  EXPECT_EQ(box.axes, glm::mat3(1.0f));
  const Obb tilted{vec3(1.0f), vec3(2.0f), glm::mat3({0, 1, 0}, {0, 0, 1}, {1, 0, 0})};
  EXPECT_EQ(toObb(tilted).axes, tilted.axes);
}

// Would catch a square beyond the range of float: the length of a long capsule would be infinite, and a short
// capsule would have no direction.
TEST(RoundedBoxOf, ACapsuleHasItsLengthAtEveryScale) {
  for (const float scale : {1e-30f, 1e-20f, 1.0f, 1e20f, 1e30f}) {
    const RoundedBox rounded =
        roundedBox(Capsule{vec3(-4.0f * scale, 0, 0), vec3(4.0f * scale, 0, 0), scale});
    EXPECT_FLOAT_EQ(rounded.core.halfExtents.y, 4.0f * scale);
    EXPECT_EQ(rounded.core.axes[1], vec3(1, 0, 0)) << scale;
    EXPECT_EQ(rounded.radius, scale);
  }
}

TEST(ToObb, OnlyBoxesHaveOne) {
  EXPECT_TRUE(toObbAny(Aabb{}) && toObbAny(Obb{}));
  EXPECT_FALSE(toObbAny(vec3(0.0f)) || toObbAny(Sphere{}) || toObbAny(Capsule{}));
}

}  // namespace
}  // namespace collision
