// Nearest points and distances, compared with the reference and with the properties that prove each answer.
#include <gtest/gtest.h>
#include <limits>

#include "collision/closest_points.hpp"
#include "collision/overlaps.hpp"
#include "reference/print.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using reference::Family;
using reference::Kind;
using reference::Random;
using reference::ShapePair;

template <typename Check>
void forEachPointAndSolid(std::uint64_t seed, int count, Check check) {
  Random random(seed);
  for (int i = 0; i < test::rounds(count * reference::kFamilies * 5); ++i) {
    const auto family = Family(i / 5 % reference::kFamilies);
    const ShapePair pair = reference::makePair(random, family, Kind::point, Kind(i % 5));
    check(std::get<glm::vec3>(pair.a), pair.b);
    ASSERT_FALSE(testing::Test::HasFailure())
        << reference::nameOf(family) << ": " << reference::snippet(pair);
  }
}

glm::vec3 nearest(const Shape& shape, const glm::vec3& point) {
  return std::visit([&](const auto& s) { return closestPoint(s, point); }, shape);
}

float distanceFrom(const Shape& shape, const glm::vec3& point) {
  return std::visit([&](const auto& s) { return distance(s, point); }, shape);
}

// Would catch a wrong region, a lost sign, cancellation, and a radius counted twice.
TEST(Distance, MatchesTheReferenceWithinTheBand) {
  forEachPointAndSolid(401, 600, [](const glm::vec3& point, const Shape& solid) {
    EXPECT_NEAR(double(distanceFrom(solid, point)), reference::trueDistance(point, solid),
                reference::lengthBand(point, solid));
  });
}

// Would catch a point off the solid, and a point on it that is not the nearest.
TEST(ClosestPoint, LiesInTheSolidAndAsFarAwayAsTheDistanceSays) {
  forEachPointAndSolid(402, 600, [](const glm::vec3& point, const Shape& solid) {
    const glm::vec3 found = nearest(solid, point);
    const double rounding = 1e-6 * (glm::length(glm::dvec3(found)) + reference::pairSize(point, solid));
    EXPECT_LE(reference::outsideBy(solid, glm::dvec3(found)), rounding);
    EXPECT_NEAR(glm::distance(glm::dvec3(found), glm::dvec3(point)), double(distanceFrom(solid, point)),
                rounding);
  });
}

// Would catch a distance and a verdict that disagree about "inside".
TEST(ClosestPoint, IsThePointItselfExactlyWhenTheyOverlap) {
  forEachPointAndSolid(403, 600, [](const glm::vec3& point, const Shape& solid) {
    if (std::holds_alternative<Capsule>(solid)) return;
    const bool isZero = distanceFrom(solid, point) == 0.0f;
    const bool hit = std::visit(
        [&](const auto& s) {
          if constexpr (std::is_same_v<std::decay_t<decltype(s)>, Capsule>)
            return false;
          else
            return overlaps(point, s);
        },
        solid);
    EXPECT_EQ(hit, isZero);
    if (hit) {
      EXPECT_EQ(nearest(solid, point), point);
    }
  });
}

TEST(ClosestPoint, KnownAnswers) {
  EXPECT_EQ(closestPoint(glm::vec3(1.0f), glm::vec3(5.0f)), glm::vec3(1.0f));
  EXPECT_EQ(closestPoint(Sphere{glm::vec3(0.0f), 0.5f}, {2.0f, 0.0f, 0.0f}), glm::vec3(0.5f, 0.0f, 0.0f));
  EXPECT_EQ(closestPoint(Aabb{}, {2.0f, 0.25f, -3.0f}), glm::vec3(0.5f, 0.25f, -0.5f));
  EXPECT_EQ(closestPoint(Obb{{1.0f, 0.0f, 0.0f}, glm::vec3(0.5f), glm::mat3(1.0f)}, glm::vec3(0.0f)),
            glm::vec3(0.5f, 0.0f, 0.0f));
  const Capsule capsule{{0.0f, -1.0f, 0.0f}, {0.0f, 1.0f, 0.0f}, 0.25f};
  EXPECT_EQ(closestPoint(capsule, {2.0f, 0.5f, 0.0f}), glm::vec3(0.25f, 0.5f, 0.0f));
  EXPECT_EQ(closestPoint(capsule, {0.0f, 3.0f, 0.0f}), glm::vec3(0.0f, 1.25f, 0.0f));
  EXPECT_EQ(distance(capsule, {0.0f, 3.0f, 4.0f}), std::sqrt(20.0f) - 0.25f);
}

