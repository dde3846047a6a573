#include "routine/channel.hpp"

#include <algorithm>
#include <ctime>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace routine {
namespace {

static_assert(std::atomic<std::uint32_t>::is_always_lock_free);

/// Shorter spins are skipped.
constexpr std::chrono::nanoseconds kLeastSpin{1'000};
/// The longest spin is tried again after this many waits. The processes may then be on other cores.
constexpr std::uint32_t kTryAgain = 64;

long futex(std::atomic<std::uint32_t>& word, int operation, std::uint32_t value, const timespec* limit) {
  return syscall(SYS_futex, &word, operation, value, limit, nullptr, 0);
}

void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#endif
}

/// Spins for about `time`. Returns true as soon as the word differs from `old`.
bool spinsToChange(const std::atomic<std::uint32_t>& word, std::uint32_t old, std::chrono::nanoseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  do {
    for (int i = 0; i < 20; ++i) {
      if (word.load(std::memory_order_acquire) != old) return true;
      relax();
    }
  } while (std::chrono::steady_clock::now() < until);
  return false;
}

}  // namespace

void signalNext(std::atomic<std::uint32_t>& word) {
  word.fetch_add(1, std::memory_order_release);
  futex(word, FUTEX_WAKE, 1, nullptr);
}

std::chrono::nanoseconds Waiting::nextSpin() {
  if (++waits_ % kTryAgain == 0) spin_ = kMostSpin;
  return spin_ < kLeastSpin ? std::chrono::nanoseconds(0) : spin_;
}

bool Waiting::forChange(std::atomic<std::uint32_t>& word, std::uint32_t old,
                        std::chrono::milliseconds patience) {
  const std::chrono::nanoseconds spin = nextSpin();
  if (spinsToChange(word, old, spin)) {
    spin_ = std::min(2 * spin_, kMostSpin);
    return true;
  }
  spin_ /= 2;
  const timespec limit{patience.count() / 1000, patience.count() % 1000 * 1'000'000};
  futex(word, FUTEX_WAIT, old, &limit);
  return word.load(std::memory_order_acquire) != old;
}

}  // namespace routine
