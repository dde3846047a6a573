// Meshes compared with a test of every triangle, with and without a pose.
#include "collision/mesh.hpp"

#include <gtest/gtest.h>
#include <type_traits>

#include "collision/axes.hpp"
#include "collision/made_meshes.hpp"
#include "collision/shape_facts.hpp"
#include "reference/families.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::vec3;

// A PosedMesh refers to its mesh, so a temporary mesh must not compile.
static_assert(std::is_constructible_v<PosedMesh, Mesh&> && std::is_constructible_v<PosedMesh, const Mesh&>);
static_assert(std::is_constructible_v<PosedMesh, const Mesh&, Transform>);
static_assert(std::is_convertible_v<const Mesh&, PosedMesh>);
static_assert(!std::is_constructible_v<PosedMesh, Mesh> && !std::is_constructible_v<PosedMesh, const Mesh>);
static_assert(!std::is_constructible_v<PosedMesh, Mesh, Transform> &&
              !std::is_constructible_v<PosedMesh, const Mesh, Transform>);
static_assert(!std::is_convertible_v<Mesh, PosedMesh> && !std::is_convertible_v<const Mesh, PosedMesh>);

// Would catch: a template of a verb that cannot deduce a point from a braced list.
template <class B>
concept TakesBracedPoint = requires(const B& b) {
  overlaps({0, 0, 0}, b);
  contact({0, 0, 0}, b);
  closestPoints({0, 0, 0}, b);
  sweep({0, 0, 0}, {1, 0, 0}, b);
};
static_assert(TakesBracedPoint<PosedMesh> && TakesBracedPoint<Mesh> && TakesBracedPoint<Triangle>);

Transform nearPose(reference::Random& random) {
  vec3 scale(random.uniform(0.3, 2.0), random.uniform(0.3, 2.0), random.uniform(0.3, 2.0));
  if (random.chance(0.3)) scale.x = -scale.x;
  return {vec3(random.inCube(-1.0, 1.0)), glm::mat3(reference::randomRotation(random)), scale};
}

/// A shape of kind i % 5, near a knot.
Shape anyShape(reference::Random& random, int i) {
  reference::ShapeTemplate shapeTemplate;
  shapeTemplate.center = random.inCube(-1.5, 1.5);
  shapeTemplate.half = random.inCube(0.02, 0.5);
  shapeTemplate.axes = reference::randomRotation(random);
  shapeTemplate.radius = random.uniform(0.02, 0.4);
  return reference::shapeFrom(reference::Kind(i % 5), shapeTemplate);
}

template <class Visit>
void eachTriangle(const Mesh& mesh, const Transform& pose, Visit visit) {
  for (std::uint32_t f = 0; f < mesh.faces().size(); ++f) visit(transformed(mesh.triangle(f), pose));
}

