// A hull and a mesh: every answer equals the answer for the deciding triangle.
#include <gtest/gtest.h>

#include "collision/collision.hpp"
#include "collision/made_meshes.hpp"
#include "hard_cases/point_sets.hpp"
#include "reference/families.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::vec3;

/// The largest rounding error of the corners of a posed float triangle, in world units.
constexpr float kPlacedRounding = 2e-6f;

ConvexHull anyStone(reference::Random& random) {
  std::vector<vec3> points;
  const glm::dvec3 size = random.inCube(0.05, 0.6);
  const auto family = reference::PointFamily(random.below(reference::kPointFamilies));
  for (const glm::dvec3& point : reference::unitPoints(random, family, 4 + random.below(20)))
    points.emplace_back(size * point);
  return ConvexHull::build(points);
}

Transform anyPose(reference::Random& random, double reach, bool isScaled) {
  Transform pose{vec3(random.inCube(-reach, reach)), glm::mat3(reference::randomRotation(random)),
                 vec3(1.0f)};
  if (isScaled) pose.scale = vec3(random.inCube(0.4, 1.5));
  return pose;
}

/// A hull, a mesh and the posed triangles of the mesh.
struct Scene {
  PosedHull hull;
  PosedMesh mesh;
  std::vector<Triangle> triangles;
};

template <class Check>
void forEachScene(std::uint64_t seed, int count, Check check) {
  const Mesh knot = madeKnot(24, 6).built();
  reference::Random random(seed);
  for (int i = 0; i < test::rounds(count); ++i) {
    const ConvexHull stone = anyStone(random);
    const Transform pose = random.chance(0.3) ? Transform{} : anyPose(random, 1.0, true);
    Scene scene{{stone, anyPose(random, 1.5, random.chance(0.3))}, {knot, pose}, {}};
    for (std::uint32_t f = 0; f < knot.faces().size(); ++f) {
      const MeshFace& face = knot.faces()[f];
      const auto corner = [&](std::size_t k) { return transformed(knot.vertices()[face[k]], pose); };
      scene.triangles.push_back({corner(0), corner(1), corner(2)});
    }
    check(scene, random);
    ASSERT_FALSE(testing::Test::HasFailure()) << i;
  }
}

TEST(HullMesh, DistanceAndVerdictAreThoseOfTheNearestTriangle) {
  int hits = 0;
  forEachScene(3861, 400, [&](const Scene& scene, reference::Random&) {
    float least = std::numeric_limits<float>::infinity();
    for (const Triangle& triangle : scene.triangles) least = std::min(least, distance(triangle, scene.hull));
    const Proximity found = closestPoints(scene.hull, scene.mesh);
    EXPECT_NEAR(found.distance, least, kPlacedRounding);
    EXPECT_NEAR(glm::distance(found.onA, found.onB), found.distance, kPlacedRounding);
    EXPECT_LE(distance(scene.hull, found.onA), kPlacedRounding);
    EXPECT_LE(distance(scene.mesh, found.onB), kPlacedRounding);
    const bool hit = overlaps(scene.hull, scene.mesh);
    hits += hit;
    EXPECT_EQ(hit, found.distance == 0.0f);
    EXPECT_EQ(hit, overlaps(scene.mesh, scene.hull));
    EXPECT_EQ(hit, contact(scene.hull, scene.mesh).has_value());
    if (least > kPlacedRounding) {
      EXPECT_FALSE(hit);
    }
  });
  EXPECT_GT(hits, test::rounds(30));
  EXPECT_LT(hits, test::rounds(340));
}

