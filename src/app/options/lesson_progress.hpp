// The progress in the lessons as JSON, for the settings and for the file of --progress.
#pragma once

#include <cstdint>
#include <string>

#include "app/lessons/lesson_files.hpp"
#include "app/options/options.hpp"
#include "base/json.hpp"

namespace app {

/// Returns { "01-spheres": [ { "done": true, "tries": 1, "firstRight": false }, … ], … }.
[[nodiscard]] base::Json progressJson(const LessonProgress& progress);
/// Reads the form that progressJson() returns. Throws base::InputError.
[[nodiscard]] LessonProgress progressIn(const base::JsonView& view);

/// Returns local time in ISO 8601 without a zone: "2026-11-25T08:30:00". "" for 0, the unknown time.
[[nodiscard]] std::string localTime(std::int64_t secondsSince1970);

/// Returns the text of a file of `--progress`: the pupil, the date of the last answer, and the steps and
/// counts of each lesson. Ignores pupil.date.
[[nodiscard]] std::string progressText(const PupilProgress& pupil);
[[nodiscard]] std::string progressText(const Options& options, const LessonProgress& lessons);
/// Reads a file of `--progress`. Throws base::InputError. Does not read the times of single answers.
[[nodiscard]] PupilProgress pupilProgressIn(const base::JsonView& file);

}  // namespace app
