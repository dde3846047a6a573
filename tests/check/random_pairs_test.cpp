// The same seed gives the same pairs to every check, and the first mismatch is found independently of the
// scheduling of the threads.
#include "check/random_pairs.hpp"

#include <gmock/gmock.h>
#include <set>

#include "check/exact_text.hpp"
#include "rounds.hpp"

namespace {

using check::PairAnswer;
using check::RandomPair;
using check::RandomPairMismatch;
using check::TestShape;
using check::TestShapeKind;

void ignoreProgress(std::uint64_t) {}

std::string pairText(std::uint64_t seed, std::uint64_t index) {
  const check::TestShapePair pair = check::randomPair(seed, index).shapes;
  return check::exactText(pair.a) + ", " + check::exactText(pair.b);
}

/// Answers correctly except for pairs of an AABB with a capsule, for which it returns "apart".
PairAnswer missesCapsules(const TestShape& a, const TestShape& b) {
  if (std::holds_alternative<collision::Aabb>(a) && std::holds_alternative<collision::Capsule>(b)) {
    return {false, {}, 1.0f};
  }
  return check::askLibrary(a, b);
}

TEST(RandomPairs, APairDependsOnSeedAndIndexAlone) {
  EXPECT_EQ(pairText(7, 1000), pairText(7, 1000));
  std::set<std::string> pairTexts;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    // Only pairs of the same family and kind are compared, because others differ anyway.
    for (std::uint64_t round = 0; round < 30; ++round)
      pairTexts.insert(pairText(seed, check::kPairsPerCycle * round + 270));
  }
  EXPECT_EQ(pairTexts.size(), 900u);
}

TEST(RandomPairs, EveryTwoKindsAndEveryFamilyOccur) {
  std::set<std::tuple<reference::Family, TestShapeKind, TestShapeKind>> seenCombinations;
  for (std::uint64_t i = 0; i < check::kPairsPerCycle; ++i) {
    const RandomPair pair = check::randomPair(1, i);
    EXPECT_EQ(pair.shapes.a.index(), static_cast<std::size_t>(pair.kindA));
    EXPECT_EQ(pair.shapes.b.index(), static_cast<std::size_t>(pair.kindB));
    seenCombinations.insert({pair.family, pair.kindA, pair.kindB});
  }
  EXPECT_EQ(seenCombinations.size(), 15u * 9u * 9u);
}

TEST(RandomPairs, TheCollisionModuleAgrees) {
  EXPECT_FALSE(check::checkRandomPairs({std::uint64_t(test::rounds(20'000)), 3}, {}, ignoreProgress));
}

TEST(RandomPairs, TheFirstDisagreementIsFoundHoweverThreadsRun) {
  std::optional<check::Mismatch> first;
  std::uint64_t index = 0;
  for (; !first; ++index) {
    const auto [a, b] = check::randomPair(5, index).shapes;
    first = check::checkPair(check::referencePartsOf(a), check::referencePartsOf(b), missesCapsules(a, b))
                .mismatch;
  }
  for (int again = 0; again < test::rounds(20); ++again) {
    const auto found = check::checkRandomPairs({5000, 5}, {missesCapsules}, ignoreProgress);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->pair.index, index - 1);
    EXPECT_EQ(std::get<check::Mismatch>(found->mismatch).fault, first->fault);
  }
}

/// Answers correctly, except that sweeps past a mesh are late by a hundredth of their length.
check::MotionAnswer latePastMeshes(const check::TestMotion& motion, const TestShape& target) {
  check::MotionAnswer ours = check::askLibraryAboutMotion(motion, target);
  if (ours && motion.verb == check::MotionVerb::sweep && std::holds_alternative<check::PlacedMesh>(target))
    ours->time = std::min(1.0, ours->time + 0.01);
  return ours;
}

/// Answers correctly, except that all rays miss an OBB.
check::MotionAnswer missesBoxes(const check::TestMotion& motion, const TestShape& target) {
  if (motion.verb == check::MotionVerb::raycast && std::holds_alternative<collision::Obb>(target)) return {};
  return check::askLibraryAboutMotion(motion, target);
}

TEST(RandomPairs, AWrongSweepIsFound) {
  const auto found = check::checkRandomPairs({5000, 6}, {check::askLibrary, latePastMeshes}, ignoreProgress);
  ASSERT_TRUE(found);
  const auto& wrong = std::get<check::WrongMotion>(found->mismatch);
  EXPECT_EQ(found->pair.kindB, TestShapeKind::mesh);
  EXPECT_EQ(wrong.mismatch.motion.verb, check::MotionVerb::sweep);
  EXPECT_THAT(wrong.mismatch.fault, testing::AnyOf(check::MotionFault::time, check::MotionFault::point));
  EXPECT_NEAR(wrong.mismatch.answer->time, *wrong.mismatch.truth.time + 0.01, 1e-4);
}

TEST(RandomPairs, AWrongRayIsFound) {
  const auto found = check::checkRandomPairs({5000, 5}, {check::askLibrary, missesBoxes}, ignoreProgress);
  ASSERT_TRUE(found);
  const auto& wrong = std::get<check::WrongMotion>(found->mismatch);
  EXPECT_TRUE(
      std::holds_alternative<collision::Obb>(wrong.targetIsA ? found->pair.shapes.a : found->pair.shapes.b));
  EXPECT_EQ(wrong.mismatch.motion.verb, check::MotionVerb::raycast);
  EXPECT_EQ(wrong.mismatch.fault, check::MotionFault::verdict);
  EXPECT_TRUE(wrong.mismatch.truth.time);
}

// Would catch a run with a pair more or fewer than requested.
TEST(RandomPairs, ChecksAsManyPairsAsRequested) {
  for (const std::uint64_t count : {1u, 127u, 128u, 129u, 1000u}) {
    std::atomic<std::uint64_t> askedCount{0};
    const auto countingAsk = [&](const TestShape& a, const TestShape& b) {
      ++askedCount;
      return check::askLibrary(a, b);
    };
    EXPECT_FALSE(check::checkRandomPairs({count, 9}, {countingAsk}, ignoreProgress));
    EXPECT_EQ(askedCount, count);
  }
}

// Would catch a generator that never produces the difficult meshes.
TEST(RandomPairs, MeshesAreOfEverySort) {
  std::uint64_t slivers = 0, flat = 0, shared = 0, placed = 0, far = 0, large = 0, small = 0;
  for (std::uint64_t i = 0; i < 40 * check::kPairsPerCycle; ++i) {
    const check::TestShapePair pair = check::randomPair(13, i).shapes;
    const auto* mesh = std::get_if<check::PlacedMesh>(&pair.a);
    if (!mesh) continue;
    const check::ReferenceParts parts = check::referencePartsOf(pair.a);
    EXPECT_LE(parts.facets.size(), 8u);
    shared += mesh->asset->mesh().vertices().size() < 3 * parts.facets.size();
    placed += mesh->placement != world::Placement{};
    for (const reference::Facet& facet : parts.facets) {
      const glm::dvec3 side = facet[1] - facet[0], other = facet[2] - facet[0];
      const double length = std::max(glm::length(side), glm::length(other));
      const double thickness = glm::length(glm::cross(side, other)) / length;
      flat += thickness == 0.0 || length == 0.0;
      slivers += thickness > 0.0 && thickness < 1e-5 * length;
      far += glm::length(facet[0]) > 1e5;
      large += length > 1e4;
      small += length < 1e-4;
    }
  }
  for (const std::uint64_t count : {slivers, flat, shared, placed, far, large, small}) EXPECT_GT(count, 100u);
}

}  // namespace
