// The parts of the head-up display. Each draws with Dear ImGui between NewFrame and Render.
#pragma once

#include <imgui.h>

#include "app/hud.hpp"

namespace app {

constexpr float kPanelWidth = 308.0f;  ///< Logical pixels.

/// What every part needs: the state, and sizes in pixels that follow the scale.
struct HudPen {
  const HudState& state;
  ImFont* text;
  ImFont* title;
  float scale;
  glm::vec2 size;  ///< Of the framebuffer, pixels.

  [[nodiscard]] float px(float logical) const { return logical * scale; }
};

[[nodiscard]] ImU32 colorOf(const render::Color& color, float alpha = 1.0f);

/// Title, the scene's text, and the verdict in words, at the top left.
void drawHeadline(const HudPen& pen);
/// The labels of the figure at their places.
void drawLabels(const HudPen& pen);
/// The scale of the panel: that of the rest, but for a window it would fill.
[[nodiscard]] float panelScale(float scale, float windowWidth);
/// Shape, position, angles, contact, frame time: one panel at the right. False when it was closed
/// just now.
[[nodiscard]] bool drawPanel(const HudPen& pen);
/// One line of keys at the bottom.
void drawHints(const HudPen& pen);
/// Every key, on a plate over the scene.
void drawHelp(const HudPen& pen);

}  // namespace app
