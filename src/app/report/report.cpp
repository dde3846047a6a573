#include "app/report/report.hpp"

#include <system_error>

#include "app/report/report_page.hpp"
#include "app/report/report_pictures.hpp"
#include "app/save/progress_bar.hpp"
#include "world/play_script.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

std::vector<world::Scene> casesOf(const std::vector<world::Scene>& scenes) {
  std::vector<world::Scene> cases;
  for (const world::Scene& scene : scenes) {
    if (!scene.expect.empty()) cases.push_back(scene);
  }
  return cases;
}

ReportCase checked(const world::Scene& scene, const input::KeyMap& keys) {
  world::World world(scene);
  world::play(scene.keys, keys, world);
  return reportCase(world);
}

std::vector<ReportCase> withPictures(const ReportFolder& folder, const std::vector<world::Scene>& cases,
                                     const input::KeyMap& keys, const fs::path& dataRoot) {
  std::vector<ReportCase> report;
  ReportPictures pictures(dataRoot);
  ProgressBar bar(cases.size(), terminal());
  for (const world::Scene& scene : cases) {
    folder.stopIfAsked();
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

void writeReport(ReportFolder& folder, const std::vector<world::Scene>& scenes, const input::KeyMap& keys,
                 const fs::path& dataRoot) {
  folder.write(reportPage(withPictures(folder, casesOf(scenes), keys, dataRoot), {workingFolder()}));
}

}  // namespace app
