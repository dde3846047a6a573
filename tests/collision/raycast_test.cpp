// Rays whose answers can be computed by hand; sweep_reference_test.cpp has the random ones.
#include "collision/raycast.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "collision/axes.hpp"
#include "reference/reference.hpp"

namespace collision {
namespace {

using glm::vec3;

const Aabb kCube{vec3(-1.0f), vec3(1.0f)};
const Obb kCubeToo{vec3(0.0f), vec3(1.0f), glm::mat3(1.0f)};
const Capsule kPill{vec3(0.0f, -1.0f, 0.0f), vec3(0.0f, 1.0f, 0.0f), 0.5f};

void expectHit(const std::optional<RayHit>& hit, float t, const vec3& normal) {
  ASSERT_TRUE(hit);
  EXPECT_FLOAT_EQ(hit->t, t);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(hit->normal[i], normal[i], 1e-6f);
}

template <class AnyShape>
bool hits(const Ray& ray, const AnyShape& shape, float maxDistance = kEndless) {
  return raycast(ray, shape, maxDistance).has_value();
}

TEST(Raycast, HitsTheNearSideWithItsNormal) {
  const Ray ray{{-4.0f, 0.25f, 0.0f}, kX};
  expectHit(raycast(ray, kCube, kEndless), 3.0f, -kX);
  expectHit(raycast(ray, kCubeToo, kEndless), 3.0f, -kX);
  expectHit(raycast(ray, kPill, kEndless), 3.5f, -kX);
  expectHit(raycast(ray, Sphere{vec3(0.0f, 0.25f, 0.0f), 1.0f}, kEndless), 3.0f, -kX);
  expectHit(raycast(ray, vec3(1.0f, 0.25f, 0.0f), kEndless), 5.0f, -kX);
  expectHit(raycast(ray, Triangle{{0.0f, -1.0f, -1.0f}, {0.0f, 3.0f, -1.0f}, {0.0f, 0.0f, 4.0f}}, kEndless),
            4.0f, -kX);
}

// Would catch a hit at negative t, and a capsule treated as an infinite cylinder.
TEST(Raycast, MissesWhatLiesBehindOrBeside) {
  const Ray away{{4.0f, 0.0f, 0.0f}, kX}, beside{{-4.0f, 0.0f, 1.5f}, kX}, above{{-4.0f, 1.75f, 0.0f}, kX};
  for (const Ray& ray : {away, beside}) {
    EXPECT_FALSE(hits(ray, kCube));
    EXPECT_FALSE(hits(ray, kCubeToo));
    EXPECT_FALSE(hits(ray, kPill));
    EXPECT_FALSE(hits(ray, Sphere{vec3(0.0f), 1.0f}));
    EXPECT_FALSE(hits(ray, vec3(0.0f)));
    EXPECT_FALSE(hits(ray, Triangle{{0.0f, -1.0f, -1.0f}, {0.0f, 1.0f, -1.0f}, {0.0f, 0.0f, 1.0f}}));
  }
  EXPECT_FALSE(hits(above, kPill));
}

// At height 1.25 the ray passes through a cap of radius 0.5 about y = 1. Half the chord is sqrt(0.25 -
// 0.0625).
TEST(Raycast, HitsTheRoundCapOfACapsule) {
  const float half = std::sqrt(0.1875f);
  expectHit(raycast(Ray{{-4.0f, 1.25f, 0.0f}, kX}, kPill, kEndless), 4.0f - half, {-2.0f * half, 0.5f, 0.0f});
}

// Solids are closed. Would catch a strict comparison, and 0 * infinity in the slab test.
TEST(Raycast, GrazingCounts) {
  expectHit(raycast(Ray{{-4.0f, 1.0f, 0.0f}, kX}, Sphere{vec3(0.0f), 1.0f}, kEndless), 4.0f, kY);
  expectHit(raycast(Ray{{-4.0f, 1.0f, 0.0f}, kX}, kCube, kEndless), 3.0f, -kX);
  expectHit(raycast(Ray{{-4.0f, 1.0f, -1.0f}, kX}, kCube, kEndless), 3.0f, -kX);
  expectHit(raycast(Ray{{-4.0f, 1.0f, 1.0f}, kX}, kCubeToo, kEndless), 3.0f, -kX);
  expectHit(raycast(Ray{{-4.0f, 1.5f, 0.0f}, kX}, kPill, kEndless), 4.0f, kY);
  expectHit(raycast(Ray{{0.5f, -4.0f, 0.0f}, kY}, kPill, kEndless), 3.0f, kX);
}

TEST(Raycast, TheNextFloatBesideAFaceMisses) {
  const float above = std::nextafter(1.0f, 2.0f);
  EXPECT_FALSE(hits({{-4.0f, above, 0.0f}, kX}, kCube));
  EXPECT_FALSE(hits({{-4.0f, above, 0.0f}, kX}, Sphere{vec3(0.0f), 1.0f}));
}

TEST(Raycast, StopsAtMaxDistanceWhichCounts) {
  const Ray ray{{-4.0f, 0.0f, 0.0f}, kX};
  const Triangle across{{-1.0f, -1.0f, -1.0f}, {-1.0f, 1.0f, -1.0f}, {-1.0f, 0.0f, 1.0f}};
  for (const Shape& shape : {Shape(kCube), Shape(kCubeToo), Shape(Sphere{vec3(0.0f), 1.0f}), Shape(-kX),
                             Shape(Capsule{-kX, kX, 0.0f})}) {
    EXPECT_TRUE(raycastAny(ray, shape, 3.0f)) << shape.index();
    EXPECT_FALSE(raycastAny(ray, shape, 2.9375f)) << shape.index();
    EXPECT_FALSE(raycastAny(ray, shape, 0.0f)) << shape.index();
  }
  EXPECT_TRUE(raycast(ray, across, 3.0f));
  EXPECT_FALSE(raycast(ray, across, 2.9375f));
  EXPECT_FALSE(raycast(ray, across, 0.0f));
}

// Solids include their interior. Would catch the exit returned as the hit, and a miss from inside.
TEST(Raycast, StartsInsideAtZeroWithTheNormalOfTheMinimumTranslation) {
  const Ray ray{{0.75f, 0.0f, 0.0f}, -kX};
  expectHit(raycast(ray, kCube, 0.0f), 0.0f, kX);
  expectHit(raycast(ray, kCubeToo, 0.0f), 0.0f, kX);
  expectHit(raycast(ray, Sphere{vec3(0.0f), 1.0f}, 0.0f), 0.0f, kX);
  expectHit(raycast(Ray{{0.25f, 0.0f, 0.0f}, -kX}, kPill, 0.0f), 0.0f, kX);
  EXPECT_EQ(raycast(ray, kCube, 1.0f)->point, ray.origin);
}

// A point on the surface belongs to the solid, whatever the ray's direction.
TEST(Raycast, StartsOnTheSurfaceAtZero) {
  for (const vec3& way : {kX, -kX, kZ}) {
    expectHit(raycast(Ray{kX, way}, kCube, kEndless), 0.0f, kX);
    expectHit(raycast(Ray{kX, way}, kCubeToo, kEndless), 0.0f, kX);
    expectHit(raycast(Ray{kX, way}, Sphere{vec3(0.0f), 1.0f}, kEndless), 0.0f, kX);
    expectHit(raycast(Ray{kX * 0.5f, way}, kPill, kEndless), 0.0f, kX);
    EXPECT_TRUE(raycast(Ray{kX, way}, kX, 0.0f));
  }
}

// Among tied faces the face that most opposes the ray wins, then x before y before z. Would catch a normal
// that depends on rounding.
TEST(Raycast, AtACornerTheFaceThatMostOpposesTheRayWins) {
  const vec3 even = glm::normalize(vec3(1.0f)), steep = vec3(0.6f, 0.8f, 0.0f);
  expectHit(raycast(Ray{vec3(-2.0f), even}, kCube, kEndless), std::sqrt(3.0f), -kX);
  expectHit(raycast(Ray{vec3(-2.0f), even}, kCubeToo, kEndless), std::sqrt(3.0f), -kX);
  expectHit(raycast(Ray{vec3(-1.0f, -1.0f, 0.0f) - steep, steep}, kCube, kEndless), 1.0f, -kY);
}

TEST(Raycast, ShapesWithoutSizeAreStillHit) {
  const Ray ray{{-4.0f, 0.0f, 0.0f}, kX};
  expectHit(raycast(ray, Sphere{vec3(0.0f), 0.0f}, kEndless), 4.0f, -kX);
  expectHit(raycast(ray, Aabb{vec3(0.0f), vec3(0.0f)}, kEndless), 4.0f, -kX);
  expectHit(raycast(ray, Obb{vec3(0.0f), vec3(0.0f), glm::mat3(1.0f)}, kEndless), 4.0f, -kX);
  expectHit(raycast(ray, Capsule{vec3(0.0f), vec3(0.0f), 0.0f}, kEndless), 4.0f, -kX);
  expectHit(raycast(ray, Aabb{{0.0f, -1.0f, -1.0f}, {0.0f, 1.0f, 1.0f}}, kEndless), 4.0f, -kX);
  expectHit(raycast(ray, Capsule{{0.0f, -1.0f, 0.0f}, {0.0f, 1.0f, 0.0f}, 0.0f}, kEndless), 4.0f, -kX);
  expectHit(raycast(ray, Capsule{vec3(0.0f), kX, 0.0f}, kEndless), 4.0f, -kX);
  const Triangle point{vec3(0.0f), vec3(0.0f), vec3(0.0f)}, line{-kY, vec3(0.0f), kY};
  expectHit(raycast(ray, point, kEndless), 4.0f, -kX);
  expectHit(raycast(ray, line, kEndless), 4.0f, -kX);
}

/// Multiples of 1/1024, which floats represent exactly.
vec3 exactPoint(reference::Random& random) {
  return vec3(glm::floor(random.inCube(-8192.0, 8192.0)) / 1024.0);
}

// Directions are rounded; a ray must still hit the point at which it was aimed.
TEST(Raycast, ARayAimedAtAPointHitsIt) {
  reference::Random random(720);
  for (int i = 0; i < 2000; ++i) {
    const vec3 from = exactPoint(random), to = exactPoint(random);
    const Ray ray{from, vec3(glm::normalize(glm::dvec3(to) - glm::dvec3(from)))};
    EXPECT_TRUE(hits(ray, to));
    EXPECT_TRUE(hits(ray, Capsule{to, to + kX, 0.0f}));
    EXPECT_TRUE(hits(ray, Triangle{to, to + kX, to + kY}));
  }
}

// At this distance the rounding error of a discriminant in float is about 1e5, while its value is at most 1.
TEST(Raycast, FarAwayItIsAsExactAsHere) {
  const Ray ray{{-1e6f, 0.25f, 0.0f}, kX};
  expectHit(raycast(ray, kCube, kEndless), 999999.0f, -kX);
  expectHit(raycast(ray, kPill, kEndless), 999999.5f, -kX);
  EXPECT_TRUE(hits({{-1e6f, 1.0f, 0.0f}, kX}, Sphere{vec3(0.0f), 1.0f}));
  EXPECT_FALSE(hits({{-1e6f, 1.0625f, 0.0f}, kX}, Sphere{vec3(0.0f), 1.0f}));
  const vec3 there(1e6f, -2e6f, 5e5f);
  expectHit(raycast(Ray{there - 4.0f * kX, kX}, Aabb{there - 1.0f, there + 1.0f}, kEndless), 3.0f, -kX);
  expectHit(raycast(Ray{there - 4.0f * kX, kX}, Sphere{there, 1.0f}, kEndless), 3.0f, -kX);
}

TEST(Raycast, TheLargestNumbersStayFinite) {
  const auto hit = raycast(Ray{{-1e30f, 0.0f, 0.0f}, kX}, Sphere{vec3(0.0f), 1e29f}, kEndless);
  ASSERT_TRUE(hit);
  EXPECT_FLOAT_EQ(hit->t, 9e29f);
  EXPECT_FALSE(hits({{-1e30f, 2e29f, 0.0f}, kX}, Capsule{-kX, kX, 1e29f}));
}

// The box is rotated by 45 degrees about z. A ray half a unit above the centre meets the slanting face at 4.5
// - sqrt(2).
TEST(Raycast, ARotatedBoxIsHitInItsOwnFrame) {
  const float s = std::sqrt(0.5f);
  const Obb turned{vec3(0.0f), vec3(1.0f), glm::mat3({s, s, 0.0f}, {-s, s, 0.0f}, kZ)};
  const auto hit = raycast(Ray{{-4.0f, 0.5f, 0.0f}, kX}, turned, kEndless);
  expectHit(hit, 4.5f - std::sqrt(2.0f), {-s, s, 0.0f});
  EXPECT_TRUE(hits({{-4.0f, 0.0f, 1.0f}, kX}, turned));
  EXPECT_FALSE(hits({{-4.0f, 1.5f, 0.0f}, kX}, turned));
}

TEST(RaycastProblem, NamesWhatIsWrongWithARayOrATriangle) {
  const float nan = std::nanf("");
  EXPECT_EQ(problem(Ray{vec3(0.0f), vec3(2.0f, 0.0f, 0.0f)}), "direction is not unit");
  EXPECT_EQ(problem(Ray{vec3(0.0f), vec3(0.0f)}), "direction is not unit");
  EXPECT_EQ(problem(Ray{vec3(0.0f), vec3(nan, 0.0f, 0.0f)}), "direction is not finite");
  EXPECT_EQ(problem(Ray{vec3(nan), kX}), "origin is not finite");
  EXPECT_EQ(problem(Triangle{vec3(0.0f), kX, vec3(kEndless)}), "c is not finite");
  EXPECT_EQ(problem(Ray{vec3(0.0f), kX}), "");
}

}  // namespace
}  // namespace collision
