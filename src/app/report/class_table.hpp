// Writes the progress of a class as CSV: a table of pupils, and a table of first guesses.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/lessons/lesson_files.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"

namespace app {

struct ClassColumn {
  std::string lesson;  ///< The lesson's key in LessonProgress.
  std::size_t step = 0;
  std::string number;  ///< "8.3"; for an unknown lesson, the lesson's name and the step's number.
  std::string text;    ///< The question or the goal.
  std::vector<std::string> choices;  ///< Empty for a slider, a task and an unknown lesson.
};

[[nodiscard]] std::vector<ClassColumn> columnsOf(const world::Lesson& lesson, text::Language language);
/// Adds columns for answered steps of lessons without columns.
[[nodiscard]] std::vector<ClassColumn> withUnknownLessons(std::vector<ClassColumn> columns,
                                                          const std::vector<PupilProgress>& pupils);

/// Returns a table with a row for each pupil, for import by learning platforms. Columns: name, class, date,
/// number of done questions and tasks, number of right first guesses, then each step. A step is 1 (first
/// guess right, or task done), 0 or empty.
[[nodiscard]] std::string classTable(const std::vector<PupilProgress>& pupils,
                                     const std::vector<ClassColumn>& columns);

/// Returns a table with a row for each different first guess at each question, the most frequent first.
/// Columns: question, text, guess, whether it is right, number of pupils.
[[nodiscard]] std::string guessTable(const std::vector<PupilProgress>& pupils,
                                     const std::vector<ClassColumn>& columns);

}  // namespace app
