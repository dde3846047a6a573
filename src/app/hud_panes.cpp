// What tells several views in one window apart: thin lines between them, and their captions.
#include <algorithm>

#include "app/hud_parts.hpp"

namespace app {
namespace {

constexpr float kLine = 2.0f;        // logical pixels
constexpr float kInset = 14.0f;      // logical pixels, from a pane's corner to its caption
constexpr float kHintRoom = 44.0f;   // logical pixels that key hints take at the window's bottom
constexpr float kPlatePad = 5.0f;    // logical pixels
constexpr float kPlateRound = 6.0f;  // logical pixels

void drawBorders(const HudPen& pen, const Pane& pane) {
  const glm::vec2 min(pane.min), max(pane.min + pane.size);
  const float half = 0.5f * pen.px(kLine);
  const ImU32 color = colorOf(pen.palette().faintInk, 0.55f);
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  if (min.y > 0.0f) list.AddRectFilled({min.x, min.y - half}, {max.x, min.y + half}, color);
  if (max.x < pen.size.x) list.AddRectFilled({max.x - half, min.y}, {max.x + half, max.y}, color);
  if (max.y < pen.size.y) list.AddRectFilled({min.x, max.y - half}, {max.x, max.y + half}, color);
}

/// At the bottom left of the pane, above the window's key hints.
void drawCaption(const HudPen& pen, const Pane& pane, const std::string& words) {
  if (words.empty()) return;
  const float inset = pen.px(kInset), pad = pen.px(kPlatePad), width = static_cast<float>(pane.size.x);
  const float wrap = std::max(width - 2.0f * inset, pen.text->FontSize);
  const ImVec2 size = pen.text->CalcTextSizeA(pen.text->FontSize, FLT_MAX, wrap, words.c_str());
  const float hints = pen.display().bare ? pen.size.y : pen.size.y - pen.px(kHintRoom);
  const float bottom = std::min(static_cast<float>(pane.min.y + pane.size.y), hints);
  const ImVec2 at{static_cast<float>(pane.min.x) + inset, bottom - inset * 0.7f - size.y};
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  list.AddRectFilled({at.x - pad, at.y - pad * 0.4f}, {at.x + size.x + pad, at.y + size.y + pad * 0.4f},
                     colorOf(pen.palette().plate), pen.px(kPlateRound));
  list.AddText(pen.text, pen.text->FontSize, at, colorOf(pen.palette().ink), words.c_str(), nullptr, wrap);
}

}  // namespace

void drawPanes(const HudPen& pen) {
  for (const PaneFigure& shown : pen.state.panes) {
    if (shown.pane.kind != PaneKind::whole) drawBorders(pen, shown.pane);
    drawCaption(pen, shown.pane, captionOf(shown.pane.kind, pen.state.session.camera(), pen.language()));
  }
}

}  // namespace app
