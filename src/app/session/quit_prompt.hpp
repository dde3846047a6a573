// The quit key when a user presses it: it closes what is open and, with nothing open, asks for a second
// press.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/session/toast.hpp"
#include "app/session/view_state.hpp"
#include "input/key_map.hpp"

namespace app {

/// The commands that close whatever was opened last: the view without panels, the help, the list, full
/// screen, the guide, or a broken test that the user turned on and not the scene. Empty when nothing is open.
/// A recording stores these commands and not the quit key, because a script that presses that key ends the
/// program.
[[nodiscard]] std::vector<input::Command> closingCommands(const ViewState& viewState, bool guided,
                                                          world::BrokenTest ofScene);

class QuitPrompt {
 public:
  static constexpr unsigned kWarnedMilliseconds = 2000;

  /// The quit key was pressed with nothing open. True when the warning is on screen, so that the session must
  /// end; otherwise shows the warning.
  [[nodiscard]] bool isConfirmed(Toasts& toasts, const input::KeyMap& keys, text::Language language);

  /// Call this for a press of `key` that did not quit: its release is then no event of the session.
  void use(input::Key key) { used_ = key; }
  /// Call this when a press has closed something.
  void noteClosed() { closed_ = true; }
  /// True when the press of `key` was used; its release ends that.
  [[nodiscard]] bool release(input::Key key);
  void releaseAll() { used_.reset(); }
  /// True when a press has closed something since the last call.
  [[nodiscard]] bool takeClosed() { return std::exchange(closed_, false); }

 private:
  std::optional<int> warning_;  // the number of the warning's toast
  std::optional<input::Key> used_;
  bool closed_ = false;
};

/// The toast that shows how to leave the bare figure, which has no texts; nullopt without a quit key.
[[nodiscard]] std::optional<Message> wayBackToast(const input::KeyMap& keys, text::Language language);

}  // namespace app
