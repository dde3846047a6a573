// What the quit key takes back before it ends the sitting. Pure: no session, no window.
#pragma once

namespace app {

/// What lies over the scene, or has changed the window, and could be in the way.
struct InTheWay {
  bool help = false;
  bool message = false;  ///< A refused value, what was saved, a word on the last key.
  bool judge = false;    ///< The world stands still, for the judge disagrees.
  bool failure = false;  ///< The alarm of a case that fails.
  bool list = false;     ///< Of scenes, where a key has opened it.
  bool bare = false;     ///< Every panel is hidden.
  bool fullscreen = false;
};

enum class WayBack { help, message, judge, failure, list, bare, fullscreen, quit };

/// The one thing that a press takes back: the uppermost first; with nothing in the way it quits.
[[nodiscard]] constexpr WayBack wayBack(const InTheWay& now) {
  if (now.help) return WayBack::help;
  if (now.message) return WayBack::message;
  if (now.judge) return WayBack::judge;
  if (now.failure) return WayBack::failure;
  if (now.list) return WayBack::list;
  if (now.bare) return WayBack::bare;
  return now.fullscreen ? WayBack::fullscreen : WayBack::quit;
}

}  // namespace app
