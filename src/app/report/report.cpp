#include "app/report/report.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include "text/language.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

std::string workingFolder() {
  std::error_code failed;
  const fs::path here = fs::current_path(failed);
  return failed ? "." : here.string();
}

/// Sorts by step number, so that the languages of a step are adjacent.
bool inOrder(const StepPictures& a, const StepPictures& b) {
  return std::pair(a.number.size(), std::string_view(a.number)) <
         std::pair(b.number.size(), std::string_view(b.number));
}

}  // namespace

Report::Report(const fs::path& folder, const fs::path& dataRoot, std::optional<text::Language> language,
               const std::string& site)
    : links_(site, dataRoot / "assets"),
      folder_(folder),
      template_(loadReportTemplate(dataRoot / "assets/report")),
      dataRoot_(dataRoot),
      language_(language) {}

OffscreenView& Report::view() {
  if (!view_) view_.emplace(dataRoot_, ReportPictures::kSize);
  return *view_;
}

void Report::add(const check::CaseResult& result, world::World end) {
  if (result.expectations.empty()) return;
  if (!pictures_) pictures_.emplace(view());
  content_.cases.push_back({result, {}, links_.toScene(end.scene())});
  casePngs_.push_back(pictures_->png(std::move(end)));
}

void Report::addLesson(const world::Lesson& lesson, const input::KeyMap& keys) {
  LessonPictures pictures(view(), dataRoot_, keys);
  ReportLesson one{lesson.file, lesson.title, {}};
  for (const text::Language language : text::languages()) {
    if (language_ && language != *language_) continue;
    stopIfAsked();
    std::vector<StepPictures> steps = pictures.draw(lesson.file, language);
    for (StepPictures& step : steps) step.address = links_.toStep(lesson.file, step.number, step.language);
    std::move(steps.begin(), steps.end(), std::back_inserter(one.steps));
  }
  std::stable_sort(one.steps.begin(), one.steps.end(), inOrder);
  content_.lessons.push_back(std::move(one));
}

void Report::write() {
  for (std::size_t i = 0; i < content_.cases.size(); ++i) content_.cases[i].png = casePngs_[i].get();
  content_.folder = workingFolder();
  folder_.write(reportPage(template_, content_, language_.value_or(text::Language::en)));
}

}  // namespace app
