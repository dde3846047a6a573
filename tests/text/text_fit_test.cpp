#include "text/text_fit.hpp"

#include <gtest/gtest.h>

namespace {

TEST(HasJapanese, DistinguishesTheTwoLanguages) {
  for (const char* text : {"球", "depth は 0", "カプセル", "。"})
    EXPECT_TRUE(text::hasJapanese(text)) << text;
  for (const char* text : {"", "depth – 0.5 ± 1·10⁻⁵ “x”", "±∞ ≤ é", "\xE7"})
    EXPECT_FALSE(text::hasJapanese(text)) << text;
}

// Would catch a cut inside a Japanese character, which is drawn as a box.
TEST(ShortenedToFit, WhatDoesNotFitIsCutBetweenCharacters) {
  const auto atMost = [](std::size_t bytes) {
    return [bytes](const std::string& text) { return text.size() <= bytes; };
  };
  EXPECT_EQ(text::shortenedToFit("post", atMost(4)), "post");
  EXPECT_EQ(text::shortenedToFit("a long post", atMost(9)), "a long…");
  EXPECT_EQ(text::shortenedToFit("箱と箱", atMost(8)), "箱…");
  EXPECT_EQ(text::shortenedToFit("post", atMost(0)), "…");
}

TEST(LargestFittingFontSize, IsFullWhereThatFits) {
  EXPECT_EQ(text::largestFittingFontSize(20.0f, 12.0f, [](float) { return true; }), 20.0f);
}

TEST(LargestFittingFontSize, IsWithinAStepOfTheLargestThatFits) {
  const auto size =
      text::largestFittingFontSize(20.0f, 12.0f, [](float fontSize) { return fontSize <= 15.0f; });
  ASSERT_TRUE(size);
  EXPECT_LE(*size, 15.0f);
  EXPECT_GT(*size, 14.0f);
}

// Would catch letters too small to read, and an endless search.
TEST(LargestFittingFontSize, IsNothingBelowTheMinimum) {
  float smallest = 20.0f;
  EXPECT_FALSE(text::largestFittingFontSize(20.0f, 12.0f, [&](float fontSize) {
    smallest = fontSize;
    return false;
  }));
  EXPECT_GE(smallest, 12.0f);
}

}  // namespace
