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
struct InSolid {
  dvec3 axis, across;
  double share;  ///< 0 at the first end of the axis, 1 at the second.
};

template <class Check>
void forEachPlace(std::uint64_t seed, Check check) {
  reference::Random random(seed);
  for (int i = 0; i < test::rounds(2000); ++i) {
    const glm::dmat3 frame = reference::randomRotation(random);
    check(InSolid{frame[1], frame[0], random.uniform(0.3, 0.6)}, random);
    ASSERT_FALSE(testing::Test::HasFailure()) << i;
  }
}

constexpr float kSureNormal = 2e-5f;

// Would catch an EPA that stops as soon as the depth has converged: the error of the normal is the square
// root of the error of the depth.
TEST(CurvedSolids, TheNormalOfACurvedSideIsThatOfTheSide) {
  forEachPlace(4201, [](const InSolid& at, reference::Random& random) {
    const Cylinder can{vec3(-4.0 * at.axis), vec3(4.0 * at.axis), 1.0f};
    const dvec3 place = at.axis * (8.0 * at.share - 4.0) + at.across * random.uniform(0.5, 0.95);
    const auto found = contact(vec3(place), can);
    ASSERT_TRUE(found);
    EXPECT_LT(glm::distance(found->normal, vec3(at.across)), kSureNormal);
    // The cone's radius decreases by 1 per 4 units of height.
    const Cone hat{vec3(-4.0 * at.axis), vec3(4.0 * at.axis), 2.0f};
    const dvec3 side = glm::normalize(4.0 * at.across + at.axis);
    const double radius = 2.0 * (1.0 - at.share);
    const auto ofCone = contact(
        vec3(at.axis * (8.0 * at.share - 4.0) + at.across * (radius * random.uniform(0.4, 0.95))), hat);
    ASSERT_TRUE(ofCone);
    EXPECT_LT(glm::distance(ofCone->normal, vec3(side)), kSureNormal);
  });
}

