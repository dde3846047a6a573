// Sweeps and rays compared with the reference: seeded poses of every family and every two kinds, with
// displacements that lead into, past, away from and along the target.
#include "collision/any.hpp"
#include "collision/motion_check.hpp"
#include "reference/each_pair.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using glm::dvec3;

std::optional<MotionHit> toMotionHit(const std::optional<SweepHit>& hit) {
  if (!hit) return std::nullopt;
  return MotionHit{double(hit->time), dvec3(hit->point), dvec3(hit->normal)};
}

std::optional<MotionHit> toMotionHit(const std::optional<RayHit>& hit) {
  if (!hit) return std::nullopt;
  return MotionHit{double(hit->t), dvec3(hit->point), dvec3(hit->normal)};
}

struct Sweep {
  Shape shape;
  glm::vec3 displacement;
  Shape target;

  [[nodiscard]] reference::Motion motion() const {
    return {reference::solidOf(shape), dvec3(displacement), reference::solidOf(target), 1.0};
  }
};

/// A sweep that starts up to 1.2 displacements before the pair's pose and moves towards that pose.
Sweep sweepTo(reference::Random& random, const reference::ShapePair& pair) {
  const reference::Separation separation = reference::separation(pair.a, pair.b);
  const double length = reference::pairSize(pair.a, pair.b) * random.logUniform(0.25, 64.0);
  const dvec3 displacement = anyMotionDirection(random, separation.normal) * length;
  return {reference::moved(pair.a, -displacement * random.uniform(0.0, 1.2)), glm::vec3(displacement),
          pair.b};
}

// Would catch a missed pair, an exit returned as an entry, a solver that stops early or steps too far, and a
// wrong frame, sign or scale.
TEST(SweepReference, EveryPairTouchesAtTheReportedTimeAndNotBefore) {
  reference::Random random(701);
  int hits = 0, misses = 0;
  reference::forEachPair(700, 12, [&](const reference::ShapePair& pair) {
    const Sweep sweep = sweepTo(random, pair);
    SCOPED_TRACE(reference::exact(sweep.displacement) + ": " +
                 reference::snippet({sweep.shape, sweep.target}));
    const auto hit = toMotionHit(sweepAny(sweep.shape, sweep.displacement, sweep.target));
    ++(hit ? hits : misses);
    checkMotion(sweep.motion(), hit);
  });
  EXPECT_GT(hits, test::rounds(1000));
  EXPECT_GT(misses, test::rounds(700));
}

// Would catch a swap that loses a sign or the target's displacement.
TEST(SweepReference, SeenFromTheTargetTheTouchIsTheSame) {
  reference::Random random(702);
  reference::forEachPair(703, 40, [&](const reference::ShapePair& pair) {
    const Sweep sweep = sweepTo(random, pair);
    const auto hit = sweepAny(sweep.shape, sweep.displacement, sweep.target);
    const auto swappedHit = sweepAny(sweep.target, -sweep.displacement, sweep.shape);
    const double size = sweep.motion().size(), pathLength = glm::length(dvec3(sweep.displacement));
    if (!hit || !swappedHit) {
      EXPECT_LE(std::abs(reference::leastSeparation(sweep.motion(), 1.0)),
                hit || swappedHit ? reference::kVerdictBand * size : 1e300);
      return;
    }
    EXPECT_NEAR(sweep.motion().separationAt(double(swappedHit->time)), 0.0,
                hit->time == 0.0f ? 1e300 : reference::kLengthBand * size);
    if (std::abs(double(hit->time) - double(swappedHit->time)) * pathLength > 1e-9 * size)
      return;  // in a grazing motion two times are correct
    EXPECT_EQ(hit->time == 0.0f, swappedHit->time == 0.0f);
  });
}

struct Cast {
  Ray ray;
  Shape shape;
  float maxDistance;

  [[nodiscard]] reference::Motion motion() const {
    return {reference::solidOf(ray.origin), dvec3(ray.direction), reference::solidOf(shape),
            double(maxDistance)};
  }
};

/// A random direction, sometimes along an axis, where components are exactly zero.
dvec3 direction(reference::Random& random, const dvec3& normal) {
  if (random.chance(0.7)) return anyMotionDirection(random, normal);
  dvec3 axis(0.0);
  axis[random.below(3)] = random.chance(0.5) ? 1.0 : -1.0;
  return axis;
}

Cast castTo(reference::Random& random, const reference::ShapePair& pair) {
  const dvec3 along(glm::vec3(direction(random, reference::separation(pair.a, pair.b).normal)));
  const double length = reference::pairSize(pair.a, pair.b) * random.logUniform(0.25, 64.0);
  const Shape origin = reference::moved(pair.a, -along * (length * random.uniform(0.0, 1.2)));
  return {{std::get<glm::vec3>(origin), glm::vec3(along)}, pair.b, static_cast<float>(length)};
}

TEST(RaycastReference, EveryShapeIsHitAtTheReportedTimeAndNotBefore) {
  reference::Random random(711);
  int hits = 0, misses = 0;
  for (int family = 0; family < reference::kFamilies; ++family) {
    for (int i = 0; i < test::rounds(400); ++i) {
      const auto pair = reference::makePair(random, reference::Family(family), reference::Kind::point,
                                            reference::Kind(i % 5));
      const Cast cast = castTo(random, pair);
      SCOPED_TRACE(std::string(reference::nameOf(reference::Family(family))) + ": " +
                   reference::exact(cast.ray.direction) + ' ' + reference::exact(cast.maxDistance) + ' ' +
                   reference::snippet({cast.ray.origin, cast.shape}));
      const auto hit = toMotionHit(raycastAny(cast.ray, cast.shape, cast.maxDistance));
      ++(hit ? hits : misses);
      checkMotion(cast.motion(), hit);
      if (testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(hits, test::rounds(1000));
  EXPECT_GT(misses, test::rounds(1000));
}

}  // namespace
}  // namespace collision
