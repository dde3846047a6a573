// A shape rests on a mesh as on a single surface: no point occurs twice, and no inner edge adds a normal.
#include <gtest/gtest.h>

#include "collision/curved_solids.hpp"
#include "collision/made_meshes.hpp"
#include "collision/mesh.hpp"
#include "collision/mesh_manifold_check.hpp"
#include "collision/sweep_into.hpp"
#include "reference/families.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::dvec3;
using glm::vec3;

glm::mat3 turnedAboutY(double angle) {
  return glm::mat3(
      reference::rotationOf(std::cos(0.5 * angle), dvec3(0.0, 1.0, 0.0) * std::sin(0.5 * angle)));
}

TEST(MeshManifold, ABoxOnTwoTrianglesRestsOnItsFourCornersOnce) {
  const Mesh floor = makeFloor(1, 4.0f);
  const Aabb above{{-1.0f, -0.125f, -1.0f}, {1.0f, 1.0f, 1.0f}};  // two corners on the diagonal
  for (const Aabb& box : {above, Aabb{{-0.5f, -0.125f, -1.0f}, {1.25f, 1.0f, 2.0f}}}) {
    const auto found = manifoldsOf(box, floor);
    expectUpwardNormals(found);
    EXPECT_EQ(pointsOf(found).size(), 4u);
    for (const vec3& point : pointsOf(found)) {
      EXPECT_EQ(point.y, -0.0625f);
      EXPECT_TRUE(point.x == box.min.x || point.x == box.max.x);
      EXPECT_TRUE(point.z == box.min.z || point.z == box.max.z);
    }
  }
}

// Would catch a result that depends on the subdivision of the floor, or on where corners and edges lie on it.
TEST(MeshManifold, ABoxOnAFineFloorRestsOnItsFourCornersOnce) {
  reference::Random random(1201);
  for (const std::uint32_t cells : {2u, 5u, 16u}) {
    const Mesh floor = makeFloor(cells, 4.0f);
    for (int i = 0; i < test::rounds(200); ++i) {
      const bool onGrid = random.chance(0.3);
      const double x = random.uniform(-1.5, 1.5), z = random.uniform(-1.5, 1.5);
      const vec3 center(onGrid ? std::round(4.0 * x) / 4.0 : x, 0.9375f,
                        onGrid ? std::round(4.0 * z) / 4.0 : z);
      const double turn = onGrid ? 0.0 : random.uniform(0.0, 6.3);
      const Obb box{center, {1.0f, 1.0f, 0.5f}, turnedAboutY(turn)};
      const auto found = manifoldsOf(box, floor);
      expectUpwardNormals(found);
      ASSERT_EQ(pointsOf(found).size(), 4u)
          << cells << " cells, " << center.x << ' ' << center.z << ' ' << turn;
      for (const Manifold& manifold : found)
        for (const ManifoldPoint& point : manifold.points()) ASSERT_NEAR(point.depth, 0.0625f, 1e-6f);
    }
  }
}

TEST(MeshManifold, ABoxOverTheEndOfAFloorRestsOnItsCornersAndTheBorder) {
  const Mesh floor = makeFloor(4, 4.0f);
  const auto found = manifoldsOf(Aabb{{3.25f, -0.125f, -0.3f}, {5.0f, 1.0f, 0.4f}}, floor);
  expectUpwardNormals(found);
  const auto points = pointsOf(found);
  EXPECT_EQ(std::count_if(points.begin(), points.end(), [](const vec3& p) { return p.x == 3.25f; }), 2);
  EXPECT_GE(std::count_if(points.begin(), points.end(), [](const vec3& p) { return p.x == 4.0f; }), 2);
}

