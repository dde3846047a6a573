// Plays the ticks of a session in real time with the user's keys. The window gives the time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/session/session.hpp"
#include "input/action.hpp"

namespace app {

/// Converts the time of a steady clock to a number of due ticks. Counts only after start(), so that a window
/// need not catch up after idle time.
class FixedStepClock {
 public:
  using Nanoseconds = std::int64_t;

  /// Starts to count, unless it counts already. From `now` on, a tick is due every `slowness` / 120 s.
  void start(Nanoseconds now);
  void stop() { running_ = false; }
  [[nodiscard]] bool running() const { return running_; }

  void pace(int slowness, Nanoseconds now);

  /// Takes one tick before it is due, so that a key press takes effect at once. due() then returns one less.
  void takeEarly() { ++taken_; }

  /// Returns the number of due ticks, at most max(1, the ticks in kLongestStall). Drops the others.
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

/// Plays one tick at once for each key press, then the ticks that are due by the clock. Stops the clock when
/// Session::moving() is false.
class RealtimeDriver {
 public:
  using Nanoseconds = FixedStepClock::Nanoseconds;

  /// `session` must outlive this object. Its script starts at `now`.
  RealtimeDriver(Session& session, Nanoseconds now);

  void keyDown(input::Key key, Nanoseconds now);  ///< Ignores repeats of a key that is down.
  /// Releases the key without first playing the due ticks. On a slow machine, these would turn a tap into a
  /// glide, and move the body beyond the place where the user saw it.
  void keyUp(input::Key key);
  void apply(std::span<const input::Command> commands, Nanoseconds now);
  /// Ends the session by the action quit, which shows no warning; does nothing after the end.
  void quit(Nanoseconds now);
  /// Ignores a key until it is released: its press was used elsewhere, and its repeats must do nothing.
  void ignoreUntilUp(input::Key key);
  /// Releases the keys that are not in `down`, the keys that the keyboard reports as held: their release was
  /// missed.
  void keepOnly(const std::vector<input::Key>& down);
  /// Releases every key, and ignores held keys until they are released. Call this when another window gets
  /// the keyboard: earlier repeats may still arrive.
  void letGo();

  void advance(Nanoseconds now);

  [[nodiscard]] bool active() const { return clock_.running(); }
  [[nodiscard]] bool anyKeyDown() const { return !down_.empty(); }
  [[nodiscard]] bool takeChanged();

 private:
  void tick(Nanoseconds now);

  Session& session_;
  FixedStepClock clock_;
  std::vector<input::Key> down_;
  int waiting_ = 0;                  // ticks that were due while the session waited for an answer
  std::vector<input::Key> ignored_;  // the keys in down_ that the session treats as up
  bool changed_ = true;
};

}  // namespace app
