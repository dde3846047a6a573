// Triangles compared with the reference: seeded pairs of every family with every shape.
#include <gtest/gtest.h>

#include "collision/motion_check.hpp"
#include "reference/each_triangle_pair.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::dvec3;
using reference::forEachTrianglePair;
using reference::Hull;
using reference::TrianglePair;

struct Truth {
  Hull a, b;
  reference::Separation separation;
  double size;

  explicit Truth(const TrianglePair& pair)
      : a(reference::hullOf(pair.a)),
        b(reference::hullOf(pair.b)),
        separation(reference::separation(a, b)),
        size(reference::pairSize(a, b)) {}
  /// The tolerance of a length plus the rounding of a world position.
  [[nodiscard]] double band(const glm::vec3& position) const {
    return reference::kLengthBand * size + positionRounding(dvec3(position));
  }
};

TEST(TriangleReference, VerdictsAreRightAndAgree) {
  int hits = 0, misses = 0;
  forEachTrianglePair(1001, 300, [&](const TrianglePair& pair) {
    for (const bool swapped : {false, true}) {
      const reference::Inspection found = reference::inspect(pair, swapped);
      ++(found.hit ? hits : misses);
      EXPECT_EQ(found.ruling, reference::Ruling::right) << "hit: " << found.hit;
      EXPECT_TRUE(found.contactAgrees);
      EXPECT_TRUE(found.distanceAgrees);
    }
  });
  EXPECT_GT(hits, test::rounds(8000));
  EXPECT_GT(misses, test::rounds(8000));
}

TEST(TriangleReference, ContactsAreTheMinimumTranslation) {
  forEachTrianglePair(1002, 150, [](const TrianglePair& pair) {
    const Truth truth(pair);
    const auto found = std::visit([&](const auto& a) { return contact(a, pair.b); }, pair.a);
    if (!found) return;
    EXPECT_NEAR(glm::length(found->normal), 1.0f, 1e-6f);
    EXPECT_NEAR(double(found->depth), std::max(0.0, -truth.separation.value),
                reference::kLengthBand * truth.size);
    EXPECT_LE(reference::depthAlong(truth.a, truth.b, dvec3(found->normal)),
              std::max(0.0, -truth.separation.value) + reference::kLengthBand * truth.size)
        << "another translation is shorter";
    EXPECT_LE(outsideBy(truth.a, found->position), truth.band(found->position));
    EXPECT_LE(outsideBy(truth.b, found->position), truth.band(found->position));
  });
}

TEST(TriangleReference, DistancesAreTheLeast) {
  forEachTrianglePair(1003, 150, [](const TrianglePair& pair) {
    const Truth truth(pair);
    const auto found = std::visit([&](const auto& a) { return closestPoints(a, pair.b); }, pair.a);
    EXPECT_NEAR(double(found.distance), std::max(0.0, truth.separation.value),
                reference::kLengthBand * truth.size);
    EXPECT_NEAR(glm::distance(dvec3(found.onA), dvec3(found.onB)), double(found.distance),
                truth.band(found.onA));
    EXPECT_LE(outsideBy(truth.a, found.onA), truth.band(found.onA));
    EXPECT_LE(outsideBy(truth.b, found.onB), truth.band(found.onB));
  });
}

TEST(TriangleReference, SweepsTouchAtTheReportedTimeAndNotBefore) {
  reference::Random random(1005);
  int hits = 0, misses = 0;
  forEachTrianglePair(1004, 12, [&](const TrianglePair& pair) {
    const Truth truth(pair);
    const dvec3 motion =
        anyMotionDirection(random, truth.separation.normal) * (truth.size * random.logUniform(0.25, 64.0));
    const reference::Other start = reference::moved(pair.a, -motion * random.uniform(0.0, 1.2));
    const glm::vec3 displacement(motion);
    SCOPED_TRACE(reference::exact(displacement) + ": " + snippet(TrianglePair{start, pair.b}));
    const auto hit = std::visit([&](const auto& a) { return sweep(a, displacement, pair.b); }, start);
    ++(hit ? hits : misses);
    checkMotion({reference::hullOf(start), dvec3(displacement), truth.b, 1.0}, hit);
  });
  EXPECT_GT(hits, test::rounds(250));
  EXPECT_GT(misses, test::rounds(250));
}

/// Checks a shape that moves by `way` against a triangle.
template <class Shape>
void checkMoving(const Shape& moving, const glm::vec3& displacement, const Triangle& target) {
  checkMotion({reference::hullOf(reference::Other(moving)), dvec3(displacement),
               reference::hullOf(reference::Other(target)), 1.0},
              sweep(moving, displacement, target));
}

// The shapes are nearly coplanar, so the gap that remains just before they touch is too short to give a
// direction. Would catch a normal from that gap.
TEST(TriangleReference, TheNormalOfALastShortStepIsThatOfALongerOne) {
  checkMoving(Triangle{{-0x1.59664ap-1f, 0x1.a8d618p-9f, -0x1.aa6324p-1f},
                       {-0x1.eb3c2ep-4f, -0x1.3358b2p-1f, 0x1.a35198p-3f},
                       {0x1.519352p-1f, -0x1.6f5f4p+0f, 0x1.c21442p+0f}},
              {0x1.d36754p+0f, 0x1.269fdp+0f, -0x1.937248p+0f},
              {{0x1.bb2a46p+0f, -0x1.291722p+1f, 0x1.b37198p+1f},
               {-0x1.15a488p+0f, 0x1.6db36p-1f, -0x1.092c1ep+1f},
               {0x1.359b18p-1f, -0x1.1b59dcp+0f, 0x1.362338p+0f}});
}

