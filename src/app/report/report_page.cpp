#include <array>
#include <kainjow/mustache.hpp>
#include <map>
#include <utility>

#include "app/report/report.hpp"
#include "app/report/result_files.hpp"
#include "app/words/verdict_words.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "text/messages.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using kainjow::mustache::data;
using kainjow::mustache::mustache;
using kainjow::mustache::object;

constexpr std::size_t kMaxTemplateFileBytes = 1u << 20;  // largest size of a template file

struct Section {
  std::string heading;
  std::vector<const ReportCase*> cases;
};

std::string countText(text::TextId textId, std::size_t count, text::Language language) {
  return text::say(textId, language, {{"count", std::to_string(count)}});
}

/// The fixed words of the page, with their names in the template.
constexpr auto kPageTexts = std::to_array<std::pair<const char*, text::TextId>>({
    {"sayTitle", text::TextId::reportTitle},
    {"sayFilter", text::TextId::reportFilter},
    {"sayFailedOnly", text::TextId::reportFailedOnly},
    {"sayScores", text::TextId::reportScores},
    {"sayFunction", text::TextId::reportFunction},
    {"sayFamily", text::TextId::reportFamily},
    {"sayRight", text::TextId::reportRight},
    {"sayAsked", text::TextId::reportAsked},
    {"sayPassed", text::TextId::reportPassed},
    {"sayFailed", text::TextId::reportFailed},
    {"sayExpected", text::TextId::reportExpected},
    {"sayGot", text::TextId::reportGot},
    {"sayCopyCommand", text::TextId::reportCopyCommand},
    {"sayCopy", text::TextId::reportCopy},
    {"sayOpenPage", text::TextId::reportOpenPage},
    {"sayLesson", text::TextId::reportLesson},
    {"sayNone", text::TextId::reportNone},
});

/// Marks the Japanese lines of a text, because browsers choose fonts and forms of kanji by language.
data withLanguageMarks(std::string_view text) {
  data lines(data::type::list);
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::string line(text.substr(begin, text.find('\n', begin) - begin));
    lines << object{{"break", begin > 0 ? "\n" : ""}, {"japanese", text::hasJapanese(line)}, {"text", line}};
    begin += line.size() + 1;
  }
  return {"lines", lines};
}

/// The text that the filter searches.
std::string searchText(const check::CaseResult& result) {
  std::string text = result.file.string();
  for (const world::Text* texts : {&result.title, &result.note})
    for (const auto& [code, translation] : *texts) text += ' ' + translation;
  text += ' ' + result.link;
  for (const check::CheckedExpectation& expectation : result.expectations)
    text += ' ' + expectation.firstOperand() + ' ' + expectation.expected.b;
  return text;
}

data rowData(const check::FieldResult& finding) {
  data row(object{{"holds", finding.holds},
                  {"what", std::string(finding.texts.field)},
                  {"expected", finding.texts.expected},
                  {"got", finding.texts.got}});
  if (!finding.texts.errorText.empty()) row.set("off", finding.texts.errorText);
  return row;
}

data rowData(const CaseRow& row, text::Language language) {
  return object{{"holds", row.agrees},
                {"what", text::say(row.field, language)},
                {"expected", row.tolerance.empty() ? row.expected : row.expected + ' ' + row.tolerance},
                {"got", row.measured}};
}

/// Returns the rows of an expectation. English pages use the words of `hantei verify`.
data expectationData(const check::CheckedExpectation& expectation, text::Language language) {
  data rows(data::type::list);
  if (language == text::Language::en)
    for (const check::FieldResult& finding : expectation.fieldResults) rows << rowData(finding);
  else
    for (const CaseRow& row : caseRows(expectation, language)) rows << rowData(row, language);
  return object{{"a", withLanguageMarks(expectation.firstOperand())},
                {"b", withLanguageMarks(expectation.expected.b)},
                {"rows", rows}};
}

data linkData(const std::string& address) {
  return object{{"address", address}, {"web", isWebAddress(address)}};
}

/// The pictures of a page. Equal pictures are stored once.
class Pictures {
 public:
  Pictures(const std::vector<ReportCase>& cases, text::Language language) : language_(language) {
    for (const ReportCase& reportCase : cases) ++usesByPng_[pngBytesOf(reportCase)].count;
  }

