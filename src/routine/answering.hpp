// A process of this program that answers questions with a user's routine, started without a network.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "routine/build.hpp"
#include "routine/child_process.hpp"
#include "routine/question.hpp"

namespace routine {

/// True when bubblewrap is installed and this system lets it start a program without a network. Starts it to
/// find out.
[[nodiscard]] bool isBubblewrapWorking();

/// Runs the host within bubblewrap where that works. Elsewhere the host leaves the network by itself, where
/// the system lets it.
class HostProcess {
 public:
  HostProcess() = default;
  /// `host`: the path of this program; `words`: its arguments after kHostArgument. running() tells whether it
  /// started.
  HostProcess(const std::string& host, const std::vector<std::string>& words, Descriptors given);
  HostProcess(HostProcess&&) noexcept = default;
  HostProcess& operator=(HostProcess&&) noexcept = default;

  [[nodiscard]] bool running() const { return process_.running(); }
  /// The host's own status of waitpid, once it has ended.
  [[nodiscard]] std::optional<int> ended();
  /// The processor time that the host has used so far.
  [[nodiscard]] std::chrono::nanoseconds processorTime();
  void kill() { process_.kill(); }

 private:
  bool isBoxed_ = false;
  ChildProcess process_;  ///< Bubblewrap, or the host itself.
  Descriptor identity_;   ///< Of a pipe, from which the host's process number can be read.
  pid_t host_ = -1;       ///< -1: not yet known.
};

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