/// Calls `check(shape, placed, pose)` for seeded shapes near a knot. In 30 % of the calls the pose is the
/// identity.
template <class Check>
void forEachPose(std::uint64_t seed, int count, Check check) {
  const Mesh knot = makeKnot(40, 6).build();
  reference::Random random(seed);
  for (int i = 0; i < test::rounds(count); ++i) {
    const Transform pose = random.chance(0.3) ? Transform{} : nearPose(random);
    std::visit([&](const auto& shape) { check(shape, PosedMesh(knot, pose), pose); }, anyShape(random, i));
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Mesh, NamesTheFault) {
  const std::vector<vec3> vertices{vec3(0.0f), kY, vec3(1.0f)};
  const std::vector<MeshFace> good{{0, 1, 2}}, outside{{0, 1, 3}};
  EXPECT_EQ(problem(vertices, good), "");
  EXPECT_EQ(problem(vertices, {}), "has no triangles");
  EXPECT_EQ(problem(vertices, outside), "a triangle names a vertex that is not there");
  const std::vector<vec3> broken{vec3(0.0f), kY, vec3(0.0f, std::nanf(""), 0.0f)};
  EXPECT_EQ(problem(broken, good), "a vertex is not finite");
}

TEST(Mesh, OverlapsExactlyWhatATriangleDoes) {
  int hits = 0, misses = 0;
  forEachPose(1201, 1000, [&](const auto& shape, const PosedMesh& placed, const Transform& pose) {
    bool truth = false;
    float nearest = 1.0f;
    eachTriangle(*placed.mesh, pose, [&](const Triangle& t) {
      truth = truth || overlaps(shape, t);
      nearest = std::min(nearest, closestPoints(shape, t).distance);
    });
    const bool found = overlaps(shape, placed);
    ++(found ? hits : misses);
    if (pose.rotation == glm::mat3(1.0f) || nearest > 1e-5f) {
      EXPECT_EQ(found, truth);
    }
    EXPECT_EQ(contact(placed, shape).has_value(), found);
    EXPECT_EQ(closestPoints(shape, placed).distance == 0.0f, found);
  });
  EXPECT_GT(hits, test::rounds(200));
  EXPECT_GT(misses, test::rounds(200));
}

TEST(Mesh, TheContactIsThatOfTheDeepestTriangle) {
  forEachPose(1202, 1000, [&](const auto& shape, const PosedMesh& placed, const Transform& pose) {
    float deepest = -1.0f;
    eachTriangle(*placed.mesh, pose, [&](const Triangle& t) {
      if (const auto found = contact(shape, t)) deepest = std::max(deepest, found->depth);
    });
    if (const auto found = contact(shape, placed)) {
      EXPECT_NEAR(found->depth, std::max(deepest, 0.0f), 1e-5f);
      const auto swappedContact = contact(placed, shape);
      ASSERT_TRUE(swappedContact);
      EXPECT_EQ(swappedContact->normal, -found->normal);
    }
  });
}

TEST(Mesh, DistancesAreTheLeastOfAllTriangles) {
  forEachPose(1203, 600, [&](const auto& shape, const PosedMesh& placed, const Transform& pose) {
    float truth = 1e30f;
    eachTriangle(*placed.mesh, pose,
                 [&](const Triangle& t) { truth = std::min(truth, closestPoints(shape, t).distance); });
    const Proximity found = closestPoints(shape, placed);
    EXPECT_NEAR(found.distance, truth, 1e-5f);
    EXPECT_NEAR(glm::distance(found.onA, found.onB), found.distance, 1e-5f);
  });
}

TEST(Mesh, TheNearestPointLiesOnTheMesh) {
  reference::Random random(1204);
  const Mesh knot = makeKnot(40, 6).build();
  for (int i = 0; i < 300; ++i) {
    const PosedMesh placed(knot, nearPose(random));
    const vec3 point(random.inCube(-9.0, 9.0)), found = closestPoint(placed, point);
    EXPECT_NEAR(distance(placed, found), 0.0f, 2e-6f);
    EXPECT_NEAR(glm::distance(point, found), distance(placed, point), 1e-5f);
  }
}

TEST(Mesh, SweepsStopAtTheFirstTriangle) {
  reference::Random random(1205);
  int hits = 0;
  forEachPose(1206, 500, [&](const auto& shape, const PosedMesh& placed, const Transform& pose) {
    const vec3 displacement(random.direction() * random.logUniform(0.1, 20.0));
    float truth = 2.0f;
    eachTriangle(*placed.mesh, pose, [&](const Triangle& t) {
      if (const auto hit = sweep(shape, displacement, t)) truth = std::min(truth, hit->time);
    });
    const auto found = sweep(shape, displacement, placed);
    EXPECT_NEAR(found ? found->time : 2.0f, truth, 2e-5f);
    hits += found ? 1 : 0;
    const auto swappedHit = sweep(placed, -displacement, shape);
    EXPECT_EQ(swappedHit.has_value(), found.has_value());
  });
  EXPECT_GT(hits, test::rounds(100));
}

// No shape passes through a thin sheet from either side, at any speed.
TEST(Mesh, NothingIsPassedThroughAtAnySpeed) {
  const Mesh sheet = makeTerrain(16, 16.0, 0.0).build();
  reference::Random random(1207);
  for (int i = 0; i < test::rounds(2000); ++i) {
    reference::ShapeTemplate shapeTemplate;
    shapeTemplate.center = {random.uniform(4.0, 12.0), random.chance(0.5) ? 8.0 : -8.0,
                            random.uniform(4.0, 12.0)};
    shapeTemplate.half = random.inCube(1e-3, 0.5);
    shapeTemplate.axes = reference::randomRotation(random);
    const vec3 displacement(0.0f, float(-16.0 * (shapeTemplate.center.y / 8.0) * random.logUniform(1.0, 1e6)),
                            0.0f);
    std::visit([&](const auto& shape) { EXPECT_TRUE(sweep(shape, displacement, sheet)); },
               reference::shapeFrom(reference::Kind(i % 5), shapeTemplate));
  }
}

TEST(Mesh, TwoMeshesOverlapWhereTrianglesDo) {
  const MeshData meshData = makeKnot(30, 5);
  const Mesh knot = meshData.build();
  reference::Random random(1208);
  int hits = 0, misses = 0;
  for (int i = 0; i < test::rounds(150); ++i) {
    Transform a = nearPose(random), b = nearPose(random);
    a.translation = vec3(0.0f);
    b.translation = vec3(random.direction() * random.uniform(0.5, 6.0));
    std::vector<Triangle> trianglesOfB;
    eachTriangle(knot, b, [&](const Triangle& t) { trianglesOfB.push_back(t); });
    bool truth = false;
    eachTriangle(knot, a, [&](const Triangle& t) {
      const Aabb box = bounds(t);
      for (const Triangle& other : trianglesOfB)
        truth = truth || (overlaps(box, bounds(other)) && overlaps(t, other));
    });
    ++(truth ? hits : misses);
    EXPECT_EQ(overlaps(PosedMesh(knot, a), PosedMesh(knot, b)), truth);
    EXPECT_EQ(overlaps(PosedMesh(knot, b), PosedMesh(knot, a)), truth);
  }
  EXPECT_GT(hits, test::rounds(20));
  EXPECT_GT(misses, test::rounds(20));
}

// A ball that is pushed out repeatedly by normal and depth leaves the ground within 20 steps.
TEST(Mesh, ABallIsPushedOutOfTheGround) {
  const Mesh hills = makeTerrain(64, 64.0, 2.0).build();
  reference::Random random(1209);
  for (int i = 0; i < test::rounds(100); ++i) {
    Sphere ball{{float(random.uniform(10.0, 54.0)), 0.0f, float(random.uniform(10.0, 54.0))}, 0.5f};
    const auto ground = raycast(Ray{{ball.center.x, 9.0f, ball.center.z}, -kY}, hills, 20.0f);
    ASSERT_TRUE(ground);
    ball.center.y = ground->point.y + 0.3f;
    for (int step = 0; step < 20; ++step)
      if (const auto found = contact(ball, hills))
        ball.center += found->normal * (found->depth * 1.001f + 1e-5f);
    EXPECT_FALSE(overlaps(ball, hills));
    EXPECT_GT(ball.center.y, ground->point.y);
  }
}

TEST(Mesh, BoundsContainEveryPlacedVertexTightly) {
  const Mesh knot = makeKnot(40, 6).build();
  reference::Random random(1210);
  for (int i = 0; i < 50; ++i) {
    const Transform pose = nearPose(random);
    const Aabb box = bounds(PosedMesh(knot, pose));
    Aabb truth{vec3(1e30f), vec3(-1e30f)};
    for (const vec3& vertex : knot.vertices()) {
      truth.min = glm::min(truth.min, transformed(vertex, pose));
      truth.max = glm::max(truth.max, transformed(vertex, pose));
    }
    for (int axis = 0; axis < 3; ++axis) {
      EXPECT_NEAR(box.min[axis], truth.min[axis], 1e-6f);
      EXPECT_NEAR(box.max[axis], truth.max[axis], 1e-6f);
      EXPECT_LE(box.min[axis], truth.min[axis] + 1e-7f);
    }
  }
}

}  // namespace
}  // namespace collision
