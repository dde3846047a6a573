// What is wrong with the texts of a frame: read from what Dear ImGui has drawn.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/hud/state.hpp"
#include "support/drawn_text.hpp"

namespace test {

/// The frame in ImGui::GetDrawData().
struct LaidOut {
  const app::HudState& state;
  glm::ivec2 window;
  std::vector<DrawnLayer> drawn = drawnText();
};

/// What is wrong with it, a line each: a text that lies over another, is cut off, or that nobody can read on
/// its ground; a text on the scene that a panel hides or that covers the contact it tells of.
[[nodiscard]] std::string textFaults(const LaidOut& frame);

/// What decides a verdict and is in view, but not written on the scene.
[[nodiscard]] std::string leftOut(const LaidOut& frame);

}  // namespace test
