#include "routine/lines.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/number_text.hpp"
#include "check/vectors.hpp"

namespace routine {
namespace {

using base::Json;

constexpr const char* kLineName = "the routine's line";

std::string numberText(float value) { return base::numberText(base::shortestDouble(value)); }

std::string vectorText(const hantei_vector& v) {
  return '[' + numberText(v.x) + ',' + numberText(v.y) + ',' + numberText(v.z) + ']';
}

std::optional<float> numberAt(const Json& object, const char* field) {
  const auto found = object.find(field);
  if (found == object.end() || !found->is_number()) return std::nullopt;
  return static_cast<float>(found->get<double>());
}

std::optional<hantei_vector> vectorAt(const Json& object, const char* field) {
  const auto found = object.find(field);
  if (found == object.end() || !found->is_array() || found->size() != 3) return std::nullopt;
  for (const Json& number : *found)
    if (!number.is_number()) return std::nullopt;
  const auto component = [&](std::size_t i) { return static_cast<float>((*found)[i].get<double>()); };
  return hantei_vector{component(0), component(1), component(2)};
}

/// Reads the numbers of a hit. Returns false if a required field is missing.
bool readHit(Verb verb, const Json& object, Reply& reply) {
  const auto normal = vectorAt(object, "normal");
  const auto point = vectorAt(object, "point");
  if (verb == Verb::overlaps) return true;
  if (!normal) return false;
  if (verb == Verb::contact) {
    const auto depth = numberAt(object, "depth");
    const auto position = vectorAt(object, "position");
    if (depth) reply.contact = {*normal, *depth, position.value_or(hantei_point{}), HANTEI_NO_FEATURE};
    return depth.has_value();
  }
  const auto time = numberAt(object, verb == Verb::raycast ? "t" : "time");
  if (!time || !point) return false;
  if (verb == Verb::raycast)
    reply.ray = {*time, *point, *normal, HANTEI_NO_FEATURE};
  else
    reply.sweep = {*time, *point, *normal, HANTEI_NO_FEATURE};
  return true;
}

/// Reads a reply that is only a verdict. Avoids the JSON parser, because most replies have this form.
std::optional<bool> bareVerdict(std::string_view line) {
  if (line == R"({"hit":false})") return false;
  return line == R"({"hit":true})" ? std::optional(true) : std::nullopt;
}

/// Sets the flag of the named function. Returns false if there is no such function.
bool addExport(const std::string& name, Exports& exports) {
  bool found = false;
  eachFunction([&](Verb verb, std::size_t a, std::size_t b) {
    if (functionName(verb, a, b) != name) return;
    exports.isExported[static_cast<std::size_t>(verb)][a][b] = 1;
    found = true;
  });
  return found;
}

}  // namespace

Exports parseExports(std::string_view line) {
  const Json json = base::parseJson(line, kLineName);
  const auto names = json.is_object() ? json.find("answers") : json.end();
  if (!json.is_object() || names == json.end() || !names->is_array() || names->empty())
    throw base::InputError("its first line must be like {\"answers\": [\"overlaps_obb_obb\"]}");
  Exports exports;
  for (const Json& name : *names) {
    if (!name.is_string() || !addExport(name.get<std::string>(), exports))
      throw base::InputError("it answers " + base::printable(name.dump()) +
                             ", which is no name like \"overlaps_obb_obb\"");
  }
  return exports;
}

std::string questionLine(const Question& question) {
  const auto verb = static_cast<std::size_t>(question.verb);
  std::string line = "{\"ask\":\"" + std::string(kVerbNames[verb]) + '"';
  if (question.verb == Verb::raycast) {
    line +=
        ",\"origin\":" + vectorText(question.a.as.point) + ",\"direction\":" + vectorText(question.velocity);
    const bool isEndless = std::isinf(question.maxDistance);
    line += ",\"max\":" + (isEndless ? std::string("null") : numberText(question.maxDistance));
  } else {
    line += ",\"a\":" + check::shapeJson(testShapeOf(question.a));
  }
  if (question.verb == Verb::sweep) line += ",\"displacement\":" + vectorText(question.velocity);
  return line + ",\"b\":" + check::shapeJson(testShapeOf(question.b)) + "}\n";
}

Reply parseReply(Verb verb, std::string_view line) {
  Reply reply;
  reply.outcome = Outcome::garbled;
  const auto verdict = bareVerdict(line);
  if (verdict && verb != Verb::distance && (verb == Verb::overlaps || !*verdict)) {
    reply.outcome = Outcome::answered;
    reply.result = *verdict ? HANTEI_HIT : HANTEI_MISS;
    return reply;
  }
  try {
    const Json json = base::parseJson(line, kLineName);
    if (!json.is_object()) return reply;
    if (verb == Verb::distance) {
      const auto distance = numberAt(json, "distance");
      if (!distance) return reply;
      reply.distance = *distance;
      reply.result = *distance == 0.0f;
    } else {
      const auto hit = json.find("hit");
      if (hit == json.end() || !hit->is_boolean()) return reply;
      reply.result = hit->get<bool>() ? HANTEI_HIT : HANTEI_MISS;
      if (reply.result == HANTEI_HIT && !readHit(verb, json, reply)) return reply;
    }
    reply.outcome = Outcome::answered;
  } catch (const base::InputError&) {
    for (const char* word : {"NaN", "nan", "Infinity", "inf"})
      if (line.find(word) != std::string_view::npos) reply.outcome = Outcome::notANumber;
  }
  return reply;
}

namespace {

/// Begins a line that reports a failure (AsyncAnswers::receive).
constexpr char kFailureMark = '!';

class AsyncBackend : public RoutineBackend {
 public:
  explicit AsyncBackend(std::shared_ptr<AsyncAnswers> answers) : answers_(std::move(answers)) {
    exports_ = answers_->exports();
  }

