#include "text/messages.hpp"

#include <gtest/gtest.h>

#include "support/scratch_folder.hpp"
#include "test_folders.hpp"

namespace {

using text::Language;
using text::TextId;

const std::filesystem::path kShipped = test::assetFolder() / "text";

TEST(HudText, EveryWordExistsInBothLanguages) {
  for (std::size_t i = 0; i < text::kTextCount; ++i) {
    EXPECT_STRNE(text::say(static_cast<TextId>(i), Language::en), "") << i;
    EXPECT_STRNE(text::say(static_cast<TextId>(i), Language::ja), "") << i;
  }
}

TEST(HudText, TheExplainedTargetIsTheNearestOrANumberedOne) {
  EXPECT_EQ(text::explainedTargetName(0, 4, Language::en), "the nearest");
  EXPECT_EQ(text::explainedTargetName(2, 4, Language::en), "2 / 3");
  EXPECT_EQ(text::explainedTargetName(9, 4, Language::en), "the nearest") << "no such body";
}

// Would catch "-0.000", which flickers while a body rotates.
TEST(HudText, WhatRoundsToZeroHasNoSign) {
  EXPECT_EQ(text::formatted("%.3f", -0.0001), "0.000");
  EXPECT_EQ(text::formatted("%.3f", -0.0), "0.000");
  EXPECT_EQ(text::formatted("%.3f", -0.001), "-0.001");
  EXPECT_EQ(text::formatted("%.1f", 90.0), "90.0");
  EXPECT_EQ(text::formatted("%.3f", 0.8125), "0.813") << "as one rounds by hand";
  EXPECT_EQ(text::formatted("%.3f", -0.0625), "-0.063");
  EXPECT_EQ(text::formatted("%.9g", 0.1f), "0.100000001");
}

TEST(Languages, AreTheOnesWithAFile) {
  const auto all = text::languages();
  ASSERT_GE(all.size(), 2u);
  EXPECT_EQ(text::codeOf(Language::en), "en");
  EXPECT_EQ(text::languageNamed("ja"), Language::ja);
  EXPECT_FALSE(text::languageNamed("jp"));
}

TEST(Languages, ALocaleFindsItsLanguage) {
  for (const char* locale : {"ja", "ja_JP", "ja_JP.UTF-8", "ja-JP", "ja@cjknarrow"})
    EXPECT_EQ(text::languageFor(locale), Language::ja) << locale;
  for (const char* locale : {"", "C", "POSIX", "en_US.UTF-8", "jam_JM", "xx"})
    EXPECT_EQ(text::languageFor(locale), Language::en) << locale;
}

TEST(Languages, ANewLanguageIsOneFile) {
  const ScratchFolder folder;
  for (const char* name : {"en.json", "ja.json"})
    std::filesystem::copy_file(kShipped / name, folder.path / name);
  folder.write("fr.json", R"({"depthLabel": "PROFOND {value}"})");
  text::loadMessages(folder.path);
  const auto french = text::languageNamed("fr");
  EXPECT_TRUE(french);
  EXPECT_EQ(text::say(TextId::depthLabel, french.value_or(Language::en), {{"value", "2"}}), "PROFOND 2");
  EXPECT_STREQ(text::say(TextId::noContact, french.value_or(Language::ja)), "no contact");
  EXPECT_EQ(text::languageFor("fr_CA.UTF-8"), french);
  text::loadMessages(kShipped);
}

}  // namespace
