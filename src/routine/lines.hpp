// The line protocol of routines that are programs (docs/routine.md). AsyncAnswers is for a browser, where a
// worker answers while the page continues.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "routine/question.hpp"
#include "routine/routine_backend.hpp"

namespace routine {

/// The first line that a program reads.
inline constexpr std::string_view kGreeting = "{\"hantei\":1}\n";

/// Reads the exports from a program's first line: {"answers":["overlaps_obb_obb", …]}. Throws
/// base::InputError.
[[nodiscard]] Exports parseExports(std::string_view line);

/// The question as one line, ending with a line feed.
[[nodiscard]] std::string questionLine(const Question& question);

/// Reads the reply to a question of this verb. The reply's outcome is `answered` or `notANumber`, or
/// `garbled` if the line is not an answer.
[[nodiscard]] Reply parseReply(Verb verb, std::string_view line);

/// Sends questions and stores their answers. A question without an answer yet has Outcome::outstanding, and
/// must be asked again.
class AsyncAnswers {
 public:
  /// Receives questions, one per line, each line with its line feed.
  using Send = std::function<void(const std::string& lines)>;
  explicit AsyncAnswers(Send send) : send_(std::move(send)) {}

  /// Changes to another routine and discards all answers. Do not pass answers of the previous routine to
  /// receive().
  void restart(const Exports& exports);

  /// Receives answers to the earliest unanswered questions, in order, one per line. A line is JSON, or '!'
  /// and a text for a failure: "!no answer within 50 ms".
  void receive(std::string_view answers);

  [[nodiscard]] bool isWaiting() const { return !sentQuestions_.empty(); }

  [[nodiscard]] const Exports& exports() const { return exports_; }
  /// Like RoutineBackend::ask(), but outstanding questions count as answered. `failure` receives the reason
  /// of a failure.
  [[nodiscard]] std::size_t ask(std::span<const Question> questions, std::span<Reply> replies,
                                Failure& failure);

 private:
  /// The largest number of stored answers. It must exceed the number of questions in one call.
  static constexpr std::size_t kMaxStoredAnswers = 4096;

  Send send_;
  Exports exports_;
  std::unordered_map<std::string, std::optional<std::string>> answers_;  // key: the question's line
  std::deque<std::string> sentQuestions_;                                // the keys of unanswered questions
};

[[nodiscard]] std::unique_ptr<RoutineBackend> startAsync(std::shared_ptr<AsyncAnswers> answers);

}  // namespace routine
