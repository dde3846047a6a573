// Posed hulls: exact touch, bounds and support points, and agreement with boxes that have the same corners.
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

#include "collision/any.hpp"
#include "collision/convex_hull.hpp"
#include "collision/padding.hpp"
#include "reference/families.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::vec3;

ConvexHull boxHull(const vec3& half) {
  std::vector<vec3> corners;
  for (int i = 0; i < 8; ++i)
    corners.push_back(half * vec3(i % 2 == 0 ? -1 : 1, i / 2 % 2 == 0 ? -1 : 1, i / 4 == 0 ? -1 : 1));
  return ConvexHull::build(corners);
}

Transform poseAt(const vec3& position) { return {position, glm::mat3(1.0f), vec3(1.0f)}; }

TEST(PosedHull, TouchingCountsAndOneFloatFartherDoesNot) {
  const ConvexHull cube = boxHull(vec3(0.5f));
  const float beyond = std::nextafter(1.0f, 2.0f);
  for (const float offset : {0.0f, 1024.0f}) {
    const PosedHull here(cube, poseAt(vec3(offset, 0, 0)));
    EXPECT_TRUE(overlaps(here, PosedHull(cube, poseAt({offset + 1.0f, 0.25f, 0}))));
    EXPECT_TRUE(overlaps(here, PosedHull(cube, poseAt({offset + 1.0f, 1.0f, 1.0f}))));
    EXPECT_TRUE(overlaps(here, Aabb{{offset + 0.5f, -2, -2}, {offset + 2.0f, 2, 2}}));
    EXPECT_TRUE(overlaps(here, Sphere{{offset + 1.0f, 0, 0}, 0.5f}));
    EXPECT_TRUE(overlaps(here, vec3(offset + 0.5f, 0.5f, 0.5f)));
  }
  EXPECT_FALSE(overlaps(PosedHull(cube), PosedHull(cube, poseAt({beyond, 0.25f, 0}))));
  EXPECT_FALSE(overlaps(PosedHull(cube), vec3(std::nextafter(0.5f, 1.0f), 0, 0)));
  EXPECT_EQ(distance(PosedHull(cube), PosedHull(cube, poseAt({3, 0, 0}))), 2.0f);
}

TEST(PosedHull, AHullIsAPlacedHullAndHitsItself) {
  const ConvexHull stone = boxHull({1, 2, 3});
  EXPECT_TRUE(overlaps(stone, stone));
  EXPECT_TRUE(overlaps(stone, Sphere{{0, 0, 0}, 0.1f}));
  EXPECT_EQ(closestPoint(stone, vec3(0.5f, 0, 0)), vec3(0.5f, 0, 0));
  EXPECT_EQ(closestPoint(stone, vec3(4, 0, 0)), vec3(1, 0, 0));
}

TEST(PosedHull, AFlatHullAndAStraightOneTouchToo) {
  const ConvexHull square = ConvexHull::build(std::vector<vec3>{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}});
  const ConvexHull rod = ConvexHull::build(std::vector<vec3>{{0.5f, -1, 0.5f}, {0.5f, 1, 0.5f}});
  const ConvexHull point = ConvexHull::build(std::vector<vec3>{{0.25f, 0, 0.25f}});
  EXPECT_TRUE(overlaps(square, rod));
  EXPECT_TRUE(overlaps(square, point));
  EXPECT_FALSE(overlaps(rod, point));
  EXPECT_FALSE(overlaps(PosedHull(square, poseAt({0, 1.5f, 0})), rod));
  EXPECT_EQ(distance(PosedHull(square, poseAt({0, 1.5f, 0})), rod), 0.5f);
}

