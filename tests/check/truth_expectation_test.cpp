#include <gtest/gtest.h>

#include "check/pairs.hpp"

namespace {

reference::Separation separationOf(double value) { return {value, {0.0, 1.0, 0.0}, {}, {}}; }

TEST(TruthExpectation, StatesAHitAndAMiss) {
  const auto hit = check::trueExpectation("player", "post", separationOf(-0.25), 2.0);
  EXPECT_EQ(hit.overlaps, true);
  EXPECT_EQ(hit.depth, 0.25);
  EXPECT_EQ(hit.distance, 0.0);
  EXPECT_EQ(hit.a + ' ' + hit.b, "player post");
  const auto miss = check::trueExpectation("player", "post", separationOf(0.5), 2.0);
  EXPECT_EQ(miss.overlaps, false);
  EXPECT_EQ(miss.depth, 0.0);
  EXPECT_EQ(miss.distance, 0.5);
}

// Catches a case that requires more precision than the library guarantees.
TEST(TruthExpectation, RequiresNoMoreThanIsGuaranteed) {
  const auto near = check::trueExpectation("player", "post", separationOf(3e-6), 1.0);
  EXPECT_EQ(near.overlaps, std::nullopt);
  EXPECT_NEAR(near.tolerance, 2e-5, 1e-9);
  EXPECT_NEAR(check::trueExpectation("player", "post", separationOf(1.0), 1000.0).tolerance, 2e-2, 1e-6);
}

}  // namespace
