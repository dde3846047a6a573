// A process of this program that answers questions with a user's routine.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "routine/build.hpp"
#include "routine/host_process.hpp"
#include "routine/question.hpp"

namespace routine {

/// What went wrong with one question.
struct Trouble {
  Outcome outcome = Outcome::answered;
  std::string words;  ///< "crashed: SIGSEGV at mine.c:12"
};

class Answering {
 public:
  Answering() = default;
  Answering(const Answering&) = delete;
  Answering& operator=(const Answering&) = delete;
  virtual ~Answering() = default;

  [[nodiscard]] virtual const Exports& exports() const = 0;
  /// Answers the questions in their order, at most kMostQuestions. When it fails, fewer are answered than
  /// were asked, trouble() says why, and this object must not be asked again. All must be among the exports.
  [[nodiscard]] virtual std::size_t ask(std::span<const Question> questions, std::span<Reply> replies) = 0;
  [[nodiscard]] virtual const Trouble& trouble() const = 0;
  /// Time that the last questions took in the routine, as far as it can be told.
  [[nodiscard]] virtual std::uint64_t nanoseconds() const = 0;
};

/// `host`: the path of this program. Throws base::InputError when the routine does not start.
[[nodiscard]] std::unique_ptr<Answering> startLibrary(std::shared_ptr<const Built> built,
                                                      const std::string& host);
[[nodiscard]] std::unique_ptr<Answering> startProgram(std::shared_ptr<const Built> built,
                                                      const std::string& host);

/// "crashed: SIGSEGV at mine.c:12", for a process that has ended with this status of waitpid. `place`: may be
/// empty.
[[nodiscard]] Trouble troubleOf(int status, const std::string& place);

/// Measures how long one question takes. A machine with much to do may keep a process waiting, so mainly
/// processor time counts.
class QuestionClock {
 public:
  /// Call now and then, with the number of answered questions. True when the present one takes too long.
  [[nodiscard]] bool isTooLong(HostProcess& process, std::size_t answered);

 private:
  std::size_t answered_ = SIZE_MAX;
  std::chrono::nanoseconds used_{};
  std::chrono::steady_clock::time_point since_;
};

}  // namespace routine
