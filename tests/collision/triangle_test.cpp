// Triangles as solids: answers computed by hand, touches, and triangles that degenerate to segments or
// points.
#include "collision/triangle.hpp"

#include <gtest/gtest.h>

#include "collision/axes.hpp"
#include "collision/shape_facts.hpp"
#include "reference/inspect_triangle.hpp"

namespace collision {
namespace {

using glm::vec3;

const Triangle kFlat{{0.0f, 0.0f, 0.0f}, {2.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 2.0f}};  // in y = 0
void expectNear(const vec3& a, const vec3& b) {
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(a[i], b[i], 1e-6f);
}

TEST(Triangle, ItsFaceEdgesAndCornersBelongToIt) {
  for (const vec3& point : {vec3(0.5f, 0.0f, 0.5f), kX, kX + kZ, vec3(0.0f), 2.0f * kZ})
    EXPECT_TRUE(overlaps(point, kFlat));
  for (const vec3& point : {vec3(0.5f, 0x1p-20f, 0.5f), vec3(1.0f, 0.0f, 1.0625f), -0.0625f * kX})
    EXPECT_FALSE(overlaps(point, kFlat));
}

// Each touch is exact to the bit; a sixteenth further away is a miss.
TEST(Triangle, TouchingCounts) {
  const auto touches = [](const auto& shape, const auto& further) {
    return overlaps(shape, kFlat) && !overlaps(kFlat, further);
  };
  EXPECT_TRUE(touches(Sphere{{0.5f, 1.0f, 0.5f}, 1.0f}, Sphere{{0.5f, 1.0625f, 0.5f}, 1.0f}));
  EXPECT_TRUE(touches(Sphere{{-3.0f, 4.0f, 0.0f}, 5.0f}, Sphere{{-3.0625f, 4.0f, 0.0f}, 5.0f}));
  EXPECT_TRUE(
      touches(Aabb{{1.0f, 0.0f, 1.0f}, {2.0f, 1.0f, 2.0f}}, Aabb{{1.0625f, 0.0f, 1.0f}, {2.0f, 1.0f, 2.0f}}));
  EXPECT_TRUE(touches(Aabb{{0.25f, -1.0f, 0.25f}, {0.5f, 0.0f, 0.5f}},
                      Aabb{{0.25f, -1.0f, 0.25f}, {0.5f, -0.0625f, 0.5f}}));
  EXPECT_TRUE(touches(Obb{{0.5f, 0.5f, 0.5f}}, Obb{{0.5f, 0.5625f, 0.5f}}));
  EXPECT_TRUE(touches(Capsule{{1.0f, 0.5f, -1.0f}, {1.0f, 0.5f, 5.0f}, 0.5f},
                      Capsule{{1.0f, 0.5625f, -1.0f}, {1.0f, 0.5625f, 5.0f}, 0.5f}));
  EXPECT_TRUE(touches(Triangle{{2.0f, 0.0f, 0.0f}, {3.0f, 1.0f, 0.0f}, {3.0f, -1.0f, 0.0f}},
                      Triangle{{2.0625f, 0.0f, 0.0f}, {3.0f, 1.0f, 0.0f}, {3.0f, -1.0f, 0.0f}}));
}

// Would catch a test of the triangle's corners and edges alone: all of them are far from the box.
TEST(Triangle, ABoxInsideALargeTriangleOverlaps) {
  const Triangle large{{-100.0f, 0.25f, -100.0f}, {100.0f, 0.25f, -100.0f}, {0.0f, 0.25f, 100.0f}};
  EXPECT_TRUE(overlaps(Aabb{}, large));
  const auto found = contact(Aabb{}, large);
  ASSERT_TRUE(found);
  EXPECT_FLOAT_EQ(found->depth, 0.25f);
  expectNear(found->normal, -kY);
}

TEST(Triangle, ASphereSeparatesToItsOwnSide) {
  const auto above = contact(Sphere{{0.5f, 0.25f, 0.5f}, 1.0f}, kFlat),
             below = contact(Sphere{{0.5f, -0.25f, 0.5f}, 1.0f}, kFlat);
  ASSERT_TRUE(above && below);
  expectNear(above->normal, kY);
  expectNear(below->normal, -kY);
  EXPECT_FLOAT_EQ(above->depth, 0.75f);
  expectNear(above->position, {0.5f, 0.0f, 0.5f});
  const auto swappedContact = contact(kFlat, Sphere{{0.5f, 0.25f, 0.5f}, 1.0f});
  ASSERT_TRUE(swappedContact);
  expectNear(swappedContact->normal, -kY);
}

// A centre on the triangle has no direction from it: the triangle's own normal, (b - a) x (c - a), decides.
TEST(Triangle, ACentreOnTheTriangleSeparatesAlongItsNormal) {
  const auto found = contact(Sphere{{0.5f, 0.0f, 0.5f}, 0.5f}, kFlat);
  ASSERT_TRUE(found);
  expectNear(found->normal, -kY);
  EXPECT_FLOAT_EQ(found->depth, 0.5f);
}

TEST(Triangle, CrossingTrianglesSeparateByTheLeastOverlap) {
  const Triangle upright{{0.5f, -0.25f, 0.5f}, {0.5f, 1.0f, 0.25f}, {0.5f, 1.0f, 0.75f}};
  const auto found = contact(upright, kFlat);
  ASSERT_TRUE(found);
  EXPECT_FLOAT_EQ(found->depth, 0.25f);
  expectNear(found->normal, kY);
  EXPECT_FLOAT_EQ(found->position.y, 0.0f);
}

TEST(Triangle, ClosestPointsOfParallelTrianglesAreTheMiddle) {
  const Triangle above{{0.0f, 1.0f, 0.0f}, {2.0f, 1.0f, 0.0f}, {0.0f, 1.0f, 2.0f}};
  const Proximity found = closestPoints(above, kFlat);
  EXPECT_FLOAT_EQ(found.distance, 1.0f);
  EXPECT_GT(found.onA.x, 0.1f);
  EXPECT_GT(found.onA.z, 0.1f);
}

TEST(Triangle, WithoutAreaItIsASegmentOrAPoint) {
  const Triangle segment{{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, {2.0f, 0.0f, 0.0f}}, point{kX, kX, kX};
  for (const Triangle& t : {segment, point}) {
    EXPECT_TRUE(overlaps(kX, t));
    EXPECT_FLOAT_EQ(closestPoints(kX + 3.0f * kY, t).distance, 3.0f);
    EXPECT_FLOAT_EQ(closestPoints(Obb{kX + 3.0f * kY}, t).distance, 2.5f);
    EXPECT_TRUE(overlaps(t, t));
    for (const auto& found : {contact(Sphere{kX, 0.5f}, t), contact(Aabb{kX - 0.5f, kX + 0.5f}, t)}) {
      ASSERT_TRUE(found);
      EXPECT_FLOAT_EQ(found->depth, 0.5f);
      EXPECT_FLOAT_EQ(glm::length(found->normal), 1.0f);
    }
    const auto hit = sweep(Sphere{kX + 4.0f * kY, 1.0f}, -6.0f * kY, t);
    ASSERT_TRUE(hit);
    EXPECT_FLOAT_EQ(hit->time, 0.5f);
    expectNear(hit->normal, kY);
  }
}

// Although a triangle has no thickness, no shape passes through it at any speed.
TEST(Triangle, NothingSweepsThroughIt) {
  const vec3 displacement(0.0f, -1000.0f, 0.0f);
  const auto time = [&](const auto& shape) {
    const auto hit = sweep(shape, displacement, kFlat);
    return hit ? hit->time : 2.0f;
  };
  EXPECT_FLOAT_EQ(time(vec3(0.5f, 500.0f, 0.5f)), 0.5f);
  EXPECT_FLOAT_EQ(time(Sphere{{0.5f, 500.0f, 0.5f}, 0.125f}), 0.499875f);
  EXPECT_FLOAT_EQ(time(Aabb{{0.25f, 500.0f, 0.25f}, {0.5f, 501.0f, 0.5f}}), 0.5f);
  EXPECT_FLOAT_EQ(time(Obb{{0.5f, 500.5f, 0.5f}}), 0.5f);
  EXPECT_FLOAT_EQ(time(Capsule{{0.5f, 501.0f, 0.5f}, {0.5f, 500.25f, 0.5f}, 0.25f}), 0.5f);
  EXPECT_FLOAT_EQ(time(Triangle{{0.5f, 500.0f, 0.5f}, {0.25f, 501.0f, 0.5f}, {0.5f, 501.0f, 0.25f}}), 0.5f);
  EXPECT_EQ(time(vec3(1.0625f, 500.0f, 1.0f)), 2.0f) << "beside it";
}

TEST(Triangle, IsPlacedCornerByCorner) {
  const Transform by{{10.0f, 0.0f, 0.0f}, glm::mat3(kZ, kX, kY), {2.0f, 1.0f, -1.0f}};
  const Triangle placed = transformed(kFlat, by);
  expectNear(placed.a, {10.0f, 0.0f, 0.0f});
  expectNear(placed.b, {10.0f, 0.0f, 4.0f});
  expectNear(placed.c, {10.0f, -2.0f, 0.0f});
}

TEST(Triangle, SwappingMirrorsToTheBit) {
  reference::Random random(1010);
  for (int i = 0; i < 2000; ++i) {
    const auto pair = reference::makeTrianglePair(random, reference::Family(i % reference::kFamilies), 5);
    const Triangle &a = std::get<Triangle>(pair.a), &b = pair.b;
    const auto contactAb = contact(a, b), contactBa = contact(b, a);
    ASSERT_EQ(contactAb.has_value(), contactBa.has_value());
    if (contactAb) {
      ASSERT_EQ(contactAb->normal, -contactBa->normal);
      ASSERT_EQ(contactAb->depth, contactBa->depth);
    }
    ASSERT_EQ(closestPoints(a, b).onA, closestPoints(b, a).onB);
  }
}

}  // namespace
}  // namespace collision
