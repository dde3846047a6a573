
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <utf8.h>

#include "test_folders.hpp"
#include "text/text_fit.hpp"

namespace {

/// Latin letters have the width 1, and Japanese letters have the width 2.
float advance(char32_t code) { return code < 0x2E80 ? 1.0f : 2.0f; }

std::string withLineBreaks(const std::string& text, float maxWidth) {
  return text::brokenIntoLines(text, maxWidth, advance);
}

TEST(LineBreaks, WordsStayWhole) {
  EXPECT_EQ(withLineBreaks("two boxes are apart", 10), "two boxes\nare apart");
  EXPECT_EQ(withLineBreaks("two boxes are apart", 9), "two boxes\nare apart")
      << "a space at the end takes no room";
  EXPECT_EQ(withLineBreaks("two boxes", 100), "two boxes");
}

TEST(LineBreaks, AWordWiderThanTheLineBreaksAnywhere) {
  EXPECT_EQ(withLineBreaks("abcdefgh", 3), "abc\ndef\ngh");
  EXPECT_EQ(withLineBreaks("abc", 0.5f), "a\nb\nc");
}

TEST(LineBreaks, NewlinesOfTheTextStay) {
  EXPECT_EQ(withLineBreaks("a b\n\nc d", 3), "a b\n\nc d");
  EXPECT_EQ(withLineBreaks("a b\nc d", 1), "a\nb\nc\nd");
}

TEST(LineBreaks, NoRoomBreaksNothing) {
  EXPECT_EQ(withLineBreaks("a b", 0), "a b");
  EXPECT_EQ(withLineBreaks("", 5), "");
}

TEST(LineBreaks, JapaneseBreaksBetweenLetters) { EXPECT_EQ(withLineBreaks("接触判定", 6), "接触\n判定"); }

// All texts but the first are shipped titles. Would catch a line that ends within a word although a phrase
// ends before it.
TEST(LineBreaks, JapaneseLinesEndWherePhrasesEnd) {
  EXPECT_EQ(withLineBreaks("箱は離れて", 6), "箱は\n離れて");
  EXPECT_EQ(withLineBreaks("2つの球が触れるのはいつか", 20), "2つの球が\n触れるのはいつか");
  EXPECT_EQ(withLineBreaks("判定はどのように間違うか", 20), "判定はどのように\n間違うか");
  EXPECT_EQ(withLineBreaks("押し戻しと、その分け合い", 20), "押し戻しと、\nその分け合い");
  EXPECT_EQ(withLineBreaks("結び目とその外接箱・外接球", 20), "結び目とその\n外接箱・外接球");
}

TEST(LineBreaks, PunctuationEndsALineBeforeAPhraseDoes) {
  EXPECT_EQ(withLineBreaks("OBB と OBB：6本の軸と、そのうそ", 28), "OBB と OBB：\n6本の軸と、そのうそ");
  EXPECT_EQ(withLineBreaks("誤った判定：接しているだけでは衝突としない", 36),
            "誤った判定：\n接しているだけでは衝突としない");
}

// Would catch: a vector or an equation in two lines.
TEST(LineBreaks, FormulasStayWhole) {
  EXPECT_EQ(withLineBreaks("部分は (0, −3, 0)。残り", 12), "部分は\n(0, −3, 0)。\n残り");
  EXPECT_EQ(withLineBreaks("here v = (2, 0)", 12), "here\nv = (2, 0)");
  EXPECT_EQ(withLineBreaks("they touch (grey, if a hit is near)", 20), "they touch (grey,\nif a hit is near)")
      << "a long bracket is prose";
}

// Would catch: a short bracket in two lines.
TEST(LineBreaks, JapaneseBracketsStayWhole) {
  EXPECT_EQ(withLineBreaks("途中も調べます（連続衝突判定）。", 28), "途中も調べます\n（連続衝突判定）。");
  EXPECT_EQ(withLineBreaks("球を（左の球も右の球も一度に、同じように）調べる", 28),
            "球を（左の球も右の球も\n一度に、同じように）調べる")
      << "a long bracket is prose";
}

// Would catch greedily filled lines, the last of which holds a single word.
TEST(LineBreaks, LinesAreAboutAsLong) {
  EXPECT_EQ(withLineBreaks("one two three four five", 20), "one two three\nfour five");
  EXPECT_EQ(withLineBreaks("aa bb cc dd ee ff gg", 9), "aa bb cc\ndd ee\nff gg");
}

TEST(LineBreaks, ACompoundBreaksBetweenItsPartsBeforeItBreaksWithinOne) {
  EXPECT_EQ(withLineBreaks("軸平行境界ボックス", 14), "軸平行境界\nボックス");
}

TEST(LineBreaks, AWordIsBrokenOnlyIfAnotherLineWouldNotHelp) {
  EXPECT_EQ(withLineBreaks("軸を調べています", 14), "軸を\n調べています");
  EXPECT_EQ(withLineBreaks("軸を調べています", 8), "軸を調べ\nています");
}

// Would catch Dear ImGui's own breaks, which put "。" at the start of a line.
TEST(LineBreaks, NoLineBeginsWithAFullStopOrASmallKana) {
  EXPECT_EQ(withLineBreaks("箱は点。次", 6), "箱は\n点。次");
  EXPECT_EQ(withLineBreaks("接触あった", 6), "接触\nあった");
  EXPECT_EQ(withLineBreaks("一二三、四", 6), "一二\n三、四");
  EXPECT_EQ(withLineBreaks("一二（三）四", 8), "一二\n（三）四");
}

std::u32string lettersOf(const std::string& text) {
  const std::string valid = utf8::replace_invalid(text);
  return utf8::utf8to32(valid);
}

bool isKatakana(char32_t code) { return code >= U'ァ' && code <= U'ヿ'; }

/// Counts of line breaks in Japanese texts.
struct Breaks {
  int total = 0;
  int withinKatakana = 0;
  int forbidden = 0;  ///< Breaks before a character that must not start a line.
};

void countBreaks(const std::string& text, float maxWidth, Breaks& breaks) {
  constexpr std::u32string_view kForbiddenAtLineStart = U"、。」）！？ー・っゃゅょッャュョァィェォ";
  const std::u32string lines = lettersOf(withLineBreaks(text, maxWidth));
  for (std::size_t i = lines.find(U'\n'); i != std::u32string::npos; i = lines.find(U'\n', i + 1)) {
    if (i == 0 || i + 1 == lines.size()) continue;
    ++breaks.total;
    breaks.withinKatakana += isKatakana(lines[i - 1]) && isKatakana(lines[i + 1]);
    breaks.forbidden += kForbiddenAtLineStart.find(lines[i + 1]) != std::u32string_view::npos;
  }
}

/// The Japanese text of a line of a scene, lesson or message file.
std::string japaneseIn(const std::string& line) {
  const std::size_t key = line.find("\"ja\"");
  const std::size_t begin = line.find(": \"", key == std::string::npos ? 0 : key), end = line.rfind('"');
  return begin == std::string::npos || end < begin + 3 ? "" : line.substr(begin + 3, end - begin - 3);
}

/// All Japanese text of the shipped scenes, lessons and messages.
std::vector<std::string> shippedJapanese() {
  std::vector<std::string> texts;
  for (const char* folder : {"scenes", "lessons", "text"}) {
    for (const auto& entry : std::filesystem::directory_iterator(test::assetFolder() / folder)) {
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);)
        if (text::hasJapanese(line)) texts.push_back(japaneseIn(line));
    }
  }
  return texts;
}

