#include "text/messages.hpp"

#include <gtest/gtest.h>

namespace {

using text::Language;
using text::Word;

TEST(HudText, EveryWordIsSaidInBothLanguages) {
  for (std::size_t i = 0; i < text::kWordCount; ++i) {
    EXPECT_STRNE(text::say(static_cast<Word>(i), Language::en), "") << i;
    EXPECT_STRNE(text::say(static_cast<Word>(i), Language::ja), "") << i;
  }
}

TEST(HudText, WhatIsExplainedIsTheNearestOrANumberedTarget) {
  EXPECT_EQ(text::explainedTarget(0, 4, Language::en), "the nearest");
  EXPECT_EQ(text::explainedTarget(2, 4, Language::en), "2 / 3");
  EXPECT_EQ(text::explainedTarget(9, 4, Language::en), "the nearest") << "no such body";
}

// Would catch: "-0.000", which flickers as a body turns.
TEST(HudText, WhatRoundsToZeroHasNoSign) {
  EXPECT_EQ(text::figures("%.3f", -0.0001), "0.000");
  EXPECT_EQ(text::figures("%.3f", -0.0), "0.000");
  EXPECT_EQ(text::figures("%.3f", -0.001), "-0.001");
  EXPECT_EQ(text::figures("%.1f", 90.0), "90.0");
}

}  // namespace
