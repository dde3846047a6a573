// `hantei verify --report DIR`: a page with a picture of each case.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/picture/offscreen_view.hpp"
#include "app/report/lesson_pictures.hpp"
#include "app/report/report_folder.hpp"
#include "app/report/report_page.hpp"
#include "app/report/report_pictures.hpp"
#include "app/report/site_links.hpp"
#include "text/language.hpp"
#include "world/lesson/lesson.hpp"

namespace app {

class Report {
 public:
  /// Throws base::InputError; then nothing in `folder` has changed.
  /// `language`: of the page and the lessons' pictures; nullopt: English, and pictures in every language.
  /// `site`: the address of the page for browsers, to which cases and lessons link; empty: none.
  Report(const std::filesystem::path& folder, const std::filesystem::path& dataRoot,
         std::optional<text::Language> language = std::nullopt, const std::string& site = {});

  /// Throws Interrupted if a signal asks the program to end.
  void stopIfAsked() const { folder_.stopIfAsked(); }
  /// Adds a case with its picture; `end` is the world in which the result was measured. Skips scenes without
  /// expectations. Throws render::Error if nothing can be drawn.
  void add(const check::CaseResult& result, world::World end);
  /// Adds a lesson: a picture of each step in each language of the report. `keys`: the key map of its drives.
  /// Throws render::Error if nothing can be drawn, and Interrupted if a signal asks the program to end.
  void addLesson(const world::Lesson& lesson, const input::KeyMap& keys);
  /// Adds a line to the table of scores.
  void addScore(ReportScore score) { content_.scores.push_back(std::move(score)); }
  /// Writes index.html, complete or not at all: an old page stays until the new page replaces it. Throws
  /// base::FileError.
  void write();

 private:
  OffscreenView& view();

  SiteLinks links_;  // the first member, since it refuses a wrong address
  ReportFolder folder_;
  ReportTemplate template_;
  std::filesystem::path dataRoot_;
  std::optional<text::Language> language_;
  /// For all pictures; created with the first one, so that a failing driver affects only the report.
  std::optional<OffscreenView> view_;
  std::optional<ReportPictures> pictures_;         ///< Drawn in that view.
  std::vector<std::shared_future<Png>> casePngs_;  ///< One for each case.
  ReportContent content_;
};

}  // namespace app