TEST(PosedHull, BoundsAndSupportPointsHoldEveryCorner) {
  reference::Random random(3821);
  for (int i = 0; i < test::rounds(200); ++i) {
    const ConvexHull box = boxHull(vec3(random.inCube(0.1, 2.0)));
    const Transform pose{vec3(random.inCube(-9.0, 9.0)), glm::mat3(reference::randomRotation(random)),
                         vec3(random.inCube(-2.0, -0.5))};
    const PosedHull posed(box, pose);
    const Aabb boundingBox = bounds(posed);
    const vec3 direction(random.direction());
    const vec3 supportPoint = support(posed, direction);
    for (const vec3& corner : box.corners()) {
      const vec3 worldCorner = transformed(corner, pose);
      EXPECT_TRUE(overlaps(padded(boundingBox, 1e-6f), worldCorner));
      EXPECT_LE(glm::dot(worldCorner, direction), glm::dot(supportPoint, direction) + 1e-4f);
    }
  }
}

// The same solid as an Obb and as a hull: two different routines must agree.
TEST(PosedHull, AnswersAsTheBoxOfItsCorners) {
  reference::Random random(3822);
  for (int i = 0; i < test::rounds(2000); ++i) {
    const reference::ShapePair pair =
        reference::makePair(random, reference::Family::random, reference::Kind(i % 5), reference::Kind::obb);
    const auto& box = std::get<Obb>(pair.b);
    const ConvexHull hull = boxHull(box.halfExtents);
    const PosedHull posed(hull, {box.center, box.axes, vec3(1.0f)});
    const float expected = distanceAny(pair.a, pair.b);
    const float found = std::visit([&](const auto& a) { return distance(a, posed); }, pair.a);
    EXPECT_NEAR(double(found), double(expected), 1e-5);
  }
}

TEST(PosedHull, AMovingHullAndAMovingTargetMeetAtTheSameTime) {
  const ConvexHull cube = boxHull(vec3(0.5f));
  const Sphere ball{{4, 0, 0}, 0.5f};
  const auto hit = sweep(PosedHull(cube), vec3(6, 0, 0), ball);
  const auto swappedHit = sweep(ball, vec3(-6, 0, 0), PosedHull(cube));
  ASSERT_TRUE(hit && swappedHit);
  EXPECT_FLOAT_EQ(hit->time, 0.5f);
  EXPECT_EQ(swappedHit->time, hit->time);
  EXPECT_EQ(hit->normal, -swappedHit->normal);
  EXPECT_FLOAT_EQ(hit->point.x, 3.5f);
  EXPECT_FLOAT_EQ(swappedHit->point.x, 0.5f);
  EXPECT_FALSE(sweep(PosedHull(cube), vec3(2.5f, 0, 0), ball));
}

TEST(PosedHull, ARayHitsTheFaceItEntersAndStartsInsideAtZero) {
  const ConvexHull cube = boxHull(vec3(0.5f));
  const PosedHull posed(cube, poseAt({3, 0, 0}));
  const auto hit = raycast({{0, 0.25f, 0.25f}, {1, 0, 0}}, posed, kEndless);
  ASSERT_TRUE(hit);
  EXPECT_FLOAT_EQ(hit->t, 2.5f);
  EXPECT_EQ(hit->normal, vec3(-1, 0, 0));
  EXPECT_FALSE(raycast({{0, 0.25f, 0.25f}, {1, 0, 0}}, posed, 2.0f));
  EXPECT_FALSE(raycast({{0, 0.75f, 0.25f}, {1, 0, 0}}, posed, kEndless));
  const auto inside = raycast({{3, 0, 0.25f}, {1, 0, 0}}, posed, kEndless);
  ASSERT_TRUE(inside);
  EXPECT_EQ(inside->t, 0.0f);
}

// A push by 0.96 of the contact's depth leaves an overlap, and a push by 1.04 of it does not.
TEST(PosedHull, AContactIsThePushThatJustSeparates) {
  reference::Random random(3823);
  for (int i = 0; i < test::rounds(300); ++i) {
    const ConvexHull first = boxHull(vec3(random.inCube(0.2, 2.0))),
                     second = boxHull(vec3(random.inCube(0.2, 2.0)));
    const PosedHull a(
        first, {vec3(random.inCube(-1.0, 1.0)), glm::mat3(reference::randomRotation(random)), vec3(1)});
    const PosedHull b(second, {vec3(0), glm::mat3(reference::randomRotation(random)), vec3(1)});
    const auto found = contact(a, b);
    ASSERT_EQ(found.has_value(), overlaps(a, b));
    if (!found || found->depth < 0.01f) continue;
    EXPECT_TRUE(overlaps(translated(a, 0.96f * found->depth * found->normal), b));
    EXPECT_FALSE(overlaps(translated(a, 1.04f * found->depth * found->normal), b));
  }
}

