// The policy of the window's loop: which frames and timers to request, and when to sleep. Independent of
// GLUT.
#pragma once

namespace app {

/// The state after an event.
struct LoopFacts {
  bool changed = false;   ///< The picture has changed since the last frame.
  bool active = false;    ///< The session moves, so it needs ticks.
  bool browsing = false;  ///< The list of cases still has cases to check.
};

/// What to request from GLUT.
struct LoopRequests {
  bool redraw = false;
  bool tick = false;    ///< A timer that comes kTickMilliseconds from now.
  bool browse = false;  ///< A timer that comes kBrowseMilliseconds from now.

  friend bool operator==(const LoopRequests&, const LoopRequests&) = default;
};

/// While nothing changes, nothing moves and no frame is owed, nothing is requested, so the window uses no
/// processor time until the next event.
class LoopPolicy {
 public:
  /// Call it after every event. A running timer is not requested again.
  [[nodiscard]] LoopRequests decide(const LoopFacts& facts) {
    const LoopRequests requests{facts.changed, facts.active && !tickPending_,
                                facts.browsing && !browsePending_};
    tickPending_ = tickPending_ || requests.tick;
    browsePending_ = browsePending_ || requests.browse;
    return requests;
  }

  /// Call it when the timer fires.
  void ticked() { tickPending_ = false; }
  void browsed() { browsePending_ = false; }

  /// Requests this many frames after the next one.
  void owe(int frames) { owed_ = frames; }
  /// Call it when a frame is on the screen. True when another frame is owed.
  [[nodiscard]] bool frameShown() { return owed_ > 0 && owed_-- > 0; }

 private:
  bool tickPending_ = false;
  bool browsePending_ = false;
  int owed_ = 0;
};

}  // namespace app
