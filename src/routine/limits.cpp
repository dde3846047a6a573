#include "routine/limits.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace routine {
namespace {

constexpr rlim_t kSpareSeconds = 10;

/// The address space of this process, bytes. Uses only what a signal handler may call.
std::uint64_t addressSpace() {
  std::array<char, 32> text{};
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t count = read(file, text.data(), text.size() - 1);
  close(file);
  std::uint64_t pages = 0;
  for (ssize_t i = 0; i < count; ++i) {
    const char digit = text[static_cast<std::size_t>(i)];
    if (digit < '0' || digit > '9') break;
    pages = pages * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

void limit(int resource, std::uint64_t most) {
  const rlimit value{static_cast<rlim_t>(most), static_cast<rlim_t>(most)};
  setrlimit(static_cast<__rlimit_resource>(resource), &value);
}

}  // namespace

void limitThisProcess() {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_AS, addressSpace() + kMostMemory);
  static_cast<void>(unshare(CLONE_NEWUSER | CLONE_NEWNET));  // not every system lets a user do so
}

void allowQuestions(std::uint32_t questions) {
  static rlim_t allowed = 0;  // a system call for each question would double the cost of the cheap ones
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  const auto needed = static_cast<rlim_t>(used.tv_sec) + 2 + rlim_t{questions} * kMostMilliseconds / 1000;
  if (needed <= allowed) return;
  allowed = needed + kSpareSeconds;
  rlimit value{};
  getrlimit(RLIMIT_CPU, &value);
  value.rlim_cur = allowed;
  setrlimit(RLIMIT_CPU, &value);
}

bool isMemoryUsedUp() {
  rlimit value{};
  if (getrlimit(RLIMIT_AS, &value) != 0 || value.rlim_cur == RLIM_INFINITY) return false;
  return addressSpace() + kMostMemory / 10 > value.rlim_cur;
}

}  // namespace routine
