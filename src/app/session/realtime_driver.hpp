// Drives a session by real keys in real time, independent of the window.
#pragma once

#include <span>
#include <vector>

#include "app/session/fixed_step_clock.hpp"
#include "app/session/session.hpp"

namespace app {

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
