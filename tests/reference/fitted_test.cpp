// Fitted boxes compared with the reference: a small part of bench/verdicts --verb fitted.
#include <gtest/gtest.h>

#include "reference/inspect_fitted.hpp"
#include "rounds.hpp"

namespace reference {
namespace {

// Would catch a fit whose initial rotation or outermost points miss the thin sides of a long cloud. Such a
// fit made 122 of 750 boxes around long clouds larger than 1.05 of the least volume.
TEST(FittedReference, BoxesContainEveryPointAndAreAtMostATwentiethAboveTheBest) {
  Random random(951);
  for (int family = 0; family < int(kCloudNames.size()); ++family)
    for (int i = 0; i < test::rounds(8); ++i) {
      const FittedInspection found = inspectFittedObb(random, makeCloud(random, family), 2);
      EXPECT_TRUE(found.holdsAll) << kCloudNames[std::size_t(family)] << ' ' << i;
      EXPECT_LE(found.ratio, 1.05) << kCloudNames[std::size_t(family)] << ' ' << i;
    }
}

// The reference search recovers a known box.
TEST(FittedReference, TheSearchRecoversARotatedBox) {
  Random random(952);
  const glm::dmat3 turn = randomRotation(random);
  const glm::dvec3 half(1.0, 0.1, 0.01);
  Cloud corners;
  for (unsigned k = 0; k < 8; ++k)
    corners.emplace_back(turn * (half * glm::dvec3(k & 1u ? 1 : -1, k & 2u ? 1 : -1, k & 4u ? 1 : -1)));
  const SearchedBox search(corners);
  EXPECT_NEAR(search.leastVolume(random, 24) / search.volumeOf(2.0 * half), 1.0, 0.02);
}

}  // namespace
}  // namespace reference
