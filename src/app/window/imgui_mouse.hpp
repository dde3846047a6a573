// The mouse: panels first, then the camera.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "input/command.hpp"

namespace app {

/// Buttons as GLUT numbers them: left, middle, right.
inline constexpr int kButtons = 3;

/// Follows the mouse for the head-up display and for the camera. Needs a Hud; places are in pixels from the
/// top left.
///
/// Only a drawn frame knows whether the left button went down on a panel. Until then it stays where it went
/// down, and down, however quickly it moves on and comes up; after that frame the camera gets all of the
/// movement, or none.
class Mouse {
 public:
  void moved(glm::ivec2 place);
  void button(int number, bool down, glm::ivec2 place);
  /// `panels`: the head-up display wants the mouse for itself.
  void wheel(int notches, bool panels);
  /// A frame was drawn with all that was said before it. True: something follows from it, and another is
  /// needed.
  bool frameDrawn(bool panels);
  /// What the mouse has done to the camera since the last call.
  [[nodiscard]] std::vector<input::Command> takeCommands() { return std::exchange(commands_, {}); }
  /// Where the left button was pressed and let go on the scene without a drag, once.
  [[nodiscard]] std::optional<glm::ivec2> takeClick() { return std::exchange(click_, std::nullopt); }

 private:
  void leftButton(bool down);

  glm::ivec2 place_{0};
  std::optional<glm::ivec2> grip_;     // where the scene is held by the left button
  bool judged_ = true;                 // a frame has seen the left button go down
  bool letGo_ = false;                 // it came up before that
  std::optional<glm::ivec2> pressed_;  // where the left button went down, until that is a drag or a panel's
  std::optional<glm::ivec2> click_;
  std::vector<input::Command> commands_;
};

}  // namespace app
