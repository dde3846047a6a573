// Verdicts of capsules against every shape.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "reference/print.hpp"
#include "reference/reference.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using reference::Family;
using reference::Kind;

// Would catch a verdict that is wrong outside the band, also for crossing, parallel, collinear and degenerate
// axes.
TEST(OverlapsCapsule, IsRightOutsideTheBandForEveryFamily) {
  reference::Random random(31);
  for (int family = 0; family < reference::kFamilies; ++family) {
    for (int kind = 0; kind < 5; ++kind) {
      for (int i = 0; i < 500; ++i) {
        const auto p = reference::makePair(random, Family(family), Kind::capsule, Kind(kind));
        ASSERT_EQ(reference::ruling(p.a, p.b, overlapsAny(p.a, p.b)), reference::Ruling::right)
            << reference::snippet(p);
        ASSERT_EQ(overlapsAny(p.a, p.b), overlapsAny(p.b, p.a)) << reference::snippet(p);
      }
    }
  }
}

TEST(OverlapsCapsule, TouchingCountsAndOneStepApartDoesNot) {
  const Capsule lying{{-1.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, 0.5f};
  const Capsule across{{0.25f, 0.75f, -1.0f}, {0.25f, 0.75f, 1.0f}, 0.25f};
  const float above = std::nextafter(0.75f, 1.0f);
  EXPECT_TRUE(overlaps(lying, across));
  EXPECT_FALSE(overlaps(lying, Capsule{{0.25f, above, -1.0f}, {0.25f, above, 1.0f}, 0.25f}));
  EXPECT_TRUE(overlaps(lying, glm::vec3(1.5f, 0.0f, 0.0f)));
  EXPECT_FALSE(overlaps(lying, glm::vec3(std::nextafter(1.5f, 2.0f), 0.0f, 0.0f)));
  EXPECT_TRUE(overlaps(lying, Sphere{{0.0f, 0.0f, 0.75f}, 0.25f}));
  EXPECT_TRUE(overlaps(lying, Aabb{{0.0f, 0.5f, 0.0f}, {1.0f, 1.0f, 1.0f}}));
  EXPECT_FALSE(overlaps(lying, Aabb{{0.0f, std::nextafter(0.5f, 1.0f), 0.0f}, {1.0f, 1.0f, 1.0f}}));
}

// A capsule with equal ends is a sphere, one without a radius is a segment, and one with neither extent is a
// point.
TEST(OverlapsCapsule, DegenerateCapsulesAreSpheresSegmentsAndPoints) {
  reference::Random random(32);
  for (int i = 0; i < test::rounds(4000); ++i) {
    const auto p = reference::makePair(random, Family::random, Kind::sphere, Kind(i % 5));
    const Sphere sphere = std::get<Sphere>(p.a);
    const Shape capsule = Capsule{sphere.center, sphere.center, sphere.radius};
    ASSERT_EQ(overlapsAny(capsule, p.b), overlapsAny(p.a, p.b)) << reference::snippet(p);
  }
  const Capsule segment{{-1.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, 0.0f};
  EXPECT_TRUE(overlaps(segment, Capsule{{0.0f, -1.0f, 0.0f}, {0.0f, 1.0f, 0.0f}, 0.0f}));
  EXPECT_TRUE(overlaps(segment, Capsule{{1.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, 0.0f}));
  EXPECT_FALSE(overlaps(segment, Capsule{{0.0f, 1e-30f, -1.0f}, {0.0f, 1e-30f, 1.0f}, 0.0f}));
}

// Would catch fourth powers in float: at these sizes they overflow or underflow, but in double they do not.
TEST(OverlapsCapsule, SizesAtTheEndsOfTheFloatRangeAreDecided) {
  for (const float unit : {1e-36f, 1e36f}) {
    const Capsule a{{0.0f, 0.0f, 0.0f}, {unit, 0.0f, 0.0f}, 0.25f * unit};
    const glm::vec3 near{0.5f * unit, 0.4f * unit, unit}, far{0.5f * unit, 0.6f * unit, unit};
    EXPECT_TRUE(overlaps(a, Capsule{near, near * glm::vec3(1.0f, 1.0f, -1.0f), 0.25f * unit}));
    EXPECT_FALSE(overlaps(a, Capsule{far, far * glm::vec3(1.0f, 1.0f, -1.0f), 0.25f * unit}));
  }
}

}  // namespace
}  // namespace collision
