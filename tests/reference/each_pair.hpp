// Runs a check over seeded pairs of every family and every two kinds of shape, in both orders.
#pragma once

#include <gtest/gtest.h>

#include "reference/families.hpp"
#include "reference/print.hpp"
#include "reference/repro.hpp"
#include "rounds.hpp"

namespace reference {

/// Calls `check(pair)` for `count` rounds of each family and each of the 25 ordered pairs of kinds, up to the
/// first failure, which is saved as a scene file.
template <typename Check>
void forEachPair(std::uint64_t seed, int count, Check check) {
  Random random(seed);
  for (int family = 0; family < kFamilies; ++family) {
    for (int kinds = 0; kinds < 25; ++kinds) {
      for (int i = 0; i < test::rounds(count); ++i) {
        const auto pair = makePair(random, Family(family), Kind(kinds / 5), Kind(kinds % 5));
        const ReproOnFailure repro(pair);
        check(pair);
        ASSERT_FALSE(testing::Test::HasFailure()) << nameOf(Family(family)) << ": " << snippet(pair);
      }
    }
  }
}

}  // namespace reference
