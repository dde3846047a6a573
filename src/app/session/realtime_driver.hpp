// Drives a session by real keys in real time, without knowing the window.
#pragma once

#include <span>
#include <vector>

#include "app/session/fixed_step_clock.hpp"
#include "app/session/session.hpp"

namespace app {

/// A key press is answered at once, and held keys drive fixed ticks by the clock. When nothing moves, the
/// clock stands still.
class RealtimeDriver {
 public:
  using Nanoseconds = FixedStepClock::Nanoseconds;

  /// `session` must outlive this object. The session's script starts at `now`.
  RealtimeDriver(Session& session, Nanoseconds now);

  void keyDown(input::Key key, Nanoseconds now);  ///< Repeats of a key that is down are ignored.
  /// The ticks that are due are not played first: on a slow machine they would turn a tap into a glide, and
  /// carry a body on beyond where its driver saw it.
  void keyUp(input::Key key);
  /// Applies the commands of a click, which are answered at once like a key.
  void apply(std::span<const input::Command> commands, Nanoseconds now);
  /// Ends the session, as the quit key does, unless it is over.
  void quit(Nanoseconds now);
  /// Ignores a key until it comes up: its press was used elsewhere, so its repeats must do nothing.
  void ignoreUntilUp(input::Key key);
  /// Releases every key that is not in `down`, the keys that the keyboard reports as held: other keys have
  /// come up unseen.
  void keepOnly(const std::vector<input::Key>& down);
  /// Releases every key, and ignores those that are still held until they come up: another window has taken
  /// the keyboard, and repeats of before may still arrive.
  void letGo();

  /// Runs the ticks that are due.
  void advance(Nanoseconds now);

  /// Must advance() be called again within about a tick?
  [[nodiscard]] bool active() const { return clock_.running(); }
  [[nodiscard]] bool anyKeyDown() const { return !down_.empty(); }
  /// May the picture have changed since the last call?
  [[nodiscard]] bool takeChanged();

 private:
  void tick(Nanoseconds now);

  Session& session_;
  FixedStepClock clock_;
  std::vector<input::Key> down_;
  std::vector<input::Key> ignored_;  // of down_: the session does not know that these are down
  bool changed_ = true;
};

}  // namespace app
