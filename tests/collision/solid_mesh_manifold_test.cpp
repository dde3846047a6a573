// Hulls, cylinders and cones rest on a mesh as on one surface, by the same rules as the other shapes.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "collision/hull_cases.hpp"
#include "collision/mesh_manifold_check.hpp"
#include "reference/families.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::dvec3;
using glm::vec3;

constexpr float kRestDepth = 0.0625f;

dvec3 anyPosition(reference::Random& random) {
  return {random.uniform(-1.5, 1.5), 0.0, random.uniform(-1.5, 1.5)};
}

/// A regular prism about y: radius 1, from y = 0 to y = 1.
ConvexHull regularPrism(int sides) {
  std::vector<vec3> corners;
  for (int i = 0; i < sides; ++i) {
    const double angle = 6.283185307179586 * i / sides;
    for (const float y : {0.0f, 1.0f}) corners.emplace_back(std::cos(angle), y, std::sin(angle));
  }
  return ConvexHull::build(corners);
}

/// The distance of the point from the vertical line through `middle`.
double distanceFromAxis(const vec3& point, const dvec3& middle) {
  return glm::length(glm::dvec2(point.x, point.z) - glm::dvec2(middle.x, middle.z));
}

// Would catch a prism that rests on points of the inner edges of the floor.
TEST(SolidMeshManifold, APrismRestsOnItsCornersOnce) {
  reference::Random random(4601);
  for (const int sides : {3, 4, 6, 8}) {
    const ConvexHull prism = regularPrism(sides);
    for (const std::uint32_t cells : {1u, 5u, 16u}) {
      const Mesh floor = makeFloor(cells, 4.0f);
      for (int i = 0; i < test::rounds(50); ++i) {
        const dvec3 position = anyPosition(random) - dvec3(0.0, double(kRestDepth), 0.0);
        const auto found =
            manifoldsOf(PosedHull(prism, {vec3(position),
                                          glm::mat3(reference::rotationOf(
                                              std::cos(0.1 * i), dvec3(0.0, std::sin(0.1 * i), 0.0))),
                                          vec3(1.0f)}),
                        floor);
        expectUpwardNormals(found);
        ASSERT_EQ(pointsOf(found).size(), static_cast<std::size_t>(sides)) << cells << " cells, round " << i;
        for (const vec3& point : pointsOf(found)) ASSERT_NEAR(distanceFromAxis(point, position), 1.0, 1e-5);
      }
    }
  }
}

// The sides of a tetrahedron lean over its base, so the minimum translation from a small triangle near a
// corner leads downwards. The corner itself might be below a triangle that the solid does not reach. Then a
// point on an edge near the corner supports the solid.
TEST(SolidMeshManifold, ATetrahedronRestsAtItsCorners) {
  reference::Random random(4606);
  const ConvexHull solid = ConvexHull::build(
      std::vector<vec3>{{1, 0, 0}, {-0.5f, 0, 0.8660254f}, {-0.5f, 0, -0.8660254f}, {0, 1.4142135f, 0}});
  const Mesh floor = makeFloor(16, 4.0f);
  for (int i = 0; i < test::rounds(300); ++i) {
    const dvec3 position = anyPosition(random) - dvec3(0.0, double(kRestDepth), 0.0);
    const auto found = manifoldsOf(PosedHull(solid, {vec3(position), glm::mat3(1.0f), vec3(1.0f)}), floor);
    expectUpwardNormals(found);
    constexpr float kNear = 0.06f;  // at the height of the floor the sides are 0.054 from the corners
    for (const vec3& point : pointsOf(found))
      ASSERT_GT(distanceFromAxis(point, position), 0.5 - double(kNear)) << i;
    for (const vec3& corner : solid.corners()) {
      if (corner.y > 0.0f) continue;
      float nearest = 1.0f;
      for (const vec3& point : pointsOf(found))
        nearest = std::min(nearest, glm::distance(point, vec3(position) + corner));
      ASSERT_LT(nearest, kNear) << i;
    }
  }
}

