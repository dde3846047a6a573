// How many fixed ticks are due: real time in, whole ticks out. Pure: the caller reads the clock.
#pragma once

#include <cstdint>

#include "input/clock.hpp"

namespace app {

/// Counts ticks against a steady clock in nanoseconds. It stands still until started, so that an idle window
/// has nothing to catch up.
class FixedStepClock {
 public:
  using Nanoseconds = std::int64_t;

  /// Starts, if it stands still: from now on a tick is due every 1/120 s.
  void start(Nanoseconds now);
  void stop() { running_ = false; }
  [[nodiscard]] bool running() const { return running_; }

  /// From now on a tick is due every `slowness` / 120 s.
  void pace(int slowness, Nanoseconds now);

  /// One tick ahead of its time, so that a key press shows at once; due() then owes one less.
  void takeEarly() { ++taken_; }

  /// The ticks to run now. After a stall of more than kLongestStall the rest of it is dropped.
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
