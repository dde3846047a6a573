// Runs a user's routine in a separate process, if possible without network access, and passes questions to
// it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "routine/build.hpp"
#include "routine/child_process.hpp"
#include "routine/question.hpp"

namespace routine {

/// Tries bubblewrap: true if it is installed and can start a program without network access.
[[nodiscard]] bool isBubblewrapWorking();

/// The process in which a routine runs (host.hpp). It has no network access if bubblewrap works or the system
/// allows it.
class HostProcess {
 public:
  HostProcess() = default;
  /// Starts the process. `host`: path of this program; `words`: arguments after kHostArgument. After a failed
  /// start, running() is false.
  HostProcess(const std::string& host, const std::vector<std::string>& words, Descriptors descriptors);

  [[nodiscard]] bool running() const { return process_.running(); }
  /// The host's status as waitpid gives it; nullopt while the host runs.
  [[nodiscard]] std::optional<int> waitStatus();
  /// The processor time of the host; 0 while its process id is unknown.
  [[nodiscard]] std::chrono::nanoseconds processorTime();
  void kill() { process_.kill(); }

 private:
  bool isSandboxed_ = false;
  ChildProcess process_;      ///< The process of bubblewrap or of the host.
  Descriptor processIdPipe_;  ///< The reading end of the pipe for the host's process id.
  pid_t hostProcessId_ = -1;  ///< The host's process id; -1 until it is known.
};

/// The reason why a question has no valid answer.
struct Failure {
  Outcome outcome = Outcome::answered;
  std::string words;  ///< "crashed: SIGSEGV at mine.c:12"
};

class RoutineBackend {
 public:
  RoutineBackend() = default;
  RoutineBackend(const RoutineBackend&) = delete;
  RoutineBackend& operator=(const RoutineBackend&) = delete;
  virtual ~RoutineBackend() = default;

  [[nodiscard]] const Exports& exports() const { return exports_; }
  /// Answers the questions in order, and returns the number of answers. Pass at most kMaxQuestions
  /// questions, all for exported functions. If a question fails, fewer answers return and failure() gives the
  /// reason. Do not call ask() again then.
  [[nodiscard]] virtual std::size_t ask(std::span<const Question> questions, std::span<Reply> replies) = 0;
  [[nodiscard]] const Failure& failure() const { return failure_; }
  /// The nanoseconds of the last ask(). For a library, the time in its functions; for a program, the time
  /// until its last answer. 0 if the time cannot be measured.
  [[nodiscard]] std::uint64_t nanoseconds() const { return nanoseconds_; }

 protected:
  Exports exports_;
  Failure failure_;
  std::uint64_t nanoseconds_ = 0;
};

/// A RoutineBackend whose routine runs in a HostProcess.
class ProcessBackend : public RoutineBackend {
 protected:
  explicit ProcessBackend(std::shared_ptr<const PreparedRoutine> prepared) : prepared_(std::move(prepared)) {}
  /// Throws base::InputError with the routine's file and the reason.
  [[noreturn]] void fail(const std::string& reason) const;
  /// Kills the process, stores the reason and returns `answeredCount`.
  std::size_t stop(Failure failure, std::size_t answeredCount);
  std::size_t stopForTimeout(
      std::size_t answeredCount);  ///< Like stop(), for a question that takes too long.

  std::shared_ptr<const PreparedRoutine> prepared_;
  HostProcess process_;
};

/// Starts the routine. `host`: the path of this program. Throws base::InputError if the start fails.
[[nodiscard]] std::unique_ptr<RoutineBackend> startLibrary(std::shared_ptr<const PreparedRoutine> prepared,
                                                           const std::string& host);
[[nodiscard]] std::unique_ptr<RoutineBackend> startProgram(std::shared_ptr<const PreparedRoutine> prepared,
                                                           const std::string& host);

/// Describes a process that failed with this status of waitpid, for example "crashed: SIGSEGV at mine.c:12".
/// `sourceLocation` is "mine.c:12" or empty.
[[nodiscard]] Failure failureOf(int status, const std::string& sourceLocation);

/// Limits the time of one question. The limit of processor time is short (kMaxQuestionMilliseconds). The
/// limit of elapsed time is two seconds, because a process may wait for a busy processor.
class QuestionClock {
 public:
  /// True if the present question takes too long. `answeredCount`: the number of answered questions.
  [[nodiscard]] bool isTooLong(HostProcess& process, std::size_t answeredCount);

 private:
  std::size_t answeredQuestions_ = SIZE_MAX;
  std::chrono::nanoseconds usedTime_{};
  std::chrono::steady_clock::time_point startTime_;
};

}  // namespace routine
