#include <gmock/gmock.h>
#include <set>

#include "app/manual/manual.hpp"
#include "test_folders.hpp"

namespace {

using testing::HasSubstr;
using testing::Not;

app::Manual shippedManual() { return app::loadManual(test::sourceFolder() / "packaging/manual/manual.json"); }
app::Translation japanese() {
  return app::loadTranslation(test::sourceFolder() / "packaging/manual/ja.json");
}

TEST(ManPage, HasEveryCommandAndOption) {
  const auto commands = app::commandHelp();
  const std::string page = app::manPage(shippedManual(), commands, {});
  ASSERT_GT(commands.size(), 6u);
  EXPECT_THAT(page, HasSubstr(".TH HANTEI 1"));
  EXPECT_THAT(page, HasSubstr("\\fB\\-\\-ui\\-scale\\fR \\fIFACTOR\\fR"));
  EXPECT_THAT(page, HasSubstr("\\fBhantei verify\\fR [\\fIPATH\\fR...] [\\fIOPTIONS\\fR]"));
  EXPECT_THAT(page, HasSubstr("\\fBhantei pair\\fR \\fIA\\fR \\fIB\\fR [\\fIOPTIONS\\fR]"));
  EXPECT_THAT(page, HasSubstr("\\fB\\-\\-random\\-pairs\\fR \\fIN\\fR, \\fB\\-\\-storm\\fR \\fIN\\fR"));
}

TEST(ManPage, DescribesOptionsOfTheWindowOnce) {
  const std::string page = app::manPage(shippedManual(), app::commandHelp(), {});
  const std::string term = "\n\\fB\\-\\-palette\\fR \\fINAME\\fR\n";
  EXPECT_NE(page.find(term), std::string::npos);
  EXPECT_EQ(page.find(term), page.rfind(term)) << "the command render repeats it";
}

/// In groff 1.23, `.ad l` alone lasts only until the next paragraph. Then groff warns that it cannot stretch
/// a line of Japanese.
TEST(ManPage, AdjustsNoLineInAnyVersionOfGroff) {
  EXPECT_THAT(app::manPage(shippedManual(), app::commandHelp(), japanese()),
              HasSubstr("\n.ad l\n.ds AD l\n"));
}

TEST(ManPage, EscapesWhatRoffWouldChange) {
  const app::Manual manual{"a-b", {{"H", {".begins like a request", "back\\slash and 'quotes'"}, {}}}, {}};
  const std::string page = app::manPage(manual, {{"", "", {}}}, {});
  EXPECT_THAT(page, HasSubstr("hantei \\- a\\-b\n"));
  EXPECT_THAT(page, HasSubstr("\n\\&.begins"));
  EXPECT_THAT(page, HasSubstr("back\\eslash and \\(aqquotes\\(aq"));
}

/// Returns every text of the manual page that needs a translation.
std::set<std::string> textsOf(const app::Manual& manual, const std::vector<app::CommandHelp>& commands) {
  std::set<std::string> texts{manual.summary,
                              "User Commands",
                              "NAME",
                              "SYNOPSIS",
                              "OPTIONS",
                              "COMMANDS",
                              "These options of the window too:"};
  const auto add = [&texts](const std::vector<app::ManualSection>& sections) {
    for (const app::ManualSection& section : sections) {
      texts.insert(section.heading);
      texts.insert(section.paragraphs.begin(), section.paragraphs.end());
      for (const app::ManualItem& item : section.items) texts.insert(item.text);
    }
  };
  add(manual.sectionsBefore);
  add(manual.sectionsAfter);
  for (const app::CommandHelp& command : commands) {
    if (!command.name.empty()) texts.insert(command.text);
    for (const app::OptionHelp& option : command.options) texts.insert(option.text);
  }
  return texts;
}

/// Would catch: a changed text that stays English in the Japanese page, and its old translation that is left
/// over.
TEST(ManPage, EveryTextIsTranslatedAndNoTranslationIsLeftOver) {
  std::set<std::string> translated;
  for (const auto& [english, text] : japanese().texts) {
    translated.insert(english);
    EXPECT_NE(text, english);
  }
  EXPECT_EQ(textsOf(shippedManual(), app::commandHelp()), translated);
}

TEST(ManPage, TheJapanesePageHasNoEnglishText) {
  const std::string page = app::manPage(shippedManual(), app::commandHelp(), japanese());
  EXPECT_THAT(page, HasSubstr(".SH \"オプション\""));
  EXPECT_THAT(page, Not(HasSubstr(".SH \"OPTIONS\"")));
  EXPECT_THAT(page, Not(HasSubstr("Writes ")));
}

}  // namespace
