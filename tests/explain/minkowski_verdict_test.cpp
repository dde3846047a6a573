// The Minkowski sum of two boxes compared with the verdicts of `collision`.
#include <gtest/gtest.h>

#include "collision/contact.hpp"
#include "collision/explain_sat.hpp"
#include "collision/overlaps.hpp"
#include "explain/box_pairs.hpp"
#include "explain/nearest_face.hpp"
#include "rounds.hpp"

namespace {

using namespace explain_test;
using explain::MinkowskiFace;

// The property that defines the sum: A's centre is inside exactly when the boxes overlap.
TEST(MinkowskiVerdict, ContainsTheCentreExactlyWhenTheBoxesOverlap) {
  Random random(3);
  int hits = 0;
  for (int i = 0; i < test::rounds(100'000); ++i) {
    const Boxes pair = nearPair(random);
    const reference::ReproOnFailure repro({pair.a, pair.b});
    const auto solid = explain::minkowskiSolid(pair.a, pair.b);
    const double height = nearestFace(solid, dvec3(pair.a.center)).height;
    const bool hit = collision::overlaps(pair.a, pair.b);
    hits += hit;
    if (std::abs(height) <= reference::verdictBand(pair.a, pair.b)) continue;
    ASSERT_EQ(height < 0.0, hit) << reference::snippet(reference::ShapePair{pair.a, pair.b}) << " height "
                                 << height;
  }
  EXPECT_GT(hits, test::rounds(30'000));
  EXPECT_LT(hits, test::rounds(70'000));
}

/// The sine of the angle between the two edges of a cross axis; 1 for face axes.
double sineOf(const Boxes& pair, int axis) {
  if (axis < 6) return 1.0;
  return glm::length(glm::cross(dvec3(pair.a.axes[(axis - 6) / 3]), dvec3(pair.b.axes[(axis - 6) % 3])));
}

// Each face has the name of a bar and lies at that bar's gap. Skips nearly parallel edges: the direction of
// their cross product is mostly the rounding of the float axes.
TEST(MinkowskiVerdict, FaceHeightsAreTheGapsOfTheFifteenAxes) {
  Random random(4);
  for (int i = 0; i < 2000; ++i) {
    const Boxes pair = nearPair(random);
    const reference::ReproOnFailure repro({pair.a, pair.b});
    const auto solid = explain::minkowskiSolid(pair.a, pair.b);
    const collision::SatReport report = collision::explainSat(pair.a, pair.b);
    const dvec3 centerOffset = dvec3(pair.a.center) - solid.center;
    for (const MinkowskiFace& face : solid.faces) {
      const double centerHeight = glm::dot(face.normal, centerOffset);
      if (centerHeight < 0.0 || sineOf(pair, face.axis) < 0.05) continue;
      const auto& axis = report.axes[static_cast<std::size_t>(face.axis)];
      ASSERT_NEAR(std::abs(glm::dot(dvec3(axis.direction), face.normal)), 1.0, 1e-6);
      ASSERT_NEAR(centerHeight - face.offset, static_cast<double>(axis.gap),
                  2.0 * reference::verdictBand(pair.a, pair.b));
    }
  }
}

/// The difference in height between the nearest face and the second nearest, but at most the depth.
double heightLead(const explain::MinkowskiSolid& solid, const dvec3& point, const FaceHeight& nearest) {
  double minLead = -nearest.height;
  for (std::size_t i = 0; i < solid.faces.size(); ++i) {
    const double height = glm::dot(solid.faces[i].normal, point - solid.center) - solid.faces[i].offset;
    if (static_cast<int>(i) != nearest.face) minLead = std::min(minLead, nearest.height - height);
  }
  return minLead;
}

// The nearest face is the contact: the minimum translation is along its normal, and its length is the
// distance of A's centre behind the face.
TEST(MinkowskiVerdict, TheNearestFaceIsTheContact) {
  Random random(6);
  int comparedPairs = 0;
  for (int i = 0; i < test::rounds(20'000); ++i) {
    const Boxes pair = nearPair(random);
    const auto contact = collision::contact(pair.a, pair.b);
    if (!contact) continue;
    SCOPED_TRACE(reference::snippet(reference::ShapePair{pair.a, pair.b}));
    const auto solid = explain::minkowskiSolid(pair.a, pair.b);
    const dvec3 center(pair.a.center);
    const FaceHeight nearest = nearestFace(solid, center);
    const double tolerance = reference::lengthBand(pair.a, pair.b);
    ASSERT_NEAR(-nearest.height, static_cast<double>(contact->depth), tolerance);
    const MinkowskiFace& face = solid.faces[static_cast<std::size_t>(nearest.face)];
    if (heightLead(solid, center, nearest) < tolerance || sineOf(pair, face.axis) < 0.05) continue;
    ASSERT_NEAR(glm::dot(face.normal, dvec3(contact->normal)), 1.0, 1e-6);
    ++comparedPairs;
  }
  EXPECT_GT(comparedPairs, test::rounds(3000));
}

// Parallel boxes have fewer faces: an axis that is degenerate in the bars has no face.
TEST(MinkowskiVerdict, ADegenerateAxisHasNoFace) {
  forEachKind(500, [](Random&, const Boxes& pair) {
    const auto report = collision::explainSat(pair.a, pair.b);
    for (const MinkowskiFace& face : explain::minkowskiSolid(pair.a, pair.b).faces)
      ASSERT_FALSE(report.axes[static_cast<std::size_t>(face.axis)].degenerate);
  });
}

}  // namespace