// During the last short step the nearest edges change, and the motion grazes them. Would catch the normal of
// a longer step.
TEST(TriangleReference, TheNormalOfALastShortStepIsItsOwnWhereItGrazes) {
  checkMoving(Triangle{{0x1.8c2b84p+1f, 0x1.671c9ap+0f, 0x1.e508fep+1f},
                       {0x1.93dc2ap+1f, 0x1.a6d6fep+0f, 0x1.0560e4p+2f},
                       {0x1.909d3ep+1f, 0x1.8bf114p+0f, 0x1.fad5ep+1f}},
              {-0x1.1b2ab2p+3f, -0x1.a19f04p+1f, -0x1.4c84cep+3f},
              {{0x1.5c2022p-2f, 0x1.775fbep-2f, 0x1.1771fap-1f},
               {0x1.4f811p-2f, 0x1.12b058p-2f, 0x1.fa8354p-2f},
               {0x1.147036p-5f, 0x1.32cb6cp-1f, 0x1.4de066p-2f}});
}

// A needle descends on a box, almost parallel to its top. When it is 1e-9 above the box, the computed nearest
// points lie side by side and appear to separate. Would catch a sweep that reports a miss, so that the needle
// enters by a third of the box's height.
TEST(TriangleReference, PointsTooNearToGiveADirectionAreNoMiss) {
  checkMoving(Aabb{{0x1.162c08p-6f, -0x1.144892p-10f, 0x1.4f2e64p-9f},
                   {0x1.162f38p-6f, 0x1.195e56p-9f, 0x1.7d23c4p-9f}},
              {-0x1.265de8p-4f, 0x1.51f014p-6f, -0x1.17ac7ap-5f},
              {{0x1.b6b9c6p-5f, 0x1.04d8e4p-10f, -0x1.fb8004p-12f},
               {-0x1.1b956p-3f, 0x1.04d8e4p-10f, -0x1.fc1d06p-12f},
               {0x1.3b188ap-4f, 0x1.04d8e4p-10f, -0x1.fca58cp-12f}});
}

// An edge descends almost parallel to the top of a box. A corner of the edge just beyond the end of the box
// is nearer than the middle of the edge. Would catch the direction to that corner, kept from the step before,
// as the normal: planes perpendicular to it do not separate the shapes.
TEST(TriangleReference, PlanesThatSeparateNothingGiveNoNormal) {
  checkMoving(Obb{{0x1.97c67cp-1f, -0x1.cf92b8p-1f, 0x1.f3db24p-2f},
                  {0x1.1ad552p-1f, 0x1.99999ap-4f, 0x1p+0f},
                  glm::mat3{glm::vec3{-0x1.7d6642p-4f, -0x1.700d9p-2f, 0x1.db6674p-1f},
                            glm::vec3{-0x1.c35dd2p-1f, 0x1.da536ep-2f, 0x1.745316p-4f},
                            glm::vec3{-0x1.d9e002p-2f, -0x1.9ec474p-1f, -0x1.70a21ep-2f}}},
              {-0x1.25c74cp-2f, 0x1.83bc46p-2f, -0x1.eee968p-2f},
              {{0x1.05c36ap+0f, 0x1.25fd3ap-2f, 0x1.2acaccp-2f},
               {0x1.932a6p-1f, 0x1.1b83c6p-2f, 0x1.0e98d4p-2f},
               {0x1.8d368ap-4f, -0x1.554526p+0f, -0x1.b6797p-2f}});
}

// After the long first step, planes perpendicular to the last direction overlap slightly. The new nearest
// points are 1e-7 apart. Would catch a normal along their difference: planes perpendicular to it overlap a
// thousand times more.
TEST(TriangleReference, SlightlyOverlappingPlanesBeatNearlyEqualPoints) {
  checkMoving(Obb{{0x1.2df73p-1f, 0x1.76636ep-6f, -0x1.a52686p+2f},
                  {0x1.d09c8ap-2f, 0x1.f86528p-2f, 0x1.b98cp-1f},
                  glm::mat3{glm::vec3{0x1.d9bb6ap-4f, 0x1.c612a2p-2f, -0x1.c712dp-1f},
                            glm::vec3{0x1.fc2b36p-1f, -0x1.63cc32p-4f, 0x1.5f7f2ap-4f},
                            glm::vec3{-0x1.40bf86p-5f, -0x1.c8bffap-1f, -0x1.ccf674p-2f}}},
              {-0x1.4cfb0ep+0f, -0x1.554d4ap-1f, 0x1.cbe728p+3f},
              {{-0x1.c8179p-2f, 0x1.4a64bep-2f, 0x1.823fd8p-1f},
               {0x1.db9c94p-2f, 0x1.f1b3d6p-3f, 0x1.aa8716p-1f},
               {0x1.db9c94p-2f, 0x1.f1b3d6p-3f, 0x1.aa8716p-1f}});
}

}  // namespace
}  // namespace collision
