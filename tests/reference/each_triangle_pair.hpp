// Runs a check over seeded pairs of a triangle and a shape, of every family.
#pragma once

#include <gtest/gtest.h>

#include "reference/inspect_triangle.hpp"
#include "rounds.hpp"

namespace reference {

/// Calls `check(pair)` for `count` rounds of each family and each kind of partner, up to the first failure.
template <typename Check>
void forEachTrianglePair(std::uint64_t seed, int count, Check check) {
  Random random(seed);
  for (int family = 0; family < kFamilies; ++family) {
    for (int kind = 0; kind < static_cast<int>(kOtherNames.size()); ++kind) {
      for (int i = 0; i < test::rounds(count); ++i) {
        const TrianglePair pair = makeTrianglePair(random, Family(family), kind);
        check(pair);
        ASSERT_FALSE(testing::Test::HasFailure()) << nameOf(Family(family)) << ": " << snippet(pair);
      }
    }
  }
}

}  // namespace reference
