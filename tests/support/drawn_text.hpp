// Reads every piece of text back from the triangles that Dear ImGui has drawn.
#pragma once

#include <glm/glm.hpp>
#include <imgui.h>
#include <string>
#include <vector>

/// Consecutive letters on one line.
struct DrawnText {
  std::string letters;
  glm::vec2 min{0.0f}, max{0.0f};          ///< Of the ink, pixels.
  glm::vec2 clipMin{0.0f}, clipMax{0.0f};  ///< Text outside this rectangle is invisible.
  bool trimmed = false;                    ///< A letter was cut before it was drawn.
  /// The letters' colour, and the colour that Dear ImGui has drawn behind them, with straight alpha: at 1 it
  /// hides the scene. If the colours vary along the text, this is the pair with the least contrast.
  glm::vec4 color{0.0f};
  glm::vec4 ground{0.0f};
  float em = 0.0f;  ///< The height of the first letter's font, pixels.
};

/// The text of one draw list: of a window, or of the labels on the scene.
struct DrawnLayer {
  std::string name;  ///< The window's name; "##Background" for labels on the scene.
  std::vector<DrawnText> texts;
};

/// The layers with text of the frame in ImGui::GetDrawData(), from back to front.
std::vector<DrawnLayer> drawnText();
