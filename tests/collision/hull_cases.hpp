// Runs a check on seeded pairs of hulls, and stops at the first failure.
#pragma once

#include <gtest/gtest.h>

#include "reference/hull_cases.hpp"
#include "rounds.hpp"

namespace collision {

template <typename Check>
void forEachCase(std::uint64_t seed, int count, Check check) {
  reference::Random random(seed);
  for (int family = 0; family < reference::kFamilies; ++family)
    for (int kind = 0; kind < kPartnerKinds; ++kind)
      for (int i = 0; i < test::rounds(count); ++i) {
        const HullCase pair = makeCase(random, reference::Family(family), kind);
        check(pair);
        ASSERT_FALSE(testing::Test::HasFailure())
            << reference::nameOf(reference::Family(family)) << ": " << snippet(pair);
      }
}

}  // namespace collision
