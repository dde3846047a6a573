// Seeded displacements, and the properties of swept solids.
#include "hard_cases/movement.hpp"

#include <gtest/gtest.h>

#include "reference/inspect.hpp"
#include "reference/print.hpp"
#include "rounds.hpp"

namespace reference {
namespace {

// Would catch a swept solid that differs from the space that the moving shape covers. The search over time
// does not use the swept solid.
TEST(Movement, SweptSolidIsAsNearAsTheMotion) {
  Random random(801);
  for (int i = 0; i < test::rounds(3000); ++i) {
    const Movement movement =
        makeMovement(random, Family(i % kFamilies), Aim(i / kFamilies % kAims), Kind(i % 5), Kind(i / 5 % 5));
    const Motion motion = fromTarget(movement.motion());
    const double searchedSeparation = leastSeparation(motion, 1.0), size = motion.size();
    const double sweptSeparation = separation(swept(motion.a, motion.along), motion.b).value;
    // Depths are not compared: the swept solid is at least as deep as the deepest pose, and often deeper.
    ASSERT_NEAR(std::max(sweptSeparation, 0.0), std::max(searchedSeparation, 0.0), 1e-7 * size)
        << snippet(movement);
  }
}

// Edges that are all parallel span no volume, so that no point is deep inside.
TEST(Movement, SegmentsThatMoveAlongThemselvesAreNotDeep) {
  Solid segment;
  segment.addEdge({0.0, 0.0, 1.0});
  const Solid segmentBeside = moved(segment, {0.5, 0.0, 2.0});
  EXPECT_NEAR(separation(swept(segment, {0.0, 0.0, 4.0}), segmentBeside).value, 0.5, 1e-12);
}

template <typename Make>
void expectBothAreCommon(Make make) {
  for (int aim = 0; aim < kAims; ++aim) {
    Random random(802);
    int hits = 0;
    for (int i = 0; i < 600; ++i) {
      const Motion motion = make(random, Family(i % kFamilies), Aim(aim)).motion();
      hits += separation(swept(motion.a, motion.along * motion.limit), motion.b).value <= 0.0 ? 1 : 0;
    }
    EXPECT_GT(hits, 100) << kAimNames[static_cast<std::size_t>(aim)];
    EXPECT_LT(hits, 500) << kAimNames[static_cast<std::size_t>(aim)];
  }
}

TEST(Movement, HitsAndMissesAreCommonForEveryAim) {
  expectBothAreCommon([](Random& random, Family family, Aim aim) {
    return makeMovement(random, family, aim, Kind::obb, Kind::obb);
  });
  expectBothAreCommon(
      [](Random& random, Family family, Aim aim) { return makeRayCast(random, family, aim, Kind::obb); });
}

TEST(Movement, EverySweepKeepsItsPromise) {
  Random random(803);
  for (int i = 0; i < test::rounds(60000); ++i) {
    const Movement movement = makeMovement(random, Family(i % kFamilies), Aim(i / kFamilies % kAims),
                                           Kind(i / 90 % 5), Kind(i / 450 % 5));
    const MotionInspection found = inspect(movement);
    ASSERT_TRUE(found.passes()) << found.hit << int(found.ruling) << found.timeHolds << found.normalHolds
                                << ' ' << snippet(movement);
  }
}

TEST(Movement, EveryRayKeepsItsPromise) {
  Random random(804);
  for (int i = 0; i < test::rounds(60000); ++i) {
    const RayCast rayCast =
        makeRayCast(random, Family(i % kFamilies), Aim(i / kFamilies % kAims), Kind(i / 90 % 5));
    const MotionInspection found = inspect(rayCast);
    ASSERT_TRUE(found.passes()) << found.hit << int(found.ruling) << found.timeHolds << found.normalHolds
                                << ' ' << snippet(rayCast);
  }
}

}  // namespace
}  // namespace reference
