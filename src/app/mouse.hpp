// The mouse: panels first, then the camera.
#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "app/camera.hpp"

namespace app {

/// Buttons as GLUT numbers them.
inline constexpr int kButtons = 3;

/// Follows the mouse for the head-up display and for the camera. Needs a Hud; places are in pixels from the
/// top left.
class Mouse {
 public:
  void moved(glm::ivec2 place, Camera& camera);
  /// `panels`: the head-up display wants the mouse for itself.
  void button(int number, bool down, glm::ivec2 place, bool panels);
  void wheel(int notches, bool panels, Camera& camera);

 private:
  std::optional<glm::ivec2> grip_;  // where the scene was last held by the left button
};

}  // namespace app
