// Progress in the lessons as JSON, for the settings and for the file of --progress.
#pragma once

#include <cstdint>
#include <string>

#include "app/lessons/lesson_record.hpp"
#include "app/options/options.hpp"
#include "base/json_reader.hpp"

namespace app {

/// { "01-spheres": [ { "done": true, "tries": 1, "firstRight": false }, … ], … }
[[nodiscard]] base::Json progressJson(const LessonProgress& progress);
/// Throws base::InputError.
[[nodiscard]] LessonProgress progressIn(const base::JsonView& view);

/// Local time, as ISO 8601 without a zone: "2026-11-25T08:30:00"; empty for 0, which is unknown.
[[nodiscard]] std::string localTime(std::int64_t secondsSince1970);

/// The text of a file of `--progress`: name, class and date where they are known, and for each lesson the
/// number of steps, steps done and right first guesses, and its steps. `date` is computed, not read.
[[nodiscard]] std::string progressText(const PupilProgress& pupil);
/// The text for the pupil and the class of the command line.
[[nodiscard]] std::string progressText(const Options& options, const LessonProgress& lessons);
/// Reads such a file. Throws base::InputError. The times of single answers are not read.
[[nodiscard]] PupilProgress pupilProgressIn(const base::JsonView& file);

}  // namespace app