TEST(SolidMeshManifold, AStandingCylinderAndConeRestOnTheirRim) {
  reference::Random random(4602);
  for (const std::uint32_t cells : {1u, 5u, 16u}) {
    const Mesh floor = makeFloor(cells, 4.0f);
    for (int i = 0; i < test::rounds(60); ++i) {
      const dvec3 position = anyPosition(random);
      const vec3 low(position - dvec3(0.0, double(kRestDepth), 0.0)), high(position + dvec3(0.0, 2.0, 0.0));
      const auto check = [&](const auto& solid, double rimWidth) {
        const auto found = manifoldsOf(solid, floor);
        expectUpwardNormals(found);
        const auto points = pointsOf(found);
        ASSERT_GE(points.size(), 8u);
        for (const vec3& point : points) {
          ASSERT_NEAR(distanceFromAxis(point, position), 1.0, rimWidth) << cells << " cells, round " << i;
          ASSERT_NEAR(point.y, -0.5f * kRestDepth, 1e-6f);
          for (const vec3& other : points)
            ASSERT_TRUE(&other == &point || glm::distance(other, point) > 1e-4f);
        }
      };
      check(Cylinder{low, high, 1.0f}, 1e-5);
      check(Cone{low, high, 1.0f}, 0.04);  // at the height of the floor it is narrower
    }
  }
}

TEST(SolidMeshManifold, ALyingCylinderAndConeTouchAlongALine) {
  reference::Random random(4603);
  const Mesh floor = makeFloor(6, 4.0f);
  for (int i = 0; i < test::rounds(300); ++i) {
    const dvec3 position = anyPosition(random);
    const double angle = random.uniform(0.0, 6.3);
    const dvec3 along(std::cos(angle), 0.0, std::sin(angle)), up(0.0, 0.5 - double(kRestDepth), 0.0);
    const auto cylinder =
        manifoldsOf(Cylinder{vec3(position + up - along), vec3(position + up + along), 0.5f}, floor);
    expectUpwardNormals(cylinder);
    ASSERT_EQ(pointsOf(cylinder).size(), 2u) << i;
    // The axis rises by half the angle at the tip, so that the line from the tip to the rim is level.
    const double height = 1.6, sine = 0.6, cosine = 0.8;
    const dvec3 tip = position + along - dvec3(0.0, double(kRestDepth), 0.0);
    const dvec3 base = tip + (dvec3(0.0, sine, 0.0) - along * cosine) * height;
    const auto cone =
        manifoldsOf(Cone{vec3(base), vec3(tip), static_cast<float>(height * sine / cosine)}, floor);
    expectUpwardNormals(cone);
    ASSERT_EQ(pointsOf(cone).size(), 2u) << i;
  }
}

TEST(SolidMeshManifold, ATiltedCylinderRestsOnTheLowestPointOfItsRim) {
  reference::Random random(4604);
  const Mesh floor = makeFloor(6, 4.0f);
  for (int i = 0; i < test::rounds(300); ++i) {
    const dvec3 axis = glm::normalize(dvec3(random.uniform(-1, 1), 2.0, random.uniform(-1, 1)));
    const dvec3 side = dvec3(0, 1, 0) - axis * axis.y, low = anyPosition(random);
    // The lowest point of the rim is at a depth of kRestDepth.
    const dvec3 base = low - dvec3(0.0, double(kRestDepth), 0.0) + side * (0.5 / glm::length(side));
    const Cylinder can{vec3(base), vec3(base + axis * 2.0), 0.5f};
    const auto found = manifoldsOf(can, floor);
    expectUpwardNormals(found);
    float deepest = 0.0f;
    for (const Manifold& manifold : found)
      for (const ManifoldPoint& point : manifold.points()) deepest = std::max(deepest, point.depth);
    ASSERT_NEAR(deepest, kRestDepth, 2e-6f) << i;
  }
}

