// Writes the report of a verification as one HTML page that needs no other files.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/report/pictures.hpp"
#include "check/scene_checks.hpp"
#include "text/messages.hpp"

namespace app {

struct ReportCase {
  check::CaseResult result;
  std::vector<std::uint8_t> png;  ///< Empty if there is no picture.
  std::string address{};          ///< Address of the case in the page for browsers, or empty.
};

struct ReportLesson {
  std::string file;
  world::Text title;
  std::vector<StepPictures> steps;  ///< The pictures of each step in each language of the report.
};

struct ReportScore {
  std::string function, family;
  std::uint64_t asked = 0, right = 0;
};

/// The parts that are the same on every page.
struct ReportTemplate {
  /// A Mustache template. The page's content security policy allows style and script by their hashes.
  std::string page;
  std::string spoken;  ///< Mustache: lines of text, each in English or Japanese.
  std::string style;   ///< CSS. Follows the light or dark scheme of the browser.
  std::string script;  ///< JavaScript: shows the filter and lets it hide cases.
};

/// Loads the files of assets/report. Throws base::InputError if one is missing.
[[nodiscard]] ReportTemplate loadReportTemplate(const std::filesystem::path& folder);

struct ReportContent {
  std::vector<ReportCase> cases;
  std::vector<ReportLesson> lessons;
  std::string folder;               ///< The working directory; paths on the page are relative to it.
  std::vector<ReportScore> scores;  ///< The lines of a table before the cases; no table if empty.
};

/// Writes the page: failed cases, then passed cases by folder in the given order, then lessons. Pictures are
/// embedded. The filters need JavaScript. Without JavaScript the page is a plain list. `language`: for fixed
/// words, titles and notes, if they exist in it. Throws base::InputError for an invalid template.
[[nodiscard]] std::string reportPage(const ReportTemplate& parts, const ReportContent& content,
                                     text::Language language = text::Language::en);

}  // namespace app