TEST(MeshManifold, ABallRollsOverInnerEdgesOnOnePointAndUpwards) {
  reference::Random random(1202);
  const Mesh floor = makeFloor(6, 4.0f);
  for (int i = 0; i < test::rounds(3000); ++i) {
    const bool onGrid = i % 4 == 0;
    const double x = random.uniform(-3.0, 3.0), z = random.uniform(-3.0, 3.0);
    const vec3 center(onGrid ? std::round(x) : x, random.uniform(0.0, 0.5), onGrid ? std::round(z) : z);
    const auto found = manifoldsOf(Sphere{center, 0.5f}, floor);
    expectUpwardNormals(found);
    ASSERT_EQ(pointsOf(found).size(), 1u) << center.x << ' ' << center.y << ' ' << center.z;
  }
}

TEST(MeshManifold, ACapsuleLiesOnItsTwoEndsOnce) {
  reference::Random random(1203);
  const Mesh floor = makeFloor(6, 4.0f);
  for (int i = 0; i < test::rounds(2000); ++i) {
    const dvec3 center(random.uniform(-2.0, 2.0), 0.4375, random.uniform(-2.0, 2.0));
    const double angle = random.uniform(0.0, 6.3),
                 tilt = random.chance(0.5) ? 0.0 : random.logUniform(1e-6, 0.02);
    const dvec3 half(std::cos(angle), tilt, std::sin(angle));
    const Capsule capsule{vec3(center - half), vec3(center + half), 0.5f};
    const auto found = manifoldsOf(capsule, floor);
    expectUpwardNormals(found);
    ASSERT_EQ(pointsOf(found).size(), 2u) << angle << ' ' << tilt;
  }
}

// Would catch a manifold that both of two neighbouring triangles drop.
TEST(MeshManifold, IsThereExactlyWhenTheContactIs) {
  reference::Random random(1204);
  const Mesh knot = makeKnot(64, 12).build();
  int hits = 0;
  for (int i = 0; i < test::rounds(3000); ++i) {
    reference::ShapeTemplate shapeTemplate;
    shapeTemplate.center = random.inCube(-1.5, 1.5);
    shapeTemplate.half = random.inCube(0.02, 0.5);
    shapeTemplate.axes = reference::randomRotation(random);
    shapeTemplate.radius = random.uniform(0.02, 0.4);
    const Shape shape = reference::shapeFrom(reference::Kind(i % reference::kKinds), shapeTemplate);
    std::visit(
        [&](const auto& a) {
          const auto found = manifoldsOf(a, knot);
          ASSERT_EQ(!found.empty(), overlaps(a, knot));
          hits += !found.empty();
          for (const Manifold& manifold : found) {
            ASSERT_GT(manifold.count, 0);
            const Triangle triangle = triangleOf(knot, manifold.feature);
            ASSERT_TRUE(overlaps(a, triangle));
            expectPoints(reference::hullOf(shape), reference::hullOf(triangle), manifold);
            ASSERT_FALSE(HasFailure()) << "shape " << i;
          }
        },
        shape);
  }
  EXPECT_GT(hits, test::rounds(500));
}

TEST(MeshManifold, AMovedMeshCarriesTheSame) {
  const Mesh floor = makeFloor(4, 4.0f);
  reference::Random random(1205);
  for (int i = 0; i < test::rounds(300); ++i) {
    const glm::dmat3 rotation = reference::randomRotation(random);
    const dvec3 offset = random.inCube(-2.0, 2.0),
                center(random.uniform(-1.0, 1.0), 0.9, random.uniform(-1.0, 1.0));
    const PosedMesh posedMesh(floor, {vec3(offset), glm::mat3(rotation), vec3(1.0f)});
    const auto found = manifoldsOf(
        Obb{vec3(offset + rotation * center), {1.0f, 1.0f, 0.5f}, glm::mat3(rotation)}, posedMesh);
    ASSERT_EQ(pointsOf(found).size(), 4u);
    for (const Manifold& manifold : found)
      ASSERT_LE(glm::distance(manifold.normal, vec3(rotation[1])), 1e-5f);
  }
}

