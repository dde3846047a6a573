#include "app/hud/letter_size.hpp"

#include <gtest/gtest.h>

namespace {

TEST(LetterSize, IsFullWhereThatFits) {
  EXPECT_EQ(app::letterSize(20.0f, 12.0f, [](float) { return true; }), 20.0f);
}

TEST(LetterSize, IsTheLargestThatFitsButForAStep) {
  const auto size = app::letterSize(20.0f, 12.0f, [](float height) { return height <= 15.0f; });
  ASSERT_TRUE(size);
  EXPECT_LE(*size, 15.0f);
  EXPECT_GT(*size, 14.0f);
}

// Would catch: letters too small to read, and a search without an end.
TEST(LetterSize, IsNothingBelowTheLeast) {
  float smallest = 20.0f;
  EXPECT_FALSE(app::letterSize(20.0f, 12.0f, [&](float height) {
    smallest = height;
    return false;
  }));
  EXPECT_GE(smallest, 12.0f);
}

}  // namespace
