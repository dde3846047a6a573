// Hulls of seeded point sets, checked by definition: every point is inside, every corner is one of the points
// and belongs to a face, every face is flat and has all points on one side, and the surface is closed.
#include "collision/convex_hull.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <gtest/gtest.h>
#include <limits>

#include "hard_cases/point_sets.hpp"
#include "hard_cases/wide_triangle.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::dvec3;
using glm::vec3;
using reference::PointFamily;
using reference::Wide;
using reference::WideVec;
using Points = std::vector<vec3>;

double extentOf(const Points& points) {
  vec3 low = points[0], high = low;
  for (const vec3& p : points) low = glm::min(low, p), high = glm::max(high, p);
  const glm::dvec3 size = glm::dvec3(high) - glm::dvec3(low);
  return std::max({size.x, size.y, size.z});
}

/// Splits the faces into fans of triangles. A hull that is a segment or a point gives one triangle without
/// area.
std::vector<reference::WideTriangle> fansOf(const ConvexHull& hull) {
  const auto corner = [&](std::size_t i) { return WideVec(hull.corners()[i]); };
  std::vector<reference::WideTriangle> fans;
  for (std::size_t f = 0; f < hull.faceCount(); ++f) {
    const auto loop = hull.face(f);
    for (std::size_t i = 2; i < loop.size(); ++i)
      fans.push_back({{corner(loop[0]), corner(loop[i - 1]), corner(loop[i])}});
  }
  const std::size_t last = hull.corners().size() - 1;
  if (fans.empty()) fans.push_back({{corner(0), corner(last), corner(last)}});
  return fans;
}

/// True when the point is on the outer side of the face's plane.
bool isAbove(const ConvexHull& hull, std::size_t face, const WideVec& point) {
  return glm::dot(WideVec(hull.normal(face)), point - WideVec(hull.corners()[hull.face(face)[0]])) > 0;
}

/// The distance from the hull; 0 inside.
double outsideBy(const ConvexHull& hull, const std::vector<reference::WideTriangle>& fans,
                 const vec3& point) {
  const WideVec widePoint(point);
  bool isOutside = hull.form() != HullForm::solid;
  for (std::size_t face = 0; face < hull.faceCount(); ++face)
    isOutside = isOutside || isAbove(hull, face, widePoint);
  if (!isOutside) return 0.0;
  Wide minDistance = std::numeric_limits<Wide>::infinity();
  for (const auto& triangle : fans)
    minDistance = std::min(minDistance, reference::distanceTo(triangle, widePoint));
  return static_cast<double>(minDistance);
}

void expectClosed(const ConvexHull& hull) {
  const int corners = static_cast<int>(hull.corners().size()), edges = static_cast<int>(hull.edges().size()),
            faces = static_cast<int>(hull.faceCount());
  EXPECT_EQ(corners - edges + faces, 2);
  std::vector<bool> isUsed(hull.corners().size(), false);
  std::size_t sideCount = 0;
  for (std::size_t f = 0; f < hull.faceCount(); ++f)
    for (const std::uint8_t corner : hull.face(f)) isUsed[corner] = true, ++sideCount;
  EXPECT_EQ(sideCount, 2 * hull.edges().size());
  EXPECT_TRUE(std::all_of(isUsed.begin(), isUsed.end(), [](bool is) { return is; }));
  for (const ConvexHull::Edge& edge : hull.edges()) EXPECT_NE(edge.left, edge.right);
}

void expectFlatFaces(const ConvexHull& hull, double tolerance) {
  for (std::size_t f = 0; f < hull.faceCount(); ++f) {
    const glm::dvec3 normal(hull.normal(f)), start(hull.corners()[hull.face(f)[0]]);
    EXPECT_NEAR(glm::length(normal), 1.0, 1e-6);
    for (const std::uint8_t corner : hull.face(f))
      EXPECT_NEAR(glm::dot(normal, glm::dvec3(hull.corners()[corner]) - start), 0.0, tolerance);
    for (const vec3& corner : hull.corners())
      EXPECT_LE(glm::dot(normal, glm::dvec3(corner) - start), tolerance);
  }
}

