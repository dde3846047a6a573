// The mouse, and the keys for text fields of the panel. Dear ImGui receives this input before the scene does.
// A Hud must exist, because it creates the context of Dear ImGui.
#pragma once

#include <deque>
#include <glm/glm.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "app/view/scene_hand.hpp"

namespace app {

/// Queues keys for Dear ImGui, which reads only one state of the keyboard per frame. A frame gets the letters
/// at the front of the queue and at most one editing key. Between two equal editing keys is a frame without
/// an editing key.
class TextKeys {
 public:
  /// True if a text field was edited in the last frame. Keys then go to the field instead of the player.
  [[nodiscard]] static bool wanted();

  // Queue a key with GLUT's modifier bits. special() returns false if text fields do not use the key.
  void character(unsigned char character, int modifiers);
  bool special(int code, int modifiers);

  void feed();
  /// Call this after a frame. Releases the key that the frame has pressed. Returns true if another frame is
  /// needed.
  bool frameDrawn();

  struct Reported {
    bool special = false;
    int code = 0;
    int modifiers = 0;
  };
  /// If no field is edited, empties the queue and returns its keys, for use by the program. Example: two
  /// quick presses of Escape. The first closes the field, the second is returned.
  [[nodiscard]] std::vector<Reported> takeUnwanted();

 private:
  struct Stroke {
    int imguiKey = -1;  // -1 for a letter
    Reported reported;
  };

  std::deque<Stroke> waiting_;
  int down_ = -1;
  int released_ = -1;  // the key that was released after the last frame
};

/// GLUT counts left, middle, right.
inline constexpr int kButtons = 3;

/// Passes the mouse to Dear ImGui or to the scene. A Hud must exist. Positions are in pixels from the top
/// left. Whether a press hit a panel is known only after the next frame. Until then, Dear ImGui gets the
/// position of the press, and movements wait. Then either the panel or the scene gets the whole drag.
class Mouse {
 public:
  void moved(glm::ivec2 place);
  void button(int number, bool down, glm::ivec2 place, bool shift);
  /// `panels`: the mouse is over a panel.
  void wheel(int notches, bool panels);
  /// Call this after a frame. `panels`: the mouse was over a panel in this frame. Returns true if the frame
  /// has decided whether a press hit a panel. Another frame is then needed.
  bool frameDrawn(bool panels);
  [[nodiscard]] bool hasStrokes() const { return !strokes_.empty(); }
  [[nodiscard]] std::vector<Stroke> takeStrokes() { return std::exchange(strokes_, {}); }

 private:
  void press(int number, bool shift);
  void release();
  void take();

  glm::ivec2 place_{0};
  int held_ = -1;                   // the first pressed button, while it is down; -1 for none
  bool shift_ = false;              // Shift was down when the button was pressed
  bool judged_ = true;              // a frame was drawn after the press
  bool letGo_ = false;              // the button was released before that frame
  glm::ivec2 down_{0};              // position of the press
  std::optional<glm::ivec2> grip_;  // last position of a drag of the scene
  bool still_ = false;  // the mouse has moved at most kStill pixels since the press, so a release is a click
  std::vector<Stroke> strokes_;
};

}  // namespace app
