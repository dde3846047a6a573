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
  const Mesh knot = makeKnot(24, 6).build();
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
    float minDistance = std::numeric_limits<float>::infinity();
    for (const Triangle& triangle : scene.triangles)
      minDistance = std::min(minDistance, distance(triangle, scene.hull));
    const Proximity found = closestPoints(scene.hull, scene.mesh);
    EXPECT_NEAR(found.distance, minDistance, kPlacedRounding);
    EXPECT_NEAR(glm::distance(found.onA, found.onB), found.distance, kPlacedRounding);
    EXPECT_LE(distance(scene.hull, found.onA), kPlacedRounding);
    EXPECT_LE(distance(scene.mesh, found.onB), kPlacedRounding);
    const bool hit = overlaps(scene.hull, scene.mesh);
    hits += hit;
    EXPECT_EQ(hit, found.distance == 0.0f);
    EXPECT_EQ(hit, overlaps(scene.mesh, scene.hull));
    EXPECT_EQ(hit, contact(scene.hull, scene.mesh).has_value());
    if (minDistance > kPlacedRounding) {
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
      if (const auto triangleContact = contact(scene.hull, triangle))
        deepest = std::max(deepest, triangleContact->depth);
    const auto found = contact(scene.hull, scene.mesh), swappedContact = contact(scene.mesh, scene.hull);
    ASSERT_EQ(found.has_value(), swappedContact.has_value());
    if (!found) return;
    ++hits;
    EXPECT_NEAR(found->depth, std::max(deepest, 0.0f), 2.0f * kPlacedRounding);
    EXPECT_EQ(found->normal, -swappedContact->normal);
    ASSERT_LT(found->feature, scene.triangles.size());
    const Triangle& touchedTriangle = scene.triangles[found->feature];
    const PosedHull pushedHull = translated(scene.hull, found->normal * found->depth);
    EXPECT_LE(distance(pushedHull, found->position), found->depth + kPlacedRounding);
    const auto remainingContact = contact(pushedHull, touchedTriangle);
    EXPECT_LE(remainingContact ? remainingContact->depth : distance(pushedHull, touchedTriangle),
              4.0f * kPlacedRounding);
  });
  EXPECT_GT(hits, test::rounds(30));
}

TEST(HullMesh, ASweepStopsAtTheFirstTriangle) {
  int hits = 0, blocked = 0;
  forEachScene(3863, 300, [&](const Scene& scene, reference::Random& random) {
    const vec3 displacement(random.direction() * random.logUniform(0.1, 4.0));
    std::optional<SweepHit> firstHit;
    float firstInto = 2.0f;
    for (const Triangle& triangle : scene.triangles) {
      const auto triangleHit = sweep(scene.hull, displacement, triangle);
      if (triangleHit && (!firstHit || triangleHit->time < firstHit->time)) firstHit = triangleHit;
      if (const auto intoHit = sweepInto(scene.hull, displacement, triangle))
        firstInto = std::min(firstInto, intoHit->time);
    }
    const auto found = sweep(scene.hull, displacement, scene.mesh);
    const float lastTime = 1.0f - kPlacedRounding / glm::length(displacement);
    ASSERT_TRUE(found.has_value() == firstHit.has_value() || !firstHit || firstHit->time > lastTime);
    if (found && firstHit) {
      ++hits;
      const float slack =
          std::abs(glm::dot(glm::normalize(displacement), firstHit->normal)) * glm::length(displacement);
      EXPECT_NEAR(found->time, firstHit->time, 4.0f * kPlacedRounding / std::max(slack, 1e-3f));
      const auto swappedHit = sweep(scene.mesh, -displacement, scene.hull);
      ASSERT_TRUE(swappedHit);
      EXPECT_EQ(swappedHit->time, found->time);
      EXPECT_EQ(swappedHit->normal, -found->normal);
    }
    const auto intoHit = sweepInto(scene.hull, displacement, scene.mesh);
    blocked += intoHit.has_value();
    if (intoHit && firstInto <= 1.0f) {
      EXPECT_NEAR(intoHit->time, firstInto, 0.01f);
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
  const PosedHull posedHull(block, {vec3(2, 2, 0), glm::mat3(1.0f), vec3(1.0f)});
  ASSERT_EQ(sweep(posedHull, vec3(-3, -2, 0), valley)->time, 0.0f);
  const auto downHit = sweepInto(posedHull, vec3(-3, -2.5f, 0), valley);
  ASSERT_TRUE(downHit);
  EXPECT_GT(downHit->time, 0.1f);
  EXPECT_LT(glm::distance(downHit->normal, glm::normalize(vec3(1, 1, 0))), 1e-5f);
  EXPECT_FALSE(sweepInto(posedHull, vec3(0, 0, 1), valley));
  EXPECT_EQ(sweepInto(posedHull, vec3(0, -1, 0), valley)->time, 0.0f);
}

}  // namespace
}  // namespace collision
