// The module compared with the reference: every verb, every pair of shapes in both orders, every family of
// poses.
#include <gtest/gtest.h>

#include "reference/each_pair.hpp"
#include "reference/inspect.hpp"
#include "reference/reference.hpp"

namespace reference {
namespace {

constexpr int kPairs = 50;  // per family and ordered pair of shapes: 18,750 pairs for most tests

/// The rounding of a world position: about half a float step in each coordinate.
double pointRounding(const glm::vec3& point) { return 1.5e-7 * glm::length(dvec3(point)); }

void expectOn(const Shape& shape, const glm::vec3& point, double slack) {
  EXPECT_LE(outsideBy(shape, dvec3(point)), slack + pointRounding(point));
}

TEST(Module, VerdictsAreRightAndEveryVerbAgrees) {
  forEachPair(51, 4 * kPairs, [](const ShapePair& pair) {
    const Inspection found = inspect(pair.a, pair.b);
    EXPECT_EQ(found.ruling, Ruling::right) << (found.hit ? "hit" : "miss");
    EXPECT_TRUE(found.contactAgrees) << "contact is present exactly when they overlap";
    EXPECT_TRUE(found.distanceAgrees) << "the distance is 0 exactly when they overlap";
  });
}

TEST(Module, ContactsAreTheMinimumTranslation) {
  forEachPair(52, kPairs, [](const ShapePair& pair) {
    const auto contact = collision::contactAny(pair.a, pair.b);
    if (!contact) return;
    const double truth = trueDepth(pair.a, pair.b), band = lengthBand(pair.a, pair.b);
    EXPECT_GE(contact->depth, 0.0f);
    EXPECT_NEAR(static_cast<double>(contact->depth), truth, band);
    EXPECT_NEAR(glm::length(dvec3(contact->normal)), 1.0, 1e-6);
    EXPECT_LE(depthAlong(pair.a, pair.b, dvec3(contact->normal)), truth + band);
  });
}

// The contact position, the middle of the overlap, lies in both shapes.
TEST(Module, ContactPositionsLieInBothShapes) {
  forEachPair(53, kPairs, [](const ShapePair& pair) {
    const auto contact = collision::contactAny(pair.a, pair.b);
    if (!contact) return;
    expectOn(pair.a, contact->position, lengthBand(pair.a, pair.b));
    expectOn(pair.b, contact->position, lengthBand(pair.a, pair.b));
  });
}

TEST(Module, DistancesAreTrueAndWitnessed) {
  forEachPair(54, kPairs, [](const ShapePair& pair) {
    const collision::Proximity found = collision::closestPointsAny(pair.a, pair.b);
    const double band = lengthBand(pair.a, pair.b);
    EXPECT_NEAR(static_cast<double>(found.distance), trueDistance(pair.a, pair.b), band);
    expectOn(pair.a, found.onA, band);
    expectOn(pair.b, found.onB, band);
    const double pointDistance = glm::distance(dvec3(found.onA), dvec3(found.onB));
    EXPECT_NEAR(pointDistance, static_cast<double>(found.distance), band + 2.0 * pointRounding(found.onA));
    if (found.distance == 0.0f) {
      EXPECT_EQ(found.onA, found.onB);
    }
  });
}

TEST(Module, ManifoldsSpreadTheContact) {
  forEachPair(55, kPairs, [](const ShapePair& pair) {
    const auto contact = collision::contactAny(pair.a, pair.b);
    const collision::Manifold found = collision::manifoldAny(pair.a, pair.b);
    ASSERT_EQ(found.count > 0, contact.has_value());
    if (!contact) return;
    float maxDepth = 0.0f;
    for (const collision::ManifoldPoint& point : found.points()) {
      EXPECT_GE(point.depth, 0.0f);
      maxDepth = glm::max(maxDepth, point.depth);
    }
    EXPECT_EQ(found.normal, contact->normal);
    EXPECT_EQ(maxDepth, contact->depth);
  });
}

}  // namespace
}  // namespace reference
