// What somebody has done in a lesson.
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
  bool done = false;                 ///< Read, answered, or done by one's own hand.
  int tries = 0;                     ///< Guesses, or attempts at the task.
  std::optional<bool> firstRight{};  ///< Of a prediction: was the first guess right?
  friend bool operator==(const StepRecord&, const StepRecord&) = default;
};

/// The steps of one lesson, in order.
using LessonRecord = std::vector<StepRecord>;

/// By the names of the lessons' files, without their ending.
using LessonProgress = std::map<std::string, LessonRecord, std::less<>>;

/// What is known of a step from two times.
[[nodiscard]] inline StepRecord both(const StepRecord& before, const StepRecord& now) {
  return {before.done || now.done, before.tries + now.tries,
          before.firstRight ? before.firstRight : now.firstRight};
}

[[nodiscard]] inline std::size_t doneSteps(const LessonRecord& record) {
  return static_cast<std::size_t>(
      std::count_if(record.begin(), record.end(), [](const StepRecord& step) { return step.done; }));
}

}  // namespace app
