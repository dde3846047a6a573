// Faults in the texts of a frame, read from the triangles that Dear ImGui has drawn.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/hud/parts.hpp"
#include "support/drawn_text.hpp"

namespace test {

/// The frame in ImGui::GetDrawData(), and the state and window from which it was laid out.
struct LaidOut {
  const app::HudState& state;
  glm::ivec2 window;
  std::vector<DrawnLayer> drawn = drawnText();
};

/// The frame's faults, one line each: a text that overlaps another, is cut off, or is unreadable on its
/// ground; a text on the scene that a panel hides, or that covers its own contact.
[[nodiscard]] std::string textFaults(const LaidOut& frame);

/// Labels that a verdict needs and whose point is in view, but which are not drawn.
[[nodiscard]] std::string leftOut(const LaidOut& frame);

}  // namespace test
