// Writes results for other programs: JUnit XML for CI systems, scores of the user's own routine for graders,
// and tables of a class for learning platforms. Encodes text for XML and HTML.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/lessons/lesson_files.hpp"
#include "check/scene_checks.hpp"
#include "routine/trial.hpp"
#include "text/messages.hpp"
#include "world/lesson/lesson.hpp"

namespace app {

/// Escapes a text for XML or HTML, both for a quoted attribute and for text between tags. Replaces invalid
/// UTF-8, U+FFFE, U+FFFF and control characters except newline and tab by U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

/// Base64 (RFC 4648), for data URIs.
[[nodiscard]] std::string base64(std::span<const std::uint8_t> bytes);

/// True for web addresses (http, https). Other addresses could run scripts.
[[nodiscard]] bool isWebAddress(std::string_view address);

/// Returns a test suite, with its time in seconds, for each scene. Its test cases are the scene's
/// expectations. Scenes without expectations are skipped.
[[nodiscard]] std::string junitXml(const std::vector<check::CaseResult>& results);

/// Describes the first mistake: "wrong verdict; yours: apart; oracle: overlapping, …". Empty without a
/// mistake.
[[nodiscard]] std::string mistakeMessage(const routine::Score& score);

/// Returns the text of a file of scores. Each family of pairs that was tried with a function is a test. A
/// test gives one point if all answers are right. A file named results.json has Gradescope's form. Other
/// files have this form: { "tests": [ { "name", "passed", "score", "max_score", "message" } ] }
[[nodiscard]] std::string scoreText(const std::vector<routine::Score>& scores,
                                    const std::filesystem::path& file);

/// Returns a test suite for each function. Its test cases are the tested families of pairs.
[[nodiscard]] std::string junitXml(const std::vector<routine::Score>& scores);

struct ClassColumn {
  std::string lesson;  ///< The lesson's key in LessonProgress.
  std::size_t step = 0;
  std::string number;  ///< "8.3"; for an unknown lesson, the lesson's name and the step's number.
  std::string text;    ///< The question or the goal.
  std::vector<std::string> choices;  ///< Empty for a slider, a task and an unknown lesson.
};

[[nodiscard]] std::vector<ClassColumn> columnsOf(const world::Lesson& lesson, text::Language language);
/// Adds columns for the answered steps of lessons that have no columns yet.
[[nodiscard]] std::vector<ClassColumn> withUnknownLessons(std::vector<ClassColumn> columns,
                                                          const std::vector<PupilProgress>& pupils);

/// Returns a table with a row for each pupil, for import by learning platforms. Columns: name, class, date,
/// number of done questions and tasks, number of right first guesses, then each step. The column of a step is
/// 1 if the first guess was right or the task is done, 0 after other tries, otherwise empty.
[[nodiscard]] std::string classTable(const std::vector<PupilProgress>& pupils,
                                     const std::vector<ClassColumn>& columns);

/// Returns a table of the first guesses at each question. Equal guesses share a row, and the most frequent
/// guess is first. Columns: question, text, guess, whether it is right, number of pupils.
[[nodiscard]] std::string guessTable(const std::vector<PupilProgress>& pupils,
                                     const std::vector<ClassColumn>& columns);

}  // namespace app