TEST(ClosestPointSegment, EndsMiddleAndZeroLength) {
  const Segment segment{{-1.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}};
  EXPECT_EQ(closestPoint(segment, {-5.0f, 1.0f, 0.0f}), segment.a);
  EXPECT_EQ(closestPoint(segment, {5.0f, 1.0f, 0.0f}), segment.b);
  EXPECT_EQ(closestPoint(segment, {0.25f, 1.0f, 0.0f}), glm::vec3(0.25f, 0.0f, 0.0f));
  EXPECT_EQ(distance(segment, {0.25f, 3.0f, 4.0f}), 5.0f);
  const Segment dot{glm::vec3(2.0f), glm::vec3(2.0f)};
  EXPECT_EQ(closestPoint(dot, glm::vec3(0.0f)), glm::vec3(2.0f));
  EXPECT_EQ(distance(dot, glm::vec3(2.0f)), 0.0f);
}

/// Returns the distance to the nearest point of a fine grid of barycentric coordinates.
double distanceToGrid(const Triangle& t, const glm::vec3& point, int cells) {
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i <= cells; ++i) {
    for (int j = 0; j <= cells - i; ++j) {
      const double u = static_cast<double>(i) / cells, v = static_cast<double>(j) / cells;
      const glm::dvec3 gridPoint =
          glm::dvec3(t.a) * (1.0 - u - v) + glm::dvec3(t.b) * u + glm::dvec3(t.c) * v;
      best = std::min(best, glm::distance(gridPoint, glm::dvec3(point)));
    }
  }
  return best;
}

// Would catch a region of the plane assigned to the wrong corner, edge or face.
TEST(ClosestPointTriangle, IsTheNearestOfAFineGrid) {
  Random random(404);
  for (int i = 0; i < 2000; ++i) {
    Triangle t{glm::vec3(random.inCube(-1.0, 1.0)), glm::vec3(random.inCube(-1.0, 1.0)),
               glm::vec3(random.inCube(-1.0, 1.0))};
    if (i % 4 == 1) t.c = 0.5f * (t.a + t.b);  // no area
    if (i % 8 == 2) t.b = t.a;
    if (i % 16 == 4) t.b = t.c = t.a;
    const glm::vec3 point(random.inCube(-2.0, 2.0));
    const double gridDistance = distanceToGrid(t, point, 40), ourDistance = double(distance(t, point));
    ASSERT_LE(ourDistance, gridDistance + 1e-6);
    ASSERT_GE(ourDistance, gridDistance - 0.06);
    ASSERT_NEAR(glm::distance(glm::dvec3(closestPoint(t, point)), glm::dvec3(point)), ourDistance, 1e-6);
  }
}

TEST(ClosestPointTriangle, CornersEdgesFaceAndAPointOnIt) {
  const Triangle t{{0.0f, 0.0f, 0.0f}, {4.0f, 0.0f, 0.0f}, {0.0f, 4.0f, 0.0f}};
  EXPECT_EQ(closestPoint(t, {1.0f, 1.0f, 7.0f}), glm::vec3(1.0f, 1.0f, 0.0f));
  EXPECT_EQ(closestPoint(t, {1.0f, 1.0f, -7.0f}), glm::vec3(1.0f, 1.0f, 0.0f));
  EXPECT_EQ(closestPoint(t, {-1.0f, -1.0f, 2.0f}), t.a);
  EXPECT_EQ(closestPoint(t, {9.0f, -1.0f, 0.0f}), t.b);
  EXPECT_EQ(closestPoint(t, {-1.0f, 9.0f, 0.0f}), t.c);
  EXPECT_EQ(closestPoint(t, {1.0f, -3.0f, 0.0f}), glm::vec3(1.0f, 0.0f, 0.0f));
  EXPECT_EQ(closestPoint(t, {4.0f, 4.0f, 0.0f}), glm::vec3(2.0f, 2.0f, 0.0f));
  EXPECT_EQ(distance(t, {1.0f, 1.0f, 0.0f}), 0.0f);
}

// Would catch a positive distance that the conversion to float rounds to 0: distance 0 means overlap.
TEST(Distance, IsPositiveForTheSmallestGap) {
  const float tiny = std::numeric_limits<float>::denorm_min();
  EXPECT_GT(distance(glm::vec3(0.0f), glm::vec3(tiny, 0.0f, 0.0f)), 0.0f);
  EXPECT_GT(distance(Sphere{glm::vec3(0.0f), tiny}, glm::vec3(tiny, tiny, 0.0f)), 0.0f);
  EXPECT_GT(distance(Sphere{glm::vec3(0.0f), 1.0f}, glm::vec3(1.0f, 1e-7f, 0.0f)), 0.0f);
}

}  // namespace
}  // namespace collision
