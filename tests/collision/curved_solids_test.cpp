// Cylinders and cones in poses whose answers are known.
#include "collision/curved_solids.hpp"

#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "collision/hull/least_width.hpp"
#include "collision/made_meshes.hpp"
#include "reference/families.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::dvec3;
using glm::vec3;

const Cylinder kCan{{0, -1, 0}, {0, 1, 0}, 0.5f};
const Cone kHat{{0, -1, 0}, {0, 1, 0}, 0.5f};
const Aabb kFloor{{-4, -3, -4}, {4, -1, 4}};

TEST(CurvedSolids, TouchingIsAHitAndAGapIsNot) {
  for (const Shape& solid : {Shape(kCan), Shape(kHat)}) {
    const auto found = contactAny(solid, kFloor);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->depth, 0.0f);
    EXPECT_NEAR(glm::distance(found->normal, vec3(0, 1, 0)), 0.0f, 1e-6f);
    const Shape above = translatedAny(solid, {0, 1e-4f, 0});
    EXPECT_FALSE(overlapsAny(above, kFloor));
    EXPECT_NEAR(closestPointsAny(above, kFloor).distance, 1e-4f, 1e-7f);
  }
}

TEST(CurvedSolids, ACylinderLeavesByItsNearerFace) {
  const auto side = contact(vec3(0.4f, 0.25f, 0), kCan);
  ASSERT_TRUE(side);
  EXPECT_NEAR(side->depth, 0.1f, 1e-6f);
  EXPECT_NEAR(glm::distance(side->normal, vec3(1, 0, 0)), 0.0f, 1e-5f);
  const auto cap = contact(vec3(0.1f, 0.9f, 0), kCan);
  ASSERT_TRUE(cap);
  EXPECT_NEAR(cap->depth, 0.1f, 1e-6f);
  EXPECT_NEAR(glm::distance(cap->normal, vec3(0, 1, 0)), 0.0f, 1e-6f);
}

/// A unit axis, a unit direction perpendicular to it, and a position along the axis.
struct AxisFrame {
  dvec3 axis, across;
  double axisFraction;  ///< 0 at the first end of the axis, 1 at the second.
};

template <class Check>
void forEachFrame(std::uint64_t seed, Check check) {
  reference::Random random(seed);
  for (int i = 0; i < test::rounds(2000); ++i) {
    const glm::dmat3 frame = reference::randomRotation(random);
    check(AxisFrame{frame[1], frame[0], random.uniform(0.3, 0.6)}, random);
    ASSERT_FALSE(testing::Test::HasFailure()) << i;
  }
}

constexpr float kNormalTolerance = 2e-5f;

// Would catch an EPA that stops as soon as the depth has converged: the error of the normal is the square
// root of the error of the depth.
TEST(CurvedSolids, TheNormalOfACurvedSideIsThatOfTheSide) {
  forEachFrame(4201, [](const AxisFrame& frame, reference::Random& random) {
    const Cylinder can{vec3(-4.0 * frame.axis), vec3(4.0 * frame.axis), 1.0f};
    const dvec3 center =
        frame.axis * (8.0 * frame.axisFraction - 4.0) + frame.across * random.uniform(0.5, 0.95);
    const auto found = contact(vec3(center), can);
    ASSERT_TRUE(found);
    EXPECT_LT(glm::distance(found->normal, vec3(frame.across)), kNormalTolerance);
    // The cone's radius decreases by 1 per 4 units of height.
    const Cone hat{vec3(-4.0 * frame.axis), vec3(4.0 * frame.axis), 2.0f};
    const dvec3 side = glm::normalize(4.0 * frame.across + frame.axis);
    const double radius = 2.0 * (1.0 - frame.axisFraction);
    const auto coneContact = contact(vec3(frame.axis * (8.0 * frame.axisFraction - 4.0) +
                                          frame.across * (radius * random.uniform(0.4, 0.95))),
                                     hat);
    ASSERT_TRUE(coneContact);
    EXPECT_LT(glm::distance(coneContact->normal, vec3(side)), kNormalTolerance);
  });
}

