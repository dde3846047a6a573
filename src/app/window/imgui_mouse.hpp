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
/// Only a drawn frame can tell whether the left button went down on a panel. Until that frame, Dear ImGui
/// sees the button down at the place where it went down, however quickly the mouse moves on and the button
/// comes up. After that frame the camera gets the whole movement, or none of it.
class Mouse {
 public:
  void moved(glm::ivec2 place);
  void button(int number, bool down, glm::ivec2 place);
  /// `panels`: the head-up display wants the mouse for itself.
  void wheel(int notches, bool panels);
  /// Call it after a frame. True when the frame has consequences and another frame is needed.
  bool frameDrawn(bool panels);
  /// The commands of the mouse to the camera since the last call.
  [[nodiscard]] std::vector<input::Command> takeCommands() { return std::exchange(commands_, {}); }
  /// The position at which the left button was clicked on the scene without dragging; each click is returned
  /// once.
  [[nodiscard]] std::optional<glm::ivec2> takeClick() { return std::exchange(click_, std::nullopt); }

 private:
  void leftButton(bool down);

  glm::ivec2 place_{0};
  std::optional<glm::ivec2> grip_;     // the last position of a drag of the scene
  bool judged_ = true;                 // a frame was drawn since the left button went down
  bool letGo_ = false;                 // the left button came up before that frame
  std::optional<glm::ivec2> pressed_;  // where the left button went down, until that is a drag or a panel's
  std::optional<glm::ivec2> click_;
  std::vector<input::Command> commands_;
};

}  // namespace app
