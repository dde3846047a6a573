// The report of `hantei verify --report DIR`: a page with a picture of each case, its folder, and links to
// the page for browsers (docs/web.md).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/offscreen_view.hpp"
#include "app/platform/signal_guard.hpp"
#include "app/report/pictures.hpp"
#include "app/report/report_page.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"
#include "world/scene/scene.hpp"

namespace app {

/// The folder of a report, locked by one run at a time.
class ReportFolder {
 public:
  /// Creates the folder if missing. Throws base::InputError, and leaves the folder unchanged, if `folder` is
  /// a file or cannot be written, or if another run is writing there.
  explicit ReportFolder(const std::filesystem::path& folder);
  /// Removes the folder if this object created it and it is still empty.
  ~ReportFolder();
  ReportFolder(const ReportFolder&) = delete;
  ReportFolder& operator=(const ReportFolder&) = delete;

  /// Throws Interrupted if a signal asks the program to end. Call it only while no file is half written.
  void stopIfAsked() const { interruption_.stopIfAsked(); }
  /// Writes the page, complete or not at all. Throws base::FileError.
  void write(const std::string& page);

 private:
  Interruption interruption_;  // declared first, so that it is destroyed last
  std::filesystem::path place_;
  bool made_ = false;
  int lock_ = -1;
};

class SiteLinks {
 public:
  /// The longest address, in characters, that mail programs and chats keep whole.
  static constexpr std::size_t kLongest = 2000;

  /// `site`: the address of the page; if it is empty, there are no links. Throws base::InputError if it is no
  /// web address. `assets`: the folder of the files that ship with the program; the page has them too.
  SiteLinks(const std::string& site, std::filesystem::path assets);

  /// The address of a scene, with its name if it ships, otherwise with the whole scene. Empty if the address
  /// would be too long, or if the scene needs a mesh file that does not ship.
  [[nodiscard]] std::string toScene(const world::Scene& scene) const;
  /// The address of a step. `number`: "8.3". Empty for a lesson that does not ship.
  [[nodiscard]] std::string toStep(const std::filesystem::path& lesson, const std::string& number,
                                   const std::string& language) const;

 private:
  [[nodiscard]] bool ships(const std::filesystem::path& file) const;
  [[nodiscard]] bool hasMeshesOf(const world::Scene& scene) const;

  std::string page_;  ///< The address with "#" at its end.
  std::filesystem::path assets_;
};

class Report {
 public:
  /// Throws base::InputError, and leaves `folder` unchanged, if the folder or the address cannot be used.
  /// `language`: the language of the page and the lessons' pictures; if nullopt, the page is English, with
  /// pictures in every language. `site`: see SiteLinks.
  Report(const std::filesystem::path& folder, const std::filesystem::path& dataRoot,
         std::optional<text::Language> language = std::nullopt, const std::string& site = {});

  void stopIfAsked() const { folder_.stopIfAsked(); }
  /// Adds a case with its picture. `end`: the world in which the result was measured. Skips scenes without
  /// expectations. Throws render::Error if nothing can be drawn.
  void add(const check::CaseResult& result, world::World end);
  /// Adds pictures of each step of a lesson in each language of the report. `keys`: the key map of the
  /// drives. Throws render::Error if nothing can be drawn, and Interrupted if a signal asks the program to
  /// end.
  void addLesson(const world::Lesson& lesson, const input::KeyMap& keys);
  void addScore(ReportScore score) { content_.scores.push_back(std::move(score)); }
  /// Writes index.html, complete or not at all: an old page stays until then. Throws base::FileError.
  void write();

 private:
  OffscreenView& view();

  SiteLinks links_;  // first, so that a wrong address is refused before the folder is created
  ReportFolder folder_;
  ReportTemplate template_;
  std::filesystem::path dataRoot_;
  std::optional<text::Language> language_;
  /// Created for the first picture, so that a failing driver affects only the report.
  std::optional<OffscreenView> view_;
  std::optional<ReportPictures> pictures_;         ///< Draws in view_.
  std::vector<std::shared_future<Png>> casePngs_;  ///< One for each case.
  ReportContent content_;
};

}  // namespace app
