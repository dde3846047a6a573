// Cylinders and cones compared with the reference: seeded pairs of every family with every solid.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "collision/manifold_check.hpp"
#include "hard_cases/movement.hpp"
#include "reference/inspect_fully.hpp"
#include "reference/print.hpp"
#include "reference/repro.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::dvec3;
using reference::Family;
using reference::Kind;
using reference::ShapePair;

/// Calls `check` for pairs of every family: a shape of each kind, and a cylinder or cone.
template <class Check>
void forEachCurvedPair(std::uint64_t seed, int count, Check check) {
  reference::Random random(seed);
  for (int family = 0; family < reference::kFamilies; ++family)
    for (int a = 0; a < reference::kKinds; ++a)
      for (const Kind b : {Kind::cylinder, Kind::cone})
        for (int i = 0; i < test::rounds(count); ++i) {
          const ShapePair pair = makePair(random, Family(family), Kind(a), b);
          const reference::ReproOnFailure repro(pair);
          check(pair);
          ASSERT_FALSE(testing::Test::HasFailure())
              << nameOf(Family(family)) << ": " << reference::snippet(pair);
        }
}

TEST(CurvedReference, AnswersAreRightInBothOrders) {
  int hits = 0, misses = 0;
  forEachCurvedPair(4101, 12, [&](const ShapePair& pair) {
    const reference::Inspection found = reference::inspectFully(pair);
    EXPECT_TRUE(found.passes()) << "hit: " << found.hit;
    ++(found.hit ? hits : misses);
    const auto contact = contactAny(pair.a, pair.b), swappedContact = contactAny(pair.b, pair.a);
    if (contact && swappedContact && reference::snippet(pair.a) != reference::snippet(pair.b)) {
      EXPECT_EQ(swappedContact->normal, -contact->normal);  // equal solids share a normal
    }
  });
  EXPECT_GT(hits, test::rounds(700));
  EXPECT_GT(misses, test::rounds(700));
}

TEST(CurvedReference, ManifoldsLieOnBothSurfaces) {
  forEachCurvedPair(4104, 3, [](const ShapePair& pair) {
    const Manifold found = manifoldAny(pair.a, pair.b);
    expectManifold(reference::hullOf(pair.a), reference::hullOf(pair.b), contactAny(pair.a, pair.b), found);
    if (pair.a.index() != pair.b.index()) expectSwapped(found, manifoldAny(pair.b, pair.a));
  });
}

TEST(CurvedReference, SweepsAndRaysTouchAtTheReportedTime) {
  reference::Random random(4106);
  int hits = 0;
  forEachCurvedPair(4105, 3, [&](const ShapePair& pair) {
    const auto aim = reference::Aim(random.below(reference::kAims));
    const auto movement = reference::makeMovement(random, aim, pair);
    const reference::MotionInspection sweepInspection = reference::inspect(movement);
    EXPECT_TRUE(sweepInspection.passes()) << reference::snippet(movement);
    hits += sweepInspection.hit;
    if (!std::holds_alternative<glm::vec3>(pair.a)) return;
    const auto cast = reference::makeRayCast(random, aim, pair);
    const reference::MotionInspection rayInspection = reference::inspect(cast);
    EXPECT_TRUE(rayInspection.passes()) << reference::snippet(cast);
    hits += rayInspection.hit;
  });
  EXPECT_GT(hits, test::rounds(150));
}

// The profile of a solid of revolution is a polygon in the plane through the axis. The distance of a point
// from that polygon is simple 2D geometry, which checks the reference.
struct Profile {
  std::vector<glm::dvec2> corners;  ///< Distance from the axis, height; counterclockwise.

  [[nodiscard]] double outsideBy(const glm::dvec2& point) const {
    double nearest = std::numeric_limits<double>::infinity(), minInside = nearest;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const glm::dvec2 from = corners[i], to = corners[(i + 1) % corners.size()], edge = to - from;
      const double t = glm::clamp(glm::dot(point - from, edge) / glm::dot(edge, edge), 0.0, 1.0);
      if (from.x > 0.0 || to.x > 0.0) nearest = std::min(nearest, glm::distance(point, from + edge * t));
      minInside = std::min(minInside, edge.x * (point.y - from.y) - edge.y * (point.x - from.x));
    }
    return minInside > 0.0 ? -nearest : nearest;
  }
};

glm::dvec2 profileOf(const dvec3& point) { return {std::hypot(point.x, point.z), point.y}; }

TEST(CurvedReference, PointsAreComparedWithTheProfile) {
  reference::Random random(4107);
  for (int i = 0; i < test::rounds(3000); ++i) {
    const double radius = random.logUniform(0.1, 10.0), half = random.logUniform(0.1, 10.0);
    const bool isCone = random.chance(0.5);
    const Profile profile{
        isCone ? std::vector<glm::dvec2>{{0, -half}, {radius, -half}, {0, half}}
               : std::vector<glm::dvec2>{{0, -half}, {radius, -half}, {radius, half}, {0, half}}};
    const glm::vec3 end(0.0f, static_cast<float>(half), 0.0f);
    const Shape solid = isCone ? Shape(Cone{-end, end, static_cast<float>(radius)})
                               : Shape(Cylinder{-end, end, static_cast<float>(radius)});
    const glm::vec3 point(random.inCube(-1.5, 1.5) * dvec3(radius, half, radius));
    const double size = reference::pairSize(point, solid);
    const double truth = profile.outsideBy(profileOf(dvec3(point)));
    const auto nearestPoint = reference::nearbyPoint(reference::hullOf(solid), dvec3(point));
    ASSERT_TRUE(nearestPoint);
    EXPECT_LE(profile.outsideBy(profileOf(*nearestPoint)), 1e-7 * size) << reference::snippet(solid);
    const double pointDistance = glm::distance(*nearestPoint, dvec3(point));
    EXPECT_NEAR(pointDistance,
                truth < 0.0 ? 0.0
                : isCone    ? std::max(pointDistance, truth)
                            : truth,
                1e-7 * size);
    EXPECT_NEAR(reference::outsideBy(solid, dvec3(point)), truth, 1e-6 * size) << reference::snippet(solid);
    EXPECT_NEAR(double(distanceAny(solid, point)), std::max(truth, 0.0), 1e-6 * size);
    const auto found = contactAny(point, solid);
    if (found) {
      EXPECT_NEAR(double(found->depth), std::max(-truth, 0.0), 4e-6 * size) << reference::snippet(solid);
    }
    ASSERT_FALSE(HasFailure()) << reference::exact(point);
  }
}

}  // namespace
}  // namespace collision
