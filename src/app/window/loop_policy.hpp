// The policy of the window's loop: what to ask of GLUT, and when to sleep. Knows no GLUT.
#pragma once

namespace app {

/// The state after an event.
struct LoopFacts {
  bool changed = false;   ///< The picture has changed since the last frame.
  bool active = false;    ///< The session moves, so it needs ticks.
  bool browsing = false;  ///< The list of cases still has cases to check.
};

/// What to ask of GLUT.
struct LoopWishes {
  bool redraw = false;
  bool tick = false;    ///< A timer that comes kTickMilliseconds from now.
  bool browse = false;  ///< A timer that comes kBrowseMilliseconds from now.

  friend bool operator==(const LoopWishes&, const LoopWishes&) = default;
};

/// While nothing changes, nothing moves and no frame is owed, nothing is asked for, so no processor time is
/// spent until the next event.
class LoopPolicy {
 public:
  /// Call it after every event. A timer that is already running is not asked for again.
  [[nodiscard]] LoopWishes settle(const LoopFacts& facts);

  /// The timer has come.
  void ticked() { tickAsked_ = false; }
  void browsed() { browseAsked_ = false; }

  /// Asks for so many frames after the next one.
  void owe(int frames) { owed_ = frames; }
  /// Call it when a frame is on the screen. True when another frame is owed.
  [[nodiscard]] bool frameShown();

 private:
  bool tickAsked_ = false;
  bool browseAsked_ = false;
  int owed_ = 0;
};

}  // namespace app
