#include "app/save/outputs.hpp"

#include <cmath>
#include <iostream>
#include <unistd.h>

namespace app {
namespace {

constexpr std::size_t kBarWidth = 20;
/// Erases the line and returns to its start (ECMA-48).
constexpr const char* kEraseLine = "\r\x1b[K";

}  // namespace

std::string progressLine(std::size_t done, std::size_t total) {
  const std::size_t filledWidth = total == 0 ? kBarWidth : kBarWidth * done / total;
  return '[' + std::string(filledWidth, '#') + std::string(kBarWidth - filledWidth, ' ') + "] " +
         std::to_string(done) + '/' + std::to_string(total);
}

void ProgressBar::advanceTo(std::size_t done) {
  done_ = done;
  if (print_) print_(kEraseLine + progressLine(done_, total_));
  isDrawn_ = true;
}

void ProgressBar::clear() {
  if (print_ && isDrawn_) print_(kEraseLine);
  isDrawn_ = false;
}

std::function<void(const std::string&)> terminalPrinter() {
  if (isatty(STDERR_FILENO) == 0) return nullptr;
  return [](const std::string& text) { std::cerr << text << std::flush; };
}

namespace {

constexpr std::int64_t kDelayBeforeBar = 333'000'000, kBarInterval = 100'000'000;  // nanoseconds
constexpr std::size_t kBarParts = 100;

}  // namespace

ThrottledProgress::ThrottledProgress(Clock clock, base::ProgressCallback show)
    : clock_(std::move(clock)), show_(std::move(show)), nextReport_(clock_() + kDelayBeforeBar) {}

void ThrottledProgress::report(double fraction) {
  const std::int64_t now = clock_();
  if (fraction <= 0.0) {
    nextReport_ = now + kDelayBeforeBar;
    barShown_ = false;
  }
  const bool isComplete = fraction >= 1.0;
  if (isComplete ? !barShown_ : now < nextReport_) return;
  nextReport_ = now + kBarInterval;
  barShown_ = !isComplete;
  show_(fraction);
}

LoadProgress::LoadProgress(std::function<void(const std::string&)> print)
    : bar_(kBarParts, std::move(print)),
      throttle_(nowNanoseconds,
                [this](double fraction) {
                  fraction < 1.0 ? bar_.advanceTo(static_cast<std::size_t>(std::floor(fraction * kBarParts)))
                                 : bar_.clear();
                }),
      listener_([this](double fraction) { throttle_.report(fraction); }) {}

}  // namespace app
