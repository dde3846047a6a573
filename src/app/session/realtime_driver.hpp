// Drives a session by real keys in real time, independent of the window, which reads the clock.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/session/session.hpp"
#include "input/action.hpp"

namespace app {

/// Converts the time of a steady clock, nanoseconds, to a number of due ticks. The count stands still until
/// start(), so that an idle window has nothing to catch up.
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

/// A key press takes effect at once; held keys drive fixed ticks by the clock. When nothing moves, the clock
/// stands still.
class RealtimeDriver {
 public:
  using Nanoseconds = FixedStepClock::Nanoseconds;

  /// `session` must outlive this object. The session's script starts at `now`.
  RealtimeDriver(Session& session, Nanoseconds now);

  void keyDown(input::Key key, Nanoseconds now);  ///< Repeats of a key that is down are ignored.
  /// Releases the key without first playing the due ticks: on a slow machine they would turn a tap into a
  /// glide, and would move the body beyond where the user saw it.
  void keyUp(input::Key key);
  /// Applies the commands of a click at once, like a key press.
  void apply(std::span<const input::Command> commands, Nanoseconds now);
  /// Ends the session like the quit key, unless it has ended.
  void quit(Nanoseconds now);
  /// Ignores a key until it is released: its press was used elsewhere, so its repeats must do nothing.
  void ignoreUntilUp(input::Key key);
  /// Releases every key that is not in `down`, the keys that the keyboard reports as held: the program missed
  /// their release.
  void keepOnly(const std::vector<input::Key>& down);
  /// Releases every key, and ignores those that are still held until they are released: another window has
  /// taken the keyboard, and earlier repeats may still arrive.
  void letGo();

  /// Runs the ticks that are due.
  void advance(Nanoseconds now);

  /// True when advance() must be called again within about a tick.
  [[nodiscard]] bool active() const { return clock_.running(); }
  [[nodiscard]] bool anyKeyDown() const { return !down_.empty(); }
  /// True when the picture may have changed since the last call.
  [[nodiscard]] bool takeChanged();

 private:
  void tick(Nanoseconds now);

  Session& session_;
  FixedStepClock clock_;
  std::vector<input::Key> down_;
  int waiting_ = 0;                  // ticks that were due while the session awaited an answer
  std::vector<input::Key> ignored_;  // subset of down_: keys that the session treats as up
  bool changed_ = true;
};

}  // namespace app
