#include "text/text_fit.hpp"

#include <gtest/gtest.h>

namespace {

/// Latin letters are 1 wide, Japanese ones 2.
float advance(char32_t code) { return code < 0x2E80 ? 1.0f : 2.0f; }

std::string broken(const std::string& text, float room) { return text::brokenIntoLines(text, room, advance); }

TEST(LineBreaks, WordsStayWhole) {
  EXPECT_EQ(broken("two boxes are apart", 10), "two boxes\nare apart");
  EXPECT_EQ(broken("two boxes are apart", 9), "two boxes\nare apart") << "a space at the end takes no room";
  EXPECT_EQ(broken("two boxes", 100), "two boxes");
}

TEST(LineBreaks, AWordWiderThanTheRoomBreaksAnywhere) {
  EXPECT_EQ(broken("abcdefgh", 3), "abc\ndef\ngh");
  EXPECT_EQ(broken("abc", 0.5f), "a\nb\nc");
}

TEST(LineBreaks, NewlinesOfTheTextStay) {
  EXPECT_EQ(broken("a b\n\nc d", 3), "a b\n\nc d");
  EXPECT_EQ(broken("a b\nc d", 1), "a\nb\nc\nd");
}

TEST(LineBreaks, NoRoomBreaksNothing) {
  EXPECT_EQ(broken("a b", 0), "a b");
  EXPECT_EQ(broken("", 5), "");
}

TEST(LineBreaks, JapaneseBreaksBetweenLetters) { EXPECT_EQ(broken("箱は離れて", 6), "箱は離\nれて"); }

// Would catch: Dear ImGui's own breaks, which put "。" at the beginning of a line.
TEST(LineBreaks, NoLineBeginsWithAFullStopOrASmallKana) {
  EXPECT_EQ(broken("箱は点。次", 6), "箱は\n点。次");
  EXPECT_EQ(broken("接触あった", 6), "接触\nあった");
  EXPECT_EQ(broken("一二三、四", 6), "一二\n三、四");
  EXPECT_EQ(broken("一二（三）四", 8), "一二\n（三）四");
}

TEST(LineBreaks, NoLineEndsWithAnOpeningBracket) { EXPECT_EQ(broken("一二「三四", 6), "一二\n「三四"); }

// Would catch: a Latin word in a Japanese text that drives all that follows to the next line.
TEST(LineBreaks, LatinWordsInJapaneseStayWholeAndBreakBesideJapanese) {
  EXPECT_EQ(broken("箱は AABB のまま", 8), "箱は\nAABB の\nまま");
  EXPECT_EQ(broken("軸を15本調べる", 8), "軸を15本\n調べる");
  EXPECT_EQ(broken("軸を15本調べる", 6), "軸を\n15本調\nべる") << "a number stays with its counter";
}

TEST(LineBreaks, ABrokenSequenceIsNotReadBeyondItsEnd) { EXPECT_EQ(broken("a\xE3", 5), "a\xE3"); }

TEST(HasJapanese, TellsTheTwoLanguagesApart) {
  for (const char* text : {"球", "depth は 0", "カプセル", "。"})
    EXPECT_TRUE(text::hasJapanese(text)) << text;
  for (const char* text : {"", "depth – 0.5 ± 1·10⁻⁵ “x”", "±∞ ≤ é", "\xE7"})
    EXPECT_FALSE(text::hasJapanese(text)) << text;
}

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

TEST(LetterSize, IsFullWhereThatFits) {
  EXPECT_EQ(text::letterSize(20.0f, 12.0f, [](float) { return true; }), 20.0f);
}

TEST(LetterSize, IsTheLargestThatFitsButForAStep) {
  const auto size = text::letterSize(20.0f, 12.0f, [](float height) { return height <= 15.0f; });
  ASSERT_TRUE(size);
  EXPECT_LE(*size, 15.0f);
  EXPECT_GT(*size, 14.0f);
}

// Would catch: letters too small to read, and a search without an end.
TEST(LetterSize, IsNothingBelowTheLeast) {
  float smallest = 20.0f;
  EXPECT_FALSE(text::letterSize(20.0f, 12.0f, [&](float height) {
    smallest = height;
    return false;
  }));
  EXPECT_GE(smallest, 12.0f);
}

}  // namespace
