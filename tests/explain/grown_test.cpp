#include "collision/any.hpp"
#include "explain/box_pairs.hpp"
#include "explain/minkowski.hpp"
#include "rounds.hpp"

namespace {

using namespace explain_test;
using collision::Aabb;
using collision::Capsule;
using collision::RoundedBox;
using collision::Shape;
using collision::Sphere;
using explain::minkowskiRoundedBox;

TEST(GrownRounded, TwoSpheresMakeABiggerSphereAtTheTargetsPlace) {
  const auto grown = minkowskiRoundedBox(Sphere{{9, 9, 9}, 0.5f}, Sphere{{1, 2, 3}, 0.25f});
  ASSERT_TRUE(grown);
  EXPECT_EQ(grown->core.center, glm::vec3(1, 2, 3));
  EXPECT_EQ(grown->core.halfExtents, glm::vec3(0.0f));
  EXPECT_EQ(grown->radius, 0.75f);
}

TEST(GrownRounded, ASphereRoundsABoxAndABoxGrowsASphereToTheSame) {
  const Obb box{{1, 2, 3}, {1, 2, 0.5f}, rotationAbout(0, 30) * rotationAbout(1, 45)};
  for (const auto& grown : {minkowskiRoundedBox(Sphere{{9, 9, 9}, 0.5f}, box),
                            minkowskiRoundedBox(box, Sphere{{1, 2, 3}, 0.5f})}) {
    ASSERT_TRUE(grown);
    EXPECT_EQ(grown->core.center, glm::vec3(1, 2, 3));
    EXPECT_EQ(grown->core.halfExtents, box.halfExtents);
    EXPECT_EQ(grown->core.axes, box.axes);
    EXPECT_EQ(grown->radius, 0.5f);
  }
}

TEST(GrownRounded, TwoAabbsMakeABiggerBox) {
  const auto grown = minkowskiRoundedBox(Aabb{{-1, -2, -3}, {1, 2, 3}}, Aabb{{4, 4, 4}, {5, 5, 5}});
  ASSERT_TRUE(grown);
  EXPECT_EQ(grown->core.center, glm::vec3(4.5f));
  EXPECT_EQ(grown->core.halfExtents, glm::vec3(1.5f, 2.5f, 3.5f));
  EXPECT_EQ(grown->radius, 0.0f);
}

TEST(GrownRounded, ASphereThickensACapsule) {
  const auto grown = minkowskiRoundedBox(Sphere{{0, 0, 0}, 0.5f}, Capsule{{1, 0, 0}, {3, 0, 0}, 0.25f});
  ASSERT_TRUE(grown);
  EXPECT_EQ(grown->core.center, glm::vec3(2, 0, 0));
  EXPECT_EQ(grown->core.halfExtents, glm::vec3(0, 1, 0));
  EXPECT_NEAR(std::abs(grown->core.axes[1].x), 1.0f, 1e-6f);
  EXPECT_EQ(grown->radius, 0.75f);
}

// Would catch: extents added along the wrong axis when parallel axes have different names.
TEST(GrownRounded, ParallelBoxesAddAlongTheEdgesThatAreParallel) {
  const Obb a{{0, 0, 0}, {1, 2, 3}, rotationAbout(2, 90)};  // its x is the world's y
  const auto grown = minkowskiRoundedBox(a, Aabb{{-0.5f, -0.25f, -0.125f}, {0.5f, 0.25f, 0.125f}});
  ASSERT_TRUE(grown);
  EXPECT_EQ(grown->core.halfExtents, glm::vec3(2.5f, 1.25f, 3.125f));
}

TEST(GrownRounded, BoxesAtAnAngleAreNoRoundedBox) {
  EXPECT_FALSE(
      minkowskiRoundedBox(Obb{{0, 0, 0}, {1, 1, 1}, rotationAbout(1, 30)}, Aabb{{-1, -1, -1}, {1, 1, 1}}));
  EXPECT_FALSE(minkowskiRoundedBox(Capsule{{0, 0, 0}, {1, 1, 0}, 0.1f}, Aabb{{-1, -1, -1}, {1, 1, 1}}));
}

// The property that defines the sum: the player's centre is inside exactly when the shapes overlap.
TEST(GrownRounded, ContainsThePlayersCentreExactlyWhenTheyOverlap) {
  Random random(7);
  int grownPairs = 0;
  for (int i = 0; i < test::rounds(40'000); ++i) {
    const auto family = reference::Family(random.below(6));
    const auto pair = reference::makePair(random, family, reference::Kind(random.below(5)),
                                          reference::Kind(random.below(5)));
    const auto grown = minkowskiRoundedBox(pair.a, pair.b);
    if (!grown) continue;
    ++grownPairs;
    const glm::vec3 center = collision::roundedBoxAny(pair.a).core.center;
    const double distance =
        reference::outsideBy(grown->core, dvec3(center)) - static_cast<double>(grown->radius);
    if (std::abs(distance) <= reference::verdictBand(pair.a, pair.b)) continue;
    ASSERT_EQ(distance < 0.0, collision::overlapsAny(pair.a, pair.b)) << reference::snippet(pair);
  }
  EXPECT_GT(grownPairs, test::rounds(15'000));
}

TEST(Rounded, IsTheShapeItself) {
  Random random(8);
  for (int i = 0; i < 2000; ++i) {
    const Shape shape =
        reference::makePair(random, reference::Family::random, reference::Kind(i % 5), reference::Kind::point)
            .a;
    const RoundedBox roundedBox = collision::roundedBoxAny(shape);
    const glm::vec3 point(random.inCube(-3.0, 3.0));
    const float distance = std::max(0.0f, collision::distance(roundedBox.core, point) - roundedBox.radius);
    ASSERT_NEAR(distance, collision::distanceAny(shape, point), 1e-5f);
  }
}

}  // namespace
