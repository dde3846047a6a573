// The protocol of lines for routines that are programs: docs/routine.md. And answers in lines that come after
// their questions: in a browser, a worker answers while the page goes on.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "routine/answering.hpp"
#include "routine/question.hpp"

namespace routine {

/// The first line that a program reads, with its end.
inline constexpr std::string_view kGreeting = "{\"hantei\":1}\n";

/// What a program answers, by its first line: {"answers":["overlaps_obb_obb", …]}. Throws base::InputError.
[[nodiscard]] Exports exportsOf(std::string_view line);

/// The question as a line, with its end.
[[nodiscard]] std::string lineOf(const Question& question);

/// The reply to a question of this verb. Its outcome is answered, notANumber, or garbled: no such answer.
[[nodiscard]] Reply replyOf(Verb verb, std::string_view line);

/// Sends questions on and keeps their answers. A question without an answer yet has the outcome
/// Outcome::outstanding; asked again later, it has its answer.
class LaterAnswers {
 public:
  /// Gets questions as lines, each with its end.
  using Send = std::function<void(const std::string& lines)>;
  explicit LaterAnswers(Send send) : send_(std::move(send)) {}

  /// Another routine answers from now on. Nothing of the former one is kept, and answers that it still owes
  /// must not be given to take().
  void begin(const Exports& exports);

  /// Takes answers to the earliest questions that have none, in their order, one a line: JSON or,
  /// for a failure, '!' and its words: "!no answer within 50 ms".
  void take(std::string_view answers);

  /// True while a question has no answer.
  [[nodiscard]] bool waiting() const { return !sent_.empty(); }

  [[nodiscard]] const Exports& exports() const { return exports_; }
  /// As Answering::ask.
  [[nodiscard]] std::size_t ask(std::span<const Question> questions, std::span<Reply> replies,
                                Trouble& trouble);

 private:
  /// The most answers that are kept: more than one call asks for.
  static constexpr std::size_t kMost = 4096;

  Send send_;
  Exports exports_;
  std::unordered_map<std::string, std::optional<std::string>> answers_;  // by the question's line
  std::deque<std::string> sent_;                                         // the keys of those without answer
};

/// For Routine: what it asks goes to `answers`.
[[nodiscard]] std::unique_ptr<Answering> startLater(std::shared_ptr<LaterAnswers> answers);

}  // namespace routine
