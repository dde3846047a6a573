#include "app/options/lesson_progress.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json_text.hpp"

namespace app {
namespace {

using base::Json;
using base::JsonView;

constexpr std::size_t kMostSteps = 64;
constexpr double kMostTries = 1e9;

Json stepJson(const StepRecord& step) {
  Json json = Json::object();
  json["done"] = step.done;
  json["tries"] = step.tries;
  if (step.firstRight) json["firstRight"] = *step.firstRight;
  return json;
}

StepRecord stepIn(const JsonView& view) {
  StepRecord step;
  if (const auto done = view.find("done")) step.done = done->boolean();
  if (const auto tries = view.find("tries")) step.tries = static_cast<int>(tries->number({0.0, kMostTries}));
  if (const auto right = view.find("firstRight")) step.firstRight = right->boolean();
  return step;
}

Json stepsJson(const LessonRecord& record) {
  Json steps = Json::array();
  for (const StepRecord& step : record) steps.push_back(stepJson(step));
  return steps;
}

Json lessonJson(const LessonRecord& record) {
  const auto guesses = [&](auto counts) { return std::count_if(record.begin(), record.end(), counts); };
  Json json = Json::object();
  json["steps"] = record.size();
  json["done"] = doneSteps(record);
  json["firstGuesses"] = guesses([](const StepRecord& step) { return step.firstRight.has_value(); });
  json["firstGuessesRight"] = guesses([](const StepRecord& step) { return step.firstRight.value_or(false); });
  json["each"] = stepsJson(record);
  return json;
}

}  // namespace

Json progressJson(const LessonProgress& progress) {
  Json json = Json::object();
  for (const auto& [name, record] : progress) json[name] = stepsJson(record);
  return json;
}

LessonProgress progressIn(const JsonView& view) {
  LessonProgress progress;
  for (const auto& [name, steps] : view.fields()) {
    LessonRecord& record = progress[name];
    for (const JsonView& step : steps.items(kMostSteps)) record.push_back(stepIn(step));
  }
  return progress;
}

std::string progressText(const LessonProgress& progress) {
  Json lessons = Json::object();
  for (const auto& [name, record] : progress) lessons[name] = lessonJson(record);
  return Json{{"lessons", lessons}}.dump(2) + "\n";
}

}  // namespace app
