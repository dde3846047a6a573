// Real keys and real time on a session: what the window does between events, without a window.
#pragma once

#include <span>
#include <vector>

#include "app/session/fixed_step_clock.hpp"
#include "app/session/session.hpp"

namespace app {

/// A key that goes down is answered at once; keys held down drive fixed ticks by the clock; when nothing
/// moves the clock stands still.
class RealtimeDriver {
 public:
  using Nanoseconds = FixedStepClock::Nanoseconds;

  /// `session` outlives this. Its script starts at `now`.
  RealtimeDriver(Session& session, Nanoseconds now);

  void keyDown(input::Key key, Nanoseconds now);  ///< Repeats of a key that is down are ignored.
  void keyUp(input::Key key, Nanoseconds now);
  /// What a click asked for; answered at once, as a key is.
  void apply(std::span<const input::Command> commands, Nanoseconds now);
  /// Ends the session as its key does, unless it is over.
  void quit(Nanoseconds now);
  /// The key is down but has meant something else, so that a repeat of it means nothing.
  void ignoreUntilUp(input::Key key);
  /// The keyboard itself says which keys are down: whoever else was held has come up unseen.
  void keepOnly(const std::vector<input::Key>& down, Nanoseconds now);

  /// Runs the ticks that are due.
  void advance(Nanoseconds now);

  /// advance() should be called again within a tick or so.
  [[nodiscard]] bool active() const { return clock_.running(); }
  [[nodiscard]] bool anyKeyDown() const { return !down_.empty(); }
  /// Whether the picture may have changed since the last call.
  [[nodiscard]] bool takeChanged();

 private:
  void tick(Nanoseconds now);

  Session& session_;
  FixedStepClock clock_;
  std::vector<input::Key> down_;
  std::vector<input::Key> ignored_;  // of those; the session knows nothing of them
  bool changed_ = true;
};

}  // namespace app
