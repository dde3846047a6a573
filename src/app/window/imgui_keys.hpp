// Keys for a field of the panel while one is being edited. Needs a Hud.
#pragma once

#include <deque>
#include <vector>

namespace app {

/// Dear ImGui looks at the keyboard once a frame; a person, or a program that types, may be quicker. So keys
/// wait in a line: letters go in together, and each key that edits has a frame of its own, with one
/// between where it is the same key again.
class TextKeys {
 public:
  /// The last frame was drawn with a field that is being edited: keys belong to it, and not to the player.
  [[nodiscard]] static bool wanted();

  // As GLUT reports them: a character with its modifier bits, or a special key's code. False: it is not a
  // field's key, and the program may have it.
  void character(unsigned char character, int modifiers);
  bool special(int code, int modifiers);

  /// Before a frame: puts in what has a place in it.
  void feed();
  /// After it. True: keys are waiting, and another frame is needed.
  bool frameDrawn();

  /// A key as GLUT reported it.
  struct Reported {
    bool special = false;
    int code = 0;
    int modifiers = 0;
  };
  /// The keys that came before the frame in which the field was left, like the second of two quick Escapes:
  /// they were meant for the program. None while a field is edited.
  [[nodiscard]] std::vector<Reported> takeUnwanted();

 private:
  struct Stroke {
    int imguiKey = -1;  // -1: a letter
    Reported reported;
  };

  std::deque<Stroke> waiting_;
  int down_ = -1;
  int released_ = -1;  // after the last frame
};

}  // namespace app
