// The same seed gives the same pairs, whoever judges them, and its first disagreement is found whatever the
// threads do.
#include "check/random_pairs.hpp"

#include <gmock/gmock.h>
#include <set>

#include "judge/print.hpp"

namespace {

using check::Answer;
using check::RandomPair;
using check::RandomPairMismatch;
using collision::Shape;

void unheard(std::uint64_t) {}

std::string text(std::uint64_t seed, std::uint64_t index) {
  return judge::snippet(check::randomPair(seed, index).shapes);
}

/// Right but for pairs in which a box on its own axes is asked about a capsule: there it says "apart".
Answer missesCapsules(const Shape& a, const Shape& b) {
  if (std::holds_alternative<collision::Aabb>(a) && std::holds_alternative<collision::Capsule>(b)) {
    return {false, {}, 1.0f};
  }
  return check::askCollision(a, b);
}

TEST(RandomPairs, APairDependsOnSeedAndIndexAlone) {
  EXPECT_EQ(text(7, 1000), text(7, 1000));
  std::set<std::string> different;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    // Of one family and kind, or they would differ anyway.
    for (std::uint64_t round = 0; round < 30; ++round) different.insert(text(seed, 375 * round + 270));
  }
  EXPECT_EQ(different.size(), 900u);
}

TEST(RandomPairs, EveryTwoKindsAndEveryFamilyComeRound) {
  std::set<std::tuple<judge::Family, judge::Kind, judge::Kind>> seen;
  for (std::uint64_t i = 0; i < 375; ++i) {
    const RandomPair pair = check::randomPair(1, i);
    EXPECT_EQ(pair.shapes.a.index(), static_cast<std::size_t>(pair.kindA));
    EXPECT_EQ(pair.shapes.b.index(), static_cast<std::size_t>(pair.kindB));
    seen.insert({pair.family, pair.kindA, pair.kindB});
  }
  EXPECT_EQ(seen.size(), 375u);
}

TEST(RandomPairs, TheCollisionModuleAgrees) {
  EXPECT_FALSE(check::checkRandomPairs({20000, 3}, check::askCollision, unheard));
}

TEST(RandomPairs, TheFirstDisagreementIsFoundHoweverThreadsRun) {
  std::optional<std::uint64_t> first;
  for (std::uint64_t i = 0; !first; ++i) {
    const auto shapes = check::randomPair(5, i).shapes;
    const auto wrong = check::findMismatch({judge::solidOf(shapes.a)}, {judge::solidOf(shapes.b)},
                                           missesCapsules(shapes.a, shapes.b));
    if (wrong) first = i;
  }
  for (int again = 0; again < 20; ++again) {
    const auto found = check::checkRandomPairs({5000, 5}, missesCapsules, unheard);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->pair.index, *first);
    EXPECT_EQ(found->mismatch.fault, check::Fault::verdict);
  }
}

// One pair more or less than asked for is another run.
TEST(RandomPairs, JudgesAsManyPairsAsAskedFor) {
  for (const std::uint64_t count : {1u, 127u, 128u, 129u, 1000u}) {
    std::atomic<std::uint64_t> asked{0};
    const auto counting = [&](const Shape& a, const Shape& b) {
      ++asked;
      return check::askCollision(a, b);
    };
    EXPECT_FALSE(check::checkRandomPairs({count, 9}, counting, unheard));
    EXPECT_EQ(asked, count);
  }
}

}  // namespace