TEST(CurvedSolids, TheNormalOfCrossedOrLyingCylindersIsExact) {
  forEachFrame(4202, [](const AxisFrame& frame, reference::Random& random) {
    const double turn = random.uniform(0.2, 2.9);
    const dvec3 otherAxis =
        frame.axis * std::cos(turn) + glm::cross(frame.across, frame.axis) * std::sin(turn);
    const dvec3 center = frame.across * random.uniform(1.2, 1.9);
    const auto crossedContact =
        contact(Cylinder{vec3(center - 4.0 * otherAxis), vec3(center + 4.0 * otherAxis), 1.0f},
                Cylinder{vec3(-4.0 * frame.axis), vec3(4.0 * frame.axis), 1.0f});
    ASSERT_TRUE(crossedContact);
    EXPECT_LT(glm::distance(crossedContact->normal, vec3(frame.across)), kNormalTolerance);
    const glm::dmat3 axes(frame.axis, frame.across, glm::cross(frame.axis, frame.across));
    const Obb box{vec3(-frame.across), vec3(3.0f, 1.0f, 3.0f), glm::mat3(axes)};
    const dvec3 lyingCenter = frame.across * random.uniform(0.7, 0.99);
    const auto boxContact = contact(
        Cylinder{vec3(lyingCenter - 2.0 * otherAxis), vec3(lyingCenter + 2.0 * otherAxis), 1.0f}, box);
    ASSERT_TRUE(boxContact);
    EXPECT_LT(glm::distance(boxContact->normal, vec3(frame.across)), kNormalTolerance);
  });
}

// All directions perpendicular to the common axis give the same depth. EPA alone would need a polytope with
// hundreds of corners.
TEST(CurvedSolids, SolidsOfRevolutionOnOneAxisHaveTheDepthOfTheirRadii) {
  const std::array<std::pair<Shape, float>, 4> cases{
      {{vec3(0.0f), 0.5f},
       {Sphere{{0, 0, 0}, 0.25f}, 0.75f},
       {Capsule{{0, -0.25f, 0}, {0, 0.25f, 0}, 0.125f}, 0.625f},
       {Cylinder{{0, -1, 0}, {0, 1, 0}, 0.25f}, 0.75f}}};
  for (const auto& [inner, depth] : cases) {
    const auto found = contactAny(inner, kCan);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->depth, depth, 1e-5f) << inner.index();
    EXPECT_NEAR(found->normal.y, 0.0f, 2e-3f);
  }
}

// Would catch: a search that ends before it finds the least depth among nearly tied directions.
TEST(CurvedSolids, ABallBesideTheAxisLeavesThroughTheNearerSide) {
  const Cylinder can{{0, -2, 0}, {0, 2, 0}, 1.0f};
  for (const float offset : {1e-6f, 1e-5f, 1e-4f, 1e-3f, 1e-2f, 0.1f})
    for (const vec3& side :
         {vec3(offset, 0, 0), vec3(0, 0, -offset), vec3(-0.6f * offset, 0, 0.8f * offset)}) {
      const auto found = contact(Sphere{side, 0.5f}, can);
      ASSERT_TRUE(found);
      EXPECT_NEAR(found->depth, 1.5f - offset, 1e-5f) << offset;
      EXPECT_NEAR(found->normal.y, 0.0f, 2e-3f) << offset;
      if (offset > 1e-3f) {
        EXPECT_GT(glm::dot(found->normal, side), 0.98f * offset) << offset;
      }
    }
}

TEST(CurvedSolids, TheLeastWidthOfABallIsItsRadius) {
  const auto ball = [](const glm::dvec3& direction) {
    return glm::dvec3(0.5, 0, 0) + 2.0 * glm::normalize(direction);
  };
  const detail::Width width =
      detail::leastWidth(detail::SolidOfRevolution(glm::dvec3(0.0)), ball, std::nullopt, 1e-6);
  EXPECT_NEAR(width.length, 1.5, 1e-6);
  EXPECT_NEAR(width.normal.x, -1.0, 1e-5);
}

