#include "app/save/outputs.hpp"

#include <cmath>
#include <iostream>
#include <unistd.h>

namespace app {
namespace {

constexpr std::size_t kWidth = 20;
/// Erases the line and returns to its start (ECMA-48).
constexpr const char* kErase = "\r\x1b[K";

}  // namespace

std::string progressLine(std::size_t done, std::size_t total) {
  const std::size_t filled = total == 0 ? kWidth : kWidth * done / total;
  return '[' + std::string(filled, '#') + std::string(kWidth - filled, ' ') + "] " + std::to_string(done) +
         '/' + std::to_string(total);
}

void ProgressBar::advanceTo(std::size_t done) {
  done_ = done;
  if (put_) put_(kErase + progressLine(done_, total_));
  drawn_ = true;
}

void ProgressBar::clear() {
  if (put_ && drawn_) put_(kErase);
  drawn_ = false;
}

std::function<void(const std::string&)> terminal() {
  if (isatty(STDERR_FILENO) == 0) return nullptr;
  return [](const std::string& text) { std::cerr << text << std::flush; };
}

namespace {

constexpr std::int64_t kDelayBeforeBar = 333'000'000, kBetweenBars = 100'000'000;  // nanoseconds
constexpr std::size_t kBarParts = 100;

}  // namespace

ThrottledProgress::ThrottledProgress(Clock clock, base::ProgressCallback show)
    : clock_(std::move(clock)), show_(std::move(show)), next_(clock_() + kDelayBeforeBar) {}

void ThrottledProgress::report(double share) {
  const std::int64_t now = clock_();
  if (share <= 0.0) {
    next_ = now + kDelayBeforeBar;
    shown_ = false;
  }
  const bool ends = share >= 1.0;
  if (ends ? !shown_ : now < next_) return;
  next_ = now + kBetweenBars;
  shown_ = !ends;
  show_(share);
}

LoadProgress::LoadProgress(std::function<void(const std::string&)> put)
    : bar_(kBarParts, std::move(put)),
      throttle_(nowNanoseconds,
                [this](double share) {
                  share < 1.0 ? bar_.advanceTo(static_cast<std::size_t>(std::floor(share * kBarParts)))
                              : bar_.clear();
                }),
      listener_([this](double share) { throttle_.report(share); }) {}

}  // namespace app
