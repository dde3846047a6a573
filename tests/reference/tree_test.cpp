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
    const TreeWorld treeWorld = makeTreeWorld(random, BoxFamily(family));
    for (int question = 0; question < 3; ++question) {
      const TreeInspection found = ask(random, treeWorld);
      EXPECT_TRUE(found.passes()) << kBoxFamilyNames[family] << ": left out " << found.leftOut << ", in vain "
                                  << found.inVain << ", no box " << found.noBox << ", nearest agrees "
                                  << found.nearestAgrees;
    }
  }
}

TEST(TreeReference, QueriesAreExact) {
  checkTreeWorlds(941, [](Random& random, const TreeWorld& treeWorld) {
    return inspectQuery(treeWorld, makeQueryBox(random, treeWorld.world, true));
  });
}

TEST(TreeReference, PairsOfOneTreeAreExact) {
  checkTreeWorlds(942, [](Random&, const TreeWorld& treeWorld) { return inspectPairs(treeWorld); });
}

TEST(TreeReference, RaysLeaveOutNoBoxThatIsTouched) {
  checkTreeWorlds(943, [](Random& random, const TreeWorld& treeWorld) {
    return inspectRay(treeWorld, makeBoxRay(random, treeWorld.world));
  });
}

TEST(TreeReference, SweepsLeaveOutNoBoxThatIsTouched) {
  checkTreeWorlds(944, [](Random& random, const TreeWorld& treeWorld) {
    return inspectSweep(treeWorld, makeBoxSweep(random, treeWorld.world));
  });
}

TEST(TreeReference, NoBoxWithinTheLimitIsLeftOut) {
  checkTreeWorlds(945, [](Random& random, const TreeWorld& treeWorld) {
    const Aabb box = makeQueryBox(random, treeWorld.world, false);
    return inspectNearest(treeWorld, box, collision::closestPoints(treeWorld.world.boxes[0], box).distance);
  });
}

}  // namespace
}  // namespace reference