TEST(PosedHull, FaultsOfThePoseAreNamed) {
  const ConvexHull cube = boxHull(vec3(1.0f));
  Transform broken;
  broken.scale.x = 0.0f;
  EXPECT_EQ(problem(PosedHull(cube)), "");
  EXPECT_EQ(problem(PosedHull(cube, broken)), "scale is zero");
}

// Would catch a normal that is the difference of the last nearest points divided by an inexact distance: its
// length was 1.00002.
TEST(PosedHull, TheNormalOfASweepBesideAFaceIsUnit) {
  const Aabb box{{-0x1.76be38p-1f, 0x1.3f9536p+0f, 0x1.24e612p+0f},
                 {-0x1.5e4deap-2f, 0x1.08badcp+1f, 0x1.927308p+1f}};
  const float x = 0x1.99999ap-5f, y = 0.5f, z = 0.5f;
  const std::vector<glm::vec3> corners{{0, 0, z}, {0, y, z}, {x, y, z}, {x, 0, 0},
                                       {x, y, 0}, {x, 0, z}, {0, y, 0}, {0, 0, 0}};
  const ConvexHull hull = ConvexHull::build(corners);
  const PosedHull target(hull, {{0x1.21c748p+1f, 0x1.7031f4p-4f, -0x1.b3a1bap-1f},
                                glm::mat3(1.0f),
                                {0x1.c98d4cp-1f, 0x1.c30166p-1f, 0x1.d97c3ap-1f}});
  const auto hit = sweep(box, {0x1.5dbb14p+5f, -0x1.7c59acp+3f, -0x1.95e54cp+4f}, target);
  ASSERT_TRUE(hit.has_value());
  EXPECT_NEAR(glm::length(hit->normal), 1.0f, 1e-6f);
}

// Would catch a capsule near a corner of a flat hull that is treated as deep: rounding ends GJK before its
// bounds agree, and the depth was then the radius, 0.02.
TEST(PosedHull, TheContactOfACapsuleThatOnlyGrazesACornerIsShallow) {
  const Capsule capsule{{-0x1.cbc92p+0f, 0x1.3c8e4p-3f, -0x1.29ce84p-3f},
                        {-0x1.ec4154p+0f, 0x1.6dae0ap+0f, 0x1.64257ep+0f},
                        0x1.47ae14p-6f};
  const std::vector<vec3> corners{{0, 0x1.9dbafp-2f, -0x1.8db30ep-9f},
                                  {0, -0x1.5ab366p-4f, -0x1.12300ap-4f},
                                  {0, -0x1.84c67ep-3f, -0x1.ed74b6p-6f},
                                  {0, -0x1.ef087cp-4f, -0x1.4df0bp-8f},
                                  {0, 0x1.1493bep-2f, 0x1.1bf8fap-5f}};
  const ConvexHull hull = ConvexHull::build(corners);
  const PosedHull target(hull, {{-0x1.6b3f9p+0f, 0x1.6b4114p-6f, -0x1.28c7e8p-8f},
                                {{-0x1.03c18ep-4f, 0x1.461c3ep-1f, 0x1.895f5p-1f},
                                 {-0x1.cb0238p-1f, 0x1.352218p-2f, -0x1.4c0caep-2f},
                                 {-0x1.c1009cp-2f, -0x1.6b3006p-1f, 0x1.1a8e62p-1f}},
                                vec3(1.0f)});
  const auto found = contact(capsule, target);
  ASSERT_TRUE(found.has_value());
  EXPECT_NEAR(found->depth, 3.8716363e-5f, 1e-9f);  // from the reference in double
}

}  // namespace
}  // namespace collision
