// What somebody has done in the lessons, as JSON: in the settings, and in the file that a teacher gets.
#pragma once

#include <string>

#include "app/lessons/lesson_record.hpp"
#include "base/json_reader.hpp"

namespace app {

/// { "01-spheres": [ { "done": true, "tries": 1, "firstRight": false }, … ], … }
[[nodiscard]] base::Json progressJson(const LessonProgress& progress);
/// Throws base::InputError.
[[nodiscard]] LessonProgress progressIn(const base::JsonView& view);

/// The text of a file of `--progress`: of each lesson how many steps it has and how many are done, how many
/// first guesses were right, and its steps.
[[nodiscard]] std::string progressText(const LessonProgress& progress);

}  // namespace app
