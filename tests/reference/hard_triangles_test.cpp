// Slivers, triangles without area, shared edges, coplanar overlaps, and large coordinates: rays, points and
// pairs compared with the reference in extended precision.
#include <gtest/gtest.h>

#include "reference/inspect_hard.hpp"
#include "rounds.hpp"

namespace reference {
namespace {

/// Calls `ask(random, form)` for each form; stops when `ask` returns false.
template <class Ask>
void forEachTestShape(std::uint64_t seed, int count, Ask ask) {
  Random random(seed);
  for (int i = 0; i < test::rounds(count); ++i)
    if (!ask(random, TestShape(i % kTestShapes))) return;
}

TEST(HardTriangles, RaysAreRight) {
  forEachTestShape(3301, 20'000, [](Random& random, TestShape testShape) {
    const HardGroup target = makeHardTriangle(random, testShape);
    const HardRay ray = makeHardRay(random, target);
    const bool isRight = inspectRay(target, ray, raycast(ray.ray, target.triangles[0], ray.limit)).passes();
    EXPECT_TRUE(isRight) << snippet(target, ray);
    return isRight;
  });
}

TEST(HardTriangles, RaysAtMeshesAreRight) {
  forEachTestShape(3302, 20'000, [](Random& random, TestShape testShape) {
    const HardGroup target = makeHardGroup(random, testShape);
    const HardRay ray = makeHardRay(random, target);
    const bool isRight = inspectMeshRay(target, ray).passes();
    EXPECT_TRUE(isRight) << snippet(target, ray);
    return isRight;
  });
}

TEST(HardTriangles, PointDistancesAreRight) {
  forEachTestShape(3303, 20'000, [](Random& random, TestShape testShape) {
    const HardGroup target = makeHardGroup(random, testShape);
    const glm::vec3 point = makeHardPoint(random, target);
    const Mesh mesh = meshOf(target);
    const bool isTriangleRight =
        inspectPoint({{target.triangles[0]}, target.size}, point, answerOf(point, target.triangles[0]))
            .passes();
    const bool isMeshRight = inspectPoint(target, point, answerOf(point, PosedMesh(mesh))).passes();
    EXPECT_TRUE(isTriangleRight && isMeshRight) << exact(point) << ", " << snippet(target);
    return isTriangleRight && isMeshRight;
  });
}

TEST(HardTriangles, PairDistancesAreRight) {
  forEachTestShape(3304, 10'000, [](Random& random, TestShape testShape) {
    const HardGroup a = makeHardGroup(random, testShape), b = makeNeighbour(random, a);
    const Mesh meshA = meshOf(a), meshB = meshOf(b);
    const HardGroup oneA{{a.triangles[0]}, a.size}, oneB{{b.triangles[0]}, b.size};
    const bool isTriangleRight = inspectPair(oneA, oneB, pairAnswer(a.triangles[0], b.triangles[0])).passes();
    const bool isMeshRight = inspectPair(a, b, pairAnswer(PosedMesh(meshA), PosedMesh(meshB))).passes();
    EXPECT_TRUE(isTriangleRight && isMeshRight) << snippet(a) << " | " << snippet(b);
    return isTriangleRight && isMeshRight;
  });
}

TEST(WideTriangle, DistancesMatchHandComputation) {
  const Triangle flat{{0.0f, 0.0f, 0.0f}, {2.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 2.0f}};
  const auto distanceFrom = [&](const glm::vec3& point) {
    return double(distanceTo(wideFrom(flat, point), WideVec(0)));
  };
  EXPECT_DOUBLE_EQ(distanceFrom({0.5f, 3.0f, 0.5f}), 3.0) << "above the face";
  EXPECT_DOUBLE_EQ(distanceFrom({2.0f, 0.0f, 2.0f}), std::sqrt(2.0)) << "beside the long edge";
  EXPECT_DOUBLE_EQ(distanceFrom({-3.0f, 4.0f, 0.0f}), 5.0) << "beyond a corner";
  const Triangle upright{{0.5f, -1.0f, 0.5f}, {0.5f, 1.0f, 0.5f}, {0.5f, 1.0f, 9.0f}};
  const glm::vec3 origin(0.0f);
  EXPECT_DOUBLE_EQ(double(distanceOf(wideFrom(flat, origin), wideFrom(upright, origin))), 0.0) << "through";
}

// Compares the closed form with a ternary search of the convex distance. If the ray is nearly parallel to an
// edge, the time at which it passes that edge is less precise.
TEST(WideTriangle, TheNearestTimeOfARayMatchesASearch) {
  forEachTestShape(3305, 400, [](Random& random, TestShape testShape) {
    const HardGroup target = makeHardTriangle(random, testShape);
    const HardRay hardRay = makeHardRay(random, target);
    const WideRay ray(hardRay.ray, target.triangles[0], hardRay.limit);
    Wide low = 0, high = ray.limit;
    for (int i = 0; i < 120; ++i) {
      const Wide third = (high - low) / 3;
      const bool isLeftNearer = ray.distanceAt(low + third) <= ray.distanceAt(high - third);
      (isLeftNearer ? high : low) = isLeftNearer ? high - third : low + third;
    }
    const double searchedDistance = double(ray.distanceAt((low + high) / 2)),
                 foundDistance = double(ray.distanceAt(ray.nearestTime())), size = double(ray.target.reach());
    EXPECT_LE(foundDistance, searchedDistance + 1e-13 * size) << snippet(target, hardRay);
    return !testing::Test::HasFailure();
  });
}

}  // namespace
}  // namespace reference
