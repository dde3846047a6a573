#include "text/cut_text.hpp"

#include <gtest/gtest.h>
#include <string>

namespace {

// Would catch: a cut inside a Japanese character, which draws as a box.
TEST(CutText, WhatDoesNotFitIsCutBetweenCharacters) {
  const auto atMost = [](std::size_t bytes) {
    return [bytes](const std::string& text) { return text.size() <= bytes; };
  };
  EXPECT_EQ(text::fitted("post", atMost(4)), "post");
  EXPECT_EQ(text::fitted("a long post", atMost(9)), "a long…");
  EXPECT_EQ(text::fitted("箱と箱", atMost(8)), "箱…");
  EXPECT_EQ(text::fitted("post", atMost(0)), "…");
}

}  // namespace
