// The input that Dear ImGui receives before the scene does: keys while a field of the panel is edited, and
// the mouse. A Hud must exist, because it creates the context of Dear ImGui.
#pragma once

#include <deque>
#include <glm/glm.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "app/view/scene_hand.hpp"

namespace app {

/// Queues keys for Dear ImGui, which reads the keyboard once per frame, because keys may arrive faster. A
/// frame gets the letters at the front of the queue, and then at most one editing key. If the next editing
/// key is equal, a frame without it is drawn in between.
class TextKeys {
 public:
  /// True if a field was edited in the last frame. Keys then go to the field instead of the player.
  [[nodiscard]] static bool wanted();

  // Queue a character with GLUT's modifier bits, or a special key. special() returns false if fields do not
  // use the key, so that the program may use it.
  void character(unsigned char character, int modifiers);
  bool special(int code, int modifiers);

  /// Passes the keys of the next frame to Dear ImGui. Call it before the frame.
  void feed();
  /// Call this after a frame. Releases the key that the frame has pressed. Returns true if there was such a
  /// key or if keys are waiting, so that another frame is needed.
  bool frameDrawn();

  /// A key as GLUT reported it.
  struct Reported {
    bool special = false;
    int code = 0;
    int modifiers = 0;
  };
  /// If no field is edited, empties the queue and returns its keys, so that the program uses them. An example
  /// is the second of two quick Escapes: the first one has closed the field.
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

/// The number of mouse buttons; GLUT numbers them left, middle, right.
inline constexpr int kButtons = 3;

/// Tracks the mouse for the head-up display and for the scene. A Hud must exist. Positions are in pixels from
/// the top left.
///
/// Only a drawn frame determines whether a button was pressed on a panel. Until then, Dear ImGui gets the
/// position of the press, even if the mouse moves on or the button is released. Afterwards the scene gets
/// either the whole movement or nothing.
class Mouse {
 public:
  void moved(glm::ivec2 place);
  /// `shift` is true if Shift is down.
  void button(int number, bool down, glm::ivec2 place, bool shift);
  /// `panels` is true if the mouse is over a panel.
  void wheel(int notches, bool panels);
  /// Call this after a frame. `panels` is true if the mouse was over a panel in this frame. Returns true if
  /// the frame determined the target of a press, so that another frame is needed.
  bool frameDrawn(bool panels);
  /// True if there are strokes on the scene that takeStrokes() has not returned yet.
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
