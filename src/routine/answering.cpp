#include "routine/answering.hpp"

#include <csignal>
#include <cstring>
#include <sys/wait.h>

#include "routine/limits.hpp"

namespace routine {
namespace {

/// For a routine that sleeps, and uses no processor time.
constexpr std::chrono::seconds kMostWaiting{2};

std::string signalName(int signal) {
  const char* const name = sigabbrev_np(signal);
  return name ? "SIG" + std::string(name) : "signal " + std::to_string(signal);
}

}  // namespace

Trouble troubleOf(int status, const std::string& place) {
  if (!WIFSIGNALED(status))
    return {Outcome::ended, "ended by itself, with exit status " + std::to_string(WEXITSTATUS(status))};
  const int signal = WTERMSIG(status);
  if (signal == SIGXCPU) return {Outcome::tooLong, "no answer: it used up its processor time"};
  return {Outcome::crashed, "crashed: " + signalName(signal) + (place.empty() ? "" : " at " + place)};
}

bool QuestionClock::isTooLong(HostProcess& process, std::size_t answered) {
  const auto used = process.processorTime();
  const auto now = std::chrono::steady_clock::now();
  if (answered != answered_) {
    answered_ = answered;
    used_ = used;
    since_ = now;
    return false;
  }
  return used - used_ > std::chrono::milliseconds(kMostMilliseconds) || now - since_ > kMostWaiting;
}

}  // namespace routine
