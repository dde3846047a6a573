// What Dear ImGui has drawn, read back from its triangles: every piece of text, wherever it comes from.
#pragma once

#include <glm/glm.hpp>
#include <imgui.h>
#include <string>
#include <vector>

/// Letters side by side on one line, drawn one after the other.
struct DrawnText {
  std::string letters;
  glm::vec2 min{0.0f}, max{0.0f};          ///< Of the ink, pixels.
  glm::vec2 clipMin{0.0f}, clipMax{0.0f};  ///< What lies outside is not seen.
  bool trimmed = false;                    ///< A letter was cut before it was drawn.
  /// The letters' colour, and what Dear ImGui has drawn behind them, with straight alpha: 1 hides all that is
  /// behind it. Of several along the text, those with the least contrast.
  glm::vec4 color{0.0f};
  glm::vec4 ground{0.0f};
};

/// The text of one draw list: of a window, or of what is written on the scene.
struct DrawnLayer {
  std::string name;  ///< The window's; "scene" for what is written on the scene.
  std::vector<DrawnText> texts;
};

/// Of the frame in ImGui::GetDrawData(), every layer that has text, from back to front.
std::vector<DrawnLayer> drawnText();
