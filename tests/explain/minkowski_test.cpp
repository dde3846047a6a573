// The sum of two boxes as a solid: its faces, edges and corners.
#include "explain/minkowski.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "explain/box_pairs.hpp"
#include "explain/nearest_face.hpp"

namespace {

using namespace explain_test;
using explain::MinkowskiFace;
using explain::MinkowskiSolid;

double extent(const Boxes& pair) {
  return glm::length(dvec3(pair.a.halfExtents)) + glm::length(dvec3(pair.b.halfExtents));
}

dvec3 corner(const MinkowskiSolid& solid, const MinkowskiFace& face, int i) {
  return solid.vertices[face.corners[static_cast<std::size_t>(i % face.count)]];
}

std::map<std::pair<int, int>, int> edgesOf(const MinkowskiSolid& solid) {
  std::map<std::pair<int, int>, int> edges;
  for (const MinkowskiFace& face : solid.faces)
    for (int i = 0; i < face.count; ++i)
      ++edges[{face.corners[static_cast<std::size_t>(i)],
               face.corners[static_cast<std::size_t>((i + 1) % face.count)]}];
  return edges;
}

std::map<int, int> cornersByAxis(const MinkowskiSolid& solid) {
  std::map<int, int> corners;
  for (const MinkowskiFace& face : solid.faces) corners[face.axis] += face.count;
  return corners;
}

// By hand: six half edges, no three in a plane, give 6 * 5 faces with four corners each.
TEST(Minkowski, BoxesInGeneralPositionHaveThirtyFacesTwoForEachAxis) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const Boxes pair = generalPair(random);
    const MinkowskiSolid solid = explain::minkowskiSolid(pair.a, pair.b);
    ASSERT_EQ(solid.faces.size(), 30u);
    ASSERT_EQ(solid.vertices.size(), 32u);
    for (int axis = 0; axis < 15; ++axis) ASSERT_EQ(cornersByAxis(solid)[axis], 8) << axis;
  }
}

TEST(Minkowski, ParallelBoxesMakeABiggerBox) {
  const Obb a{{3, 0, 0}, {1, 2, 3}, glm::mat3(1.0f)};
  const Obb b{{5, 6, 7}, {0.5f, 0.25f, 0.125f}, glm::mat3(1.0f)};
  const MinkowskiSolid solid = explain::minkowskiSolid(a, b);
  EXPECT_EQ(solid.center, dvec3(5, 6, 7));
  ASSERT_EQ(solid.faces.size(), 6u);
  ASSERT_EQ(solid.vertices.size(), 8u);
  for (const dvec3& v : solid.vertices) EXPECT_EQ(glm::abs(v), dvec3(1.5, 2.25, 3.125));
  for (const MinkowskiFace& face : solid.faces) {
    EXPECT_LT(face.axis, 3);
    EXPECT_EQ(face.offset, glm::abs(face.normal[face.axis]) * (dvec3(1.5, 2.25, 3.125)[face.axis]));
  }
}

// Would catch: a parallelism test that rounding defeats, as in a scene of turned boxes.
TEST(Minkowski, BoxesTurnedAlikeByDifferentPathsHaveSixFaces) {
  const glm::mat3 oneRotation = rotationAbout(2, 60) * rotationAbout(0, 30) * rotationAbout(1, 45);
  const glm::mat3 twoRotations = rotationAbout(2, 60) * rotationAbout(0, 15) * rotationAbout(0, 15) *
                                 rotationAbout(1, 20) * rotationAbout(1, 25);
  const Obb a{{0, 0, 0}, {1, 2, 3}, oneRotation};
  for (const glm::mat3& axes :
       {oneRotation, twoRotations, glm::mat3(twoRotations[1], twoRotations[2], twoRotations[0])})
    EXPECT_EQ(explain::minkowskiSolid(a, Obb{{1, 1, 1}, {3, 2, 1}, axes}).faces.size(), 6u);
}

// By hand: seen from above, a square of side 2 and a square of side 2 turned by 45 degrees add up to a
// regular octagon whose sides are 1 + sqrt(2) from its centre. The parallel vertical edges add up to 4.
TEST(Minkowski, OneSharedAxisMakesAPrismOverAnOctagon) {
  const Obb a{{0, 0, 0}, {1, 1, 1}, rotationAbout(1, 45)};
  const MinkowskiSolid solid = explain::minkowskiSolid(a, Obb{{0, 0, 0}, {1, 1, 1}, glm::mat3(1.0f)});
  ASSERT_EQ(solid.faces.size(), 10u);
  ASSERT_EQ(solid.vertices.size(), 16u);
  const std::map<int, int> expected{{0, 8}, {1, 16}, {2, 8}, {3, 8}, {5, 8}};  // A.x A.y A.z B.x B.z
  EXPECT_EQ(cornersByAxis(solid), expected);
  for (const MinkowskiFace& face : solid.faces)
    EXPECT_NEAR(face.offset, face.axis == 1 ? 2.0 : 1.0 + std::sqrt(2.0), 1e-6);
}

