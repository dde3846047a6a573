#include <algorithm>
#include <array>
#include <chrono>
#include <gtest/gtest.h>
#include <limits>
#include <sched.h>
#include <thread>
#include <unistd.h>

#include "routine/host.hpp"
#include "routine/written.hpp"

namespace routine {
namespace {

constexpr std::chrono::milliseconds kShort{5};

TEST(Channel, WaitsUntilTheWordChanges) {
  std::atomic<std::uint32_t> word{7};
  SpinWait waiting;
  EXPECT_TRUE(waiting.waitForChange(word, 6, kShort));
  EXPECT_FALSE(waiting.waitForChange(word, 7, kShort));
  std::thread other([&] {
    std::this_thread::sleep_for(kShort);
    incrementAndWake(word);
  });
  EXPECT_TRUE(waiting.waitForChange(word, 7, std::chrono::milliseconds(60'000)));
  other.join();
}

// Would catch: a wait that does not notice changes after it has stopped spinning.
TEST(Channel, SeesChangesAfterSpinningInVain) {
  std::atomic<std::uint32_t> word{0};
  SpinWait waiting;
  for (int i = 0; i < 200; ++i) ASSERT_FALSE(waiting.waitForChange(word, 0, std::chrono::milliseconds(0)));
  incrementAndWake(word);
  EXPECT_TRUE(waiting.waitForChange(word, 0, kShort));
}

/// The median time of 101 calls, in microseconds.
template <class Call>
double medianOf(Call call) {
  std::array<double, 101> microseconds{};
  for (double& each : microseconds) {
    const auto begin = std::chrono::steady_clock::now();
    call();
    each = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
  }
  std::nth_element(microseconds.begin(), microseconds.begin() + 50, microseconds.end());
  return microseconds[50];
}

/// Sends a byte through a pipe to a thread, which sends the byte back through another pipe.
class Echo {
 public:
  Echo() {
    EXPECT_EQ(pipe(there_.data()), 0);
    EXPECT_EQ(pipe(back_.data()), 0);
    thread_ = std::thread([this] {
      for (char byte = 0; read(there_[0], &byte, 1) == 1;) EXPECT_EQ(write(back_[1], &byte, 1), 1);
    });
  }
  ~Echo() {
    close(there_[1]);  // ends the thread's loop
    thread_.join();
    for (const int end : {there_[0], back_[0], back_[1]}) close(end);
  }

  void call() {
    char byte = 0;
    EXPECT_EQ(write(there_[1], &byte, 1), 1);
    EXPECT_EQ(read(back_[0], &byte, 1), 1);
  }

 private:
  std::array<int, 2> there_{}, back_{};
  std::thread thread_;
};

/// The time of a query, as a multiple of the time of an echo. Takes the best of many medians of each, in
/// turn, because other work on this machine can only slow down both.
double queryPerEcho() {
  Routine routine = routineInC(kTouchingBalls);
  Echo echo;
  double query = std::numeric_limits<double>::infinity(), peer = query;
  for (int i = 0; i < 60; ++i) {
    query = std::min(query, medianOf([&] { static_cast<void>(routine.ask(ballsApartBy(1.0f))); }));
    peer = std::min(peer, medianOf([&] { echo.call(); }));
  }
  return query / peer;
}

constexpr double kMaxPerEcho = HANTEI_SANITIZED ? 30.0 : 3.0;

TEST(Channel, QueryCostsLittleMoreThanAnEcho) { EXPECT_LT(queryPerEcho(), kMaxPerEcho); }

// Would catch: spinning that keeps the other process from the only core.
TEST(Channel, QueryOnOneCoreCostsLittleMoreThanAnEcho) {
  cpu_set_t before, one;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  CPU_ZERO(&one);
  CPU_SET(sched_getcpu(), &one);
  ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
  const double ratio = queryPerEcho();  // the process of the routine inherits the core
  sched_setaffinity(0, sizeof before, &before);
  EXPECT_LT(ratio, kMaxPerEcho);
}

}  // namespace
}  // namespace routine