void expectHullOf(const ConvexHull& hull, const Points& points) {
  const double extent = extentOf(points), tolerance = double(kHullTolerance) * extent;
  EXPECT_LE(hull.corners().size(), ConvexHull::kMaxCorners);
  for (const vec3& corner : hull.corners())
    EXPECT_NE(std::find(points.begin(), points.end(), corner), points.end());
  const auto fans = fansOf(hull);
  for (const vec3& point : points) EXPECT_LE(outsideBy(hull, fans, point), double(hull.outsideBy()));
  if (hull.corners().size() < ConvexHull::kMaxCorners) {
    EXPECT_LE(double(hull.outsideBy()), 1.01 * tolerance);
  }
  if (hull.form() == HullForm::polygon || hull.form() == HullForm::solid) {
    expectClosed(hull);
    expectFlatFaces(hull, 2.0 * tolerance);
  }
}

TEST(ConvexHull, HoldsEveryPointAndIsMadeOfThem) {
  reference::Random random(3801);
  for (int family = 0; family < reference::kPointFamilies; ++family)
    for (int i = 0; i < test::rounds(150); ++i) {
      const Points points = reference::makePoints(random, PointFamily(family), 4 + random.below(200));
      expectHullOf(ConvexHull::build(points), points);
      ASSERT_FALSE(testing::Test::HasFailure())
          << reference::kPointFamilyNames[std::size_t(family)] << ' ' << i;
    }
}

Points lattice(int edge) {
  Points points;
  for (int i = 0; i < edge * edge * edge; ++i)
    points.emplace_back(float(i % edge), float(i / edge % edge), float(i / (edge * edge)));
  return points;
}

/// Returns the rotated corners of a prism over a regular polygon. Its faces are flat up to rounding.
Points turnedPrism(int sides) {
  reference::Random random(static_cast<std::uint64_t>(sides));
  const glm::dmat3 turn = reference::randomRotation(random);
  Points points;
  for (int i = 0; i < sides; ++i) {
    const double angle = 2.0 * 3.14159265358979 * i / sides;
    for (const double z : {-0.5, 0.5})
      points.emplace_back(turn * glm::dvec3(std::cos(angle), std::sin(angle), z));
  }
  return points;
}

void expectCounts(const ConvexHull& hull, std::size_t corners, std::size_t edges, std::size_t faces) {
  EXPECT_EQ(hull.corners().size(), corners);
  EXPECT_EQ(hull.edges().size(), edges);
  EXPECT_EQ(hull.faceCount(), faces);
}

TEST(ConvexHull, PointsOnFacesAndEdgesAreLeftOut) {
  for (const int edge : {2, 3, 8}) expectCounts(ConvexHull::build(lattice(edge)), 8, 12, 6);
}

TEST(ConvexHull, FacesThatAreFlatToRoundingAreOneFace) {
  for (const int sides : {3, 4, 5, 6, 12, 24, 64}) {
    const auto n = static_cast<std::size_t>(sides);
    expectCounts(ConvexHull::build(turnedPrism(sides)), 2 * n, 3 * n, n + 2);
  }
}

TEST(ConvexHull, EqualPointsCountOnce) {
  Points points = lattice(2);
  for (int i = 0; i < 24; ++i) points.push_back(points[std::size_t(i)]);
  expectCounts(ConvexHull::build(points), 8, 12, 6);
}

