// A user's progress in a lesson.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// One step of a lesson.
struct StepRecord {
  bool done = false;                 ///< Read, answered, or done by the user.
  int tries = 0;                     ///< Guesses, or attempts at the task.
  std::optional<bool> firstRight{};  ///< For a prediction: the first guess was right.
  friend bool operator==(const StepRecord&, const StepRecord&) = default;
};

/// The steps of one lesson, in order.
using LessonRecord = std::vector<StepRecord>;

/// Keyed by the names of the lessons' files, without their ending.
using LessonProgress = std::map<std::string, LessonRecord, std::less<>>;

/// Merges the records of a step from two times.
[[nodiscard]] inline StepRecord both(const StepRecord& before, const StepRecord& now) {
  return {before.done || now.done, before.tries + now.tries,
          before.firstRight ? before.firstRight : now.firstRight};
}

[[nodiscard]] inline std::size_t doneSteps(const LessonRecord& record) {
  return static_cast<std::size_t>(
      std::count_if(record.begin(), record.end(), [](const StepRecord& step) { return step.done; }));
}

}  // namespace app
