// The oracle check must report every wrong answer about triangles and meshes, and must accept every right
// answer.
#include <gmock/gmock.h>

#include "check/oracle_check.hpp"
#include "check/reference_parts.hpp"
#include "collision/made_meshes.hpp"
#include "reference/families.hpp"
#include "rounds.hpp"

namespace {

using check::Fault;
using check::PairAnswer;
using check::ReferenceParts;
using check::TestShape;
using collision::Contact;
using collision::Sphere;
using collision::Triangle;

/// A square of two triangles, 8 wide, on the plane y = 0.
check::PlacedMesh square() {
  auto mesh =
      collision::Mesh::build({{-4, 0, -4}, {4, 0, -4}, {4, 0, 4}, {-4, 0, 4}}, {{0, 2, 1}, {0, 3, 2}});
  return {std::make_shared<const world::MeshAsset>(std::move(mesh)), {}};
}

const TestShape kBall = Sphere{glm::vec3(1.0f, 0.25f, -1.0f), 0.5f};      // 0.25 deep in the square
const TestShape kBallAbove = Sphere{glm::vec3(1.0f, 2.0f, -1.0f), 0.5f};  // 1.5 above it
const Contact kTrueContact{{0.0f, 1.0f, 0.0f}, 0.25f, {1.0f, 0.0f, -1.0f}};

std::optional<Fault> faultOf(const TestShape& a, const TestShape& b, const PairAnswer& ours) {
  const auto found = check::checkPair(check::referencePartsOf(a), check::referencePartsOf(b), ours).mismatch;
  return found ? std::optional(found->fault) : std::nullopt;
}

TEST(MeshOracle, FindsNoMismatchInTheTruth) {
  EXPECT_EQ(faultOf(kBall, square(), {true, kTrueContact, 0.0f}), std::nullopt);
  EXPECT_EQ(faultOf(kBallAbove, square(), {false, {}, 1.5f}), std::nullopt);
  EXPECT_EQ(faultOf(kBallAbove, square(), {}), std::nullopt);
}

TEST(MeshOracle, FindsEveryKindOfWrongAnswer) {
  EXPECT_EQ(faultOf(kBall, square(), {}), Fault::verdict);
  EXPECT_EQ(faultOf(kBallAbove, square(), {true, kTrueContact, 0.0f}), Fault::verdict);
  EXPECT_EQ(faultOf(kBall, square(), {true, {}, 0.0f}), Fault::contact);
  EXPECT_EQ(faultOf(kBall, square(), {true, Contact{{0, 1, 0}, 0.2f}, 0.0f}), Fault::depth);
  EXPECT_EQ(faultOf(kBall, square(), {true, Contact{{1, 0, 0}, 0.25f}, 0.0f}), Fault::normal);
  EXPECT_EQ(faultOf(kBallAbove, square(), {false, {}, 1.25f}), Fault::distance);
}

// The ball touches two triangles. Would catch the contact with the lower triangle, whose depth is smaller.
TEST(MeshOracle, TheDeepestTriangleDecides) {
  auto mesh = collision::Mesh::build(
      {{-4, 0, -4}, {4, 0, -4}, {0, 0, 4}, {-4, -0.125f, -4}, {4, -0.125f, -4}, {0, -0.125f, 4}},
      {{0, 1, 2}, {3, 4, 5}});
  const check::PlacedMesh twoTriangles{std::make_shared<const world::MeshAsset>(std::move(mesh)), {}};
  const TestShape ball = Sphere{glm::vec3(0.0f, 0.25f, 0.0f), 0.5f};
  EXPECT_EQ(faultOf(ball, twoTriangles, {true, Contact{{0, 1, 0}, 0.25f}, 0.0f}), std::nullopt);
  EXPECT_EQ(faultOf(ball, twoTriangles, {true, Contact{{0, 1, 0}, 0.125f}, 0.0f}), Fault::depth);
}

// A large triangle far away must not make the band wider.
TEST(MeshOracle, TheBandIsThatOfTheDecidingTriangle) {
  auto mesh = collision::Mesh::build(
      {{-4, 0, -4}, {4, 0, -4}, {0, 0, 4}, {1e6f, -1e6f, 0}, {-1e6f, -1e6f, 0}, {0, -1e6f, 1e6f}},
      {{0, 1, 2}, {3, 4, 5}});
  const check::PlacedMesh twoTriangles{std::make_shared<const world::MeshAsset>(std::move(mesh)), {}};
  const TestShape ball = Sphere{glm::vec3(0.0f, 0.25f, 0.0f), 0.5f};
  EXPECT_EQ(faultOf(ball, twoTriangles, {true, Contact{{0, 1, 0}, 0.25f}, 0.0f}), std::nullopt);
  EXPECT_EQ(faultOf(ball, twoTriangles, {true, Contact{{0, 1, 0}, 0.26f}, 0.0f}), Fault::depth);
}

TEST(MeshOracle, ATriangleIsCheckedAsASolid) {
  const Triangle flat{{-4, 0, -4}, {4, 0, -4}, {0, 0, 4}}, upright{{0, -1, 0}, {0, 1, 1}, {0, 1, -1}};
  EXPECT_EQ(faultOf(flat, upright, check::askLibrary(flat, upright)), std::nullopt);
  EXPECT_EQ(faultOf(flat, upright, {}), Fault::verdict);
}

struct Knots {
  std::shared_ptr<const world::MeshAsset> asset =
      std::make_shared<const world::MeshAsset>(collision::makeKnot(48, 8).build());
  reference::Random random{77};

