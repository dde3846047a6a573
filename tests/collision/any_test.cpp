// The dispatch over Shape gives the answers of the overloads for concrete types.
#include "collision/any.hpp"

#include <gtest/gtest.h>

#include "collision/collision.hpp"
#include "reference/reference.hpp"

namespace collision {
namespace {

const std::array<Shape, 5> kShapes{glm::vec3(0.1f), Sphere{glm::vec3(0.5f), 0.75f}, Aabb{},
                                   Obb{glm::vec3(0.25f), glm::vec3(0.5f), glm::mat3(1.0f)}, Capsule{}};

// All these shapes contain the point (0.1, 0.1, 0.1). Would catch a dispatcher that answers a miss for a
// pair, or calls itself endlessly.
TEST(Any, EveryPairAnswersInBothOrders) {
  for (const Shape& a : kShapes) {
    for (const Shape& b : kShapes) {
      const bool hit = overlapsAny(a, b);
      EXPECT_EQ(hit, overlapsAny(b, a));
      EXPECT_EQ(hit, reference::separation(a, b).value <= 0.0);
      EXPECT_EQ(hit, contactAny(a, b).has_value());
      EXPECT_EQ(hit, closestPointsAny(a, b).distance == 0.0f);
      EXPECT_EQ(hit, manifoldAny(a, b).count > 0);
    }
  }
}

TEST(Any, EveryShapeHasItsUnaryFacts) {
  const Transform twice{{1.0f, 0.0f, 0.0f}, glm::mat3(1.0f), glm::vec3(2.0f)};
  for (const Shape& shape : kShapes) {
    EXPECT_EQ(problemAny(shape), "");
    const Aabb box = boundsAny(shape);
    const Aabb larger = boundsAny(transformedAny(shape, twice));
    for (int axis = 0; axis < 3; ++axis) {
      EXPECT_FLOAT_EQ(larger.min[axis], 2.0f * box.min[axis] + twice.translation[axis]);
      EXPECT_FLOAT_EQ(larger.max[axis], 2.0f * box.max[axis] + twice.translation[axis]);
    }
    EXPECT_EQ(transformedAny(shape, twice).index(), shape.index());
    EXPECT_FLOAT_EQ(glm::distance(closestPointAny(shape, glm::vec3(9.0f)), glm::vec3(9.0f)),
                    distanceAny(shape, glm::vec3(9.0f)));
  }
}

TEST(Any, ProblemsAreFoundThroughTheVariant) {
  EXPECT_EQ(problemAny(Sphere{glm::vec3(0.0f), -1.0f}), "radius is negative");
  EXPECT_EQ(problemAny(Aabb{glm::vec3(1.0f), glm::vec3(0.0f)}), "min is above max");
}

}  // namespace
}  // namespace collision
