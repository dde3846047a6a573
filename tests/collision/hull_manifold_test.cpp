// Manifolds of hulls compared with the reference, and the parts of hulls that the ids name.
#include "collision/any.hpp"
#include "collision/hull_cases.hpp"
#include "collision/manifold_check.hpp"
#include "reference/families.hpp"

namespace collision {
namespace {

using glm::dvec3;
using glm::vec3;

TEST(HullManifold, PointsLieOnBothSurfaces) {
  int fullCount = 0;
  forEachCase(3841, 60, [&](const HullCase& pair) {
    const PosedHull b = pair.b.posed();
    visitA(pair, [&](const auto& a) {
      const Manifold found = manifold(a, b);
      expectManifold(hullOf(pair.a), hullOf(pair.b), contact(a, b), found);
      const Manifold swappedManifold = manifold(b, a);
      if (found.count > 0 && found.storage[0].depth > 0.0f) expectSwapped(found, swappedManifold);
      fullCount += found.count > 2;
      return 0;
    });
  });
  EXPECT_GT(fullCount, test::rounds(120));
}

/// A prism about y whose ends are regular polygons of radius 1, from y = -half to y = half.
ConvexHull prism(int sides, float half) {
  std::vector<vec3> corners;
  for (int i = 0; i < sides; ++i) {
    const double angle = 6.283185307179586 * i / sides;
    for (const float y : {-half, half})
      corners.emplace_back(static_cast<float>(std::cos(angle)), y, static_cast<float>(std::sin(angle)));
  }
  return ConvexHull::build(corners);
}

Transform poseAt(const vec3& position) { return {position, glm::mat3(1.0f), vec3(1.0f)}; }

const Obb kGround{{0.0f, -0.5f, 0.0f}, {3.0f, 0.5f, 3.0f}, glm::mat3(1.0f)};

/// The area of the points' polygon, projected onto the plane y = 0.
double areaOf(const Manifold& manifold) {
  double area = 0.0;
  for (int i = 0; i < manifold.count; ++i) {
    const dvec3 p(manifold.storage[static_cast<std::size_t>(i)].position);
    const dvec3 q(manifold.storage[static_cast<std::size_t>((i + 1) % manifold.count)].position);
    area += 0.5 * (p.x * q.z - p.z * q.x);
  }
  return std::abs(area);
}

// A prism rests on the ground. The manifold keeps at most eight of its corners, spread around the rim.
TEST(HullManifold, OfManyPointsEightThatLieFarApartStay) {
  for (const int sides : {3, 4, 8, 12, 24, 100, 128}) {
    const ConvexHull wheel = prism(sides, 0.5f);
    const Manifold found = manifold(kGround, PosedHull(wheel, poseAt({0.25f, 0.4375f, 0.5f})));
    ASSERT_EQ(found.count, std::min(sides, 8)) << sides;
    const double polygonArea = 0.5 * sides * std::sin(6.283185307179586 / sides);
    EXPECT_GT(areaOf(found), 0.75 * polygonArea) << sides;
    for (const ManifoldPoint& point : found.points()) EXPECT_NEAR(point.depth, 0.0625f, 1e-6f);
  }
}

// Clipping takes only half of the corners of a face with 128 corners, but always includes the deepest corner.
TEST(HullManifold, TheLowestCornerOfATiltedWheelCarriesIt) {
  const ConvexHull wheel = prism(128, 0.5f);
  reference::Random random(3843);
  for (int i = 0; i < test::rounds(100); ++i) {
    Transform pose = poseAt({0, 0.4375f, 0});
    pose.rotation = glm::mat3(reference::smallRotation(random, 0.1));
    const Manifold found = manifold(kGround, PosedHull(wheel, pose));
    ASSERT_GE(found.count, 2);
    for (const ManifoldPoint& point : found.points())
      ASSERT_NEAR(point.position.y, -0.5f * point.depth, 4e-6f);
  }
}

// A keel along x with nearly vertical flanks and ends that slope by 45 degrees. The normals of the ends are
// nearest to the normal of the ground, but the deepest point is the corner in the middle of the keel.
TEST(HullManifold, TheCornerThatSinksInCarriesIt) {
  std::vector<vec3> corners{{0, 0, 0}};
  for (const float side : {-1.0f, 1.0f}) {
    corners.emplace_back(side, 0.015625f, 0.0f);
    corners.emplace_back(4.0f * side, 3.0f, -0.25f);
    corners.emplace_back(4.0f * side, 3.0f, 0.25f);
  }
  const ConvexHull boat = ConvexHull::build(corners);
  const Manifold found = manifold(kGround, PosedHull(boat, poseAt({0, -0.0625f, 0})));
  ASSERT_GE(found.count, 1);
  bool isCarried = false;
  for (const ManifoldPoint& point : found.points()) {
    isCarried |= point.position == vec3(0.0f, -0.03125f, 0.0f) && point.depth == 0.0625f;
    EXPECT_NEAR(point.position.y, -0.5f * point.depth, 1e-6f);
  }
  EXPECT_TRUE(isCarried);
}

TEST(HullManifold, IdsNameCornersEdgesAndFaces) {
  const ConvexHull wheel = prism(6, 0.5f);
  const Manifold found = manifold(PosedHull(wheel, poseAt({0, 0.4375f, 0})), kGround);
  ASSERT_EQ(found.count, 6);
  for (const ManifoldPoint& point : found.points()) {
    ASSERT_LT(partOfA(point.id), wheel.corners().size());
    const vec3 corner = wheel.corners()[partOfA(point.id)];
    EXPECT_LE(glm::distance(vec3(point.position.x, -0.5f, point.position.z), corner), 1e-6f);
    EXPECT_EQ(partOfB(point.id), 1u + 3 * 2 + 9);  // the ground's upper face
  }
  const Manifold swappedManifold = manifold(kGround, PosedHull(wheel, poseAt({0, 0.4375f, 0})));
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_EQ(partOfB(swappedManifold.storage[i].id), partOfA(found.storage[i].id));
}

TEST(HullManifold, ACapsuleAlongAnEdgeRestsOnItsEnds) {
  const ConvexHull roof = ConvexHull::build(
      std::vector<vec3>{{-1, -1, -2}, {1, -1, -2}, {0, 0, -2}, {-1, -1, 2}, {1, -1, 2}, {0, 0, 2}});
  const Manifold found = manifold(Capsule{{0, 0.25f, -1}, {0, 0.25f, 5}, 0.375f}, roof);
  ASSERT_EQ(found.count, 2);
  EXPECT_EQ(found.normal, vec3(0, 1, 0));
  for (const ManifoldPoint& point : found.points()) {
    EXPECT_NEAR(point.depth, 0.125f, 1e-6f);
    EXPECT_NEAR(point.position.y, -0.0625f, 1e-6f);
    EXPECT_NEAR(point.position.z, partOfA(point.id) == 1 ? -1.0f : 2.0f, 1e-6f);
  }
}

// Would catch ids that change although a stone on a table moves and rotates by only 1e-5 per step.
TEST(HullManifold, IdsStayWhileAHullRests) {
  reference::Random random(3842);
  int comparedCount = 0, renamedCount = 0;
  for (int i = 0; i < test::rounds(100); ++i) {
    const ConvexHull stone = prism(3 + i % 9, 0.5f), table = prism(5, 0.5f);
    Transform pose = poseAt({static_cast<float>(random.uniform(-0.5, 0.5)), 0.98f,
                             static_cast<float>(random.uniform(-0.5, 0.5))});
    Manifold before = manifold(PosedHull(stone, pose), table);
    for (int step = 0; step < 60; ++step) {
      pose.translation += vec3(random.inCube(-1e-5, 1e-5));
      pose.rotation = glm::mat3(reference::smallRotation(random, 1e-5)) * pose.rotation;
      const Manifold later = manifold(PosedHull(stone, pose), table);
      ASSERT_GE(later.count, 1);
      if (glm::dot(later.normal, before.normal) > 0.99f) {
        for (const ManifoldPoint& oldPoint : before.points())
          for (const ManifoldPoint& point : later.points()) {
            const bool isNear = glm::distance(oldPoint.position, point.position) < 1e-4f;
            comparedCount += isNear;
            renamedCount += isNear && oldPoint.id != point.id;
          }
      }
      before = later;
    }
  }
  EXPECT_GT(comparedCount, test::rounds(15000));
  EXPECT_LE(500 * renamedCount, comparedCount) << renamedCount << " of " << comparedCount;
}

}  // namespace
}  // namespace collision