// By hand: after rotations about y and then x, only B.y is perpendicular to A.x. So the plane of face A.x
// contains B.y and also the faces A.y × B.y and A.z × B.y. The plane of face B.y contains the faces A.x × B.x
// and A.x × B.z. Would catch: slivers beside a face, or faces lost to a rounding error.
TEST(Minkowski, AnEdgeInAFacesPlaneTakesTwoAxesIntoIt) {
  const Obb a{{0, 0, 0}, {1, 2, 3}, glm::mat3(1.0f)};
  const Obb b{{0, 0, 0}, {3, 1, 2}, rotationAbout(0, 30) * rotationAbout(1, 45)};
  const std::map<int, int> expected{{0, 12}, {1, 8}, {2, 8},  {3, 8},  {4, 12}, {5, 8},
                                    {7, 8},  {9, 8}, {11, 8}, {12, 8}, {14, 8}};
  EXPECT_EQ(cornersByAxis(explain::minkowskiSolid(a, b)), expected);
}

// Mirrored axes describe the same box.
TEST(Minkowski, AMirroredFrameChangesNothing) {
  Random random(2);
  Boxes pair = generalPair(random);
  const MinkowskiSolid solidBefore = explain::minkowskiSolid(pair.a, pair.b);
  pair.a.axes[1] = -pair.a.axes[1];
  const MinkowskiSolid solidAfter = explain::minkowskiSolid(pair.a, pair.b);
  ASSERT_EQ(solidAfter.faces.size(), 30u);
  const auto facePlanes = [](const MinkowskiSolid& solid) {
    std::set<std::array<double, 4>> planes;
    for (const MinkowskiFace& f : solid.faces)
      planes.insert({std::round(f.normal.x * 1e9), std::round(f.normal.y * 1e9), std::round(f.normal.z * 1e9),
                     std::round(f.offset * 1e9)});
    return planes;
  };
  EXPECT_EQ(facePlanes(solidBefore), facePlanes(solidAfter));
}

// Two coplanar flat boxes leave only their plane, and two points leave nothing.
TEST(Minkowski, ASumWithoutVolumeHasNoFalseFaces) {
  const Obb sheet{{0, 0, 0}, {1, 0, 2}, glm::mat3(1.0f)};
  const Obb point{{1, 1, 1}, {0, 0, 0}, rotationAbout(0, 30)};
  EXPECT_EQ(explain::minkowskiSolid(sheet, sheet).faces.size(), 2u);
  EXPECT_EQ(explain::minkowskiSolid(sheet, point).faces.size(), 2u);
  EXPECT_TRUE(explain::minkowskiSolid(point, point).faces.empty());
  EXPECT_EQ(nearestFace(explain::minkowskiSolid(point, point), dvec3(0.0)).face, -1);
}

// Would catch: faces that do not join where edges are almost parallel, or a polygon inside out.
TEST(Minkowski, IsClosedAndSatisfiesEuler) {
  forEachKind(2000, [](Random&, const Boxes& pair) {
    const MinkowskiSolid solid = explain::minkowskiSolid(pair.a, pair.b);
    const auto edges = edgesOf(solid);
    for (const auto& [edge, count] : edges) {
      ASSERT_EQ(count, 1);
      ASSERT_TRUE(edges.contains({edge.second, edge.first}));
    }
    ASSERT_EQ(solid.vertices.size() - edges.size() / 2 + solid.faces.size(), 2u);
  });
}

TEST(Minkowski, IsConvexWithItsCornersCounterClockwise) {
  forEachKind(500, [](Random&, const Boxes& pair) {
    const MinkowskiSolid solid = explain::minkowskiSolid(pair.a, pair.b);
    const double tolerance = 1e-9 * extent(pair);  // rounding of a double, over the least angle of two edges
    for (const MinkowskiFace& face : solid.faces) {
      for (const dvec3& v : solid.vertices) ASSERT_LE(glm::dot(face.normal, v), face.offset + tolerance);
      for (int i = 0; i < face.count; ++i) {
        const dvec3 p = corner(solid, face, i), q = corner(solid, face, i + 1),
                    r = corner(solid, face, i + 2);
        ASSERT_NEAR(glm::dot(face.normal, p), face.offset, tolerance);
        ASSERT_GT(glm::dot(face.normal, glm::cross(q - p, r - q)), 0.0);
      }
    }
  });
}

double supportDistance(const Obb& box, const dvec3& direction) {
  const reference::Solid solid = reference::solidOf(box);
  double sum = 0.0;
  for (const dvec3& edge : solid.edges) sum += std::abs(glm::dot(edge, direction));
  return sum;
}

TEST(Minkowski, ReachesAsFarAsBothBoxesTogether) {
  forEachKind(500, [](Random& random, const Boxes& pair) {
    const MinkowskiSolid solid = explain::minkowskiSolid(pair.a, pair.b);
    for (int i = 0; i < 20; ++i) {
      const dvec3 direction = random.direction();
      double reach = -1.0;
      for (const dvec3& v : solid.vertices) reach = std::max(reach, glm::dot(direction, v));
      ASSERT_NEAR(reach, supportDistance(pair.a, direction) + supportDistance(pair.b, direction),
                  2.0 * explain::kSameDirection * extent(pair));
    }
  });
}

}  // namespace
