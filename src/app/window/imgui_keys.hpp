// Keys for a field of the panel while one is being edited. Needs a Hud.
#pragma once

#include <deque>
#include <vector>

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

}  // namespace app
