// Manifolds compared with the reference: every pair of solids and every pair with a triangle, for each
// family.
#include <gtest/gtest.h>
#include <set>

#include "collision/any.hpp"
#include "collision/manifold_check.hpp"
#include "judge/each_pair.hpp"
#include "judge/inspect_triangle.hpp"
#include "judge/judge.hpp"

namespace collision {
namespace {

using glm::dvec3;
using judge::TrianglePair;

template <typename Check>
void forEachTrianglePair(std::uint64_t seed, int count, Check check) {
  judge::Random random(seed);
  for (int family = 0; family < judge::kFamilies; ++family)
    for (int kind = 0; kind < 6; ++kind)
      for (int i = 0; i < test::rounds(count); ++i) {
        const TrianglePair pair = judge::makeTrianglePair(random, judge::Family(family), kind);
        check(pair);
        ASSERT_FALSE(testing::Test::HasFailure())
            << judge::nameOf(judge::Family(family)) << ": " << judge::snippet(pair);
      }
}

TEST(ManifoldJudge, PointsOfATriangleLieOnBothSurfaces) {
  int full = 0;
  forEachTrianglePair(1101, 150, [&](const TrianglePair& pair) {
    std::visit(
        [&](const auto& a) {
          const Manifold found = manifold(a, pair.b);
          expectManifold(judge::hullOf(pair.a), judge::hullOf(judge::Other(pair.b)), contact(a, pair.b),
                         found);
          expectSwapped(found, manifold(pair.b, a));
          full += found.count > 2;
        },
        pair.a);
  });
  EXPECT_GT(full, test::rounds(150));
}

TEST(ManifoldJudge, PointsOfSolidsLieOnBothSurfaces) {
  judge::forEachPair(1102, 40, [](const judge::ShapePair& pair) {
    const Manifold found = manifoldAny(pair.a, pair.b);
    expectManifold(judge::hullOf(pair.a), judge::hullOf(pair.b), contactAny(pair.a, pair.b), found);
    if (judge::snippet(pair.a) != judge::snippet(pair.b)) expectSwapped(found, manifoldAny(pair.b, pair.a));
  });
}

}  // namespace
}  // namespace collision
