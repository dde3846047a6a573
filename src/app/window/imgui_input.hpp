// The input that Dear ImGui receives before the scene does: keys for an edited field of the panel, and the
// mouse. A Hud must exist, because it creates the context of Dear ImGui.
#pragma once

#include <deque>
#include <glm/glm.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "app/view/scene_hand.hpp"

namespace app {

/// Queues keys for Dear ImGui, which reads the keyboard once per frame, while keys may arrive faster. A frame
/// gets the letters at the front of the queue and at most one editing key. Between two equal editing keys
/// there is a frame without one.
class TextKeys {
 public:
  /// True if a field was edited in the last frame. Keys then go to the field instead of the player.
  [[nodiscard]] static bool wanted();

  // Queue a key with GLUT's modifier bits. special() returns false if fields do not use the key.
  void character(unsigned char character, int modifiers);
  bool special(int code, int modifiers);

  void feed();
  /// Call this after a frame. Releases the key that the frame has pressed. Returns true if there was one or
  /// if keys are waiting, so that another frame is needed.
  bool frameDrawn();

  struct Reported {
    bool special = false;
    int code = 0;
    int modifiers = 0;
  };
  /// If no field is edited, empties the queue and returns its keys for the program, for example the second of
  /// two quick Escapes: the first one has closed the field.
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

/// GLUT numbers the buttons left, middle, right.
inline constexpr int kButtons = 3;

/// Tracks the mouse for the head-up display and for the scene. A Hud must exist. Positions are in pixels from
/// the top left.
/// Only a drawn frame shows whether a button was pressed on a panel. Until then, Dear ImGui gets the position
/// of the press, even if the mouse moves on or the button is released. Then the scene gets the whole movement
/// or nothing.
class Mouse {
 public:
  void moved(glm::ivec2 place);
  void button(int number, bool down, glm::ivec2 place, bool shift);
  /// `panels` is true if the mouse is over a panel.
  void wheel(int notches, bool panels);
  /// Call this after a frame. `panels` is true if the mouse was over a panel in this frame. Returns true if
  /// the frame determined the target of a press, so that another frame is needed.
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
