// The protocol of lines for routines that are programs (docs/routine.md), and LaterAnswers for a browser,
// where a worker answers while the page continues.
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

/// The first line that a program reads, with its line feed.
inline constexpr std::string_view kGreeting = "{\"hantei\":1}\n";

/// Reads the exports from a program's first line: {"answers":["overlaps_obb_obb", …]}. Throws
/// base::InputError.
[[nodiscard]] Exports exportsOf(std::string_view line);

/// Returns the question as a line, with its line feed.
[[nodiscard]] std::string lineOf(const Question& question);

/// Reads the reply to a question of this verb. Its outcome is `answered`, `notANumber`, or `garbled` if the
/// line is no answer to the verb.
[[nodiscard]] Reply replyOf(Verb verb, std::string_view line);

/// Sends questions and stores their answers. Until its answer has arrived, a question has the outcome
/// Outcome::outstanding, and must be asked again.
class LaterAnswers {
 public:
  /// Receives questions as lines, each with its line feed.
  using Send = std::function<void(const std::string& lines)>;
  explicit LaterAnswers(Send send) : send_(std::move(send)) {}

  /// Begins with another routine and discards all answers. Answers that the previous routine still sends must
  /// not be passed to take().
  void begin(const Exports& exports);

  /// Takes the answers to the earliest unanswered questions, in order, one per line: JSON or, for a failure,
  /// '!' and a text: "!no answer within 50 ms".
  void take(std::string_view answers);

  [[nodiscard]] bool waiting() const { return !sent_.empty(); }

  [[nodiscard]] const Exports& exports() const { return exports_; }
  /// Like Answering::ask(), but counts outstanding questions as answered and stores the reason of a failure
  /// in `trouble`.
  [[nodiscard]] std::size_t ask(std::span<const Question> questions, std::span<Reply> replies,
                                Trouble& trouble);

 private:
  /// The largest number of stored answers. It is larger than the number of questions in one call.
  static constexpr std::size_t kMost = 4096;

  Send send_;
  Exports exports_;
  std::unordered_map<std::string, std::optional<std::string>> answers_;  // key: the question's line
  std::deque<std::string> sent_;                                         // the keys of unanswered questions
};

[[nodiscard]] std::unique_ptr<Answering> startLater(std::shared_ptr<LaterAnswers> answers);

}  // namespace routine
