#include <algorithm>
#include <array>
#include <ctime>
#include <nlohmann/json.hpp>
#include <string_view>

#include "app/options/settings.hpp"
#include "base/json.hpp"

namespace app {
namespace {

using base::Json;
using base::JsonView;

constexpr std::size_t kMaxSteps = 64;
constexpr double kMaxTries = 1e9;

constexpr std::size_t kMaxFieldBytes = 200;
constexpr double kLastSecond = 253402300799.0;  // the end of the year 9999 in seconds since 1970, UTC
constexpr std::array<std::string_view, 3> kAnswerFields{"choice", "number", "steps"};

/// The settings store times as seconds since 1970. The file of `--progress` has readable times.
enum class TimeFormat { seconds, readable };

Json answerJson(const AnswerRecord& answer, TimeFormat timeFormat) {
  Json json = Json::object();
  json[std::string(kAnswerFields[static_cast<std::size_t>(answer.kind)])] = answer.value;
  json["right"] = answer.isRight;
  if (answer.time != 0 && timeFormat == TimeFormat::seconds) json["time"] = answer.time;
  if (answer.time != 0 && timeFormat == TimeFormat::readable) json["time"] = localTime(answer.time);
  return json;
}

AnswerRecord readAnswer(const JsonView& view) {
  AnswerRecord answer;
  for (std::size_t i = 0; i < kAnswerFields.size(); ++i) {
    const auto value = view.find(kAnswerFields[i]);
    if (value) answer = {static_cast<AnswerKind>(i), value->number()};
  }
  answer.isRight = view.at("right").boolean();
  return answer;
}

Json stepJson(const StepRecord& step, TimeFormat timeFormat) {
  Json json = Json::object();
  json["done"] = step.isDone;
  json["tries"] = step.tries;
  if (step.firstGuessRight) json["firstRight"] = *step.firstGuessRight;
  for (const AnswerRecord& answer : step.answers) json["answers"].push_back(answerJson(answer, timeFormat));
  return json;
}

StepRecord readStep(const JsonView& view, TimeFormat timeFormat) {
  StepRecord step;
  if (const auto done = view.find("done")) step.isDone = done->boolean();
  if (const auto tries = view.find("tries")) step.tries = static_cast<int>(tries->number({0.0, kMaxTries}));
  if (const auto right = view.find("firstRight")) step.firstGuessRight = right->boolean();
  const auto answers = view.find("answers");
  if (!answers) return step;
  for (const JsonView& item : answers->items(kMaxAnswers)) {
    AnswerRecord& answer = step.answers.emplace_back(readAnswer(item));
    const auto time = timeFormat == TimeFormat::seconds ? item.find("time") : std::nullopt;
    if (time) answer.time = static_cast<std::int64_t>(time->number({0.0, kLastSecond}));
  }
  return step;
}

Json stepsJson(const LessonRecord& record, TimeFormat timeFormat) {
  Json steps = Json::array();
  for (const StepRecord& step : record) steps.push_back(stepJson(step, timeFormat));
  return steps;
}

LessonRecord readSteps(const JsonView& view, TimeFormat timeFormat) {
  LessonRecord record;
  for (const JsonView& step : view.items(kMaxSteps)) record.push_back(readStep(step, timeFormat));
  return record;
}

Json lessonJson(const LessonRecord& record) {
  const auto guesses = [&](auto predicate) { return std::count_if(record.begin(), record.end(), predicate); };
  Json json = Json::object();
  json["steps"] = record.size();
  json["done"] = doneSteps(record);
  json["firstGuesses"] = guesses([](const StepRecord& step) { return step.firstGuessRight.has_value(); });
  json["firstGuessesRight"] =
      guesses([](const StepRecord& step) { return step.firstGuessRight.value_or(false); });
  json["each"] = stepsJson(record, TimeFormat::readable);
  return json;
}

std::int64_t lastTime(const LessonProgress& progress) {
  std::int64_t latest = 0;
  for (const auto& [name, record] : progress) {
    for (const StepRecord& step : record) {
      for (const AnswerRecord& answer : step.answers) latest = std::max(latest, answer.time);
    }
  }
  return latest;
}

std::string readName(const JsonView& file, std::string_view field) {
  const auto view = file.find(field);
  if (!view) return {};
  std::string name = view->string();
  if (name.size() > kMaxFieldBytes) view->fail("is too long; give at most 200 bytes");
  return name;
}

}  // namespace

Json progressJson(const LessonProgress& progress) {
  Json json = Json::object();
  for (const auto& [name, record] : progress) json[name] = stepsJson(record, TimeFormat::seconds);
  return json;
}

LessonProgress readProgress(const JsonView& view) {
  LessonProgress progress;
  for (const auto& [name, steps] : view.fields()) progress[name] = readSteps(steps, TimeFormat::seconds);
  return progress;
}

std::string localTime(std::int64_t secondsSince1970) {
  const auto time = static_cast<std::time_t>(secondsSince1970);
  const std::tm* calendarTime = time == 0 ? nullptr : std::localtime(&time);
  std::array<char, 32> text{};
  if (!calendarTime || std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", calendarTime) == 0)
    return {};
  return text.data();
}

std::string progressText(const PupilProgress& pupil) {
  Json json = Json::object();
  if (!pupil.name.empty()) json["name"] = pupil.name;
  if (!pupil.className.empty()) json["class"] = pupil.className;
  const std::string date = localTime(lastTime(pupil.lessons));
  if (!date.empty()) json["date"] = date;
  json["lessons"] = Json::object();
  for (const auto& [name, record] : pupil.lessons) json["lessons"][name] = lessonJson(record);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string progressText(const Options& options, const LessonProgress& lessons) {
  return progressText(PupilProgress{options.pupil.value_or(""), options.className, "", lessons});
}

PupilProgress readPupilProgress(const JsonView& file) {
  PupilProgress pupil{readName(file, "name"), readName(file, "class"), readName(file, "date"), {}};
  for (const auto& [name, lesson] : file.at("lessons").fields())
    pupil.lessons[name] = readSteps(lesson.at("each"), TimeFormat::readable);
  return pupil;
}

}  // namespace app