TEST(CurvedSolids, TheNormalOfCrossedOrLyingCylindersIsExact) {
  forEachPlace(4202, [](const InSolid& at, reference::Random& random) {
    const double turn = random.uniform(0.2, 2.9);
    const dvec3 other = at.axis * std::cos(turn) + glm::cross(at.across, at.axis) * std::sin(turn);
    const dvec3 center = at.across * random.uniform(1.2, 1.9);
    const auto crossed = contact(Cylinder{vec3(center - 4.0 * other), vec3(center + 4.0 * other), 1.0f},
                                 Cylinder{vec3(-4.0 * at.axis), vec3(4.0 * at.axis), 1.0f});
    ASSERT_TRUE(crossed);
    EXPECT_LT(glm::distance(crossed->normal, vec3(at.across)), kSureNormal);
    const glm::dmat3 axes(at.axis, at.across, glm::cross(at.axis, at.across));
    const Obb box{vec3(-at.across), vec3(3.0f, 1.0f, 3.0f), glm::mat3(axes)};
    const dvec3 lying = at.across * random.uniform(0.7, 0.99);
    const auto onBox = contact(Cylinder{vec3(lying - 2.0 * other), vec3(lying + 2.0 * other), 1.0f}, box);
    ASSERT_TRUE(onBox);
    EXPECT_LT(glm::distance(onBox->normal, vec3(at.across)), kSureNormal);
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
  for (const float off : {1e-6f, 1e-5f, 1e-4f, 1e-3f, 1e-2f, 0.1f})
    for (const vec3& side : {vec3(off, 0, 0), vec3(0, 0, -off), vec3(-0.6f * off, 0, 0.8f * off)}) {
      const auto found = contact(Sphere{side, 0.5f}, can);
      ASSERT_TRUE(found);
      EXPECT_NEAR(found->depth, 1.5f - off, 1e-5f) << off;
      EXPECT_NEAR(found->normal.y, 0.0f, 2e-3f) << off;
      if (off > 1e-3f) {
        EXPECT_GT(glm::dot(found->normal, side), 0.98f * off) << off;
      }
    }
}

TEST(CurvedSolids, TheLeastWidthOfABallIsItsRadius) {
  const auto ball = [](const glm::dvec3& way) { return glm::dvec3(0.5, 0, 0) + 2.0 * glm::normalize(way); };
  const detail::Width width =
      detail::leastWidth(detail::SolidOfRevolution(glm::dvec3(0.0)), ball, std::nullopt, 1e-6);
  EXPECT_NEAR(width.length, 1.5, 1e-6);
  EXPECT_NEAR(width.normal.x, -1.0, 1e-5);
}

TEST(CurvedSolids, AStandingCylinderRestsOnEightPointsAndALyingOneOnTwo) {
  const Manifold standing = manifold(translated(kCan, {0, -0.125f, 0}), kFloor);
  EXPECT_EQ(standing.count, 8);
  for (const ManifoldPoint& point : standing.points()) {
    EXPECT_NEAR(point.depth, 0.125f, 1e-6f);
    EXPECT_NEAR(std::hypot(point.position.x, point.position.z), 0.5f, 1e-5f);
  }
  const Manifold lying = manifold(Cylinder{{-1, -0.625f, 0}, {1, -0.625f, 0}, 0.5f}, kFloor);
  ASSERT_EQ(lying.count, 2);
  for (const ManifoldPoint& point : lying.points()) EXPECT_NEAR(std::abs(point.position.x), 1.0f, 1e-5f);
}

TEST(CurvedSolids, AConeRestsOnItsBaseOrItsSide) {
  EXPECT_EQ(manifold(translated(kHat, {0, -0.125f, 0}), kFloor).count, 8);
  // The cone is rotated until its side lies on the floor. The sine of half the angle at its tip is 1 /
  // sqrt(17).
  const float rise = 0.25f / std::sqrt(1.0f + 0.0625f), run = 1.0f / std::sqrt(1.0f + 0.0625f);
  const vec3 tip(0, -1.0625f, 0), axis(-2.0f * run, 2.0f * rise, 0);
  const Manifold lying = manifold(Cone{tip + axis, tip, 0.5f}, kFloor);
  EXPECT_EQ(lying.count, 2);
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
  const Cylinder wide = transformed(kCan, {{1, 0, 0}, glm::mat3(1.0f), {2, 3, 2}});
  EXPECT_EQ(wide.b, vec3(1, 3, 0));
  EXPECT_EQ(wide.radius, 1.0f);
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
  const auto back = sweep(kFloor, vec3(0, 6, 0), translated(kCan, {0, 3, 0}));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->time, hit->time);
  EXPECT_EQ(back->normal, -hit->normal);
}

TEST(CurvedSolids, AMeshIsAskedTriangleByTriangle) {
  const Mesh ground =
      Mesh::build({{-4, -1, -4}, {4, -1, -4}, {4, -1, 4}, {-4, -1, 4}}, {{0, 2, 1}, {0, 3, 2}});
  const Cylinder above = translated(kCan, {0, 1, 0}), into = translated(kCan, {0, -0.125f, 0});
  EXPECT_FALSE(overlaps(PosedMesh(ground), above));
  EXPECT_NEAR(closestPoints(PosedMesh(ground), above).distance, 1.0f, 1e-6f);
  ASSERT_TRUE(contact(into, PosedMesh(ground)));
  EXPECT_NEAR(contact(into, PosedMesh(ground))->depth, 0.125f, 1e-5f);
  const auto hit = sweep(above, vec3(0, -2, 0), PosedMesh(ground));
  ASSERT_TRUE(hit);
  EXPECT_NEAR(hit->time, 0.5f, 1e-6f);
  EXPECT_NE(hit->feature, kNoFeature);
  EXPECT_FALSE(sweepInto(kCan, vec3(1, 0, 0), PosedMesh(ground)));
  EXPECT_TRUE(sweepInto(kCan, vec3(1, -1, 0), PosedMesh(ground)));
}

}  // namespace
}  // namespace collision