// Would catch breaks that ignore word boundaries.
TEST(LineBreaks, OfAllShippedTextAreAtTheEndsOfWords) {
  const std::vector<std::string> texts = shippedJapanese();
  ASSERT_GT(texts.size(), 300u);
  Breaks breaks;
  for (const std::string& text : texts)
    for (const float maxWidth : {24.0f, 40.0f, 60.0f}) countBreaks(text, maxWidth, breaks);
  EXPECT_GT(breaks.total, 1000);
  EXPECT_EQ(breaks.forbidden, 0);
  EXPECT_LT(breaks.withinKatakana * 200, breaks.total) << "of " << breaks.total;
}

TEST(LineBreaks, NoLineEndsWithAnOpeningBracket) {
  EXPECT_EQ(withLineBreaks("一二「三四", 6), "一二\n「三四");
}

// Would catch a Latin word in a Japanese text that moves all following text to the next line.
TEST(LineBreaks, LatinWordsInJapaneseStayWholeAndBreakBesideJapanese) {
  EXPECT_EQ(withLineBreaks("箱は AABB のまま", 8), "箱は\nAABB の\nまま");
  EXPECT_EQ(withLineBreaks("軸を15本調べる", 8), "軸を15本\n調べる");
  EXPECT_EQ(withLineBreaks("軸を15本調べる", 6), "軸を\n15本\n調べる") << "a number stays with its counter";
  EXPECT_EQ(withLineBreaks("距離が 0.5 以下", 12), "距離が\n0.5 以下");
}

TEST(LineBreaks, ABrokenSequenceIsNotReadBeyondItsEnd) { EXPECT_EQ(withLineBreaks("a\xE3", 5), "a\xE3"); }

}  // namespace
