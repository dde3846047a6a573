#include "app/report.hpp"

#include <system_error>

#include "app/output_file.hpp"
#include "app/progress_bar.hpp"
#include "app/report_page.hpp"
#include "app/report_pictures.hpp"
#include "world/error.hpp"
#include "world/script_player.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

/// "out/" and "out" are one folder, and neither "" nor "/" has a name.
fs::path withoutSlash(const fs::path& folder) {
  return folder.has_filename() ? folder : folder.parent_path();
}

fs::path pageIn(const fs::path& folder) { return folder / "index.html"; }

std::vector<world::Scene> casesOf(const std::vector<world::Scene>& scenes) {
  std::vector<world::Scene> cases;
  for (const world::Scene& scene : scenes) {
    if (!scene.expect.empty()) cases.push_back(scene);
  }
  return cases;
}

ReportCase checked(const world::Scene& scene, const world::KeyMap& keys) {
  world::World world(scene);
  world::play(scene.keys, keys, world);
  return reportCase(world);
}

std::vector<ReportCase> withPictures(const std::vector<world::Scene>& cases, const world::KeyMap& keys,
                                     const fs::path& dataRoot) {
  std::vector<ReportCase> report;
  ReportPictures pictures(dataRoot);
  ProgressBar bar(cases.size(), terminal());
  for (const world::Scene& scene : cases) {
    report.push_back(checked(scene, keys));
    report.back().png = render::pngOf(pictures.draw(scene, keys));
    bar.advance();
  }
  return report;
}

std::string workingFolder() {
  std::error_code failed;
  const fs::path here = fs::current_path(failed);
  return failed ? "." : here.string();
}

}  // namespace

void requireReportFolder(const fs::path& folder) {
  std::error_code ignored;
  const fs::path place = withoutSlash(folder);
  if (place.empty()) throw world::InputError("--report: name a folder");
  if (fs::is_directory(place, ignored)) return requireWritable(pageIn(place));
  if (fs::exists(fs::symlink_status(place, ignored))) {
    throw world::InputError(place.string() + ": --report needs a folder, and this is a file; name another");
  }
  requireWritable(place);
}

void writeReport(const fs::path& folder, const std::vector<world::Scene>& scenes, const world::KeyMap& keys,
                 const fs::path& dataRoot) {
  const std::string page = reportPage(withPictures(casesOf(scenes), keys, dataRoot), {workingFolder()});
  const fs::path place = withoutSlash(folder);
  std::error_code failed;
  const bool made = fs::create_directory(place, failed);
  if (failed) throw world::InputError(place.string() + ": cannot be made: " + failed.message());
  try {
    writeText(pageIn(place), page);
  } catch (...) {
    if (made) fs::remove(place, failed);
    throw;
  }
}

}  // namespace app
