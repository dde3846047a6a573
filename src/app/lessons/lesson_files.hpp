// Records of a user's progress in lessons. Lists the lessons, and finds a lesson by its number ("8") or a
// step of a lesson ("8.3").
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace app {

enum class AnswerKind : std::uint8_t {
  choice,  ///< The number of a choice, from 1.
  number,  ///< The number on a slider.
  steps,   ///< The number of moves and turns with which the task was done.
};

struct AnswerRecord {
  AnswerKind kind{};
  double value = 0.0;
  bool isRight = false;
  std::int64_t time = 0;  ///< Seconds since 1970; 0 if unknown.
  friend bool operator==(const AnswerRecord&, const AnswerRecord&) = default;
};

/// The most answers that are kept for one step. Further answers are only counted.
inline constexpr std::size_t kMaxAnswers = 100;

struct StepRecord {
  /// True after the user has left a text step, answered the question or done the task.
  bool isDone = false;
  int tries = 0;                          ///< The number of guesses, or of completions of the task.
  std::optional<bool> firstGuessRight{};  ///< For a question: true if the first guess was right.
  std::vector<AnswerRecord> answers{};    ///< The oldest answer first.
  friend bool operator==(const StepRecord&, const StepRecord&) = default;
};

using LessonRecord = std::vector<StepRecord>;

/// The key is the name of the lesson's file without its extension.
using LessonProgress = std::map<std::string, LessonRecord, std::less<>>;

/// The progress of one pupil: the content of a file that `--progress` names.
struct PupilProgress {
  std::string name;       ///< Empty if not given.
  std::string className;  ///< Empty if not given.
  std::string date;       ///< Time of the last answer, local: "2026-11-25T08:30:00"; empty if unknown.
  LessonProgress lessons;
};

/// Keeps an answer, unless the step already has kMaxAnswers.
inline void addAnswer(StepRecord& step, const AnswerRecord& answer) {
  if (step.answers.size() < kMaxAnswers) step.answers.push_back(answer);
}

/// Merges two records of one step.
[[nodiscard]] inline StepRecord mergeRecords(const StepRecord& older, const StepRecord& newer) {
  StepRecord result{older.isDone || newer.isDone, older.tries + newer.tries,
                    older.firstGuessRight ? older.firstGuessRight : newer.firstGuessRight, older.answers};
  for (const AnswerRecord& answer : newer.answers) addAnswer(result, answer);
  return result;
}

[[nodiscard]] inline std::size_t doneSteps(const LessonRecord& record) {
  return static_cast<std::size_t>(
      std::count_if(record.begin(), record.end(), [](const StepRecord& step) { return step.isDone; }));
}

/// The files of a folder of lessons, sorted by name; a name begins with a number: "08-axes.json".
[[nodiscard]] std::vector<std::filesystem::path> listLessons(const std::filesystem::path& folder);

/// A lesson's file, and one of its steps, counted from 1.
struct LessonPosition {
  std::filesystem::path file;
  int step = 1;
};

/// Finds a lesson or a step by its name: "8", "8.3" or "08-axes". If it does not exist, throws
/// base::InputError with a list of all lessons.
[[nodiscard]] LessonPosition findLesson(const std::filesystem::path& folder, const std::string& name);

/// Returns the lesson after (`direction` +1) or before (-1) `file`. Nullopt if there is none, and for a file
/// outside the folder.
[[nodiscard]] std::optional<std::filesystem::path> neighbourLesson(const std::filesystem::path& folder,
                                                                   const std::filesystem::path& file,
                                                                   int direction);

/// Returns the step at which a user continues, the first unfinished step of the last lesson with progress. If
/// that lesson is complete, returns the first step of the next lesson. Without progress, or after the last
/// lesson, returns the first step of the first lesson. nullopt if `lessons` is empty.
[[nodiscard]] std::optional<LessonPosition> resumePosition(const std::vector<std::filesystem::path>& lessons,
                                                           const LessonProgress& progress);

/// The number at the beginning of the file's name, or 0 if there is none.
[[nodiscard]] int numberOfLesson(const std::filesystem::path& file);

}  // namespace app
