// What Dear ImGui gets first: keys for a field of the panel while one is being edited, and the mouse, which
// the scene gets afterwards. Needs a Hud.
#pragma once

#include <deque>
#include <glm/glm.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "app/view/scene_hand.hpp"

namespace app {

/// Queues keys for Dear ImGui, which reads the keyboard once a frame, while a person or a program may type
/// faster. Letters are fed together; each editing key gets its own frame, and a frame in between when the
/// same key follows.
class TextKeys {
 public:
  /// True when the last frame had a field being edited: then keys go to the field, not to the player.
  [[nodiscard]] static bool wanted();

  // Take a character with GLUT's modifier bits, or a special key's code. False: the field does not use this
  // key, and the program may.
  void character(unsigned char character, int modifiers);
  bool special(int code, int modifiers);

  /// Call before a frame: feeds the keys that belong to it.
  void feed();
  /// Call after a frame. True when keys are waiting and another frame is needed.
  bool frameDrawn();

  /// A key as GLUT reported it.
  struct Reported {
    bool special = false;
    int code = 0;
    int modifiers = 0;
  };
  /// Keys that arrived before the frame in which the field was left, such as the second of two quick Escapes:
  /// they are meant for the program. Empty while a field is edited.
  [[nodiscard]] std::vector<Reported> takeUnwanted();

 private:
  struct Stroke {
    int imguiKey = -1;  // -1: a letter
    Reported reported;
  };

  std::deque<Stroke> waiting_;
  int down_ = -1;
  int released_ = -1;  // the key released after the last frame
};

/// Buttons as GLUT numbers them: left, middle, right.
inline constexpr int kButtons = 3;

/// Follows the mouse for the head-up display and for the scene. Needs a Hud; positions are in pixels from the
/// top left.
///
/// Only a drawn frame determines whether a button was pressed on a panel. Until then, Dear ImGui is given the
/// position of the press, even if the mouse moves on or the button is released. Afterwards the scene gets the
/// whole movement, or none of it.
class Mouse {
 public:
  void moved(glm::ivec2 place);
  /// `shift`: Shift is down.
  void button(int number, bool down, glm::ivec2 place, bool shift);
  /// `panels`: the mouse is over a panel.
  void wheel(int notches, bool panels);
  /// Call it after a frame. True when the frame has consequences and another frame is needed.
  bool frameDrawn(bool panels);
  /// True when the mouse made strokes on the scene since the last call.
  [[nodiscard]] bool hasStrokes() const { return !strokes_.empty(); }
  [[nodiscard]] std::vector<Stroke> takeStrokes() { return std::exchange(strokes_, {}); }

 private:
  void press(int number, bool shift);
  void release();
  void take();

  glm::ivec2 place_{0};
  int held_ = -1;                   // the button that went down first and is down
  bool shift_ = false;              // when it went down
  bool judged_ = true;              // a frame has been drawn since the press
  bool letGo_ = false;              // the button was released before that frame
  glm::ivec2 down_{0};              // where it went down
  std::optional<glm::ivec2> grip_;  // the last place of a drag of the scene
  bool still_ = false;              // it has not moved from where it went down, and may be a click
  std::vector<Stroke> strokes_;
};

}  // namespace app
