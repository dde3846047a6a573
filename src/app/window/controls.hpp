// Passes the keyboard events of GLUT and of the X server, and the mouse, to Dear ImGui or to a session. A Hud
// must exist, because it creates the context of Dear ImGui. Does not include GLUT.
#pragma once

#include <cstdint>
#include <deque>
#include <glm/glm.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "app/platform/display.hpp"
#include "app/session/realtime_driver.hpp"
#include "app/view/scene_mouse.hpp"
#include "input/keys.hpp"

namespace app {

/// GLUT's modifier bits, from its API.
inline constexpr int kGlutShift = 1;
inline constexpr int kGlutCtrl = 2;
inline constexpr int kGlutAlt = 4;

/// GLUT's codes of special keys, from its API.
inline constexpr int kGlutF1 = 1;
inline constexpr int kGlutF12 = 12;
inline constexpr int kGlutLeft = 100;
inline constexpr int kGlutInsert = 108;
inline constexpr int kGlutDelete = 111;
inline constexpr int kGlutShiftLeft = 112;
inline constexpr int kGlutShiftRight = 113;

/// Returns the key for a character. Nullopt while Ctrl or Alt is down, so that shortcuts of the desktop do
/// not move the player.
[[nodiscard]] std::optional<input::Key> keyOfCharacter(unsigned char character, int modifiers);

/// Returns the key of a special code (arrows, Home, function keys). Nullopt for a modifier key, and while
/// Ctrl or Alt is down.
[[nodiscard]] std::optional<input::Key> keyOfSpecial(int code, int modifiers);

/// Passes keys from GLUT and the X server to a session. `session` must outlive this object. The constructor
/// needs a current OpenGL context.
class Controls {
 public:
  Controls(Session& session, std::int64_t now) : driver_(session, now) {}

  // For GLUT's four keyboard callbacks. character() and special() return true if they have pressed a key.
  bool characterDown(unsigned char character, int modifiers, std::int64_t now);
  void characterUp(unsigned char character);
  bool specialKeyDown(int code, int modifiers, std::int64_t now);
  void specialKeyUp(int code, std::int64_t now);

  void press(input::Key key, std::int64_t now) { keyDown(key, now); }
  void release(input::Key key) { driver_.keyUp(key); }

  /// Call this when a text field has received a character. Escape, Enter and Tab can close the field, so
  /// their repeats are ignored until the key is released.
  void characterWentToField(unsigned char character);

  void apply(std::span<const input::Command> commands, std::int64_t now) { driver_.apply(commands, now); }
  void quit(std::int64_t now) { driver_.quit(now); }

  /// `typing`: a text field has the keyboard. pollKeyboard() then ignores Shift+Tab.
  void setTyping(bool typing) { typing_ = typing; }

  void advance(std::int64_t now);
  /// Handles the keyboard events that only the X server reports.
  void pollKeyboard(std::int64_t now);

  [[nodiscard]] bool active() const { return driver_.active() || shiftDown_; }
  [[nodiscard]] bool takePictureChanged() { return driver_.takePictureChanged(); }
  [[nodiscard]] bool windowDestroyed() const { return windowDestroyed_; }

 private:
  bool keyDown(std::optional<input::Key> key, std::int64_t now);

  RealtimeDriver driver_;
  X11Keyboard keyboard_;
  bool shiftDown_ = false;  // while Shift is down, the X server must be queried for Shift+Tab
  bool windowDestroyed_ = false;
  bool typing_ = false;
};

/// Queues keys for Dear ImGui, which reads only one state of the keyboard per frame. A frame gets the letters
/// at the front of the queue and at most one editing key. Two presses of the same editing key are separated
/// by a frame without an editing key.
class TextKeys {
 public:
  /// True if a text field was edited in the last frame. Keys then go to the field instead of the player.
  [[nodiscard]] static bool fieldIsEdited();

  // Queue a key with GLUT's modifier bits. special() returns false if text fields do not use the key.
  void characterDown(unsigned char character, int modifiers);
  bool specialKeyDown(int code, int modifiers);

  void feedNextKey();
  /// Call this after a frame. Releases the key that the frame has pressed. Returns true if another frame is
  /// needed.
  bool onFrameDrawn();

  struct GlutKey {
    bool isSpecial = false;
    int code = 0;
    int modifiers = 0;
  };
  /// If no field is edited, empties the queue and returns its keys, for use by the program. Example: two
  /// quick presses of Escape. The first closes the field, the second is returned.
  [[nodiscard]] std::vector<GlutKey> takeUnusedKeys();

 private:
  struct QueuedKey {
    int imguiKey = -1;  // -1 for a letter
    GlutKey glutKey;
  };

  std::deque<QueuedKey> queue_;
  int downKey_ = -1;
  int releasedKey_ = -1;  // the key that was released after the last frame
};

/// GLUT numbers the mouse buttons: left 0, middle 1, right 2.
inline constexpr int kButtons = 3;

/// Passes the mouse to Dear ImGui or to the scene. A Hud must exist. Positions are in pixels from the top
/// left. Whether a press hit a panel is known only after the next frame. Until then, Dear ImGui gets the
/// position of the press, and movements wait. Then either the panel or the scene gets the whole drag.
class Mouse {
 public:
  void moveTo(glm::ivec2 position);
  void setButton(int number, bool down, glm::ivec2 position, bool shift);
  /// `overPanel`: the mouse is over a panel.
  void wheel(int notches, bool overPanel);
  /// Call this after a frame. `overPanel`: the mouse was over a panel in this frame. Returns true if the
  /// frame has decided whether a press hit a panel. Another frame is then needed.
  bool onFrameDrawn(bool overPanel);
  [[nodiscard]] bool hasEvents() const { return !events_.empty(); }
  [[nodiscard]] std::vector<MouseEvent> takeEvents() { return std::exchange(events_, {}); }

 private:
  void press(int number, bool shift);
  void release();
  void startSceneDrag();

  glm::ivec2 position_{0};
  int heldButton_ = -1;                  // the first pressed button, while it is down; -1 for none
  bool shiftAtPress_ = false;            // Shift was down when the button was pressed
  bool frameDrawnSincePress_ = true;     // a frame was drawn after the press
  bool releasedBeforeFrame_ = false;     // the button was released before that frame
  glm::ivec2 pressPosition_{0};          // position of the press
  std::optional<glm::ivec2> sceneDrag_;  // last position of a drag of the scene
  bool isClick_ = false;                 // the mouse has moved at most kClickPixels since the press
  std::vector<MouseEvent> events_;
};

}  // namespace app
