// Rays and triangles: from both sides, in the triangle's plane, at its border.
#include <cmath>
#include <gtest/gtest.h>

#include "collision/axes.hpp"
#include "collision/raycast.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::vec3;

void expectPassage(const std::optional<RayHit>& hit, float t, const vec3& normal) {
  ASSERT_TRUE(hit);
  EXPECT_FLOAT_EQ(hit->t, t);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(hit->normal[i], normal[i], 1e-6f);
}

bool hits(const Ray& ray, const Triangle& shape) { return raycast(ray, shape, kEndless).has_value(); }

const Triangle kTriangle{{0.0f, 0.0f, 0.0f}, {2.0f, 0.0f, 0.0f}, {0.0f, 2.0f, 0.0f}};

TEST(RaycastTriangle, CountsFromBothSides) {
  expectPassage(raycast(Ray{{0.5f, 0.5f, 3.0f}, -kZ}, kTriangle, kEndless), 3.0f, kZ);
  expectPassage(raycast(Ray{{0.5f, 0.5f, -3.0f}, kZ}, kTriangle, kEndless), 3.0f, -kZ);
}

// Corners, edges and the middle of the long edge belong to the triangle; a point a sixteenth outside does
// not.
TEST(RaycastTriangle, ItsBorderBelongsToIt) {
  for (const vec3& p : {vec3(0.0f), kX, 2.0f * kX, kY, 2.0f * kY, kX + kY}) {
    EXPECT_TRUE(hits({p + kZ, -kZ}, kTriangle));
  }
  EXPECT_FALSE(hits({{1.0625f, 1.0f, 1.0f}, -kZ}, kTriangle));
  EXPECT_FALSE(hits({{-0.0625f, 1.0f, 1.0f}, -kZ}, kTriangle));
  EXPECT_FALSE(hits({{1.0f, -0.0625f, 1.0f}, -kZ}, kTriangle));
}

// Would catch a division by zero: the textbook formula divides by the ray's speed towards the plane, which is
// 0 here.
TEST(RaycastTriangle, WithinItsPlaneTheBorderIsHit) {
  expectPassage(raycast(Ray{{-4.0f, 0.5f, 0.0f}, kX}, kTriangle, kEndless), 4.0f, -kX);
  const float s = std::sqrt(0.5f);
  expectPassage(raycast(Ray{{4.0f, 0.5f, 0.0f}, -kX}, kTriangle, kEndless), 2.5f, {s, s, 0.0f});
  EXPECT_TRUE(hits({{-4.0f, 0.0f, 0.0f}, kX}, kTriangle)) << "along an edge";
  EXPECT_FALSE(hits({{-4.0f, 0.5f, 0.0625f}, kX}, kTriangle)) << "beside the plane";
  EXPECT_FALSE(hits({{-4.0f, 2.5f, 0.0f}, kX}, kTriangle)) << "beside the triangle";
}

TEST(RaycastTriangle, StartsOnItAtZero) {
  expectPassage(raycast(Ray{{0.5f, 0.5f, 0.0f}, kZ}, kTriangle, 0.0f), 0.0f, -kZ);
  expectPassage(raycast(Ray{{0.5f, 0.5f, 0.0f}, -kZ}, kTriangle, 0.0f), 0.0f, kZ);
  expectPassage(raycast(Ray{{0.5f, 0.5f, 0.0f}, kX}, kTriangle, 0.0f), 0.0f, kZ);
}

/// Solves the linear system for the triangle's coordinates u, v of the point where the line crosses the
/// plane, and for the distance along the ray.
glm::dvec3 byCramer(const Ray& ray, const Triangle& t) {
  const glm::dvec3 u = glm::dvec3(t.b) - glm::dvec3(t.a), v = glm::dvec3(t.c) - glm::dvec3(t.a);
  return glm::inverse(glm::dmat3(u, v, -glm::dvec3(ray.direction))) *
         (glm::dvec3(ray.origin) - glm::dvec3(t.a));
}

// Would catch a wrong edge, and a triangle that rays hit from one side only.
TEST(RaycastTriangle, AgreesWithTheLinearSystem) {
  reference::Random random(721);
  int hit = 0, missed = 0;
  for (int i = 0; i < test::rounds(20000); ++i) {
    const Triangle t{vec3(random.inCube(-1.0, 1.0)), vec3(random.inCube(-1.0, 1.0)),
                     vec3(random.inCube(-1.0, 1.0))};
    const vec3 from(random.direction() * 4.0), to(random.inCube(-0.5, 0.5));
    const Ray ray{from, glm::normalize(to - from)};
    const glm::dvec3 truth = byCramer(ray, t);
    const double inside = glm::min(glm::min(truth.x, truth.y), glm::min(1.0 - truth.x - truth.y, truth.z));
    if (!(std::abs(inside) > 1e-4)) continue;  // on the border, or nearly in the plane
    const auto found = raycast(ray, t, kEndless);
    ASSERT_EQ(found.has_value(), inside > 0.0);
    ++(found ? hit : missed);
    if (found) {
      EXPECT_NEAR(double(found->t), truth.z, 1e-5);
    }
  }
  EXPECT_GT(hit, test::rounds(1000));
  EXPECT_GT(missed, test::rounds(1000));
}

}  // namespace
}  // namespace collision