TEST(CurvedSolids, AStandingCylinderRestsOnEightPointsAndALyingOneOnTwo) {
  const Manifold standingManifold = manifold(translated(kCan, {0, -0.125f, 0}), kFloor);
  EXPECT_EQ(standingManifold.count, 8);
  for (const ManifoldPoint& point : standingManifold.points()) {
    EXPECT_NEAR(point.depth, 0.125f, 1e-6f);
    EXPECT_NEAR(std::hypot(point.position.x, point.position.z), 0.5f, 1e-5f);
  }
  const Manifold lyingManifold = manifold(Cylinder{{-1, -0.625f, 0}, {1, -0.625f, 0}, 0.5f}, kFloor);
  ASSERT_EQ(lyingManifold.count, 2);
  for (const ManifoldPoint& point : lyingManifold.points())
    EXPECT_NEAR(std::abs(point.position.x), 1.0f, 1e-5f);
}

TEST(CurvedSolids, AConeRestsOnItsBaseOrItsSide) {
  EXPECT_EQ(manifold(translated(kHat, {0, -0.125f, 0}), kFloor).count, 8);
  // The cone is rotated until its side lies on the floor. The sine of half the angle at its tip is 1 /
  // sqrt(17).
  const float rise = 0.25f / std::sqrt(1.0f + 0.0625f), run = 1.0f / std::sqrt(1.0f + 0.0625f);
  const vec3 tip(0, -1.0625f, 0), axis(-2.0f * run, 2.0f * rise, 0);
  const Manifold lyingManifold = manifold(Cone{tip + axis, tip, 0.5f}, kFloor);
  EXPECT_EQ(lyingManifold.count, 2);
}

// The edge between two equal corners has no direction, so it cannot rest on two points as a line does.
TEST(CurvedSolids, TwoEqualCornersOfATriangleTouchInOnePoint) {
  const Triangle needle{{0, 0.4f, 0}, {0, 0.4f, 0}, {0, 2, 0}};
  const Manifold found = manifold(needle, Cylinder{{-1, 0, 0}, {1, 0, 0}, 0.5f});
  ASSERT_EQ(found.count, 1);
  EXPECT_NEAR(found.points()[0].depth, 0.1f, 1e-6f);
}

TEST(CurvedSolids, EqualEndsAreADiscAcrossY) {
  const Cylinder disc{{1, 2, 3}, {1, 2, 3}, 0.5f};
  EXPECT_EQ(bounds(disc).min, vec3(0.5f, 2, 2.5f));
  EXPECT_EQ(bounds(disc).max, vec3(1.5f, 2, 3.5f));
  EXPECT_TRUE(overlaps(vec3(1.25f, 2, 3), disc));
  EXPECT_FALSE(overlaps(vec3(1.25f, 2.001f, 3), disc));
  const auto found = contact(vec3(1.25f, 2, 3), disc);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->depth, 0.0f, 1e-6f);
  EXPECT_NEAR(std::abs(found->normal.y), 1.0f, 1e-6f);
  EXPECT_TRUE(overlaps(Cone{{0, 0, 0}, {0, 0, 0}, 1.0f}, Cylinder{{0, -1, 0}, {0, 1, 0}, 0.0f}));
}

TEST(CurvedSolids, FactsAreThoseOfTheSolid) {
  EXPECT_EQ(support(kCan, {0, 1, 0}), vec3(0, 1, 0));
  EXPECT_EQ(support(kCan, {1, 0, 0}), vec3(0.5f, 0, 0));
  EXPECT_EQ(support(kHat, {0, -1, 0}), vec3(0, -1, 0));
  EXPECT_EQ(support(kHat, {1, 0, 0}), vec3(0.5f, -1, 0));
  EXPECT_EQ(bounds(kCan).max, vec3(0.5f, 1, 0.5f));
  EXPECT_EQ(bounds(kHat).min, vec3(-0.5f, -1, -0.5f));
  const Cylinder scaledCylinder = transformed(kCan, {{1, 0, 0}, glm::mat3(1.0f), {2, 3, 2}});
  EXPECT_EQ(scaledCylinder.b, vec3(1, 3, 0));
  EXPECT_EQ(scaledCylinder.radius, 1.0f);
  EXPECT_EQ(problem(Cylinder{{0, 0, 0}, {0, 1, 0}, -1.0f}), "radius is negative");
  EXPECT_EQ(problem(Cone{{NAN, 0, 0}, {0, 1, 0}, 1.0f}), "base is not finite");
}

