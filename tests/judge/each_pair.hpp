// Runs a check over seeded pairs of every family and every two kinds of shape, both orders.
#pragma once

#include <gtest/gtest.h>

#include "judge/families.hpp"
#include "judge/print.hpp"
#include "judge/repro.hpp"

namespace judge {

/// `check(pair)` for `count` pairs of each family and each of the 25 ordered pairs of kinds, up to the first
/// that fails, which is left as a scene file.
template <typename Check>
void forEachPair(std::uint64_t seed, int count, Check check) {
  Random random(seed);
  for (int family = 0; family < kFamilies; ++family) {
    for (int kinds = 0; kinds < 25; ++kinds) {
      for (int i = 0; i < count; ++i) {
        const auto pair = makePair(random, Family(family), Kind(kinds / 5), Kind(kinds % 5));
        SCOPED_TRACE(std::string(nameOf(Family(family))).append(": ").append(snippet(pair)));
        const ReproOnFailure repro(pair);
        check(pair);
        if (testing::Test::HasFailure()) return;
      }
    }
  }
}

}  // namespace judge
