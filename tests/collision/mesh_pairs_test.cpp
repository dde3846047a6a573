// Two meshes, compared with a test of every pair of their triangles.
#include <gtest/gtest.h>

#include "collision/made_meshes.hpp"
#include "collision/mesh.hpp"
#include "reference/families.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::vec3;

/// Two small knots that are far apart, close, or intertwined.
struct Pair {
  explicit Pair(reference::Random& random) : b(knot, pose(random)) {}

  static Transform pose(reference::Random& random) {
    const float scale = static_cast<float>(random.uniform(0.5, 1.5));
    return {vec3(random.inCube(-2.5, 2.5)), glm::mat3(reference::randomRotation(random)), vec3(scale)};
  }

  Mesh knot = makeKnot(14, 3).build();
  PosedMesh a{knot};
  PosedMesh b;
};

template <class Visit>
void forEachTwoTriangles(const Pair& pair, Visit visit) {
  for (std::uint32_t i = 0; i < pair.knot.faces().size(); ++i)
    for (std::uint32_t j = 0; j < pair.knot.faces().size(); ++j)
      visit(transformed(pair.knot.triangle(i), pair.a.pose), transformed(pair.knot.triangle(j), pair.b.pose));
}

TEST(MeshPairs, AnswerAsTheirTrianglesDo) {
  reference::Random random(21);
  int touchingCount = 0;
  for (int i = 0; i < test::rounds(60); ++i) {
    const Pair pair(random);
    float depth = -1.0f, distance = std::numeric_limits<float>::infinity();
    forEachTwoTriangles(pair, [&](const Triangle& p, const Triangle& q) {
      if (const auto triangleContact = contact(p, q)) depth = std::max(depth, triangleContact->depth);
      distance = std::min(distance, closestPoints(p, q).distance);
    });
    const auto found = contact(pair.a, pair.b);
    const Proximity nearest = closestPoints(pair.a, pair.b);
    ASSERT_EQ(found.has_value(), overlaps(pair.a, pair.b)) << i;
    ASSERT_EQ(found.has_value(), nearest.distance == 0.0f) << i;
    touchingCount += found ? 1 : 0;
    EXPECT_NEAR(nearest.distance, distance, 1e-5f) << i;
    EXPECT_NEAR(glm::distance(nearest.onA, nearest.onB), nearest.distance, 1e-5f) << i;
    const auto swappedContact = contact(pair.b, pair.a);
    ASSERT_EQ(swappedContact.has_value(), found.has_value()) << i;
    if (!found) continue;
    EXPECT_NEAR(found->depth, depth, 1e-5f) << i;
    EXPECT_NEAR(swappedContact->depth, found->depth, 1e-6f) << i;
  }
  EXPECT_GT(touchingCount, test::rounds(10));
  EXPECT_LT(touchingCount, test::rounds(60));
}

TEST(MeshPairs, SweepStopsAtTheFirstTwoTrianglesThatTouch) {
  reference::Random random(22);
  int hits = 0;
  for (int i = 0; i < test::rounds(40); ++i) {
    const Pair pair(random);
    // The displacement leads past the other mesh or into it.
    const vec3 displacement = 1.5f * pair.b.pose.translation + vec3(random.inCube(-1.0, 1.0));
    if (overlaps(pair.a, pair.b)) continue;
    float firstTime = 2.0f;
    forEachTwoTriangles(pair, [&](const Triangle& p, const Triangle& q) {
      if (const auto hit = sweep(p, displacement, q)) firstTime = std::min(firstTime, hit->time);
    });
    const auto found = sweep(pair.a, displacement, pair.b);
    ASSERT_EQ(found.has_value(), firstTime <= 1.0f) << i;
    if (!found) continue;
    ++hits;
    EXPECT_NEAR(found->time, firstTime, 1e-4f) << i;
    const auto swappedHit = sweep(pair.b, -displacement, pair.a);
    ASSERT_TRUE(swappedHit) << i;
    EXPECT_NEAR(swappedHit->time, firstTime, 1e-4f) << i;
  }
  EXPECT_GE(hits, test::rounds(5));
}

}  // namespace
}  // namespace collision
