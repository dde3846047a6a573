#include "app/lessons/lesson_files.hpp"

#include <system_error>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/number_text.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

constexpr int kMaxLessonNumber = 999;

std::optional<int> positiveNumber(std::string_view text) {
  const auto number = base::parseWholeNumber(text, kMaxLessonNumber);
  return number && *number > 0 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

[[noreturn]] void throwUnknownLesson(const std::string& name, const std::vector<fs::path>& files) {
  std::string names;
  for (const fs::path& file : files) names += (names.empty() ? "" : ", ") + file.stem().string();
  throw base::InputError("--lesson: no lesson is called " + base::inQuotes(name) +
                         (names.empty() ? "; there are none"
                                        : "; give a number, or a number and a step, such as 8.3: " + names));
}

}  // namespace

std::vector<fs::path> listLessons(const fs::path& folder) { return base::jsonFilesIn(folder); }

int numberOfLesson(const fs::path& file) {
  const std::string stem = file.stem().string();
  return positiveNumber(stem.substr(0, stem.find('-'))).value_or(0);
}

LessonPosition findLesson(const fs::path& folder, const std::string& name) {
  const std::vector<fs::path> files = listLessons(folder);
  const std::size_t dot = name.find('.');
  const auto number = positiveNumber(std::string_view(name).substr(0, dot));
  const auto step = dot == std::string::npos ? 1 : positiveNumber(std::string_view(name).substr(dot + 1));
  const auto hasNameOrNumber = [&](const fs::path& file) {
    return file.stem() == name || (number && step && numberOfLesson(file) == *number);
  };
  const auto found = std::find_if(files.begin(), files.end(), hasNameOrNumber);
  if (found == files.end()) throwUnknownLesson(name, files);
  return {*found, step.value_or(1)};
}

std::optional<LessonPosition> resumePosition(const std::vector<fs::path>& lessons,
                                             const LessonProgress& progress) {
  const auto recordOf = [&](const fs::path& file) {
    const auto found = progress.find(file.stem().string());
    return found == progress.end() ? nullptr : &found->second;
  };
  const auto isBegun = [&](const fs::path& file) {
    const LessonRecord* record = recordOf(file);
    return record && doneSteps(*record) > 0;
  };
  if (lessons.empty()) return std::nullopt;
  const auto lastBegunLesson = std::find_if(lessons.rbegin(), lessons.rend(), isBegun);
  if (lastBegunLesson == lessons.rend()) return LessonPosition{lessons.front(), 1};
  const LessonRecord& record = *recordOf(*lastBegunLesson);
  const auto firstOpenStep =
      std::find_if(record.begin(), record.end(), [](const StepRecord& step) { return !step.isDone; });
  if (firstOpenStep != record.end())
    return LessonPosition{*lastBegunLesson, static_cast<int>(firstOpenStep - record.begin()) + 1};
  return LessonPosition{lastBegunLesson == lessons.rbegin() ? lessons.front() : *(lastBegunLesson - 1), 1};
}

std::optional<fs::path> neighbourLesson(const fs::path& folder, const fs::path& file, int direction) {
  const std::vector<fs::path> files = listLessons(folder);
  const auto isSameFile = [&](const fs::path& otherFile) {
    std::error_code error;
    return otherFile.filename() == file.filename() && fs::equivalent(otherFile, file, error) && !error;
  };
  const auto found = std::find_if(files.begin(), files.end(), isSameFile);
  if (found == files.end()) return std::nullopt;
  if (direction < 0) return found == files.begin() ? std::nullopt : std::optional(*(found - 1));
  return found + 1 == files.end() ? std::nullopt : std::optional(*(found + 1));
}

}  // namespace app
