#include "base/number_text.hpp"

#include <bit>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>

namespace {

using base::numberText;
using base::shortest;

TEST(NumberText, IsWhatAPersonWouldWrite) {
  EXPECT_EQ(numberText(1.0), "1");
  EXPECT_EQ(numberText(-0.125), "-0.125");
  EXPECT_EQ(numberText(100000.0), "100000");
  EXPECT_EQ(numberText(1e-5), "1e-5");
  EXPECT_EQ(numberText(-2.5e-30), "-2.5e-30");
  EXPECT_EQ(numberText(1e20), "1e20");
  EXPECT_EQ(numberText(0.0), "0");
  EXPECT_EQ(numberText(-0.0), "-0.0");
  EXPECT_EQ(numberText(shortest(0.1f)), "0.1");
  EXPECT_EQ(numberText(shortest(16777216.0f)), "16777216");
}

RC_GTEST_PROP(NumberText, ReadsBackAsTheSameDouble, (std::uint64_t random)) {
  const auto value = std::bit_cast<double>(random);
  RC_PRE(std::isfinite(value));
  const double again = std::strtod(numberText(value).c_str(), nullptr);
  RC_ASSERT(std::bit_cast<std::uint64_t>(again) == random);
}

RC_GTEST_PROP(NumberText, AShortestDoubleBecomesTheSameFloat, (std::uint32_t random)) {
  const auto value = std::bit_cast<float>(random);
  RC_PRE(std::isfinite(value));
  RC_ASSERT(std::bit_cast<std::uint32_t>(static_cast<float>(shortest(value))) == random);
}

}  // namespace
