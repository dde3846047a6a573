// Hulls compared with the reference: seeded pairs of every family with every solid, triangles and other
// hulls.
#include <gtest/gtest.h>

#include "collision/hull_cases.hpp"
#include "collision/manifold_check.hpp"
#include "collision/motion_check.hpp"

namespace collision {
namespace {

using glm::dvec3;

struct Truth {
  reference::Hull a, b;
  reference::Separation separation;
  double size;

  explicit Truth(const HullCase& pair)
      : a(hullOf(pair.a)),
        b(hullOf(pair.b)),
        separation(reference::separation(a, b)),
        size(reference::pairSize(a, b)) {}
  [[nodiscard]] double band(const glm::vec3& position) const {
    return reference::kLengthBand * size + positionRounding(dvec3(position));
  }
};

TEST(HullReference, VerdictsAreRightAndAgree) {
  int hits = 0, misses = 0;
  forEachCase(3811, 60, [&](const HullCase& pair) {
    const PosedHull b = pair.b.posed();
    const bool hit = visitA(pair, [&](const auto& a) { return overlaps(a, b); });
    ++(hit ? hits : misses);
    EXPECT_EQ(reference::ruling(hullOf(pair.a), hullOf(pair.b), hit), reference::Ruling::right)
        << "hit: " << hit;
    visitA(pair, [&](const auto& a) {
      EXPECT_EQ(overlaps(b, a), hit);
      EXPECT_EQ(distance(a, b) == 0.0f, hit);
      EXPECT_EQ(distance(b, a), distance(a, b));
      return 0;
    });
  });
  EXPECT_GT(hits, test::rounds(1500));
  EXPECT_GT(misses, test::rounds(2000));
}

TEST(HullReference, DistancesAreTheLeast) {
  forEachCase(3812, 40, [](const HullCase& pair) {
    const Truth truth(pair);
    const PosedHull b = pair.b.posed();
    const Proximity found = visitA(pair, [&](const auto& a) { return closestPoints(a, b); });
    EXPECT_NEAR(double(found.distance), std::max(0.0, truth.separation.value),
                reference::kLengthBand * truth.size);
    EXPECT_NEAR(glm::distance(dvec3(found.onA), dvec3(found.onB)), double(found.distance),
                truth.band(found.onA));
    EXPECT_LE(outsideBy(truth.a, dvec3(found.onA)), truth.band(found.onA));
    EXPECT_LE(outsideBy(truth.b, dvec3(found.onB)), truth.band(found.onB));
  });
}

TEST(HullReference, ContactsAreTheMinimumTranslation) {
  forEachCase(3813, 40, [](const HullCase& pair) {
    const Truth truth(pair);
    const PosedHull b = pair.b.posed();
    const auto found = visitA(pair, [&](const auto& a) { return contact(a, b); });
    ASSERT_EQ(found.has_value(), visitA(pair, [&](const auto& a) { return overlaps(a, b); }));
    if (!found) return;
    const double depth = std::max(0.0, -truth.separation.value), band = reference::kLengthBand * truth.size;
    EXPECT_NEAR(glm::length(found->normal), 1.0f, 1e-6f);
    EXPECT_NEAR(double(found->depth), depth, band);
    EXPECT_LE(reference::depthAlong(truth.a, truth.b, dvec3(found->normal)), depth + band)
        << "another translation is shorter";
    EXPECT_LE(outsideBy(truth.a, dvec3(found->position)), truth.band(found->position));
    EXPECT_LE(outsideBy(truth.b, dvec3(found->position)), truth.band(found->position));
    const auto swappedContact = visitA(pair, [&](const auto& a) { return contact(b, a); });
    ASSERT_TRUE(swappedContact.has_value());
    EXPECT_EQ(swappedContact->depth, found->depth);
    if (depth > 0.0) {  // two equal points have the same normal in both orders
      EXPECT_EQ(swappedContact->normal, -found->normal);
    }
  });
}

TEST(HullReference, SweepsTouchAtTheReportedTimeAndNotBefore) {
  reference::Random random(3815);
  int hits = 0, misses = 0;
  forEachCase(3814, 12, [&](const HullCase& pair) {
    const Truth truth(pair);
    const dvec3 motion =
        anyMotionDirection(random, truth.separation.normal) * (truth.size * random.logUniform(0.25, 64.0));
    OwnHull target = pair.b;  // moved ahead of the shape along `motion`
    target.pose.translation = glm::vec3(dvec3(target.pose.translation) + motion * random.uniform(0.0, 1.2));
    const glm::vec3 displacement(motion);
    SCOPED_TRACE(reference::exact(displacement) + ": " + snippet(HullCase{pair.a, target}));
    const PosedHull b = target.posed();
    const auto hit = visitA(pair, [&](const auto& a) { return sweep(a, displacement, b); });
    ++(hit ? hits : misses);
    checkMotion({truth.a, dvec3(displacement), hullOf(target), 1.0}, hit);
  });
  EXPECT_GT(hits, test::rounds(250));
  EXPECT_GT(misses, test::rounds(250));
}

TEST(HullReference, RaysHitWhereTheyEnter) {
  reference::Random random(3817);
  int hits = 0, misses = 0;
  forEachCase(3816, 12, [&](const HullCase& pair) {
    const reference::Hull target = hullOf(pair.b);
    const dvec3 aim = random.elementOf(target.corners) +
                      (target.center() - target.corners.front()) * random.uniform(-0.2, 1.2);
    const double distance = reference::pairSize(target, target) * random.logUniform(0.25, 64.0);
    const dvec3 direction = random.direction();
    const Ray ray{glm::vec3(aim - direction * distance), glm::vec3(direction)};
    const auto limit = static_cast<float>(2.0 * distance);
    if (!(limit > 0.0f)) return;  // the target is one point
    const auto found = raycast(ray, pair.b.posed(), limit);
    ++(found ? hits : misses);
    std::optional<SweepHit> hit;
    if (found) hit = SweepHit{found->t / limit, found->point, found->normal};
    checkMotion({reference::hullOf(Shape(ray.origin)), dvec3(ray.direction) * double(limit), target, 1.0},
                hit);
  });
  EXPECT_GT(hits, test::rounds(200));
  EXPECT_GT(misses, test::rounds(200));
}

}  // namespace
}  // namespace collision
