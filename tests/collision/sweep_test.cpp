// Sweeps whose answers can be computed by hand; sweep_reference_test.cpp has the random ones.
#include "collision/sweep.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "collision/axes.hpp"
#include "collision/triangle.hpp"
#include "reference/reference.hpp"

namespace collision {
namespace {

using glm::vec3;

/// One shape of each kind around `at`. Each except the point extends half a unit to the left and right, and a
/// touch along x is in the middle of a face or side, or at a pole.
std::vector<Shape> oneOfEach(const vec3& center) {
  return {center, Sphere{center, 0.5f}, Aabb{center - 0.5f, center + 0.5f},
          Obb{center, vec3(0.5f), glm::mat3(1.0f)}, Capsule{center - kY, center + kY, 0.5f}};
}

float halfWidthOf(const Shape& shape) { return shape.index() == 0 ? 0.0f : 0.5f; }

void expectHit(const std::optional<SweepHit>& hit, float time, const vec3& normal) {
  ASSERT_TRUE(hit);
  EXPECT_FLOAT_EQ(hit->time, time);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(hit->normal[i], normal[i], 1e-6f);
}

// Every pair, head on. Would catch an unsupported pair, a wrong swap, and a point on the wrong shape.
TEST(Sweep, EveryPairTouchesHeadOn) {
  for (const Shape& a : oneOfEach(vec3(-4.0f, 0.0f, 0.0f))) {
    for (const Shape& b : oneOfEach(vec3(0.0f))) {
      SCOPED_TRACE(std::to_string(a.index()) + " to " + std::to_string(b.index()));
      const auto hit = sweepAny(a, 8.0f * kX, b);
      expectHit(hit, (4.0f - halfWidthOf(a) - halfWidthOf(b)) / 8.0f, -kX);
      EXPECT_NEAR(hit->point.x, -halfWidthOf(b), 1e-6f);
      EXPECT_NEAR(hit->point.y, 0.0f, 1e-6f);
      EXPECT_NEAR(hit->point.z, 0.0f, 1e-6f);
    }
  }
}

// The shapes are apart at the start and at the end; in between, every pair touches.
TEST(Sweep, NothingPassesThroughAThinWallHoweverFast) {
  const Aabb wall{{0.0f, -1.0f, -1.0f}, {0.0f, 1.0f, 1.0f}};
  const Obb thin{vec3(0.0f), vec3(1e-6f, 1.0f, 1.0f), glm::mat3(1.0f)};
  for (const Shape& a : oneOfEach(vec3(-4.0f, 0.0f, 0.0f))) {
    for (const float pathLength : {8.0f, 1e3f, 1e6f}) {
      for (const Shape& b : {Shape(wall), Shape(thin)}) {
        EXPECT_FALSE(overlapsAny(a, b));
        const auto hit = sweepAny(a, pathLength * kX, b);
        ASSERT_TRUE(hit) << a.index() << ' ' << pathLength;
        EXPECT_NEAR(hit->time * pathLength, 4.0f - halfWidthOf(a), 2e-5f + pathLength * 1e-7f);
      }
    }
  }
}

// Would catch a ball of radius 0 that misses a corner which a point hits, because the box grown by the ball
// has lines instead of rounded edges.
TEST(Sweep, ABallWithoutExtentIsAPoint) {
  const Aabb box{{-0x1.bd2088p+1f, -0x1.0d1dacp+3f, -0x1.620298p-6f},
                 {-0x1.6950a6p+1f, -0x1.c3a98ep+2f, 0x1.732976p-2f}};
  const vec3 displacement{0x1.df369ep+4f, 0x1.fb5a2ep+5f, 0x1.ce92e6p-1f};
  const vec3 corner{0x1.f88ed6p-2f, -0x1.2dd658p-5f, 0x1.d993p-2f};
  const auto ball = sweep(box, displacement, Sphere{corner, 0.0f}), point = sweep(box, displacement, corner);
  ASSERT_TRUE(ball && point) << "corner to corner";
  EXPECT_EQ(ball->time, point->time);
  EXPECT_EQ(ball->normal, point->normal);
}

TEST(Sweep, ApartStaysApart) {
  for (const Shape& a : oneOfEach(vec3(-4.0f, 0.0f, 0.0f))) {
    for (const Shape& b : oneOfEach(vec3(0.0f))) {
      SCOPED_TRACE(std::to_string(a.index()) + " to " + std::to_string(b.index()));
      EXPECT_FALSE(sweepAny(a, -8.0f * kX, b)) << "away";
      EXPECT_FALSE(sweepAny(a, 2.0f * kX, b)) << "too short";
      EXPECT_FALSE(sweepAny(a, 8.0f * kY, b)) << "beside";
      EXPECT_FALSE(sweepAny(a, vec3(8.0f, 0.0f, 8.0f), b)) << "askew";
      EXPECT_FALSE(sweepAny(a, vec3(0.0f), b)) << "not at all";
    }
  }
}

// Solids are closed: a touch at the end of the displacement is a hit. A touch at the start is a hit for any
// direction.
TEST(Sweep, TouchingCountsAtBothEnds) {
  for (const Shape& a : oneOfEach(vec3(-4.0f, 0.0f, 0.0f))) {
    for (const Shape& b : oneOfEach(vec3(0.0f))) {
      SCOPED_TRACE(std::to_string(a.index()) + " to " + std::to_string(b.index()));
      const float pathLength = 4.0f - halfWidthOf(a) - halfWidthOf(b);
      expectHit(sweepAny(a, pathLength * kX, b), 1.0f, -kX);
      EXPECT_FALSE(sweepAny(a, (pathLength - 0.0625f) * kX, b));
    }
  }
  const Aabb a{vec3(-2.0f, -0.5f, -0.5f), vec3(-1.0f, 0.5f, 0.5f)}, b{vec3(-1.0f), vec3(1.0f)};
  for (const vec3& displacement : {kX, -kX, kY, vec3(0.0f)}) expectHit(sweep(a, displacement, b), 0.0f, -kX);
}

TEST(Sweep, StartsInsideAtZeroWithTheNormalOfTheContact) {
  for (const Shape& a : oneOfEach(vec3(-0.25f, 0.0f, 0.0f))) {
    for (const Shape& b : oneOfEach(vec3(0.0f))) {
      const auto contact = contactAny(a, b);
      if (!contact) continue;
      for (const vec3& displacement : {kX, -8.0f * kX, vec3(0.0f)}) {
        const auto hit = sweepAny(a, displacement, b);
        ASSERT_TRUE(hit);
        EXPECT_EQ(hit->time, 0.0f);
        EXPECT_EQ(hit->normal, contact->normal);
        EXPECT_EQ(hit->point, contact->position);
      }
    }
  }
}

TEST(Sweep, IdenticalShapesTouchAtOnce) {
  for (const Shape& a : oneOfEach(vec3(0.5f))) {
    const auto hit = sweepAny(a, 8.0f * kX, a);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->time, 0.0f);
    EXPECT_NEAR(glm::length(hit->normal), 1.0f, 1e-6f);
  }
}

// Sliding along a face in exact numbers: the gap and the speed against the face are 0, so the textbook's slab
// test computes 0 / 0.
TEST(Sweep, SlidingAlongAFaceHitsTheSideAhead) {
  const Aabb box{vec3(-1.0f), vec3(1.0f)};
  const vec3 start(-4.0f, 1.5f, 0.0f);
  const Aabb moving{start - 0.5f, start + 0.5f};
  expectHit(sweep(moving, 8.0f * kX, box), 2.5f / 8.0f, -kX);
  expectHit(sweep(Obb{start, vec3(0.5f), glm::mat3(1.0f)}, 8.0f * kX, box), 2.5f / 8.0f, -kX);
  expectHit(sweep(Sphere{start, 0.5f}, 8.0f * kX, box), 3.0f / 8.0f, kY);
  expectHit(sweep(start - 0.5f * kY, 8.0f * kX, box), 3.0f / 8.0f, -kX);
  const float higher = std::nextafter(1.0f, 2.0f);
  EXPECT_FALSE(sweep(Aabb{{-5.0f, higher, -1.0f}, {-4.0f, 3.0f, 1.0f}}, 8.0f * kX, box));
}

// Pythagoras: the sum of the radii is 1.25 and the offset 0.75, so the balls touch when the centres are 1
// apart along x.
TEST(Sweep, BallsMeetOffCentreByPythagoras) {
  const auto hit = sweep(Sphere{{-4.0f, 0.75f, 0.0f}, 0.5f}, 4.0f * kX, Sphere{vec3(0.0f), 0.75f});
  expectHit(hit, 0.75f, {-0.8f, 0.6f, 0.0f});
  EXPECT_NEAR(hit->point.x, -0.6f, 1e-6f);
  EXPECT_NEAR(hit->point.y, 0.45f, 1e-6f);
}

// The box grown by the ball's radius has rounded edges: the ball touches the edge after 2.2 units. A grown
// box with sharp edges would be hit after 2.
TEST(Sweep, ABallMeetsAnEdgeAndACornerWhereTheyAreRound) {
  const Aabb box{vec3(-1.0f), vec3(1.0f)};
  expectHit(sweep(Sphere{{-4.0f, 1.6f, 0.0f}, 1.0f}, 4.0f * kX, box), (3.0f - 0.8f) / 4.0f,
            {-0.8f, 0.6f, 0.0f});
  EXPECT_FALSE(sweep(Sphere{{-4.0f, 1.75f, 1.75f}, 1.0f}, 8.0f * kX, box)) << "passes the corner";
}

// Rotated cubes touch edge to edge: only a cross product gives the time.
TEST(Sweep, CrossedEdgesTouchAlongTheirCrossProduct) {
  const float s = std::sqrt(0.5f);
  const Obb a{{0.0f, 4.0f, 0.0f}, vec3(1.0f), glm::mat3(kX, {0.0f, s, s}, {0.0f, -s, s})};
  const Obb b{vec3(0.0f), vec3(1.0f), glm::mat3({s, s, 0.0f}, {-s, s, 0.0f}, kZ)};
  const auto hit = sweep(a, -4.0f * kY, b);
  expectHit(hit, (4.0f - 2.0f * std::sqrt(2.0f)) / 4.0f, kY);
  EXPECT_NEAR(glm::distance(hit->point, {0.0f, std::sqrt(2.0f), 0.0f}), 0.0f, 1e-6f);
}

// A cube that falls on its lowest corner touches the floor at that corner. Would catch a different corner,
// and a position only as precise as the clipping of faces.
TEST(Sweep, AFallingCornerMeetsTheFloorBelowIt) {
  reference::Random random(731);
  const Obb floor{-kY, vec3(4.0f, 1.0f, 4.0f), glm::mat3(1.0f)};
  for (int i = 0; i < 400; ++i) {
    const Obb cube{vec3(random.uniform(-2.0, 2.0), 3.0f, 0.0f), vec3(0.5f),
                   glm::mat3(reference::randomRotation(random))};
    glm::dvec3 corner(cube.center);
    for (int k = 0; k < 3; ++k)
      corner -= glm::dvec3(cube.axes[k]) * std::copysign(0.5, double(cube.axes[k].y));
    const auto hit = sweep(cube, -4.0f * kY, floor);
    expectHit(hit, static_cast<float>(corner.y / 4.0), kY);
    EXPECT_FLOAT_EQ(hit->point.x, static_cast<float>(corner.x));
    EXPECT_NEAR(hit->point.y, 0.0f, 1e-6f);
    EXPECT_NEAR(hit->point.z, static_cast<float>(corner.z), 3e-8f);
  }
}

// A level or nearly level edge touches the floor along its whole length, so the position is its middle. Would
// catch one of the edge's corners returned instead.
TEST(Sweep, ALevelEdgeMeetsTheFloorInItsMiddle) {
  const Obb floor{-kY, vec3(4.0f, 1.0f, 4.0f), glm::mat3(1.0f)};
  for (const float tilt : {0.0f, 1e-7f, -1e-6f}) {
    const glm::dvec3 along = glm::normalize(glm::dvec3(1.0, double(tilt), 0.0));
    const glm::dvec3 up = glm::normalize(glm::cross(glm::dvec3(0.0, -0.6, 0.8), along));
    const Obb cube{3.0f * kY, vec3(0.5f), glm::mat3(glm::dmat3(along, up, glm::cross(along, up)))};
    const auto hit = sweep(cube, -4.0f * kY, floor);
    expectHit(hit, (3.0f - 0.7f) / 4.0f, kY);
    EXPECT_NEAR(hit->point.x, 0.0f, 1e-5f);
    EXPECT_NEAR(std::abs(hit->point.z), 0.1f, 1e-5f);
  }
}

// Corner on corner: three faces are correct, and the face that most opposes the motion wins.
TEST(Sweep, AtACornerTheFaceThatMostOpposesTheMotionWins) {
  const Aabb box{vec3(-1.0f), vec3(1.0f)}, moving{vec3(-4.0f), vec3(-3.0f)};
  expectHit(sweep(moving, vec3(4.0f), box), 0.5f, -kX);
  expectHit(sweep(Aabb{{-4.0f, -6.0f, -0.5f}, {-3.0f, -5.0f, 0.5f}}, {4.0f, 8.0f, 0.0f}, box), 0.5f, -kY);
}

// The shapes are segments and points, which have no thickness.
TEST(Sweep, ShapesWithoutThicknessMeet) {
  const Capsule wire{{-4.0f, -1.0f, 0.0f}, {-4.0f, 1.0f, 0.0f}, 0.0f}, across{-kZ, kZ, 0.0f};
  expectHit(sweep(wire, 8.0f * kX, across), 0.5f, -kX);
  EXPECT_FALSE(sweep(wire, 8.0f * kX + 4.0f * kY, across));
  const Aabb edge{{-4.0f, 0.0f, -1.0f}, {-4.0f, 0.0f, 1.0f}}, post{-kY, kY};
  expectHit(sweep(edge, 8.0f * kX, post), 0.5f, -kX);
  expectHit(sweep(Obb{{-4.0f, 0.0f, 0.0f}, vec3(0.0f), glm::mat3(1.0f)}, 8.0f * kX, post), 0.5f, -kX);
  expectHit(sweep(-4.0f * kX, 8.0f * kX, vec3(0.0f)), 0.5f, -kX);
}

// Centres are subtracted first: a million units away, the time differs by at most 1e-7.
TEST(Sweep, FarAwayItIsAsExactAsHere) {
  const vec3 there(1e6f, -2e6f, 5e5f);
  for (const Shape& a : oneOfEach(vec3(-4.0f, 0.0f, 0.0f))) {
    for (const Shape& b : oneOfEach(vec3(0.0f))) {
      const auto here = sweepAny(a, 8.0f * kX, b);
      const auto far =
          sweepAny(reference::moved(a, glm::dvec3(there)), 8.0f * kX, reference::moved(b, glm::dvec3(there)));
      ASSERT_TRUE(here && far);
      EXPECT_NEAR(here->time, far->time, 1e-7f);
    }
  }
}

/// Rotates the shape, then moves it.
Shape rigidly(const Shape& shape, const glm::dmat3& rotation, const vec3& offset) {
  return transformedAny(shape, Transform{offset, glm::mat3(rotation), vec3(1.0f)});
}

// Would catch a frame that is used untransformed. An Aabb is left out because a rotation refits it.
TEST(Sweep, MovedRigidlyTogetherTheyMeetAtTheSameTime) {
  reference::Random random(730);
  for (int i = 0; i < 400; ++i) {
    const auto kind = [&] {
      return std::array{reference::Kind::point, reference::Kind::sphere, reference::Kind::obb,
                        reference::Kind::capsule}[static_cast<std::size_t>(random.below(4))];
    };
    const auto pair = reference::pairFromTemplates(random, reference::Family::random, kind(), kind());
    const glm::dvec3 displacement = random.direction() * 4.0;
    const Shape start = reference::moved(pair.a, -displacement);
    const glm::dmat3 rotation = reference::randomRotation(random);
    const vec3 offset(random.inCube(-4.0, 4.0));
    const auto first = sweepAny(start, vec3(1.5 * displacement), pair.b);
    const auto second = sweepAny(rigidly(start, rotation, offset), vec3(rotation * (1.5 * displacement)),
                                 rigidly(pair.b, rotation, offset));
    if (!first || !second) continue;  // only one hit: grazing, which sweep_reference_test.cpp covers
    EXPECT_NEAR(first->time, second->time, 2e-3f);
    EXPECT_NEAR(glm::dot(vec3(rotation * glm::dvec3(first->normal)), second->normal), 1.0f, 0.1f);
  }
}

// The shapes are apart at 0.96 of the displacement to the touch, and overlap at 1.04 of it.
TEST(Sweep, JustBeforeTheTimeItIsApartAndJustAfterItIsNot) {
  for (const Shape& a : oneOfEach(vec3(-4.0f, 0.25f, 0.125f))) {
    for (const Shape& b : oneOfEach(vec3(0.0f))) {
      const auto hit = sweepAny(a, 8.0f * kX, b);
      if (a.index() == 0 && b.index() == 0) continue;
      ASSERT_TRUE(hit);
      const double pathLength = 8.0 * double(hit->time);
      EXPECT_FALSE(overlapsAny(reference::moved(a, {pathLength * 0.96, 0.0, 0.0}), b));
      EXPECT_TRUE(overlapsAny(reference::moved(a, {pathLength * 1.04, 0.0, 0.0}), b));
    }
  }
}

// Corner to corner, the nearest direction changes in the last step. Would catch a solver that keeps the
// direction of the step before: a hundred further steps come no nearer, and the box passes through.
TEST(Sweep, ABoxMeetsTheEndOfACapsuleWithoutRadius) {
  const Aabb box{{0x1.5769dep+1f, 0x1.71a65p+0f, 0x1.c9123ap-2f},
                 {0x1.f20928p+1f, 0x1.a50888p+1f, 0x1.520cd6p-1f}};
  const Capsule line{{0x1.c7d32ap-3f, 0x1.1cc032p-1f, 0x1.bedbeep-2f},
                     {-0x1.069ffap+0f, -0x1.a5471ap-6f, 0x1.24dbe2p-4f},
                     0.0f};
  const auto hit = sweep(box, vec3(-0x1.2e9968p+3f, -0x1.b4c244p+1f, -0x1.39ff62p-5f), line);
  ASSERT_TRUE(hit);
  EXPECT_NEAR(hit->time, 0.2601828f, 1e-6f);
}

// In a graze, the last step ends 1e-8 deep, where the shapes separate again. Would catch a normal in the
// direction of the motion.
TEST(Sweep, TheNormalOfAGrazeIsNotAlongTheMotion) {
  const Capsule capsule{{-0x1.ce09eap-3f, 0x1.372d9p-3f, -0x1.03373ap+0f},
                        {0x1.c2ff3p-1f, -0x1.ab56fp-4f, 0x1.447046p-1f},
                        1.0f};
  const vec3 end(0x1.d522fcp-1f, -0x1.1db12ap+0f, -0x1.aafc34p-7f),
      displacement(-0x1.cf9a1cp-1f, -0x1.31849cp-1f, -0x1.0f4d34p-2f);
  const auto hit =
      sweep(capsule, displacement, Triangle{end, {-0x1.857abap-3f, -0x1.b82c12p-1f, -0x1.a8c554p+0f}, end});
  ASSERT_TRUE(hit);
  EXPECT_LE(glm::dot(hit->normal, displacement), 0.0f);
}

// A sliver's edge touches a parallel edge of the box, so clipping leaves nothing. Would catch a corner of the
// box far beside the sliver as the point.
TEST(Sweep, PointOfASliverThatTouchesAnEdgeLiesOnTheSliver) {
  const Obb sliver{{0x1.57d35ap-12f, -0x1.dedea8p-12f, -0x1.e0560ep-14f},
                   {0x1.65f71ep-15f, 0x1.591d36p-10f, 0x1.402c48p-25f},
                   glm::mat3{glm::vec3{0x1.9ba4bp-22f, 0x1.9acd48p-1f, -0x1.319746p-1f},
                             glm::vec3{0x1p+0f, -0x1.6a6496p-22f, 0x1.950c9cp-23f},
                             glm::vec3{-0x1.ae69fp-25f, -0x1.319746p-1f, -0x1.9acd48p-1f}}};
  const Aabb box{{-0x1.cbce64p-10f, -0x1.ff64aep-13f, -0x1.1f7008p-12f},
                 {0x1.40ccf2p-9f, -0x1.ff4efap-13f, -0x1.1e2676p-12f}};
  const auto hit = sweep(sliver, glm::vec3{0x1.058568p-32f, 0x1.04fc8ep-11f, -0x1.844a3ap-12f}, box);
  ASSERT_TRUE(hit);
  EXPECT_GE(hit->point.x, sliver.center.x - sliver.halfExtents.y - 1e-7f);
}

}  // namespace
}  // namespace collision