// Would catch a point that lies on neither surface, and a manifold that two neighbouring triangles drop.
TEST(SolidMeshManifold, OfAHullIsThereExactlyWhenTheContactIs) {
  const Mesh knot = makeKnot(48, 10).build();
  reference::Random random(4605);
  int hits = 0;
  for (int i = 0; i < test::rounds(500); ++i) {
    reference::ShapeTemplate shapeTemplate;
    shapeTemplate.center = random.inCube(-1.5, 1.5);
    shapeTemplate.half = random.inCube(0.02, 0.5);
    shapeTemplate.axes = reference::randomRotation(random);
    const OwnHull ownHull = hullFrom(random, shapeTemplate);
    const PosedHull posed = ownHull.posed();
    const auto found = manifoldsOf(posed, knot);
    ASSERT_EQ(!found.empty(), overlaps(posed, knot));
    hits += !found.empty();
    for (const Manifold& manifold : found) {
      ASSERT_GT(manifold.count, 0);
      const Triangle triangle = triangleOf(knot, manifold.feature);
      ASSERT_TRUE(overlaps(posed, triangle));
      expectPoints(hullOf(ownHull), reference::hullOf(triangle), manifold);
      ASSERT_FALSE(HasFailure()) << "hull " << i;
    }
  }
  EXPECT_GT(hits, test::rounds(60));
}

// For a rim, the manifold with the mesh might keep other corners of the rim's polygon than the manifold with
// the triangle.
TEST(SolidMeshManifold, OfOneTriangleIsThatOfTheTriangle) {
  const Triangle triangle{{-3, 0, -3}, {0, 0, 4}, {4, 0, -3}};
  const Mesh mesh = Mesh::build({triangle.a, triangle.b, triangle.c}, {{0, 1, 2}});
  const ConvexHull prism = regularPrism(5);
  const auto check = [&](const auto& solid) {
    const auto found = manifoldsOf(solid, mesh);
    ASSERT_EQ(found.size(), 1u);
    const Manifold triangleManifold = manifold(solid, triangle);
    EXPECT_EQ(found[0].feature, 0u);
    EXPECT_LE(glm::distance(found[0].normal, triangleManifold.normal), 1e-6f);
    ASSERT_EQ(found[0].count, triangleManifold.count);
    for (const ManifoldPoint& point : found[0].points()) {
      EXPECT_NEAR(point.depth, kRestDepth, 1e-6f);
      EXPECT_EQ(partOfB(point.id), 7u);
    }
  };
  check(PosedHull(prism, {{0, -kRestDepth, 0}, glm::mat3(1.0f), vec3(1.0f)}));
  check(Cylinder{{0, -kRestDepth, 0}, {0, 2, 0}, 1.0f});
  check(Cone{{0, -kRestDepth, 0}, {0, 2, 0}, 1.0f});
}

TEST(SolidMeshManifold, SwappingNegatesTheNormal) {
  const Mesh floor = makeFloor(3, 4.0f);
  const ConvexHull prism = regularPrism(7);
  const auto check = [&](const auto& solid) {
    const auto found = manifoldsOf(solid, floor);
    std::vector<Manifold> swappedManifolds;
    manifolds(floor, solid, [&](const Manifold& manifold) { swappedManifolds.push_back(manifold); });
    ASSERT_EQ(found.size(), swappedManifolds.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      expectSwapped(found[i], swappedManifolds[i]);
      EXPECT_EQ(found[i].feature, swappedManifolds[i].feature);
    }
  };
  check(PosedHull(prism, {{0.3f, -kRestDepth, 0.2f}, glm::mat3(1.0f), vec3(1.0f)}));
  check(Cylinder{{0.3f, -kRestDepth, 0.2f}, {0.3f, 2, 0.2f}, 1.0f});
  check(Cone{{0.3f, 2, 0.2f}, {0.3f, -kRestDepth, 0.2f}, 1.0f});
}

}  // namespace
}  // namespace collision