  [[nodiscard]] check::PlacedMesh next(double maxOffset) {
    const glm::dvec3 center = random.inCube(-maxOffset, maxOffset), degrees = random.inCube(-180.0, 180.0);
    const auto size = static_cast<float>(random.uniform(0.4, 1.5));
    return {asset, {center, degrees, glm::vec3(size, random.chance(0.5) ? size : -size, size)}};
  }
};

// Would catch a shape or triangle that the search for near pairs leaves out.
TEST(MeshOracle, NearestPartsAreThoseOfAllPairs) {
  Knots knots;
  for (int i = 0; i < test::rounds(10); ++i) {
    const ReferenceParts a = check::referencePartsOf(knots.next(3.0)),
                         b = check::referencePartsOf(knots.next(3.0));
    const check::NearestParts found = check::nearestParts(a, b);
    double minSeparation = std::numeric_limits<double>::infinity();
    for (std::size_t p = 0; p < a.size(); ++p)
      for (std::size_t q = 0; q < b.size(); ++q)
        if (reference::gapOf(a.balls[p], b.balls[q]) < minSeparation)
          minSeparation = std::min(minSeparation, separation(check::partPair(a, p, b, q)).value);
    EXPECT_EQ(found.separation.value, minSeparation);
  }
}

TEST(MeshOracle, TheCollisionModuleAgreesAboutLargeMeshes) {
  Knots knots;
  int hits = 0;
  for (int i = 0; i < test::rounds(60); ++i) {
    const TestShape a = knots.next(1.5), b = knots.next(1.5);
    const PairAnswer ours = check::askLibrary(a, b);
    hits += ours.overlaps ? 1 : 0;
    EXPECT_EQ(faultOf(a, b, ours), std::nullopt) << i;
    EXPECT_EQ(faultOf(a, b, {ours.overlaps, ours.contact, std::nullopt}), std::nullopt) << i;
    EXPECT_EQ(faultOf(a, b, {!ours.overlaps, {}, {}}).has_value(), true) << i;
  }
  EXPECT_GE(hits, test::rounds(20));
}

TEST(MeshOracle, TooManyPairsAreNotChecked) {
  Knots knots;
  const TestShape a = knots.next(0.1), b = knots.next(0.1);
  const ReferenceParts partsA = check::referencePartsOf(a), partsB = check::referencePartsOf(b);
  const PairAnswer ours = check::askLibrary(a, b);
  ASSERT_TRUE(ours.overlaps);
  EXPECT_FALSE(check::checkPair(partsA, partsB, ours, 3).isComplete);
  EXPECT_TRUE(check::checkPair(partsA, partsB, ours).isComplete);
}

}  // namespace