TEST(CurvedSolids, RaysHitSideCapAndTip) {
  const auto side = raycast({{-3, 0.5f, 0}, {1, 0, 0}}, kCan, 10.0f);
  ASSERT_TRUE(side);
  EXPECT_NEAR(side->t, 2.5f, 1e-6f);
  EXPECT_NEAR(glm::distance(side->normal, vec3(-1, 0, 0)), 0.0f, 1e-4f);
  const auto cap = raycast({{0.25f, 5, 0}, {0, -1, 0}}, kCan, 10.0f);
  ASSERT_TRUE(cap);
  EXPECT_NEAR(cap->t, 4.0f, 1e-6f);
  const auto tip = raycast({{0, 5, 0}, {0, -1, 0}}, kHat, 10.0f);
  ASSERT_TRUE(tip);
  EXPECT_NEAR(tip->t, 4.0f, 1e-5f);
  EXPECT_FALSE(raycast({{0.51f, 5, 0}, {0, -1, 0}}, kCan, 10.0f));
  EXPECT_FALSE(raycast({{-3, 0.5f, 0}, {1, 0, 0}}, kCan, 2.4f));
}

TEST(CurvedSolids, ASweepStopsAtTheTouch) {
  const auto hit = sweep(translated(kCan, {0, 3, 0}), vec3(0, -6, 0), kFloor);
  ASSERT_TRUE(hit);
  EXPECT_NEAR(hit->time, 0.5f, 1e-6f);
  EXPECT_NEAR(glm::distance(hit->normal, vec3(0, 1, 0)), 0.0f, 1e-6f);
  const auto swappedHit = sweep(kFloor, vec3(0, 6, 0), translated(kCan, {0, 3, 0}));
  ASSERT_TRUE(swappedHit);
  EXPECT_EQ(swappedHit->time, hit->time);
  EXPECT_EQ(swappedHit->normal, -hit->normal);
}

TEST(CurvedSolids, AMeshIsAskedTriangleByTriangle) {
  const Mesh ground =
      Mesh::build({{-4, -1, -4}, {4, -1, -4}, {4, -1, 4}, {-4, -1, 4}}, {{0, 2, 1}, {0, 3, 2}});
  const Cylinder cylinderAbove = translated(kCan, {0, 1, 0}),
                 cylinderInGround = translated(kCan, {0, -0.125f, 0});
  EXPECT_FALSE(overlaps(PosedMesh(ground), cylinderAbove));
  EXPECT_NEAR(closestPoints(PosedMesh(ground), cylinderAbove).distance, 1.0f, 1e-6f);
  ASSERT_TRUE(contact(cylinderInGround, PosedMesh(ground)));
  EXPECT_NEAR(contact(cylinderInGround, PosedMesh(ground))->depth, 0.125f, 1e-5f);
  const auto hit = sweep(cylinderAbove, vec3(0, -2, 0), PosedMesh(ground));
  ASSERT_TRUE(hit);
  EXPECT_NEAR(hit->time, 0.5f, 1e-6f);
  EXPECT_NE(hit->feature, kNoFeature);
  EXPECT_FALSE(sweepInto(kCan, vec3(1, 0, 0), PosedMesh(ground)));
  EXPECT_TRUE(sweepInto(kCan, vec3(1, -1, 0), PosedMesh(ground)));
}

}  // namespace
}  // namespace collision
