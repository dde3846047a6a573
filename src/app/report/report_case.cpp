#include "app/report/report_case.hpp"

#include <algorithm>

namespace app {

bool ReportCheck::passed() const {
  return std::all_of(findings.begin(), findings.end(), [](const check::Finding& f) { return f.holds; });
}

bool ReportCase::passed() const {
  return std::all_of(checks.begin(), checks.end(), [](const ReportCheck& check) { return check.passed(); });
}

std::string ReportCase::folder() const {
  const std::string name = std::filesystem::absolute(file).parent_path().filename().string();
  return name.empty() ? "/" : name;
}

ReportCase reportCase(const world::World& world) {
  const world::Scene& scene = world.scene();
  ReportCase result{scene.file, scene.title, scene.note, scene.link, {}, {}};
  for (const world::Expectation& expected : scene.expect) {
    result.checks.push_back({expected.ray ? "ray" : expected.a, expected.b,
                             check::findings(expected, check::measure(world, expected))});
  }
  return result;
}

}  // namespace app
