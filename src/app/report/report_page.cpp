#include "app/report/report_page.hpp"

#include <algorithm>
#include <kainjow/mustache.hpp>
#include <map>

#include "app/report/markup.hpp"
#include "base/error.hpp"
#include "base/text_file.hpp"
#include "base/visible.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using kainjow::mustache::data;
using kainjow::mustache::mustache;

constexpr std::size_t kMostBytes = 1u << 20;  // of a template file

/// The cases under one heading.
struct Section {
  std::string heading;
  std::vector<const ReportCase*> cases;
};

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

/// Splits a text that may be in either language into lines with their language: browsers choose the font and
/// the forms of kanji by it.
data spoken(std::string_view text) {
  data lines(data::type::list);
  for (std::size_t at = 0; at <= text.size();) {
    const std::string line(text.substr(at, text.find('\n', at) - at));
    data one;
    one.set("break", at > 0 ? "\n" : "");
    one.set("japanese", text::hasJapanese(line));
    one.set("text", line);
    lines << one;
    at += line.size() + 1;
  }
  data whole;
  whole.set("lines", lines);
  return whole;
}

/// The text that the filter searches.
std::string searchText(const check::CaseResult& result) {
  std::string text = result.file.string();
  for (const world::Text* each : {&result.title, &result.note})
    for (const auto& [code, words] : *each) text += ' ' + words;
  text += ' ' + result.link;
  for (const check::CheckedExpectation& one : result.expectations)
    text += ' ' + one.asker() + ' ' + one.expected.b;
  return text;
}

data rowData(const check::Finding& finding) {
  data row;
  row.set("holds", finding.holds);
  row.set("what", std::string(finding.words.what));
  row.set("expected", finding.words.expected);
  row.set("got", finding.words.got);
  if (!finding.words.off.empty()) row.set("off", finding.words.off);
  return row;
}

data checkData(const check::CheckedExpectation& one) {
  data rows(data::type::list);
  for (const check::Finding& finding : one.findings) rows << rowData(finding);
  data check;
  check.set("a", spoken(one.asker()));
  check.set("b", spoken(one.expected.b));
  check.set("rows", rows);
  return check;
}

data linkData(const std::string& address) {
  data link;
  link.set("address", address);
  link.set("web", isWebAddress(address));
  return link;
}

/// The pictures of a page; equal pictures of several cases are stored once.
class Pictures {
 public:
  explicit Pictures(const std::vector<ReportCase>& cases) {
    for (const ReportCase& one : cases) ++uses_[bytesOf(one)].count;
  }

  /// The first use contains the bytes, and later uses refer to it.
  data dataOf(const ReportCase& one) {
    Use& use = uses_.at(bytesOf(one));
    data picture;
    picture.set("name", world::wordsIn(one.result.title, "en"));
    picture.set("alone", use.count == 1);
    if (use.id == 0) picture.set("png", base64(one.png));
    if (use.id == 0) use.id = ++last_;
    picture.set("id", std::to_string(use.id));
    return picture;
  }

 private:
  struct Use {
    std::size_t count = 0, id = 0;  ///< id 0: not on the page yet.
  };
  static std::string bytesOf(const ReportCase& one) { return {one.png.begin(), one.png.end()}; }

  std::map<std::string, Use> uses_;
  std::size_t last_ = 0;
};

/// The titles in the languages other than the first.
data otherTitles(const world::Text& title) {
  data others(data::type::list);
  for (const auto& [code, words] : title) {
    if (words == world::wordsIn(title, "en")) continue;
    data other;
    other.set("code", code);
    other.set("name", words);
    others << other;
  }
  return others;
}

/// The template's data of a case; optional parts are set only where the case has them.
data articleData(const ReportCase& one, Pictures& pictures) {
  const check::CaseResult& result = one.result;
  data checks(data::type::list);
  for (const check::CheckedExpectation& each : result.expectations) checks << checkData(each);
  data article;
  article.set("holds", result.passed());
  article.set("search", searchText(result));
  article.set("title", spoken(world::wordsIn(result.title, "en")));
  article.set("checks", checks);
  article.set("command",
              result.command.empty() ? "hantei " + base::shellWord(result.file.string()) : result.command);
  if (!one.png.empty()) article.set("picture", pictures.dataOf(one));
  article.set("others", otherTitles(result.title));
  if (!result.note.empty()) article.set("note", spoken(world::wordsIn(result.note, "en")));
  if (!result.link.empty()) article.set("link", linkData(result.link));
  return article;
}

data sectionData(const Section& section, Pictures& pictures) {
  data articles(data::type::list);
  for (const ReportCase* one : section.cases) articles << articleData(*one, pictures);
  data whole;
  whole.set("heading", section.heading);
  whole.set("count", std::to_string(section.cases.size()));
  whole.set("articles", articles);
  return whole;
}

/// The name of the case's folder, which is the topic of the case.
std::string folderOf(const ReportCase& one) {
  const std::string name = fs::absolute(one.result.file).parent_path().filename().string();
  return name.empty() ? "/" : name;
}

