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
  SpinWait spinWait;
  EXPECT_TRUE(spinWait.waitForChange(word, 6, kShort));
  EXPECT_FALSE(spinWait.waitForChange(word, 7, kShort));
  std::thread other([&] {
    std::this_thread::sleep_for(kShort);
    incrementAndWake(word);
  });
  EXPECT_TRUE(spinWait.waitForChange(word, 7, std::chrono::milliseconds(60'000)));
  other.join();
}

// Would catch: a wait that does not notice changes after it has stopped spinning.
TEST(Channel, SeesChangesAfterSpinningInVain) {
  std::atomic<std::uint32_t> word{0};
  SpinWait spinWait;
  for (int i = 0; i < 200; ++i) ASSERT_FALSE(spinWait.waitForChange(word, 0, std::chrono::milliseconds(0)));
  incrementAndWake(word);
  EXPECT_TRUE(spinWait.waitForChange(word, 0, kShort));
}

/// The median time of 101 calls, in microseconds.
template <class Call>
double medianOf(Call call) {
  std::array<double, 101> microseconds{};
  for (double& time : microseconds) {
    const auto begin = std::chrono::steady_clock::now();
    call();
    time = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
  }
  std::nth_element(microseconds.begin(), microseconds.begin() + 50, microseconds.end());
  return microseconds[50];
}

/// Sends a byte through a pipe to a thread, which sends the byte back through another pipe.
class Echo {
 public:
  Echo() {
    EXPECT_EQ(pipe(requestPipe_.data()), 0);
    EXPECT_EQ(pipe(replyPipe_.data()), 0);
    thread_ = std::thread([this] {
      for (char byte = 0; read(requestPipe_[0], &byte, 1) == 1;) EXPECT_EQ(write(replyPipe_[1], &byte, 1), 1);
    });
  }
  ~Echo() {
    close(requestPipe_[1]);  // ends the thread's loop
    thread_.join();
    for (const int end : {requestPipe_[0], replyPipe_[0], replyPipe_[1]}) close(end);
  }

  void call() {
    char byte = 0;
    EXPECT_EQ(write(requestPipe_[1], &byte, 1), 1);
    EXPECT_EQ(read(replyPipe_[0], &byte, 1), 1);
  }

 private:
  std::array<int, 2> requestPipe_{}, replyPipe_{};
  std::thread thread_;
};

/// The time of a query, as a multiple of the time of an echo. Takes the best of many medians of each, in
/// turn, because other work on this machine can only slow down both.
double queryPerEcho() {
  Routine routine = routineInC(kTouchingBalls);
  Echo echo;
  double queryTime = std::numeric_limits<double>::infinity(), echoTime = queryTime;
  for (int i = 0; i < 60; ++i) {
    queryTime = std::min(queryTime, medianOf([&] { static_cast<void>(routine.ask(ballsApartBy(1.0f))); }));
    echoTime = std::min(echoTime, medianOf([&] { echo.call(); }));
  }
  return queryTime / echoTime;
}

constexpr double kMaxEchoRatio = HANTEI_SANITIZED ? 30.0 : 3.0;

TEST(Channel, QueryCostsLittleMoreThanAnEcho) { EXPECT_LT(queryPerEcho(), kMaxEchoRatio); }

// Would catch: spinning that keeps the other process from the only core.
TEST(Channel, QueryOnOneCoreCostsLittleMoreThanAnEcho) {
  cpu_set_t oldCores, oneCore;
  ASSERT_EQ(sched_getaffinity(0, sizeof oldCores, &oldCores), 0);
  CPU_ZERO(&oneCore);
  CPU_SET(sched_getcpu(), &oneCore);
  ASSERT_EQ(sched_setaffinity(0, sizeof oneCore, &oneCore), 0);
  const double ratio = queryPerEcho();  // the process of the routine inherits the core
  sched_setaffinity(0, sizeof oldCores, &oldCores);
  EXPECT_LT(ratio, kMaxEchoRatio);
}

}  // namespace
}  // namespace routine
