// Converts real time to a number of due ticks. The caller reads the clock.
#pragma once

#include <cstdint>

#include "input/tick_input.hpp"

namespace app {

/// Counts ticks by a steady clock in nanoseconds. The count stands still until start(), so that an idle
/// window has nothing to catch up.
class FixedStepClock {
 public:
  using Nanoseconds = std::int64_t;

  /// Starts the count if it stands still: from now on a tick is due every 1/120 s.
  void start(Nanoseconds now);
  void stop() { running_ = false; }
  [[nodiscard]] bool running() const { return running_; }

  /// Sets the pace: from now on a tick is due every `slowness` / 120 s.
  void pace(int slowness, Nanoseconds now);

  /// Takes one tick before it is due, so that a key press takes effect at once; due() then returns one tick
  /// less.
  void takeEarly() { ++taken_; }

  /// The number of ticks to play now. After a stall longer than kLongestStall, the ticks beyond it are
  /// dropped.
  [[nodiscard]] int due(Nanoseconds now);

  static constexpr Nanoseconds kSecond = 1'000'000'000;
  static constexpr Nanoseconds kLongestStall = kSecond / 10;

 private:
  [[nodiscard]] input::Tick ticksIn(Nanoseconds time) const;

  bool running_ = false;
  Nanoseconds start_ = 0;
  input::Tick taken_ = 0;
  int slowness_ = 1;
};

}  // namespace app
