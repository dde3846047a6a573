// Plays the ticks of a session in real time with the user's keys. The window gives the time; this code reads
// no clock.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/session/session.hpp"
#include "input/action.hpp"

namespace app {

/// Converts the time of a steady clock in nanoseconds to a number of due ticks. Counts only after start(), so
/// that a window has no ticks to catch up after idle time.
class FixedStepClock {
 public:
  using Nanoseconds = std::int64_t;

  /// Starts to count if it does not count yet. From `now` on, a tick is due every `slowness` / 120 s (see
  /// pace()).
  void start(Nanoseconds now);
  void stop() { running_ = false; }
  [[nodiscard]] bool running() const { return running_; }

  /// Sets the pace. From `now` on, a tick is due every `slowness` / 120 s. The default slowness is 1.
  void pace(int slowness, Nanoseconds now);

  /// Takes one tick before it is due, so that a key press takes effect at once. due() then returns one tick
  /// less.
  void takeEarly() { ++taken_; }

  /// Returns the number of ticks to play now. Returns at most the ticks of kLongestStall, at least one, and
  /// drops the others.
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

/// Plays one tick at once for each key press, and then the ticks that are due by the clock. Stops the clock
/// when Session::moving() is false.
class RealtimeDriver {
 public:
  using Nanoseconds = FixedStepClock::Nanoseconds;

  /// `session` must outlive this object. The session's script starts at `now`.
  RealtimeDriver(Session& session, Nanoseconds now);

  void keyDown(input::Key key, Nanoseconds now);  ///< Ignores repeats of a key that is down.
  /// Releases the key without first playing the due ticks. On a slow machine, these ticks would turn a tap
  /// into a glide and move the body beyond the place where the user saw it.
  void keyUp(input::Key key);
  /// Applies the commands of a click at once, like a key press.
  void apply(std::span<const input::Command> commands, Nanoseconds now);
  /// Ends the session by the action quit, which shows no warning. Does nothing if the session has ended.
  void quit(Nanoseconds now);
  /// Ignores a key until it is released, because its press was used elsewhere and its repeats must do
  /// nothing.
  void ignoreUntilUp(input::Key key);
  /// `down` holds the keys that the keyboard reports as held. Releases every other key, because the program
  /// has missed its release.
  void keepOnly(const std::vector<input::Key>& down);
  /// Releases every key, and ignores held keys until they are released, because another window has the
  /// keyboard and earlier repeats may still arrive.
  void letGo();

  /// Plays the ticks that are due.
  void advance(Nanoseconds now);

  /// True if advance() must be called again in about one tick.
  [[nodiscard]] bool active() const { return clock_.running(); }
  [[nodiscard]] bool anyKeyDown() const { return !down_.empty(); }
  /// True if the picture may have changed since the last call.
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