std::vector<Section> sectionsOf(const std::vector<ReportCase>& cases) {
  std::vector<Section> sections{{"Failed", {}}};
  for (const ReportCase& one : cases) {
    if (!one.result.passed()) sections.front().cases.push_back(&one);
  }
  if (sections.front().cases.empty()) sections.clear();
  for (const ReportCase& one : cases) {
    if (!one.result.passed()) continue;
    const std::string folder = folderOf(one);
    if (sections.empty() || sections.back().heading != folder ||
        !sections.back().cases.front()->result.passed()) {
      sections.push_back({folder, {}});
    }
    sections.back().cases.push_back(&one);
  }
  return sections;
}

std::size_t failedCount(const std::vector<ReportCase>& cases) {
  return static_cast<std::size_t>(
      std::count_if(cases.begin(), cases.end(), [](const ReportCase& one) { return !one.result.passed(); }));
}

void setTally(const std::vector<ReportCase>& cases, data& page) {
  const std::size_t failed = failedCount(cases);
  std::size_t pairs = 0;
  for (const ReportCase& one : cases) pairs += one.result.expectations.size();
  page.set("cases", counted(cases.size(), "case"));
  page.set("pairs", counted(pairs, "pair"));
  page.set("passed", std::to_string(cases.size() - failed));
  page.set("summary", failed == 0 ? "all passed" : std::to_string(failed) + " failed");
  if (failed > 0) page.set("failed", data("count", std::to_string(failed)));
}

data stepPicture(const StepPictures& step, const std::vector<std::uint8_t>& png, const char* when) {
  data picture;
  picture.set("name", step.number + ' ' + step.title + ", " + when);
  picture.set("png", base64(png));
  return picture;
}

/// Opens the step, whose number is "8.3", in its language.
std::string commandOf(const ReportLesson& lesson, const StepPictures& step) {
  return "hantei " + base::shellWord(lesson.file) +
         " --keys step:" + step.number.substr(step.number.find('.') + 1) + " --lang " + step.language;
}

data stepData(const ReportLesson& lesson, const StepPictures& step) {
  data pictures(data::type::list);
  pictures << stepPicture(step, step.opened, "as it opens");
  if (!step.ended.empty()) pictures << stepPicture(step, step.ended, "as it ends");
  data one;
  one.set("number", step.number);
  one.set("language", step.language);
  one.set("title", step.title);
  one.set("search", lesson.file + ' ' + step.number + ' ' + step.title);
  one.set("pictures", pictures);
  one.set("command", commandOf(lesson, step));
  return one;
}

data lessonData(const ReportLesson& lesson) {
  data steps(data::type::list);
  for (const StepPictures& step : lesson.steps) steps << stepData(lesson, step);
  data one;
  one.set("title", spoken(world::wordsIn(lesson.title, "en")));
  one.set("steps", steps);
  return one;
}

data scoresData(const std::vector<ReportScore>& scores) {
  data lines(data::type::list);
  for (const ReportScore& score : scores) {
    data line;
    line.set("function", score.function);
    line.set("family", score.family);
    line.set("asked", std::to_string(score.asked));
    line.set("right", std::to_string(score.right));
    line.set("holds", score.asked == score.right);
    lines << line;
  }
  return data("lines", lines);
}

data pageData(const ReportTemplate& parts, const std::vector<ReportCase>& cases,
              const std::vector<ReportLesson>& lessons, const std::string& folder) {
  data sections(data::type::list), courses(data::type::list);
  Pictures pictures(cases);
  for (const Section& one : sectionsOf(cases)) sections << sectionData(one, pictures);
  for (const ReportLesson& one : lessons) courses << lessonData(one);
  data page;
  page.set("lessons", courses);
  page.set("any", !cases.empty() || !lessons.empty());
  page.set("style", parts.style);
  page.set("script", parts.script);
  page.set("spoken", kainjow::mustache::partial([&parts] { return parts.spoken; }));
  page.set("sections", sections);
  page.set("folder", folder);
  setTally(cases, page);
  return page;
}

}  // namespace

ReportTemplate loadReportTemplate(const fs::path& folder) {
  const auto read = [&](const char* name) { return base::readTextFile(folder / name, kMostBytes); };
  return {read("page.mustache"), read("spoken.mustache"), read("style.css"), read("filter.js")};
}

std::string reportPage(const ReportTemplate& parts, const std::vector<ReportCase>& cases,
                       const std::vector<ReportLesson>& lessons, const std::string& folder,
                       const std::vector<ReportScore>& scores) {
  mustache page(parts.page);
  page.set_custom_escape([](const std::string& text) { return escaped(text); });
  data all = pageData(parts, cases, lessons, folder);
  if (!scores.empty()) all.set("scores", scoresData(scores));
  std::string html = page.render(all);
  if (!page.is_valid()) throw base::InputError("assets/report/page.mustache: " + page.error_message());
  return html;
}

}  // namespace app
