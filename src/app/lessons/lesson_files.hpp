// Lists the lessons and finds one by its number, "8", or a step of it, "8.3".
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/lessons/lesson_record.hpp"

namespace app {

/// The files of a folder of lessons, sorted by name; names begin with a number: "08-axes.json".
[[nodiscard]] std::vector<std::filesystem::path> listLessons(const std::filesystem::path& folder);

/// A lesson, and its step counted from 1.
struct LessonPlace {
  std::filesystem::path file;
  int step = 1;
};

/// Finds "8", "8.3" or "08-axes". Throws base::InputError that lists the existing numbers.
[[nodiscard]] LessonPlace findLesson(const std::filesystem::path& folder, const std::string& name);

/// The lesson after (`direction` +1) or before (-1) `file`; nullopt at the ends, or for a file outside the
/// folder.
[[nodiscard]] std::optional<std::filesystem::path> neighbourLesson(const std::filesystem::path& folder,
                                                                   const std::filesystem::path& file,
                                                                   int direction);

/// Where to go on: the first step that is not done, in the last of these lessons in which anything is done;
/// after a complete lesson, the next one. Without progress, and after the last lesson, the first. nullopt
/// without lessons.
[[nodiscard]] std::optional<LessonPlace> placeToContinue(const std::vector<std::filesystem::path>& lessons,
                                                         const LessonProgress& progress);

/// The number at the beginning of the file's name; 0: none.
[[nodiscard]] int numberOfLesson(const std::filesystem::path& file);

}  // namespace app
