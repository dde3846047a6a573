// The bounds contain the shape, and no smaller box of floats does.
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

#include "collision/shape_facts.hpp"
#include "reference/print.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using reference::Family;
using reference::Kind;
using reference::Random;

Aabb boundsOf(const Shape& shape) {
  return std::visit([](const auto& s) { return bounds(s); }, shape);
}

/// The largest coordinate of the shape along a unit `direction`, in double.
double reachAlong(const reference::Solid& solid, const glm::dvec3& direction) {
  double reach = solid.radius;
  for (const glm::dvec3& edge : solid.edges) reach += std::abs(glm::dot(edge, direction));
  return glm::dot(solid.center, direction) + reach;
}

// Would catch rounding to nearest, which cuts into about half of the shapes, and a box one float step too
// large.
TEST(Bounds, AreTheSmallestFloatBoxAroundTheShape) {
  Random random(501);
  for (int i = 0; i < test::rounds(40000); ++i) {
    const Shape shape =
        reference::makePair(random, Family(i % reference::kFamilies), Kind::point, Kind(i / 13 % 5)).b;
    const reference::Solid solid = reference::solidOf(shape);
    const Aabb box = boundsOf(shape);
    for (int axis = 0; axis < 3; ++axis) {
      glm::dvec3 unit(0.0);
      unit[axis] = 1.0;
      const double high = reachAlong(solid, unit), low = -reachAlong(solid, -unit);
      const double rounding = 1e-15 * (std::abs(high) + std::abs(low));  // of the computed extents
      ASSERT_GE(double(box.max[axis]), high - rounding) << reference::snippet(shape);
      ASSERT_LE(double(box.min[axis]), low + rounding) << reference::snippet(shape);
      ASSERT_LT(double(std::nextafter(box.max[axis], -HUGE_VALF)), high + rounding)
          << reference::snippet(shape);
      ASSERT_GT(double(std::nextafter(box.min[axis], HUGE_VALF)), low - rounding)
          << reference::snippet(shape);
    }
  }
}

TEST(Bounds, AreExactWhereFloatsAre) {
  const Aabb sphere = bounds(Sphere{{1.0f, 2.0f, 3.0f}, 0.5f});
  EXPECT_EQ(sphere.min, glm::vec3(0.5f, 1.5f, 2.5f));
  EXPECT_EQ(sphere.max, glm::vec3(1.5f, 2.5f, 3.5f));
  const glm::mat3 quarterTurn{{0.0f, 1.0f, 0.0f}, {-1.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 1.0f}};
  const Aabb rotatedBounds = bounds(Obb{glm::vec3(0.0f), {1.0f, 2.0f, 3.0f}, quarterTurn});
  EXPECT_EQ(rotatedBounds.min, glm::vec3(-2.0f, -1.0f, -3.0f));
  EXPECT_EQ(rotatedBounds.max, glm::vec3(2.0f, 1.0f, 3.0f));
}

TEST(Bounds, OfFlatShapesAreTheirCorners) {
  EXPECT_EQ(bounds(glm::vec3(0.1f)).min, glm::vec3(0.1f));
  EXPECT_EQ(bounds(glm::vec3(0.1f)).max, glm::vec3(0.1f));
  const Aabb segment = bounds(Segment{{1.0f, -1.0f, 0.1f}, {-1.0f, 2.0f, 0.1f}});
  EXPECT_EQ(segment.min, glm::vec3(-1.0f, -1.0f, 0.1f));
  EXPECT_EQ(segment.max, glm::vec3(1.0f, 2.0f, 0.1f));
  const Aabb triangle = bounds(Triangle{{0.0f, 5.0f, 0.0f}, {1.0f, 0.0f, 2.0f}, {-1.0f, 0.0f, 1.0f}});
  EXPECT_EQ(triangle.min, glm::vec3(-1.0f, 0.0f, 0.0f));
  EXPECT_EQ(triangle.max, glm::vec3(1.0f, 5.0f, 2.0f));
}

TEST(Bounds, AtTheEndOfTheFloatRangeStayFinite) {
  constexpr float kMax = std::numeric_limits<float>::max();
  const Aabb box = bounds(Sphere{glm::vec3(kMax), kMax});
  EXPECT_EQ(box.max, glm::vec3(kMax));
  EXPECT_EQ(box.min, glm::vec3(0.0f));
}

}  // namespace
}  // namespace collision
