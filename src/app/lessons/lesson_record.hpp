// What somebody has done in a lesson.
#pragma once

#include <algorithm>
#include <optional>
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

[[nodiscard]] inline std::size_t doneSteps(const LessonRecord& record) {
  return static_cast<std::size_t>(
      std::count_if(record.begin(), record.end(), [](const StepRecord& step) { return step.done; }));
}

}  // namespace app