  /// Returns the picture of a case for the template. At its first use, a picture has its bytes, later only
  /// its `id`.
  data pictureData(const ReportCase& reportCase) {
    PictureUse& use = usesByPng_.at(pngBytesOf(reportCase));
    data picture;
    picture.set("name", text::say(text::TextId::reportBodies, language_,
                                  {{"name", text::localized(reportCase.result.title, language_)}}));
    picture.set("alone", use.count == 1);
    if (use.id == 0) picture.set("png", base64(reportCase.png));
    if (use.id == 0) use.id = ++lastId_;
    picture.set("id", std::to_string(use.id));
    return picture;
  }

 private:
  struct PictureUse {
    std::size_t count = 0, id = 0;  ///< `id` is 0 before the picture's first use.
  };
  static std::string pngBytesOf(const ReportCase& reportCase) {
    return {reportCase.png.begin(), reportCase.png.end()};
  }

  text::Language language_;
  std::map<std::string, PictureUse> usesByPng_;
  std::size_t lastId_ = 0;
};

/// Returns the titles that differ from the title in the page's language.
data otherTitles(const world::Text& title, text::Language language) {
  data titles(data::type::list);
  for (const auto& [code, translation] : title) {
    if (translation == text::localized(title, language)) continue;
    titles << object{{"code", code}, {"name", translation}};
  }
  return titles;
}

data articleData(const ReportCase& reportCase, Pictures& pictures, text::Language language) {
  const check::CaseResult& result = reportCase.result;
  data checks(data::type::list);
  for (const check::CheckedExpectation& expectation : result.expectations)
    checks << expectationData(expectation, language);
  data article;
  article.set("holds", result.passed());
  article.set("search", searchText(result));
  article.set("title", withLanguageMarks(text::localized(result.title, language)));
  article.set("checks", checks);
  article.set("command",
              result.command.empty() ? "hantei " + base::shellWord(result.file.string()) : result.command);
  if (!reportCase.png.empty()) article.set("picture", pictures.pictureData(reportCase));
  article.set("others", otherTitles(result.title, language));
  if (!result.note.empty()) article.set("note", withLanguageMarks(text::localized(result.note, language)));
  if (!result.link.empty()) article.set("link", linkData(result.link));
  if (!reportCase.address.empty()) article.set("page", data("address", reportCase.address));
  return article;
}

data sectionData(const Section& section, Pictures& pictures, text::Language language) {
  data articles(data::type::list);
  for (const ReportCase* reportCase : section.cases) articles << articleData(*reportCase, pictures, language);
  return object{
      {"heading", section.heading}, {"count", std::to_string(section.cases.size())}, {"articles", articles}};
}

std::string folderOf(const ReportCase& reportCase) {
  const std::string name = fs::absolute(reportCase.result.file).parent_path().filename().string();
  return name.empty() ? "/" : name;
}

std::vector<Section> sectionsOf(const std::vector<ReportCase>& cases, text::Language language) {
  std::vector<Section> sections{{text::say(text::TextId::reportFailedHeading, language), {}}};
  for (const ReportCase& reportCase : cases)
    if (!reportCase.result.passed()) sections.front().cases.push_back(&reportCase);
  if (sections.front().cases.empty()) sections.clear();
  for (const ReportCase& reportCase : cases) {
    if (!reportCase.result.passed()) continue;
    const std::string folder = folderOf(reportCase);
    if (sections.empty() || sections.back().heading != folder ||
        !sections.back().cases.front()->result.passed()) {
      sections.push_back({folder, {}});
    }
    sections.back().cases.push_back(&reportCase);
  }
  return sections;
}

void setCaseCounts(const std::vector<ReportCase>& cases, text::Language language, data& page) {
  using text::TextId;
  std::size_t passed = 0, pairs = 0;
  for (const ReportCase& reportCase : cases) {
    passed += reportCase.result.passed() ? 1 : 0;
    pairs += reportCase.result.expectations.size();
  }
  const std::size_t failed = cases.size() - passed;
  const std::string failedWords = countText(TextId::reportFailedCount, failed, language);
  page.set("cases",
           countText(cases.size() == 1 ? TextId::reportCase : TextId::reportCases, cases.size(), language));
  page.set("pairs", countText(pairs == 1 ? TextId::reportPair : TextId::reportPairs, pairs, language));
  page.set("passed", countText(TextId::reportPassedCount, passed, language));
  page.set("summary", failed == 0 ? text::say(TextId::reportAllPassed, language) : failedWords);
  if (failed > 0) page.set("failed", data("words", failedWords));
}

