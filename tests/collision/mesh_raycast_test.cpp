// Rays and meshes: watertight, the nearest hit, posed meshes, edge-on rays, triangles without area, and
// meshes far away.
#include <gtest/gtest.h>

#include "collision/axes.hpp"
#include "collision/made_meshes.hpp"
#include "collision/raycast.hpp"
#include "reference/random_shape.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::vec3;

// If each triangle is tested separately against a plane and three edges, a few rays in a million slip between
// two triangles.
TEST(MeshRaycast, NoRayPassesASharedEdgeOrVertex) {
  EXPECT_EQ(raysThroughBall(1101, test::rounds(500'000)), 0);
  EXPECT_EQ(raysThroughTerrain(1102, test::rounds(500'000)), 0);
}

TEST(MeshRaycast, FindsTheNearestOfAllTriangles) {
  const Mesh knot = makeKnot(60, 8).build();
  reference::Random random(1103);
  int hits = 0;
  for (int i = 0; i < test::rounds(2000); ++i) {
    const vec3 origin(random.direction() * 4.0), aim(random.inCube(-1.5, 1.5));
    const Ray ray{origin, glm::normalize(aim - origin)};
    float truth = kEndless;
    for (std::uint32_t f = 0; f < knot.faces().size(); ++f)
      if (const auto hit = raycast(ray, knot.triangle(f), kEndless)) truth = std::min(truth, hit->t);
    const auto found = raycast(ray, knot, kEndless);
    if (std::abs(truth - (found ? found->t : kEndless)) <= 1e-5f || (!found && truth == kEndless)) {
      hits += found ? 1 : 0;
      continue;
    }
    // The test of a single triangle has a tolerance of 2^-24 of the distance: at the knot's outline it might
    // report a hit where the mesh has none.
    const Ray besideRay{origin + vec3(random.direction() * 1e-6), ray.direction};
    const auto besideHit = raycast(besideRay, knot, kEndless);
    EXPECT_NEAR(besideHit ? besideHit->t : kEndless, truth, 1e-3f);
  }
  EXPECT_GT(hits, test::rounds(500));
}

/// A ray from above the hills to a random point at height 0, above or below the surface.
Ray rayOverHills(reference::Random& random, double side) {
  const glm::dvec3 from(random.uniform(0.0, side), random.uniform(12.0, 40.0), random.uniform(0.0, side));
  const glm::dvec3 to(random.uniform(0.0, side), 0.0, random.uniform(0.0, side));
  return {vec3(from), vec3(glm::normalize(to - from))};
}

// Would catch a tree with worse groups, which gives the same answers but visits two thirds more nodes.
TEST(MeshRaycast, ARayVisitsFewNodesOfTheHills) {
  const Mesh hills = makeTerrain(224, 224.0, 8.0).build();
  reference::Random random(1104);
  BvhCost totalCost;
  constexpr std::uint64_t kRays = 2000;
  for (std::uint64_t i = 0; i < kRays; ++i) {
    const Ray ray = rayOverHills(random, 224.0);
    const BvhCost cost = hills.tree().raycast(ray, 400.0f, [&](std::uint32_t face, float limit) {
      const auto hit = raycast(ray, hills.triangle(face), limit);
      return hit ? hit->t : limit;
    });
    totalCost.nodes += cost.nodes, totalCost.items += cost.items;
  }
  EXPECT_LE(totalCost.nodes, 11 * kRays);
  EXPECT_LE(totalCost.items, 3 * kRays);
}

// The order of the faces determines how the tree is split, and nothing else.
TEST(MeshRaycast, AnswersAreTheSameWhateverTheOrderOfTheFaces) {
  MeshData meshData = makeTerrain(40, 224.0, 8.0);
  const Mesh hills = meshData.build();
  reference::Random random(1105);
  for (std::size_t i = meshData.faces.size(); i-- > 1;)
    std::swap(meshData.faces[i],
              meshData.faces[static_cast<std::size_t>(random.below(static_cast<int>(i) + 1))]);
  const Mesh shuffled = meshData.build();
  int hits = 0;
  for (int i = 0; i < test::rounds(5000); ++i) {
    const Ray ray = rayOverHills(random, 224.0);
    const auto hit = raycast(ray, hills, 400.0f), shuffledHit = raycast(ray, shuffled, 400.0f);
    ASSERT_EQ(hit.has_value(), shuffledHit.has_value()) << i;
    if (!hit) continue;
    ++hits;
    ASSERT_EQ(hit->t, shuffledHit->t) << i;
    ASSERT_EQ(hit->point, shuffledHit->point) << i;
    ASSERT_EQ(hit->normal, shuffledHit->normal) << i;
  }
  EXPECT_GT(hits, test::rounds(4000));
}

TEST(MeshRaycast, HitsFromBothSidesAndReturnsTheNormal) {
  const Mesh hills = makeTerrain(4, 4.0, 0.0).build();
  for (const float side : {1.0f, -1.0f}) {
    const auto hit = raycast(Ray{{1.3f, 2.0f * side, 1.6f}, -side * kY}, hills, 2.0f);
    ASSERT_TRUE(hit);
    EXPECT_FLOAT_EQ(hit->t, 2.0f);
    EXPECT_EQ(hit->normal, side * kY);
  }
  EXPECT_FALSE(raycast(Ray{{1.3f, 2.0f, 1.6f}, -kY}, hills, 1.99f)) << "ends before";
  EXPECT_FALSE(raycast(Ray{{1.3f, 2.0f, 1.6f}, kY}, hills, kEndless)) << "goes away";
  EXPECT_EQ(raycast(Ray{{1.3f, 0.0f, 1.6f}, kY}, hills, 0.0f)->t, 0.0f) << "starts on it";
}

TEST(MeshRaycast, AxisParallelRaysHitEveryVertexOfAGrid) {
  const Mesh grid = makeTerrain(8, 8.0, 0.0).build();
  for (int i = 0; i <= 8; ++i)
    for (int j = 0; j <= 8; ++j) EXPECT_TRUE(raycast(Ray{{float(i), 1.0f, float(j)}, -kY}, grid, kEndless));
}

// A ray in the plane of a surface meets no face from the front: it hits the surface's border.
TEST(MeshRaycast, EdgeOnTheBorderIsHit) {
  const Mesh grid = makeTerrain(4, 4.0, 0.0).build();
  const auto hit = raycast(Ray{{-3.0f, 0.0f, 1.5f}, kX}, grid, kEndless);
  ASSERT_TRUE(hit);
  EXPECT_FLOAT_EQ(hit->t, 3.0f);
  EXPECT_NEAR(hit->normal.x, -1.0f, 1e-6f);
  EXPECT_FALSE(raycast(Ray{{-3.0f, 0.0625f, 1.5f}, kX}, grid, kEndless));
}

TEST(MeshRaycast, TrianglesWithoutAreaAreHitToo) {
  MeshData meshData;
  meshData.vertices = {vec3(0.0f), kY, 2.0f * kY};
  meshData.faces = {{0, 1, 2}, {0, 0, 0}};
  const Mesh mesh = meshData.build();
  const auto hit = raycast(Ray{{-3.0f, 1.5f, 0.0f}, kX}, mesh, kEndless);
  ASSERT_TRUE(hit);
  EXPECT_FLOAT_EQ(hit->t, 3.0f);
  EXPECT_NEAR(hit->normal.x, -1.0f, 1e-6f);
}

Transform anyPose(reference::Random& random) {
  const vec3 scale(random.logUniform(0.1, 8.0), random.logUniform(0.1, 8.0), random.logUniform(0.1, 8.0));
  const float side = random.chance(0.5) ? 1.0f : -1.0f;
  return {vec3(random.direction() * random.logUniform(1e-2, 1e4)),
          glm::mat3(reference::randomRotation(random)), scale * vec3(1.0f, 1.0f, side)};
}

// Would catch a normal that a non-uniform scale turns the wrong way, a distance measured in the mesh's frame,
// and a transposed rotation.
TEST(MeshRaycast, APosedMeshIsHitAtItsPose) {
  const MeshData meshData = makeBall(12, 20, 1.0);
  const Mesh ball = meshData.build();
  reference::Random random(1104);
  int hits = 0;
  for (int i = 0; i < 300; ++i) {
    const Transform pose = anyPose(random);
    MeshData posedData = meshData;
    for (vec3& vertex : posedData.vertices) vertex = transformed(vertex, pose);
    const Mesh posedMesh = posedData.build();
    const Aabb box = posedMesh.bounds();
    const double size = glm::length(glm::dvec3(box.max) - glm::dvec3(box.min));
    const vec3 middle = 0.5f * (box.min + box.max);
    const vec3 origin = middle + vec3(random.direction() * size * 2.0),
               aim = middle + vec3(random.direction() * size * 0.1);
    const Ray ray{origin, glm::normalize(aim - origin)};
    const auto truth = raycast(ray, posedMesh, kEndless), found = raycast(ray, {ball, pose}, kEndless);
    ASSERT_EQ(truth.has_value(), found.has_value());
    if (!found) continue;
    ++hits;
    const double rounding = 3e-7 * glm::length(glm::dvec3(middle)) / size;  // rounding of the posed vertices
    EXPECT_NEAR(found->t, truth->t, (1e-4 + 40.0 * rounding) * size);
    EXPECT_LE(glm::dot(found->normal, ray.direction), 0.0f);
    if (rounding < 1e-6) {
      EXPECT_GT(glm::dot(found->normal, truth->normal), 0.98f);
    }
  }
  EXPECT_GT(hits, 200);
}

TEST(MeshRaycast, APosedMeshIsWatertightToo) {
  const Mesh ball = makeBall(15, 32, 1.0).build();
  reference::Random random(1105);
  for (int i = 0; i < test::rounds(20000); ++i) {
    const Transform pose = anyPose(random);
    const PosedMesh posedMesh(ball, pose);
    const auto face = std::uint32_t(random.below(int(ball.faces().size())));
    const vec3 aim = transformed(ball.triangle(face).a, pose),
               origin = transformed(vec3(random.inCube(-0.4, 0.4)), pose);
    if (aim == origin) continue;
    ASSERT_TRUE(
        raycast(Ray{origin, vec3(glm::normalize(glm::dvec3(aim) - glm::dvec3(origin)))}, posedMesh, kEndless))
        << i;
  }
}

}  // namespace
}  // namespace collision
