// A user's routine: a source, library or program that answers questions about pairs of shapes
// (docs/routine.md).
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "routine/routine_backend.hpp"

namespace routine {

/// The path of this program's own executable.
inline constexpr const char* kThisProgram = "/proc/self/exe";

/// Starts a backend. Called again after a failure. Throws base::InputError.
using StartBackend = std::function<std::unique_ptr<RoutineBackend>()>;

/// A running routine. Not thread-safe: use one Routine per thread, made from the same PreparedRoutine.
class Routine {
 public:
  /// `host`: a program whose main calls runHost. Throws base::InputError if the routine does not start.
  explicit Routine(std::shared_ptr<const PreparedRoutine> prepared, std::string host = kThisProgram);
  explicit Routine(StartBackend start);

  [[nodiscard]] const Exports& exports() const { return exports_; }

  /// True if the routine answers this question. For overlaps, contact and distance, also true if it answers
  /// for the exchanged shapes.
  [[nodiscard]] bool canAnswer(Verb verb, std::uint32_t kindA, std::uint32_t kindB) const;

  /// Answers all questions in order. If a question ends the routine's process, the reply's outcome gives the
  /// reason, and a new process continues with the next question.
  void ask(std::span<const Question> questions, std::span<Reply> replies);
  [[nodiscard]] Reply ask(const Question& question);

  /// The reason of the last failure: "crashed: SIGSEGV at mine.c:12". An outcome of `answered` or
  /// `notExported` is no failure.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  /// The sum of RoutineBackend::nanoseconds() over the last call of ask().
  [[nodiscard]] std::uint64_t nanoseconds() const { return nanoseconds_; }

 private:
  void askBatch(std::span<const Question> questions, std::span<Reply> replies);
  void askBackend();
  void validate(const Question& question, bool isSwapped, Reply& reply);

  StartBackend start_;
  std::unique_ptr<RoutineBackend> backend_;
  Exports exports_;
  std::vector<Question> passedQuestions_;  // buffers of askBatch(), reused for speed
  std::vector<Reply> receivedReplies_;
  std::vector<std::size_t> indices_;
  std::string failure_;
  std::uint64_t nanoseconds_ = 0;
};

}  // namespace routine