TEST(HullMesh, TheContactIsThatOfTheDeepestTriangle) {
  int hits = 0;
  forEachScene(3862, 400, [&](const Scene& scene, reference::Random&) {
    float deepest = -1.0f;
    for (const Triangle& triangle : scene.triangles)
      if (const auto one = contact(scene.hull, triangle)) deepest = std::max(deepest, one->depth);
    const auto found = contact(scene.hull, scene.mesh), other = contact(scene.mesh, scene.hull);
    ASSERT_EQ(found.has_value(), other.has_value());
    if (!found) return;
    ++hits;
    EXPECT_NEAR(found->depth, std::max(deepest, 0.0f), 2.0f * kPlacedRounding);
    EXPECT_EQ(found->normal, -other->normal);
    ASSERT_LT(found->feature, scene.triangles.size());
    const Triangle& own = scene.triangles[found->feature];
    const PosedHull out = translated(scene.hull, found->normal * found->depth);
    EXPECT_LE(distance(out, found->position), found->depth + kPlacedRounding);
    const auto left = contact(out, own);
    EXPECT_LE(left ? left->depth : distance(out, own), 4.0f * kPlacedRounding);
  });
  EXPECT_GT(hits, test::rounds(30));
}

TEST(HullMesh, ASweepStopsAtTheFirstTriangle) {
  int hits = 0, blocked = 0;
  forEachScene(3863, 300, [&](const Scene& scene, reference::Random& random) {
    const vec3 way(random.direction() * random.logUniform(0.1, 4.0));
    std::optional<SweepHit> first;
    float firstInto = 2.0f;
    for (const Triangle& triangle : scene.triangles) {
      const auto one = sweep(scene.hull, way, triangle);
      if (one && (!first || one->time < first->time)) first = one;
      if (const auto into = sweepInto(scene.hull, way, triangle)) firstInto = std::min(firstInto, into->time);
    }
    const auto found = sweep(scene.hull, way, scene.mesh);
    const float lastTime = 1.0f - kPlacedRounding / glm::length(way);
    ASSERT_TRUE(found.has_value() == first.has_value() || !first || first->time > lastTime);
    if (found && first) {
      ++hits;
      const float slack = std::abs(glm::dot(glm::normalize(way), first->normal)) * glm::length(way);
      EXPECT_NEAR(found->time, first->time, 4.0f * kPlacedRounding / std::max(slack, 1e-3f));
      const auto back = sweep(scene.mesh, -way, scene.hull);
      ASSERT_TRUE(back);
      EXPECT_EQ(back->time, found->time);
      EXPECT_EQ(back->normal, -found->normal);
    }
    const auto into = sweepInto(scene.hull, way, scene.mesh);
    blocked += into.has_value();
    if (into && firstInto <= 1.0f) {
      EXPECT_NEAR(into->time, firstInto, 0.01f);
    }
  });
  EXPECT_GT(hits, test::rounds(30));
  EXPECT_GT(blocked, test::rounds(20));
}

// A wedge rests on one slope of a valley and moves into the other slope, which must stop it.
TEST(HullMesh, ASurfaceBeingLeftDoesNotHideAnObstacle) {
  const Mesh valley = Mesh::build({{-4, 4, -4}, {-4, 4, 4}, {0, 0, -4}, {0, 0, 4}, {4, 4, -4}, {4, 4, 4}},
                                  {{0, 1, 3}, {0, 3, 2}, {2, 3, 5}, {2, 5, 4}});
  const ConvexHull block = ConvexHull::build(std::vector<vec3>{
      {0, 0, -1}, {-1, 1, -1}, {0, 2, -1}, {1, 1, -1}, {0, 0, 1}, {-1, 1, 1}, {0, 2, 1}, {1, 1, 1}});
  const PosedHull placed(block, {vec3(2, 2, 0), glm::mat3(1.0f), vec3(1.0f)});
  ASSERT_EQ(sweep(placed, vec3(-3, -2, 0), valley)->time, 0.0f);
  const auto down = sweepInto(placed, vec3(-3, -2.5f, 0), valley);
  ASSERT_TRUE(down);
  EXPECT_GT(down->time, 0.1f);
  EXPECT_LT(glm::distance(down->normal, glm::normalize(vec3(1, 1, 0))), 1e-5f);
  EXPECT_FALSE(sweepInto(placed, vec3(0, 0, 1), valley));
  EXPECT_EQ(sweepInto(placed, vec3(0, -1, 0), valley)->time, 0.0f);
}

}  // namespace
}  // namespace collision
