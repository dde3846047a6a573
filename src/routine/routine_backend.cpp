#include "routine/routine_backend.hpp"

#include <array>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.hpp"
#include "routine/host.hpp"

namespace routine {
namespace {

/// The limit of elapsed time. It stops a routine that sleeps.
constexpr std::chrono::seconds kMaxWaiting{2};

std::string signalName(int signal) {
  const char* const name = sigabbrev_np(signal);
  return name ? "SIG" + std::string(name) : "signal " + std::to_string(signal);
}

}  // namespace

Failure failureOf(int status, const std::string& sourceLocation) {
  if (!WIFSIGNALED(status))
    return {Outcome::ended, "ended by itself, with exit status " + std::to_string(WEXITSTATUS(status))};
  const int signal = WTERMSIG(status);
  if (signal == SIGXCPU) return {Outcome::timedOut, "no answer: it used up its processor time"};
  return {Outcome::crashed,
          "crashed: " + signalName(signal) + (sourceLocation.empty() ? "" : " at " + sourceLocation)};
}

bool QuestionClock::isTooLong(HostProcess& process, std::size_t answeredCount) {
  const auto usedTime = process.processorTime();
  const auto now = std::chrono::steady_clock::now();
  if (answeredCount != answeredQuestions_) {
    answeredQuestions_ = answeredCount;
    usedTime_ = usedTime;
    startTime_ = now;
    return false;
  }
  return usedTime - usedTime_ > std::chrono::milliseconds(kMaxQuestionMilliseconds) ||
         now - startTime_ > kMaxWaiting;
}

namespace {

constexpr std::chrono::seconds kMaxProbeTime{2};
/// A number above all descriptors that are passed to a host process.
constexpr int kHighDescriptor = 16;
/// Bubblewrap's exit status is this plus the number of the signal that ended the enclosed program.
constexpr int kSignalStatus = 128;
constexpr int kSignals = 64;

/// The command that runs a program with the whole file system but no network.
std::vector<std::string> bubblewrap() {
  return {"bwrap", "--dev-bind", "/", "/", "--unshare-net", "--die-with-parent", "--"};
}

/// True if routines run inside bubblewrap. Tested on the first call only.
bool usesBubblewrap() {
  static const bool isWorking = isBubblewrapWorking();
  return isWorking;
}

/// Resolves the path before bubblewrap starts, because inside bubblewrap, /proc/self/exe is bubblewrap
/// itself.
std::string realPath(const std::string& host) {
  std::error_code errorCode;
  const auto path = std::filesystem::canonical(host, errorCode);
  return errorCode ? host : path.string();
}

std::vector<std::string> hostCommand(bool isSandboxed, const std::string& host,
                                     const std::vector<std::string>& words) {
  std::vector<std::string> command = isSandboxed ? bubblewrap() : std::vector<std::string>{};
  command.push_back(isSandboxed ? realPath(host) : host);
  command.emplace_back(kHostArgument);
  command.insert(command.end(), words.begin(), words.end());
  return command;
}

}  // namespace

void ProcessBackend::fail(const std::string& reason) const {
  throw base::InputError(base::printable(prepared_->source.string() + ": " + reason));
}

std::size_t ProcessBackend::stop(Failure failure, std::size_t answeredCount) {
  process_.kill();
  failure_ = std::move(failure);
  return answeredCount;
}

std::size_t ProcessBackend::stopForTimeout(std::size_t answeredCount) {
  return stop({Outcome::timedOut, "no answer within " + std::to_string(kMaxQuestionMilliseconds) + " ms"},
              answeredCount);
}

bool isBubblewrapWorking() {
  std::vector<std::string> words = bubblewrap();
  words.emplace_back("true");
  return run(words, kMaxProbeTime).status == 0;
}

HostProcess::HostProcess(const std::string& host, const std::vector<std::string>& words,
                         Descriptors descriptors)
    : isSandboxed_(usesBubblewrap()) {
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
  processIdPipe_ = Descriptor(ends[0]);
  const Descriptor writeEnd(ends[1]),
      highWriteEnd(fcntl(writeEnd.number(), F_DUPFD_CLOEXEC, kHighDescriptor));
  descriptors.emplace_back(highWriteEnd.number(), kProcessIdDescriptor);
  process_ = ChildProcess(spawn(hostCommand(isSandboxed_, host, words), descriptors));
}

std::optional<int> HostProcess::waitStatus() {
  const std::optional<int> status = process_.waitStatus();
  if (!status || !isSandboxed_ || !WIFEXITED(*status)) return status;
  const int signal = WEXITSTATUS(*status) - kSignalStatus;
  return signal > 0 && signal <= kSignals ? W_EXITCODE(0, signal) : *status;
}

std::chrono::nanoseconds HostProcess::processorTime() {
  pid_t processId = -1;
  if (hostProcessId_ < 0 && read(processIdPipe_.number(), &processId, sizeof processId) == sizeof processId)
    hostProcessId_ = processId;
  clockid_t clock{};
  timespec usedTime{};
  if (!running() || hostProcessId_ < 0 || clock_getcpuclockid(hostProcessId_, &clock) != 0 ||
      clock_gettime(clock, &usedTime) != 0)
    return {};
  return std::chrono::seconds(usedTime.tv_sec) + std::chrono::nanoseconds(usedTime.tv_nsec);
}

}  // namespace routine
