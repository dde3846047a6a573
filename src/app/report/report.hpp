// `hantei verify --report DIR`: a page with a picture of each case.
#pragma once

#include <filesystem>
#include <vector>

#include "app/report/report_folder.hpp"
#include "app/report/report_page.hpp"
#include "app/report/report_pictures.hpp"

namespace app {

class Report {
 public:
  /// Throws base::InputError or render::Error, and then nothing in `folder` is changed.
  Report(const std::filesystem::path& folder, const std::filesystem::path& dataRoot);

  /// Throws Interrupted if a signal asks the program to end.
  void stopIfAsked() const { folder_.stopIfAsked(); }
  /// Adds a case with its picture; `end` is the world in which the result was measured. A scene that expects
  /// nothing is skipped.
  void add(const check::CaseResult& result, world::World end);
  /// Writes index.html, complete or not at all: an old page stays until the new page replaces it. Throws
  /// base::FileError.
  void write();

 private:
  ReportFolder folder_;
  ReportTemplate template_;
  ReportPictures pictures_;
  std::vector<ReportCase> cases_;
};

}  // namespace app
