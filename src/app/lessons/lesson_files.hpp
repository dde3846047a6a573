// Which lessons there are, and how one is called: by its number, "8", or a step of it, "8.3".
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// The files of a folder of lessons, in the order of their names, which begin with a number: "08-axes.json".
[[nodiscard]] std::vector<std::filesystem::path> listLessons(const std::filesystem::path& folder);

/// A lesson, and a step of it counted from 1.
struct LessonPlace {
  std::filesystem::path file;
  int step = 1;
};

/// What "8", "8.3" or "08-axes" means. Throws base::InputError that lists the numbers there are.
[[nodiscard]] LessonPlace findLesson(const std::filesystem::path& folder, const std::string& name);

/// The lesson after (`direction` +1) or before (-1) `file`; nothing at the ends, or for a file outside.
[[nodiscard]] std::optional<std::filesystem::path> neighbourLesson(const std::filesystem::path& folder,
                                                                   const std::filesystem::path& file,
                                                                   int direction);

/// The number that its name begins with; 0: none.
[[nodiscard]] int numberOfLesson(const std::filesystem::path& file);

}  // namespace app
