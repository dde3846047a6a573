// Slivers, triangles without area, shared edges, coplanar overlaps, and large coordinates: rays, points and
// pairs compared with the reference in extended precision.
#include <gtest/gtest.h>

#include "reference/inspect_hard.hpp"
#include "rounds.hpp"

namespace reference {
namespace {

/// Calls `ask(random, form)` for each form; stops when `ask` returns false.
template <class Ask>
void forEachForm(std::uint64_t seed, int count, Ask ask) {
  Random random(seed);
  for (int i = 0; i < test::rounds(count); ++i)
    if (!ask(random, TestShape(i % kTestShapes))) return;
}

TEST(HardTriangles, RaysAreRight) {
  forEachForm(3301, 20'000, [](Random& random, TestShape form) {
    const HardGroup target = makeHardTriangle(random, form);
    const HardRay ray = makeHardRay(random, target);
    const bool right = inspectRay(target, ray, raycast(ray.ray, target.triangles[0], ray.limit)).passes();
    EXPECT_TRUE(right) << snippet(target, ray);
    return right;
  });
}

TEST(HardTriangles, RaysAtMeshesAreRight) {
  forEachForm(3302, 20'000, [](Random& random, TestShape form) {
    const HardGroup target = makeHardGroup(random, form);
    const HardRay ray = makeHardRay(random, target);
    const bool right = inspectMeshRay(target, ray).passes();
    EXPECT_TRUE(right) << snippet(target, ray);
    return right;
  });
}

TEST(HardTriangles, PointDistancesAreRight) {
  forEachForm(3303, 20'000, [](Random& random, TestShape form) {
    const HardGroup target = makeHardGroup(random, form);
    const glm::vec3 point = makeHardPoint(random, target);
    const Mesh mesh = meshOf(target);
    const bool alone =
        inspectPoint({{target.triangles[0]}, target.size}, point, answerOf(point, target.triangles[0]))
            .passes();
    const bool all = inspectPoint(target, point, answerOf(point, PosedMesh(mesh))).passes();
    EXPECT_TRUE(alone && all) << exact(point) << ", " << snippet(target);
    return alone && all;
  });
}

TEST(HardTriangles, PairDistancesAreRight) {
  forEachForm(3304, 10'000, [](Random& random, TestShape form) {
    const HardGroup a = makeHardGroup(random, form), b = makeNeighbour(random, a);
    const Mesh meshA = meshOf(a), meshB = meshOf(b);
    const HardGroup oneA{{a.triangles[0]}, a.size}, oneB{{b.triangles[0]}, b.size};
    const bool alone = inspectPair(oneA, oneB, pairAnswer(a.triangles[0], b.triangles[0])).passes();
    const bool all = inspectPair(a, b, pairAnswer(PosedMesh(meshA), PosedMesh(meshB))).passes();
    EXPECT_TRUE(alone && all) << snippet(a) << " | " << snippet(b);
    return alone && all;
  });
}

TEST(WideTriangle, DistancesMatchHandComputation) {
  const Triangle flat{{0.0f, 0.0f, 0.0f}, {2.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 2.0f}};
  const auto from = [&](const glm::vec3& point) {
    return double(distanceTo(wideFrom(flat, point), WideVec(0)));
  };
  EXPECT_DOUBLE_EQ(from({0.5f, 3.0f, 0.5f}), 3.0) << "above the face";
  EXPECT_DOUBLE_EQ(from({2.0f, 0.0f, 2.0f}), std::sqrt(2.0)) << "beside the long edge";
  EXPECT_DOUBLE_EQ(from({-3.0f, 4.0f, 0.0f}), 5.0) << "beyond a corner";
  const Triangle upright{{0.5f, -1.0f, 0.5f}, {0.5f, 1.0f, 0.5f}, {0.5f, 1.0f, 9.0f}};
  const glm::vec3 origin(0.0f);
  EXPECT_DOUBLE_EQ(double(distanceOf(wideFrom(flat, origin), wideFrom(upright, origin))), 0.0) << "through";
}

// Compares the closed form with a ternary search of the convex distance. If the ray is nearly parallel to an
// edge, the time at which it passes that edge is less precise.
TEST(WideTriangle, TheNearestTimeOfARayMatchesASearch) {
  forEachForm(3305, 400, [](Random& random, TestShape form) {
    const HardGroup target = makeHardTriangle(random, form);
    const HardRay asked = makeHardRay(random, target);
    const WideRay ray(asked.ray, target.triangles[0], asked.limit);
    Wide low = 0, high = ray.limit;
    for (int i = 0; i < 120; ++i) {
      const Wide third = (high - low) / 3;
      const bool left = ray.distanceAt(low + third) <= ray.distanceAt(high - third);
      (left ? high : low) = left ? high - third : low + third;
    }
    const double searched = double(ray.distanceAt((low + high) / 2)),
                 found = double(ray.distanceAt(ray.nearestTime())), size = double(ray.target.reach());
    EXPECT_LE(found, searched + 1e-13 * size) << snippet(target, asked);
    return !testing::Test::HasFailure();
  });
}

}  // namespace
}  // namespace reference