TEST(ConvexHull, SaysWhatThePointsSpan) {
  const auto formOf = [](const Points& points) { return ConvexHull::build(points).form(); };
  EXPECT_EQ(formOf({{1, 2, 3}}), HullForm::point);
  EXPECT_EQ(formOf({{1, 2, 3}, {1, 2, 3}}), HullForm::point);
  EXPECT_EQ(formOf({{0, 0, 0}, {1, 1, 1}, {3, 3, 3}}), HullForm::segment);
  EXPECT_EQ(formOf({{0, 0, 0}, {1, 0, 0}, {0, 0, 1}, {1, 0, 1}, {0.5f, 0, 0.5f}}), HullForm::polygon);
  EXPECT_EQ(formOf({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}), HullForm::solid);
  expectCounts(ConvexHull::build(Points{{0, 0, 0}, {1, 1, 1}, {3, 3, 3}}), 2, 1, 0);
  expectCounts(ConvexHull::build(Points{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 0, 2}, {0, 0, 2}}), 4, 4, 2);
}

TEST(ConvexHull, KeepsTheCornersFarthestOutWhereThereAreTooMany) {
  reference::Random random(3802);
  Points points;
  for (int i = 0; i < test::rounds(4000); ++i) points.emplace_back(random.direction());
  const ConvexHull hull = ConvexHull::build(points);
  expectHullOf(hull, points);
  EXPECT_GT(hull.corners().size(), 200u);
  EXPECT_LT(hull.outsideBy(), 0.1f);
}

TEST(ConvexHull, SizesAtBothEndsOfFloatsAreBuilt) {
  for (const float scale : {1e-37f, 1e-30f, 1e30f, 1e37f}) {
    Points points = lattice(3);
    for (vec3& point : points) point *= scale;
    expectCounts(ConvexHull::build(points), 8, 12, 6);
  }
}

// Would catch a build whose time grows with the square of the number of points. Measured: at most 0.8 s.
TEST(ConvexHull, AMillionPointsTakeSeconds) {
  reference::Random random(3804);
  const auto build = [&](const char* name, const auto& makePoint) {
    Points points;
    for (int i = 0; i < test::rounds(1'000'000); ++i) points.emplace_back(makePoint());
    const std::clock_t start = std::clock();
    const ConvexHull hull = ConvexHull::build(points);
    EXPECT_LT((std::clock() - start) / CLOCKS_PER_SEC, 30) << name;
    return hull;
  };
  const auto planePoint = [&] { return random.inCube(-1.0, 1.0) * dvec3(1.0, 0.0, 1.0); };
  EXPECT_EQ(build("one place", [] { return dvec3(1.0, 2.0, 3.0); }).form(), HullForm::point);
  EXPECT_EQ(build("line", [&] { return dvec3(1.0, 2.0, -1.0) * random.uniform(-1.0, 1.0); }).form(),
            HullForm::segment);
  EXPECT_EQ(build("plane", planePoint).form(), HullForm::polygon);
  EXPECT_EQ(build("nearly a plane", [&] { return planePoint() + random.inCube(-1e-6, 1e-6); }).form(),
            HullForm::solid);
  EXPECT_LT(build("sphere", [&] { return random.direction() * 1e30; }).outsideBy(), 0.05e30f);
}

TEST(ConvexHull, TheSamePointsGiveTheSameHull) {
  reference::Random random(3803);
  const Points points = reference::makePoints(random, PointFamily::stone, 500);
  const ConvexHull first = ConvexHull::build(points), second = ConvexHull::build(points);
  ASSERT_EQ(first.corners().size(), second.corners().size());
  EXPECT_TRUE(std::equal(first.corners().begin(), first.corners().end(), second.corners().begin()));
}

TEST(ConvexHull, FaultsOfPointsAreNamed) {
  EXPECT_EQ(problem(std::span<const vec3>()), "has no points");
  const Points brokenPoints{{0, 0, 0}, {0, std::numeric_limits<float>::quiet_NaN(), 0}};
  EXPECT_EQ(problem(std::span<const vec3>(brokenPoints)), "a point is not finite");
  EXPECT_EQ(problem(std::span<const vec3>(brokenPoints).first(1)), "");
}

}  // namespace
}  // namespace collision
