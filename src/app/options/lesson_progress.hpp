// Progress in the lessons as JSON, for the settings and for the file of --progress.
#pragma once

#include <string>

#include "app/lessons/lesson_record.hpp"
#include "base/json_reader.hpp"

namespace app {

/// { "01-spheres": [ { "done": true, "tries": 1, "firstRight": false }, … ], … }
[[nodiscard]] base::Json progressJson(const LessonProgress& progress);
/// Throws base::InputError.
[[nodiscard]] LessonProgress progressIn(const base::JsonView& view);

/// The text of a file of `--progress`: for each lesson the number of steps, steps done and right first
/// guesses, and its steps.
[[nodiscard]] std::string progressText(const LessonProgress& progress);

}  // namespace app