data stepPictureData(const StepPictures& step, const std::vector<std::uint8_t>& png, text::TextId caption,
                     text::Language language) {
  return object{{"name", text::say(caption, language, {{"step", step.number + ' ' + step.title}})},
                {"png", base64(png)}};
}

/// Returns the command that opens the step in the language of its pictures.
std::string commandOf(const ReportLesson& lesson, const StepPictures& step) {
  return "hantei " + base::shellWord(lesson.file) +
         " --keys step:" + step.number.substr(step.number.find('.') + 1) + " --lang " + step.language;
}

data stepData(const ReportLesson& lesson, const StepPictures& step, text::Language language) {
  data pictures(data::type::list);
  pictures << stepPictureData(step, step.startPng, text::TextId::reportOpens, language);
  if (!step.endPng.empty())
    pictures << stepPictureData(step, step.endPng, text::TextId::reportEnds, language);
  data article(object{{"number", step.number},
                      {"language", step.language},
                      {"title", step.title},
                      {"search", lesson.file + ' ' + step.number + ' ' + step.title},
                      {"pictures", pictures},
                      {"command", commandOf(lesson, step)}});
  if (!step.address.empty()) article.set("page", data("address", step.address));
  return article;
}

data lessonData(const ReportLesson& lesson, text::Language language) {
  data steps(data::type::list);
  for (const StepPictures& step : lesson.steps) steps << stepData(lesson, step, language);
  return object{{"title", withLanguageMarks(text::localized(lesson.title, language))}, {"steps", steps}};
}

data scoresData(const std::vector<ReportScore>& scores) {
  data lines(data::type::list);
  for (const ReportScore& score : scores) {
    lines << object{{"function", score.function},
                    {"family", score.family},
                    {"asked", std::to_string(score.asked)},
                    {"right", std::to_string(score.right)},
                    {"holds", score.asked == score.right}};
  }
  return data("lines", lines);
}

data pageData(const ReportTemplate& reportTemplate, const ReportContent& content, text::Language language) {
  data sections(data::type::list), lessons(data::type::list);
  Pictures pictures(content.cases, language);
  for (const Section& section : sectionsOf(content.cases, language))
    sections << sectionData(section, pictures, language);
  for (const ReportLesson& lesson : content.lessons) lessons << lessonData(lesson, language);
  data page;
  for (const auto& [name, textId] : kPageTexts) page.set(name, text::say(textId, language));
  page.set("sayFolder", text::say(text::TextId::reportFolder, language, {{"folder", content.folder}}));
  page.set("lang", text::codeOf(language));
  page.set("lessons", lessons);
  page.set("any", !content.cases.empty() || !content.lessons.empty());
  page.set("style", reportTemplate.style);
  page.set("script", reportTemplate.script);
  page.set("spoken", kainjow::mustache::partial([&reportTemplate] { return reportTemplate.spoken; }));
  page.set("sections", sections);
  if (!content.scores.empty()) page.set("scores", scoresData(content.scores));
  setCaseCounts(content.cases, language, page);
  return page;
}

}  // namespace

ReportTemplate loadReportTemplate(const fs::path& folder) {
  const auto read = [&](const char* name) {
    return base::readTextFile(folder / name, kMaxTemplateFileBytes);
  };
  return {read("page.mustache"), read("spoken.mustache"), read("style.css"), read("filter.js")};
}

std::string reportPage(const ReportTemplate& reportTemplate, const ReportContent& content,
                       text::Language language) {
  mustache page(reportTemplate.page);
  page.set_custom_escape([](const std::string& text) { return escaped(text); });
  std::string html = page.render(pageData(reportTemplate, content, language));
  if (!page.is_valid()) throw base::InputError("assets/report/page.mustache: " + page.error_message());
  return html;
}

}  // namespace app
