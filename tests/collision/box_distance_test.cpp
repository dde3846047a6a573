// The corners and edges of two boxes that the float kernel keeps as candidates, compared with the exhaustive
// search in double.
#include "collision/box_box/box_distance.hpp"

#include <bit>
#include <gtest/gtest.h>

#include "collision/box_box/box_axes.hpp"
#include "reference/each_pair.hpp"
#include "rounds.hpp"

namespace collision::detail {
namespace {

using reference::Kind;

struct Boxes {
  Box a, b;
  BoxPair4 pair;
};

Boxes boxesOf(const reference::ShapePair& pair) {
  const auto& b = std::get<Obb>(pair.b);
  if (const auto* aabb = std::get_if<Aabb>(&pair.a)) return {toBox(*aabb), toBox(b), toBoxPair4(*aabb, b)};
  const auto& a = std::get<Obb>(pair.a);
  return {toBox(a), toBox(b), toBoxPair4(a, b)};
}

/// Pairs of every family that are apart: an AABB or an OBB against an OBB.
template <typename Check>
int forEachPairApart(std::uint64_t seed, Check check) {
  reference::Random random(seed);
  int pairCount = 0;
  for (int i = 0; i < test::rounds(20000); ++i) {
    const auto kind = i % 2 == 0 ? Kind::aabb : Kind::obb;
    const reference::ShapePair pair =
        makePair(random, reference::Family(i / 2 % reference::kFamilies), kind, Kind::obb);
    const Boxes boxes = boxesOf(pair);
    if (boxesOverlap(boxes.a, boxes.b)) continue;
    ++pairCount;
    SCOPED_TRACE(reference::snippet(pair));
    check(boxes);
    if (testing::Test::HasFailure()) return pairCount;
  }
  return pairCount;
}

// Would catch an error bound that is too small, a wrong corner and a wrong frame: each of them discards the
// nearest feature.
TEST(BoxDistance, FloatNeverDiscardsTheNearestFeature) {
  const int pairCount = forEachPairApart(901, [](const Boxes& boxes) {
    const NearestCandidates candidates = nearestCandidates(boxes.pair, toBoxGaps4(boxes.pair));
    const WitnessPoints nearestOfAll = nearest(boxes.a, boxes.b),
                        found = nearest(boxes.a, boxes.b, candidates);
    const double noise = 1e-13 * pairReach(boxes.a, boxes.b);
    EXPECT_NEAR(std::sqrt(found.squaredDistance), std::sqrt(nearestOfAll.squaredDistance), noise);
  });
  EXPECT_GT(pairCount, test::rounds(5000));
}

// Would catch: a float kernel that passes nearly all candidates to double, or that keeps corners although a
// pair of edges is nearer.
TEST(BoxDistance, FloatKeepsFewOfTwentyFiveCandidates) {
  reference::Random random(902);
  int pairCount = 0, candidateCount = 0, sparedCount = 0;
  while (pairCount < 2000) {
    const Boxes boxes = boxesOf(pairFromTemplates(random, reference::Family::random, Kind::obb, Kind::obb));
    if (boxesOverlap(boxes.a, boxes.b)) continue;
    ++pairCount;
    const NearestCandidates candidates = nearestCandidates(boxes.pair, toBoxGaps4(boxes.pair));
    candidateCount += std::popcount(candidates.cornersA) + std::popcount(candidates.cornersB) +
                      std::popcount(candidates.edges);
    sparedCount +=
        std::sqrt(nearest(boxes.a, boxes.b).squaredDistance) < candidates.minCornerDistance ? 1 : 0;
  }
  EXPECT_LT(candidateCount, 3 * pairCount);
  EXPECT_GT(sparedCount, pairCount / 5);
}

}  // namespace
}  // namespace collision::detail