TEST(MeshManifold, SwappingNegatesTheNormal) {
  const Mesh floor = makeFloor(2, 4.0f);
  const Aabb box{{-0.5f, -0.125f, -1.0f}, {1.25f, 1.0f, 2.0f}};
  const auto found = manifoldsOf(box, floor);
  std::vector<Manifold> swappedManifolds;
  manifolds(floor, box, [&](const Manifold& manifold) { swappedManifolds.push_back(manifold); });
  ASSERT_EQ(found.size(), swappedManifolds.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    expectSwapped(found[i], swappedManifolds[i]);
    EXPECT_EQ(found[i].feature, swappedManifolds[i].feature);
  }
}

// A ball touches the ridge of two slopes. Would catch the touch reported once per slope, and a normal
// perpendicular to one of the slopes instead of up.
TEST(MeshManifold, ARidgeIsReportedOnce) {
  const Mesh roof = Mesh::build({{-2, 0, -2}, {0, 1, -2}, {2, 0, -2}, {-2, 0, 2}, {0, 1, 2}, {2, 0, 2}},
                                {{0, 3, 4}, {0, 4, 1}, {1, 4, 5}, {1, 5, 2}});
  const auto ball = manifoldsOf(Sphere{{0.0f, 1.45f, 0.3f}, 0.5f}, roof);
  ASSERT_EQ(pointsOf(ball).size(), 1u);
  expectUpwardNormals(ball);
  const auto box = manifoldsOf(Aabb{{-0.5f, 0.9f, -0.5f}, {0.5f, 2.0f, 0.5f}}, roof);
  expectUpwardNormals(box);
  EXPECT_EQ(pointsOf(box).size(), 2u);
}

// The tree reorders the triangles; answers use the caller's indices.
TEST(MeshManifold, EveryAnswerUsesTheCallersTriangleIndex) {
  const Mesh floor = makeFloor(8, 4.0f);
  for (std::uint32_t f = 0; f < floor.faces().size(); ++f) {
    const MeshFace& face = floor.faces()[f];
    const vec3 middle =
        (floor.vertices()[face[0]] + floor.vertices()[face[1]] + floor.vertices()[face[2]]) / 3.0f;
    const Sphere ball{middle + vec3(0.0f, 0.05f, 0.0f), 0.0625f};
    EXPECT_EQ(contact(ball, floor)->feature, f);
    EXPECT_EQ(contact(floor, ball)->feature, f);
    EXPECT_EQ(raycast(Ray{middle + kUp, -kUp}, floor, 10.0f)->feature, f);
    EXPECT_EQ(sweep(Sphere{middle + kUp, 0.0625f}, -kUp, floor)->feature, f);
    EXPECT_EQ(sweep(floor, kUp, Sphere{middle + kUp, 0.0625f})->feature, f);
    EXPECT_EQ(sweepInto(Sphere{middle + kUp, 0.0625f}, -kUp, floor)->feature, f);
    EXPECT_EQ(manifoldsOf(ball, floor).at(0).feature, f);
    const Mesh small = Mesh::build(
        {middle + vec3(0.0f, 0.5f, 0.0f), middle + vec3(0.01f, 0.6f, 0.0f), middle + vec3(0.0f, 0.6f, 0.01f)},
        {{0, 1, 2}});
    EXPECT_EQ(sweep(small, -kUp, floor)->feature, f);
    EXPECT_EQ(sweep(floor, kUp, small)->feature, 0u);
    EXPECT_EQ(sweepInto(small, -kUp, floor)->feature, f);
    EXPECT_EQ(sweepInto(floor, kUp, small)->feature, 0u);
  }
  EXPECT_EQ(contact(Sphere{}, Sphere{})->feature, kNoFeature);
  EXPECT_EQ(contact(Sphere{}, Triangle{})->feature, kNoFeature);
}

}  // namespace
}  // namespace collision