  [[nodiscard]] std::size_t ask(std::span<const Question> questions, std::span<Reply> replies) override {
    return answers_->ask(questions, replies, failure_);
  }

 private:
  std::shared_ptr<AsyncAnswers> answers_;
};

}  // namespace

void AsyncAnswers::restart(const Exports& exports) {
  exports_ = exports;
  answers_.clear();
  sentQuestions_.clear();
}

void AsyncAnswers::receive(std::string_view answers) {
  while (!answers.empty() && !sentQuestions_.empty()) {
    const std::size_t end = std::min(answers.find('\n'), answers.size());
    answers_[sentQuestions_.front()] = answers.substr(0, end);
    sentQuestions_.pop_front();
    answers.remove_prefix(std::min(end + 1, answers.size()));
  }
}

std::size_t AsyncAnswers::ask(std::span<const Question> questions, std::span<Reply> replies,
                              Failure& failure) {
  std::string lines;
  std::size_t answeredCount = 0;
  for (; answeredCount < questions.size(); ++answeredCount) {
    const std::string line = questionLine(questions[answeredCount]);
    const auto [storedAnswer, isNew] = answers_.try_emplace(line);
    replies[answeredCount] = {};
    replies[answeredCount].outcome = Outcome::outstanding;
    if (isNew) {
      lines += line;
      sentQuestions_.push_back(line);
    }
    if (!storedAnswer->second) continue;
    const std::string& answer = *storedAnswer->second;
    replies[answeredCount] = parseReply(questions[answeredCount].verb, answer);
    if (replies[answeredCount].outcome == Outcome::answered) continue;
    const bool isFailureLine = answer.starts_with(kFailureMark);
    failure = {Outcome::garbled,
               isFailureLine ? answer.substr(1) : "its line is no answer: " + base::printable(answer)};
    break;
  }
  if (lines.empty()) return answeredCount;
  send_(lines);
  if (answers_.size() > kMaxStoredAnswers)
    std::erase_if(answers_, [](const auto& entry) { return entry.second.has_value(); });
  return answeredCount;
}

std::unique_ptr<RoutineBackend> startAsync(std::shared_ptr<AsyncAnswers> answers) {
  return std::make_unique<AsyncBackend>(std::move(answers));
}

}  // namespace routine
