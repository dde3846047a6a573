// The page as text: its content, its order, and markup that no case can break.
#include <gmock/gmock.h>

#include "app/report/report.hpp"
#include "test_folders.hpp"

namespace {

using app::ReportCase;
using testing::HasSubstr;
using testing::Not;

ReportCase caseCalled(const std::string& name, bool holds) {
  ReportCase one;
  one.result.file = "cases/" + name + ".json";
  one.result.title = {{"en", name + " and more"}, {"ja", name + "など"}};
  check::CheckedExpectation checked;
  checked.expected.a = "player";
  checked.expected.b = "post";
  checked.fieldResults = {{{"depth", "0.5 within 1e-05", holds ? "0.5" : "0.25"}, holds}};
  one.result.expectations = {checked};
  return one;
}

std::string pageOf(const std::vector<ReportCase>& cases, const std::string& folder = "/here",
                   const std::vector<app::ReportLesson>& lessons = {}) {
  static const app::ReportTemplate parts = app::loadReportTemplate(test::assetFolder() / "report");
  return app::reportPage(parts, {cases, lessons, folder, {}});
}

std::size_t countOf(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(ReportPage, SaysHowManyPassAndFail) {
  const std::string page = pageOf({caseCalled("a", true), caseCalled("b", false), caseCalled("c", true)});
  EXPECT_THAT(page, HasSubstr("<title>Hantei: 3 cases, 1 failed</title>"));
  EXPECT_THAT(page, HasSubstr("✗ 1 failed"));
  EXPECT_THAT(page, HasSubstr("✓ 2 passed"));
  EXPECT_THAT(page, HasSubstr("3 cases, 3 pairs"));
  EXPECT_THAT(pageOf({caseCalled("a", true)}), HasSubstr("<title>Hantei: 1 case, all passed</title>"));
}

// Would catch: a report in Japanese with English words around its titles.
TEST(ReportPage, SpeaksTheLanguageAskedFor) {
  static const app::ReportTemplate parts = app::loadReportTemplate(test::assetFolder() / "report");
  const std::string page = app::reportPage(
      parts, {{caseCalled("a", true), caseCalled("b", false)}, {}, "/here", {}}, text::Language::ja);
  for (const char* words :
       {"<html lang=\"ja\">", "✗ 1 件不合格", "✓ 1 件合格", "bなど", "不合格のみ", "/here"})
    EXPECT_THAT(page, HasSubstr(words));
  for (const char* words : {">expected<", ">got<", "passed</p>", "failed only", "Commands are", ">copy<"})
    EXPECT_THAT(page, Not(HasSubstr(words)));
}

TEST(ReportPage, FailedCasesComeFirst) {
  const std::string page =
      pageOf({caseCalled("aaa", true), caseCalled("bbb", false), caseCalled("ccc", true)});
  EXPECT_LT(page.find("<h2>Failed"), page.find("hantei cases/bbb.json"));
  EXPECT_LT(page.find("hantei cases/bbb.json"), page.find("<h2>cases"));
  EXPECT_LT(page.find("<h2>cases"), page.find("hantei cases/aaa.json"));
  EXPECT_LT(page.find("hantei cases/aaa.json"), page.find("hantei cases/ccc.json"));
  EXPECT_EQ(countOf(page, "<article"), 3u);
  EXPECT_THAT(pageOf({caseCalled("aaa", true)}), Not(HasSubstr("<h2>Failed")));
}

TEST(ReportPage, ShowsExpectedAndGotAndMarksWhatDiffers) {
  const std::string page = pageOf({caseCalled("a", false)});
  EXPECT_THAT(
      page,
      HasSubstr(
          "<tr class=\"bad\"><th scope=\"row\">depth</th><td>0.5 within 1e-05</td><td>✗ 0.25</td></tr>"));
  EXPECT_THAT(pageOf({caseCalled("a", true)}),
              HasSubstr("<tr><th scope=\"row\">depth</th><td>0.5 within 1e-05</td><td>0.5</td></tr>"));
}

// Would catch: a step without its second picture, and a lesson omitted because it is not a case.
TEST(ReportPage, ALessonHasThePicturesOfItsSteps) {
  const app::StepPictures tells{"2.1", "Side <by> side", "en", {1, 2, 3}, {}};
  const app::StepPictures asks{"2.2", "3つ", "ja", {4, 5, 6}, {7, 8, 9}};
  const std::string page = pageOf({}, "/here", {{"lessons/02.json", {{"en", "Points"}}, {tells, asks}}});
  EXPECT_THAT(page, HasSubstr("<h2>Points <small>lesson</small></h2>"));
  EXPECT_THAT(page, HasSubstr("2.1 Side &lt;by&gt; side"));
  EXPECT_THAT(page, HasSubstr("<h3 lang=\"ja\">2.2 3つ"));
  EXPECT_THAT(page, HasSubstr("data-text=\"lessons/02.json 2.2 3つ\""));
  EXPECT_THAT(page, HasSubstr("<code>hantei lessons/02.json --keys step:2 --lang ja</code>"));
  EXPECT_EQ(countOf(page, "<article"), 2u);
  EXPECT_EQ(countOf(page, "data:image/png;base64,"), 3u);
  EXPECT_THAT(page, HasSubstr("<p class=\"none\" hidden>"));
}

// Would catch: a step whose link leads to the first step of its lesson, and a link without an address.
TEST(ReportPage, LinksToThePageForBrowsers) {
  ReportCase one = caseCalled("a", true);
  EXPECT_THAT(pageOf({one}), Not(HasSubstr("open in the browser")));
  one.address = "https://h/#case=x&y";
  const app::StepPictures step{"2.2", "t", "en", {1}, {}, "https://h/#lesson=2.2"};
  const std::string page = pageOf({one}, "/here", {{"lessons/02.json", {}, {step}}});
  EXPECT_THAT(page, HasSubstr("<a href=\"https://h/#case=x&amp;y\">open in the browser</a>"));
  EXPECT_THAT(page, HasSubstr("<a href=\"https://h/#lesson=2.2\">open in the browser</a>"));
}

// The filter script reads these attributes.
TEST(ReportPage, CasesCarryTheAttributesOfTheFilter) {
  ReportCase one = caseCalled("Centre-ON", false);
  one.result.note = {{"en", "Never (0,0,0)"}};
  const std::string page = pageOf({one, caseCalled("b", true)});
  EXPECT_THAT(page, HasSubstr("<article class=\"case failed\" data-text=\"cases/Centre-ON.json Centre-ON and "
                              "more Centre-ONなど Never (0,0,0)  player post\">"));
  EXPECT_THAT(page, HasSubstr("<article class=\"case passed\" data-text=\""));
}

TEST(ReportPage, WithoutJavaScriptItIsAPlainList) {
  const std::string page = pageOf({caseCalled("a", true)});
  EXPECT_THAT(page, HasSubstr("<form class=\"filter\" hidden>"));
  EXPECT_THAT(page, HasSubstr("<button type=\"button\" hidden"));
  EXPECT_THAT(page, Not(HasSubstr("<article hidden")));
}

TEST(ReportPage, EveryStringIsEscaped) {
  ReportCase one = caseCalled("x", false);
  const std::string evil = "\"'><script>x</script>&";
  one.result.file = evil + ".json";
  one.result.title = {{"en", evil}, {evil, evil + "ja"}};
  check::CheckedExpectation& checked = one.result.expectations[0];
  one.result.note = {{"en", evil}};
  one.result.link = checked.expected.a = checked.expected.b = evil;
  checked.fieldResults[0].texts.expected = checked.fieldResults[0].texts.got = evil;
  const std::string page = pageOf({one}, evil);
  EXPECT_THAT(page, Not(HasSubstr("<script>x")));
  EXPECT_THAT(page, Not(HasSubstr("\"'>")));
  EXPECT_EQ(countOf(page, "</script>"), 1u);
}

// Would catch: a text of a case parsed as part of the template.
TEST(ReportPage, TextsAreNotParsedAsTemplates) {
  ReportCase one = caseCalled("x", true);
  one.result.note = {{"en", "{{{style}}} {{>spoken}} {{#sections}}"}};
  EXPECT_THAT(pageOf({one}), HasSubstr("<p class=\"note\">{{{style}}} {{&gt;spoken}} {{#sections}}</p>"));
}

TEST(ReportPage, NeedsNoOtherFile) {
  ReportCase one = caseCalled("x", true);
  one.png = {1, 2, 3};
  const std::string page = pageOf({one});
  EXPECT_THAT(page, HasSubstr("src=\"data:image/png;base64,AQID\""));
  EXPECT_EQ(countOf(page, "src="), 1u);
  EXPECT_THAT(page, Not(HasSubstr("<link")));
  EXPECT_THAT(page, Not(HasSubstr("url(")));
}

TEST(ReportPage, ANoteKeepsItsLinesAndALinkIsOne) {
  ReportCase one = caseCalled("x", true);
  one.result.note = {{"en", "first\nsecond"}};
  one.result.link = "https://a.org/1";
  const std::string page = pageOf({one});
  EXPECT_THAT(page, HasSubstr("<p class=\"note\">first\nsecond</p>"));
  EXPECT_THAT(page, HasSubstr("<a href=\"https://a.org/1\">https://a.org/1</a>"));
  one.result.link = "javascript:alert(1)";
  EXPECT_THAT(pageOf({one}), HasSubstr("<p class=\"link\">javascript:alert(1)</p>"));
}

// Would catch: kanji in the glyph shapes and font of another language.
TEST(ReportPage, JapaneseIsMarkedLineByLine) {
  ReportCase one = caseCalled("x", true);
  one.result.note = {{"en", "first\n深さは <0.5>\n\nlast"}};
  one.result.title = {{"en", "球"}, {"ja", "球"}};
  one.result.expectations[0].expected.b = "箱";
  const std::string page = pageOf({one});
  EXPECT_THAT(page,
              HasSubstr("<p class=\"note\">first\n<span lang=\"ja\">深さは &lt;0.5&gt;</span>\n\nlast</p>"));
  EXPECT_THAT(page, HasSubstr("<h3><span lang=\"ja\">球</span></h3>"));
  EXPECT_THAT(page, HasSubstr("player – <span lang=\"ja\">箱</span></caption>"));
}

TEST(ReportPage, TheTitleIsShownInAllItsLanguages) {
  ReportCase one = caseCalled("x", true);
  one.result.title = {{"en", "ball"}, {"fr", "boule"}, {"ja", "球"}};
  EXPECT_THAT(pageOf({one}), HasSubstr("<h3>ball<span class=\"other\" lang=\"fr\">boule</span>"
                                       "<span class=\"other\" lang=\"ja\">球</span></h3>"));
}

TEST(ReportPage, WithoutCasesThereIsStillAPage) {
  const std::string page = pageOf({});
  EXPECT_THAT(page, HasSubstr("<p class=\"none\">No case to show.</p>"));
  EXPECT_THAT(page, HasSubstr("0 cases"));
}

// Would catch: a picture embedded once for each case that shows it.
TEST(ReportPage, ASharedPictureIsEmbeddedOnce) {
  std::vector<ReportCase> cases(3, caseCalled("x", true));
  cases[0].png = cases[2].png = {1, 2, 3};
  cases[1].png = {4, 5, 6};
  const std::string page = pageOf(cases);
  EXPECT_EQ(countOf(page, "base64,AQID"), 1u);
  EXPECT_THAT(
      page,
      HasSubstr("<image id=\"picture1\" width=\"360\" height=\"225\" href=\"data:image/png;base64,AQID\"/>"));
  EXPECT_THAT(page, HasSubstr("<use href=\"#picture1\"/>"));
  EXPECT_THAT(page, HasSubstr("src=\"data:image/png;base64,BAUG\""));
}

}  // namespace
