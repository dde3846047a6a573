#include "app/report/worksheets.hpp"

#include <gmock/gmock.h>

#include "base/files.hpp"
#include "test_folders.hpp"

namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<app::Sheet> twoItems() {
  app::SheetItem choice;
  choice.number = "1.2";
  choice.question = "Will <they> touch?";
  choice.choices = {"yes & so", "no"};
  choice.answer = "ANSWER";
  choice.reason = "BECAUSE";
  choice.figure = {1, 2, 3};
  choice.answerFigure = {9, 9, 9};
  app::SheetItem number;
  number.number = "1.3";
  number.wantsNumber = true;
  return {{"1  Spheres", {choice, number}}};
}

std::string page(app::SheetPage which, text::Language language = text::Language::en) {
  const std::string frame = base::readTextFile(test::assetFolder() / "report/worksheets.mustache", 1u << 20);
  return app::sheetPage({frame, "FONT"}, twoItems(), which, language);
}

// Would catch: sheets without room for a name or a reason, and colours that a black and white printer loses.
TEST(Worksheets, HaveLinesForThePupilAndForReasons) {
  const std::string html = page(app::SheetPage::questions, text::Language::ja);
  for (const char* words : {"組：", "番号：", "名前：", "理由：", "line-break: strict", "grayscale(1)"})
    EXPECT_THAT(html, HasSubstr(words));
  EXPECT_THAT(page(app::SheetPage::answers, text::Language::ja), Not(HasSubstr("理由：")));
}

// Would catch: an answer on the students' page, and markup in a text.
TEST(Worksheets, TheQuestionsDoNotShowTheAnswers) {
  const std::string html = page(app::SheetPage::questions);
  EXPECT_THAT(html, HasSubstr("Will &lt;they&gt; touch?"));
  EXPECT_THAT(html, HasSubstr("<li>yes &amp; so</li>"));
  EXPECT_THAT(html, HasSubstr("class=\"blank\""));
  EXPECT_THAT(html, HasSubstr("AQID"));
  EXPECT_THAT(html, Not(HasSubstr("ANSWER")));
  EXPECT_THAT(html, Not(HasSubstr("BECAUSE")));
  EXPECT_THAT(html, Not(HasSubstr("CQkJ")));
}

// Would catch: missing-glyph boxes where no Japanese font is installed.
TEST(Worksheets, EmbedTheirFont) {
  EXPECT_THAT(page(app::SheetPage::questions), HasSubstr("src: url(data:font/otf;base64,Rk9OVA==)"));
  EXPECT_THAT(page(app::SheetPage::questions), HasSubstr("font-src data:;"));
}

TEST(Worksheets, TheKeyHasAnswerReasonAndItsOwnFigure) {
  const std::string html = page(app::SheetPage::answers, text::Language::ja);
  EXPECT_THAT(html, HasSubstr("lang=\"ja\""));
  EXPECT_THAT(html, HasSubstr("ANSWER"));
  EXPECT_THAT(html, HasSubstr("BECAUSE"));
  EXPECT_THAT(html, HasSubstr("CQkJ"));
  EXPECT_THAT(html, Not(HasSubstr("<li>")));
}

// Would catch: a printed sheet that refers to the panel, the map or the verdict of the window, and to colours
// of a grey figure.
TEST(Worksheets, SpeakOnlyOfWhatIsOnPaper) {
  for (const char* lesson : {"03-inside", "06-refitting", "08-six-axes", "18-gjk"}) {
    const auto file = test::assetFolder() / "lessons" / (std::string(lesson) + ".json");
    for (const text::Language language : {text::Language::en, text::Language::ja}) {
      app::SheetMaker maker(test::assetFolder().parent_path(),
                            input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"), language);
      for (const app::SheetItem& item : maker.make(file).items) {
        for (const char* screen : {"In the code", "below the verdict", "the map", "panel", "green", "blue",
                                   "コードの", "判定の下", "地図", "パネル", "緑", "青"})
          EXPECT_THAT(item.text + item.question, Not(HasSubstr(screen))) << item.number;
      }
    }
  }
}

TEST(Worksheets, AreMadeByPlayingALesson) {
  app::SheetMaker maker(test::assetFolder().parent_path(),
                        input::loadKeyMap(test::assetFolder() / "keymaps/qwerty.json"), text::Language::en);
  const app::Sheet sheet = maker.make(test::assetFolder() / "lessons/02-point-box.json");
  ASSERT_EQ(sheet.items.size(), 2u);
  EXPECT_EQ(sheet.items[0].number, "2.2");
  EXPECT_TRUE(sheet.items[0].wantsNumber);
  EXPECT_EQ(sheet.items[0].answer, "1.250");
  EXPECT_GT(sheet.items[0].figure.size(), 1000u);
  EXPECT_NE(sheet.items[0].figure, sheet.items[0].answerFigure);
  EXPECT_EQ(sheet.items[1].answer, "tap Z 6 times, then tap S 6 times, then tap W 8 times");
}

}  // namespace
