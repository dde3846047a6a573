// Lists the lessons, and finds a lesson by its number ("8") or a step of a lesson ("8.3").
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/lessons/lesson_record.hpp"

namespace app {

/// The files of a folder of lessons, sorted by name; a name begins with a number: "08-axes.json".
[[nodiscard]] std::vector<std::filesystem::path> listLessons(const std::filesystem::path& folder);

/// A lesson's file, and one of its steps, counted from 1.
struct LessonPlace {
  std::filesystem::path file;
  int step = 1;
};

/// Finds "8", "8.3" or "08-axes". If there is none, throws base::InputError with a list of all lessons.
[[nodiscard]] LessonPlace findLesson(const std::filesystem::path& folder, const std::string& name);

/// The lesson after (`direction` +1) or before (-1) `file`; nullopt at the ends, and for a file outside the
/// folder.
[[nodiscard]] std::optional<std::filesystem::path> neighbourLesson(const std::filesystem::path& folder,
                                                                   const std::filesystem::path& file,
                                                                   int direction);

/// The step at which a user continues: the first unfinished step of the last lesson with progress. If that
/// lesson is complete, the next lesson. Without progress, or after the last lesson, the first lesson. nullopt
/// if `lessons` is empty.
[[nodiscard]] std::optional<LessonPlace> placeToContinue(const std::vector<std::filesystem::path>& lessons,
                                                         const LessonProgress& progress);

/// The number at the beginning of the file's name, or 0 if there is none.
[[nodiscard]] int numberOfLesson(const std::filesystem::path& file);

}  // namespace app
