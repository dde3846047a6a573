#include "app/report/report.hpp"

#include <system_error>
#include <utility>

namespace app {
namespace fs = std::filesystem;
namespace {

std::string workingFolder() {
  std::error_code failed;
  const fs::path here = fs::current_path(failed);
  return failed ? "." : here.string();
}

}  // namespace

Report::Report(const fs::path& folder, const fs::path& dataRoot)
    : folder_(folder), template_(loadReportTemplate(dataRoot / "assets/report")), dataRoot_(dataRoot) {}

void Report::add(const check::CaseResult& result, world::World end) {
  if (result.expectations.empty()) return;
  if (!pictures_) pictures_.emplace(dataRoot_);
  cases_.push_back({result, render::pngOf(pictures_->draw(std::move(end)))});
}

void Report::write() { folder_.write(reportPage(template_, cases_, workingFolder())); }

}  // namespace app
