// The tree of boxes compared with the reference, in every family of worlds: a small part of bench/verdicts.
#include <gtest/gtest.h>

#include "reference/inspect_tree.hpp"
#include "rounds.hpp"

namespace reference {
namespace {

/// `ask(random, tree world)` generates a query and checks the answer.
template <class Ask>
void checkTreeWorlds(std::uint64_t seed, Ask ask) {
  Random random(seed);
  for (int i = 0; i < test::rounds(1400); ++i) {
    const auto family = static_cast<std::size_t>(i) % kBoxFamilyNames.size();
    const TreeWorld in = makeTreeWorld(random, BoxFamily(family));
    for (int question = 0; question < 3; ++question) {
      const TreeInspection found = ask(random, in);
      EXPECT_TRUE(found.passes()) << kBoxFamilyNames[family] << ": left out " << found.leftOut << ", in vain "
                                  << found.inVain << ", no box " << found.noBox << ", nearest agrees "
                                  << found.nearestAgrees;
    }
  }
}

TEST(TreeReference, QueriesAreExact) {
  checkTreeWorlds(941, [](Random& random, const TreeWorld& in) {
    return inspectQuery(in, makeQueryBox(random, in.world, true));
  });
}

TEST(TreeReference, PairsOfOneTreeAreExact) {
  checkTreeWorlds(942, [](Random&, const TreeWorld& in) { return inspectPairs(in); });
}

TEST(TreeReference, RaysLeaveOutNoBoxThatIsTouched) {
  checkTreeWorlds(
      943, [](Random& random, const TreeWorld& in) { return inspectRay(in, makeBoxRay(random, in.world)); });
}

TEST(TreeReference, SweepsLeaveOutNoBoxThatIsTouched) {
  checkTreeWorlds(944, [](Random& random, const TreeWorld& in) {
    return inspectSweep(in, makeBoxSweep(random, in.world));
  });
}

TEST(TreeReference, NoBoxWithinTheLimitIsLeftOut) {
  checkTreeWorlds(945, [](Random& random, const TreeWorld& in) {
    const Aabb box = makeQueryBox(random, in.world, false);
    return inspectNearest(in, box, collision::closestPoints(in.world.boxes[0], box).distance);
  });
}

}  // namespace
}  // namespace reference
