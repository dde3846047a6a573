// What the window's loop asks of GLUT, and when it asks for nothing and so sleeps. Knows no GLUT.
#pragma once

namespace app {

/// What an event has left behind.
struct LoopFacts {
  bool changed = false;   ///< Something is to be seen that is not on the screen yet.
  bool active = false;    ///< The session moves: it wants ticks.
  bool browsing = false;  ///< Scenes are still to be looked through for the list of cases.
};

/// What GLUT is to be asked for.
struct LoopWishes {
  bool redraw = false;
  bool tick = false;    ///< A timer that comes kTickMilliseconds from now.
  bool browse = false;  ///< A timer that comes kBrowseMilliseconds from now.

  friend bool operator==(const LoopWishes&, const LoopWishes&) = default;
};

/// While nothing changes, nothing moves and no frame is owed, it wishes for nothing: no processor time is
/// spent until the next event.
class LoopPolicy {
 public:
  /// After every event. A timer that is under way is not asked for again.
  [[nodiscard]] LoopWishes settle(const LoopFacts& facts);

  /// The timer has come.
  void ticked() { tickAsked_ = false; }
  void browsed() { browseAsked_ = false; }

  /// So many frames are to follow the next one.
  void owe(int frames) { owed_ = frames; }
  /// A frame is on the screen. True: another one is owed.
  [[nodiscard]] bool frameShown();

 private:
  bool tickAsked_ = false;
  bool browseAsked_ = false;
  int owed_ = 0;
};

}  // namespace app
