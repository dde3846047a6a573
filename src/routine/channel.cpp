#include "routine/channel.hpp"

#include <ctime>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace routine {
namespace {

static_assert(std::atomic<std::uint32_t>::is_always_lock_free);

constexpr std::chrono::microseconds kSpin{15};

long futex(std::atomic<std::uint32_t>& word, int operation, std::uint32_t value, const timespec* limit) {
  return syscall(SYS_futex, &word, operation, value, limit, nullptr, 0);
}

void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#endif
}

}  // namespace

void signalNext(std::atomic<std::uint32_t>& word) {
  word.fetch_add(1, std::memory_order_release);
  futex(word, FUTEX_WAKE, 1, nullptr);
}

bool waitForChange(std::atomic<std::uint32_t>& word, std::uint32_t old, std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + kSpin;
  do {
    for (int i = 0; i < 20; ++i) {
      if (word.load(std::memory_order_acquire) != old) return true;
      relax();
    }
  } while (std::chrono::steady_clock::now() < until);
  const timespec limit{patience.count() / 1000, patience.count() % 1000 * 1'000'000};
  futex(word, FUTEX_WAIT, old, &limit);
  return word.load(std::memory_order_acquire) != old;
}

}  // namespace routine
