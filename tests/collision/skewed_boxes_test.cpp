// Boxes whose axes are as far from orthogonal as `problem` accepts. Such a box is the parallelepiped that its
// axes span, so its face normals are not parallel to its axes.
#include <gtest/gtest.h>

#include "collision/problem.hpp"
#include "hard_cases/skewed_pairs.hpp"
#include "reference/inspect_triangle_motion.hpp"
#include "reference/print.hpp"
#include "rounds.hpp"

namespace collision {
namespace {

using reference::skewed;

const Obb kPlate{{0x1.e3206ap-2f, 0x1.9fcf6ep-3f, -0x1.33daap-2f},
                 {0x1.e2a666p-2f, 0x1.d19d1ep-9f, 0x1.1fdd1ap-1f},
                 glm::mat3{glm::vec3{0x1.7be47ap-4f, -0x1.dddf24p-1f, -0x1.631f3ap-2f},
                           glm::vec3{-0x1.f3733cp-1f, -0x1.3d654ap-3f, 0x1.3fec7p-3f},
                           glm::vec3{-0x1.98ac2ap-3f, 0x1.4b9514p-2f, -0x1.d9847ap-1f}}};
const Obb kOtherPlate{{-0x1.b0535p-2f, -0x1.318758p-3f, 0x1.c2256cp-6f},
                      {0x1.8p+1f, 0x1.e1162ap-8f, 0x1.8p+1f},
                      glm::mat3{glm::vec3{-0x1.d55226p-2f, -0x1.51718ep-1f, -0x1.314dfcp-1f},
                                glm::vec3{0x1.9eb458p-1f, -0x1.2c000ep-1f, 0x1.9a754cp-6f},
                                glm::vec3{-0x1.76b142p-2f, -0x1.e2cfcap-2f, 0x1.9ad08p-1f}}};

TEST(SkewedBoxes, PlatesThatAreApartDoNotOverlap) {
  EXPECT_GT(reference::separation(Shape(kPlate), Shape(kOtherPlate)).value,
            reference::verdictBand(Shape(kPlate), Shape(kOtherPlate)));
  EXPECT_FALSE(overlaps(kPlate, kOtherPlate));
}

TEST(SkewedBoxes, ASweepPastOneMisses) {
  const reference::Movement movement{
      Aabb{{0x1.651a4cp-1f, 0x1.f43b0ap-6f, -0x1.79659ap-4f},
           {0x1.65290ep-1f, 0x1.fc9582p-6f, -0x1.789a52p-4f}},
      {-0x1.5c0aaep-1f, -0x1.c28b28p-9f, 0x1.57f06ep-4f},
      Obb{{-0x1.c12796p-2f, -0x1.da0ed4p-4f, 0x1.ba50a2p-3f},
          {0x1.63cdc2p-3f, 1.0f, 1.0f},
          glm::mat3{glm::vec3{-0x1.061e3p-5f, 0x1.f34bacp-1f, -0x1.c0a584p-3f},
                    glm::vec3{0x1.be6e0cp-1f, -0x1.4751dep-4f, -0x1.eea8a6p-2f},
                    glm::vec3{-0x1.f44f12p-2f, -0x1.a6d6aap-3f, -0x1.b20a1cp-1f}}}};
  EXPECT_TRUE(inspect(movement).passes());
}

constexpr std::array kOthers{reference::Kind::point, reference::Kind::sphere, reference::Kind::aabb,
                             reference::Kind::obb, reference::Kind::capsule};

/// A pair with a skewed box as `b`.
reference::ShapePair pairWithBox(reference::Random& random, int i) {
  const auto family = reference::Family(i % reference::kFamilies);
  const reference::Kind kind = kOthers[static_cast<std::size_t>(random.below(5))];
  return makeSkewedPair(random, family, kind, reference::Kind::obb);
}

reference::Aim aimOf(int i) { return reference::Aim(i / reference::kFamilies % reference::kAims); }

TEST(SkewedBoxes, TheirAxesAreAccepted) {
  reference::Random random(90);
  for (int i = 0; i < test::rounds(3000); ++i)
    ASSERT_EQ(problem(std::get<Obb>(pairWithBox(random, i).b)), "");
}

TEST(SkewedBoxes, VerdictsAreRightInEveryFamily) {
  reference::Random random(91);
  for (int i = 0; i < test::rounds(100'000); ++i) {
    const reference::ShapePair pair = pairWithBox(random, i);
    ASSERT_TRUE(reference::inspect(pair.a, pair.b).passes()) << snippet(pair);
    ASSERT_TRUE(reference::inspect(pair.b, pair.a).passes()) << snippet(pair);
  }
}

TEST(SkewedBoxes, SweepsAreRightInEveryFamily) {
  reference::Random random(92);
  for (int i = 0; i < test::rounds(60'000); ++i) {
    reference::ShapePair pair = pairWithBox(random, i);
    if (random.chance(0.5)) std::swap(pair.a, pair.b);
    const reference::Movement movement = makeMovement(random, aimOf(i), pair);
    ASSERT_TRUE(inspect(movement).passes()) << snippet(movement);
  }
}

TEST(SkewedBoxes, RaysAreRightInEveryFamily) {
  reference::Random random(95);
  for (int i = 0; i < test::rounds(60'000); ++i) {
    const auto family = reference::Family(i % reference::kFamilies);
    const auto pair = makeSkewedPair(random, family, reference::Kind::point, reference::Kind::obb);
    const reference::RayCast cast = makeRayCast(random, aimOf(i), pair);
    ASSERT_TRUE(inspect(cast).passes()) << snippet(cast);
  }
}

TEST(SkewedBoxes, TrianglesAreRightInEveryFamily) {
  constexpr int kObb = 3;
  reference::Random random(93);
  for (int i = 0; i < test::rounds(10000); ++i) {
    reference::TrianglePair pair =
        makeTrianglePair(random, reference::Family(i % reference::kFamilies), kObb);
    pair.a = std::get<Obb>(skewed(random, std::get<Obb>(pair.a)));
    const reference::Hull a = reference::hullOf(pair.a), b = reference::hullOf(reference::Other(pair.b));
    const reference::Separation separation = reference::separation(a, b);
    const double gapFraction = reference::nearTouchGap(random);
    pair.a = reference::moved(
        pair.a, separation.normal * (gapFraction * reference::pairSize(a, b) - separation.value));
    ASSERT_TRUE(reference::inspect(pair, false).passes()) << snippet(pair);
  }
}

TEST(SkewedBoxes, SweepsPastTrianglesAreRight) {
  constexpr int kObb = 3;
  reference::Random random(94);
  for (int i = 0; i < test::rounds(10000); ++i) {
    const auto layout = reference::Layout(i % reference::kLayouts);
    const auto course = reference::Course(i / reference::kLayouts % reference::kCourses);
    reference::TriangleMotion motion = makeTriangleMotion(random, layout, course, kObb);
    motion.a = std::get<Obb>(skewed(random, std::get<Obb>(motion.a)));
    ASSERT_TRUE(inspect(motion, random.chance(0.5)).passes()) << snippet(motion);
  }
}

}  // namespace
}  // namespace collision
