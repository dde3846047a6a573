// Writes the progress of a class as CSV: a table with a row for each pupil, and a table of first guesses.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/lessons/lesson_record.hpp"
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
/// Adds columns for the answered steps of lessons that have no column in `columns`.
[[nodiscard]] std::vector<ClassColumn> withUnknownLessons(std::vector<ClassColumn> columns,
                                                          const std::vector<PupilProgress>& pupils);

/// Writes a header and a row for each pupil: name, class, date, the number of done questions and tasks, the
/// number of right first guesses, and for each column 1 (first guess right, or task done), 0 or nothing.
/// Learning platforms can import it.
[[nodiscard]] std::string classTable(const std::vector<PupilProgress>& pupils,
                                     const std::vector<ClassColumn>& columns);

/// Writes a header and a row for each different first guess at each question, the most frequent first:
/// question, its text, the guess, whether it is right, and how many pupils made it.
[[nodiscard]] std::string guessTable(const std::vector<PupilProgress>& pupils,
                                     const std::vector<ClassColumn>& columns);

}  // namespace app
