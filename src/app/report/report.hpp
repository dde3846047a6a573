// The report of `hantei verify --report DIR`: one HTML page that needs no other files, with a picture of each
// case, and links to the web version (docs/web.md).
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/frame.hpp"
#include "app/platform/process.hpp"
#include "app/report/pictures.hpp"
#include "check/scene_checks.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"
#include "world/scene/scene.hpp"

namespace app {

struct ReportCase {
  check::CaseResult result;
  std::vector<std::uint8_t> png;  ///< Empty if there is no picture.
  std::string address{};          ///< Address that opens the case in the web version, or empty.
};

struct ReportLesson {
  std::string file;
  world::Text title;
  std::vector<StepPictures> steps;  ///< One for each step and each language of the report.
};

struct ReportScore {
  std::string function, family;
  std::uint64_t asked = 0, right = 0;
};

/// The parts that are the same on every page.
struct ReportTemplate {
  /// A Mustache template. The page's content security policy allows style and script by their hashes.
  std::string page;
  std::string spoken;  ///< A Mustache template for lines of text, each English or Japanese.
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
/// embedded. The filters need JavaScript. Without JavaScript the page is a plain list. `language`: the
/// language of the fixed words, and of titles and notes if they have a text in it. Throws base::InputError
/// for an invalid template.
[[nodiscard]] std::string reportPage(const ReportTemplate& reportTemplate, const ReportContent& content,
                                     text::Language language = text::Language::en);

/// The folder of a report. Only one run at a time may write there.
class ReportFolder {
 public:
  /// Creates the folder if it is missing. Throws base::InputError if `folder` is a file, cannot be written,
  /// or is in use by another run. The folder is then unchanged.
  explicit ReportFolder(const std::filesystem::path& folder);
  /// Removes the folder if this object created it and it is still empty.
  ~ReportFolder();

  /// Throws Interrupted if a signal asks the program to end. Do not call this while a file is unfinished.
  void throwIfInterrupted() const { interruption_.throwIfInterrupted(); }
  /// Writes the page, complete or not at all. Throws base::FileError.
  void write(const std::string& page);

 private:
  Interruption interruption_;  // declared first, so that it is destroyed last
  std::filesystem::path folder_;
  bool removeAtEnd_ = false;
  Descriptor lock_;
};

class SiteLinks {
 public:
  /// The most characters of an address. Mail programs and chats break longer addresses.
  static constexpr std::size_t kMaxAddressBytes = 2000;

  /// `site`: the address of the web version. If `site` is empty, there are no links. Throws base::InputError
  /// if `site` is no web address. `assets`: the folder of the program's own files. The web version has the
  /// same files.
  SiteLinks(const std::string& site, std::filesystem::path assets);

  /// Returns an address (URL) that opens a scene. The address contains the name of a scene that the program
  /// ships, and the whole text of any other scene. Empty if the address would be too long, or if the scene
  /// needs a mesh file that the program does not ship.
  [[nodiscard]] std::string toScene(const world::Scene& scene) const;
  /// Returns the address (URL) that opens a lesson step. `number`: "8.3". Empty for a lesson that is not the
  /// program's own.
  [[nodiscard]] std::string toStep(const std::filesystem::path& lesson, const std::string& number,
                                   const std::string& language) const;

 private:
  [[nodiscard]] bool isShipped(const std::filesystem::path& file) const;
  [[nodiscard]] bool hasMeshesOf(const world::Scene& scene) const;

  std::string addressPrefix_;  ///< The address with "#" at its end.
  std::filesystem::path assets_;
};

class Report {
 public:
  /// Throws base::InputError if the folder or the address cannot be used. `folder` is then unchanged.
  /// `language`: the language of the page and of the lessons' pictures. If it is nullopt, the page is
  /// English, with pictures in every language. `site`: see SiteLinks.
  Report(const std::filesystem::path& folder, const std::filesystem::path& dataRoot,
         std::optional<text::Language> language = std::nullopt, const std::string& site = {});

  void throwIfInterrupted() const { folder_.throwIfInterrupted(); }
  /// Adds a case with its picture. `finalWorld`: the world in which the result was measured. Skips scenes
  /// without expectations. Throws render::Error if the picture cannot be drawn.
  void addCase(const check::CaseResult& result, world::World finalWorld);
  /// Adds pictures of each step of a lesson in each language of the report. `keys`: the key map of the
  /// lesson's key scripts. Throws render::Error if a picture cannot be drawn, and Interrupted after a signal.
  void addLesson(const world::Lesson& lesson, const input::KeyMap& keys);
  void addScore(ReportScore score) { content_.scores.push_back(std::move(score)); }
  /// Writes index.html, complete or not at all. An old page stays until the new one is complete. Throws
  /// base::FileError.
  void write();

 private:
  OffscreenView& view();

  SiteLinks links_;  // declared first, so that a wrong address is refused before the folder is created
  ReportFolder folder_;
  ReportTemplate template_;
  std::filesystem::path dataRoot_;
  std::optional<text::Language> language_;
  /// Created for the first picture, so that a driver error affects only the report.
  std::optional<OffscreenView> view_;
  std::optional<ReportPictures> pictures_;         ///< Draws in view_.
  std::vector<std::shared_future<Png>> casePngs_;  ///< One for each case.
  ReportContent content_;
};

}  // namespace app
