#include "app/report/report_page.hpp"

#include <algorithm>

#include "app/report/markup.hpp"
#include "app/report/report_style.hpp"
#include "base/shell_quote.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

/// The cases under one heading.
struct Section {
  std::string heading;
  std::vector<const ReportCase*> cases;
};

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

std::string element(const std::string& tag, const std::string& attributes, const std::string& inside) {
  return '<' + tag + (attributes.empty() ? "" : ' ' + attributes) + '>' + inside + "</" + tag + '>';
}

/// Text that may be in either language, each line marked as what it is: a browser takes the shapes of kanji,
/// and the font, from that.
std::string spoken(std::string_view text) {
  std::string lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::string_view line = text.substr(at, text.find('\n', at) - at);
    if (at > 0) lines += '\n';
    lines += text::hasJapanese(line) ? element("span", "lang=\"ja\"", escaped(line)) : escaped(line);
    at += line.size() + 1;
  }
  return lines;
}

std::string markOf(bool passed) {
  return passed ? element("p", "class=\"mark good\"", "✓ passed")
                : element("p", "class=\"mark bad\"", "✗ failed");
}

/// What the filter looks through.
std::string searchText(const ReportCase& one) {
  std::string text =
      one.file.string() + ' ' + one.title.en + ' ' + one.title.ja + ' ' + one.note + ' ' + one.link;
  for (const ReportCheck& check : one.checks) text += ' ' + check.a + ' ' + check.b;
  return text;
}

std::string picture(const ReportCase& one) {
  if (one.png.empty()) return {};
  return "<img width=\"480\" height=\"300\" loading=\"lazy\" decoding=\"async\" alt=\"The bodies of " +
         escaped(one.title.en) + "\" src=\"data:image/png;base64," + base64(one.png) + "\">\n";
}

std::string title(const ReportCase& one) {
  const bool other = one.title.ja != one.title.en;
  return element("h3", "",
                 spoken(one.title.en) +
                     (other ? element("span", "class=\"other\" lang=\"ja\"", escaped(one.title.ja)) : ""));
}

std::string row(const check::Finding& finding) {
  const std::string got = (finding.holds ? "" : "✗ ") + escaped(finding.words.got);
  return element("tr", finding.holds ? "" : "class=\"bad\"",
                 element("th", "scope=\"row\"", escaped(finding.words.what)) +
                     element("td", "", escaped(finding.words.expected)) + element("td", "", got)) +
         '\n';
}

std::string table(const ReportCheck& check) {
  std::string rows;
  for (const check::Finding& finding : check.findings) rows += row(finding);
  return element("table", "",
                 element("caption", "", spoken(check.a) + " – " + spoken(check.b)) + "\n<thead>" +
                     element("tr", "", "<th></th><th scope=\"col\">expected</th><th scope=\"col\">got</th>") +
                     "</thead>\n" + element("tbody", "", rows)) +
         '\n';
}

std::string words(const ReportCase& one) {
  std::string inside = markOf(one.passed()) + '\n' + title(one) + '\n';
  if (!one.note.empty()) inside += element("p", "class=\"note\"", spoken(one.note)) + '\n';
  for (const ReportCheck& check : one.checks) inside += table(check);
  if (!one.link.empty()) inside += element("p", "class=\"link\"", linkOrText(one.link)) + '\n';
  const std::string command = "hantei " + base::shellWord(one.file.string());
  return inside +
         element("div", "class=\"open\"",
                 element("code", "", escaped(command)) +
                     element("button", "type=\"button\" hidden aria-label=\"copy the command\"", "copy"));
}

std::string article(const ReportCase& one) {
  const std::string attributes = std::string("class=\"case ") + (one.passed() ? "passed" : "failed") +
                                 "\" data-text=\"" + escaped(searchText(one)) + '"';
  return element("article", attributes, '\n' + picture(one) + element("div", "class=\"words\"", words(one))) +
         '\n';
}

std::string section(const Section& one) {
  std::string articles;
  for (const ReportCase* each : one.cases) articles += article(*each);
  const std::string heading =
      escaped(one.heading) + " " + element("small", "", std::to_string(one.cases.size()));
  return element("section", "",
                 element("h2", "", heading) + "\n<div class=\"grid\">\n" + articles + "</div>\n") +
         '\n';
}

std::vector<Section> sectionsOf(const std::vector<ReportCase>& cases) {
  std::vector<Section> sections{{"Failed", {}}};
  for (const ReportCase& one : cases) {
    if (!one.passed()) sections.front().cases.push_back(&one);
  }
  if (sections.front().cases.empty()) sections.clear();
  for (const ReportCase& one : cases) {
    if (!one.passed()) continue;
    const std::string folder = one.folder();
    if (sections.empty() || sections.back().heading != folder || !sections.back().cases.front()->passed()) {
      sections.push_back({folder, {}});
    }
    sections.back().cases.push_back(&one);
  }
  return sections;
}

std::size_t failedCount(const std::vector<ReportCase>& cases) {
  return static_cast<std::size_t>(
      std::count_if(cases.begin(), cases.end(), [](const ReportCase& one) { return !one.passed(); }));
}

std::string tallyLine(const std::vector<ReportCase>& cases) {
  const std::size_t failed = failedCount(cases);
  std::size_t checks = 0;
  for (const ReportCase& one : cases) checks += one.checks.size();
  const std::string bad =
      failed == 0 ? "" : element("span", "class=\"bad\"", "✗ " + std::to_string(failed) + " failed");
  return element(
      "p", "class=\"tally\"",
      bad + element("span", "class=\"good\"", "✓ " + std::to_string(cases.size() - failed) + " passed") +
          element("span", "", counted(cases.size(), "case") + ", " + counted(checks, "pair")));
}

std::string filterForm() {
  return "<form class=\"filter\" hidden><div>"
         "<input type=\"search\" placeholder=\"Filter by words\" aria-label=\"Filter by words\">"
         "<label><input type=\"checkbox\"> failed only</label><output></output></div></form>\n";
}

std::string head(const std::vector<ReportCase>& cases) {
  const std::size_t failed = failedCount(cases);
  const std::string summary = failed == 0 ? "all passed" : std::to_string(failed) + " failed";
  return "<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" +
         element("title", "", "Hantei: " + counted(cases.size(), "case") + ", " + summary) + '\n' +
         element("style", "", std::string(reportStyle())) + "\n</head>\n";
}

}  // namespace

std::string reportPage(const std::vector<ReportCase>& cases, const ReportOrigin& origin) {
  std::string page = "<!DOCTYPE html>\n<html lang=\"en\">\n" + head(cases) + "<body>\n<header>\n" +
                     element("h1", "", "Hantei <span lang=\"ja\">判定</span> <small>test cases</small>") +
                     '\n' + tallyLine(cases) + "\n</header>\n" + filterForm() + "<main>\n";
  for (const Section& one : sectionsOf(cases)) page += section(one);
  page += element("p", std::string("class=\"none\"") + (cases.empty() ? "" : " hidden"), "No case to show.");
  page += "\n</main>\n" +
          element("footer", "", "Commands are for the folder " + escaped(origin.folder) + ".") + '\n';
  return page + element("script", "", std::string(reportScript())) + "\n</body>\n</html>\n";
}

}  // namespace app
