#include "app/hud/panel/rows.hpp"

#include <algorithm>

#include "app/hud/font.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

constexpr float kSmallFontScale = 0.8f;  // smallFontSize() as a fraction of panelFontSize()
// Logical pixels.
constexpr float kLabelWidth = 88.0f;
constexpr float kColumnGap = 4.0f;  // between columns
constexpr float kSwatchWidth = 20.0f;
constexpr float kSwatchHeight = 14.0f;
constexpr float kSwatchRimWidth = 2.5f;

}  // namespace

float pageWidth(const HudContext& hud) { return hud.px(kPanelWidth - 2.0f * kPanelPadding); }

void coloredText(const render::Color& color, const std::string& text) {
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(color));
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopStyleColor();
}

void rightAlignedText(float rightEdge, const std::string& text) {
  ImGui::SameLine(rightEdge - ImGui::CalcTextSize(text.c_str()).x);
  ImGui::TextUnformatted(text.c_str());
}

void rightAlignedText(const HudContext& hud, const std::string& text) {
  rightAlignedText(hud.px(kPanelWidth - kPanelPadding), text);
}

float panelFontSize(const HudContext& hud) { return hud.px(HudFont::kTextSize); }

float shrinkFactor(float width, float maxWidth) {
  constexpr float kMinFactor = 0.4f;
  return width <= maxWidth ? 1.0f : std::max(maxWidth / width, kMinFactor);
}

float smallFontSize(const HudContext& hud) { return kSmallFontScale * panelFontSize(hud); }

std::string shortenedName(const HudContext& hud, const std::string& name, const std::string& value,
                          float left) {
  const float maxWidth = hud.px(kPanelWidth - 2.0f * kPanelPadding - left) -
                         ImGui::CalcTextSize(value.c_str()).x - panelFontSize(hud);
  return text::shortenedToFit(
      name, [maxWidth](const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x <= maxWidth; });
}

void drawBodySwatch(const HudContext& hud, std::size_t body) {
  const explain::BodyColors colors =
      explain::bodyColors(hud.palette(), body == 0, hud.world().bodies()[body].hit);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = hud.px(kSwatchWidth), halfHeight = 0.5f * hud.px(kSwatchHeight),
              rimWidth = hud.px(kSwatchRimWidth);
  const float y = at.y + panelFontSize(hud) * 0.5f;
  windowCanvas().AddRectFilled({at.x, y - halfHeight}, {at.x + width, y + halfHeight},
                               colorOf(colors.outline), rimWidth);
  windowCanvas().AddRectFilled({at.x + rimWidth, y - halfHeight + rimWidth},
                               {at.x + width - rimWidth, y + halfHeight - rimWidth}, colorOf(colors.fill));
  ImGui::Dummy({0.0f, 0.0f});
  ImGui::SameLine(hud.px(kPanelPadding + kSwatchColumn));
}

void drawSeparator(const HudContext& hud) {
  ImGui::Dummy({0.0f, hud.px(1.0f)});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  windowCanvas().AddRectFilled(at, {at.x + pageWidth(hud), at.y + hud.px(1.5f)}, colorOf(hud.palette().grid));
  ImGui::Dummy({0.0f, hud.px(2.0f)});
}

void wrappedText(const HudContext& hud, const std::string& text) {
  ImGui::TextUnformatted(wrapped(hud.textFont, text, pageWidth(hud), ImGui::GetFontSize()).c_str());
}

void smallText(const HudContext& hud, const std::string& text) {
  const float fontScale = panelFontSize(hud) / hud.textFont->FontSize;
  ImGui::SetWindowFontScale(kSmallFontScale * fontScale);
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(hud.palette().faintInk));
  wrappedText(hud, text);
  ImGui::PopStyleColor();
  ImGui::SetWindowFontScale(fontScale);
}

void valueRow(const HudContext& hud, const std::string& label, const std::string& value) {
  coloredText(hud.palette().faintInk, label);
  rightAlignedText(hud, value);
}

void valueRow(const HudContext& hud, TextId label, const std::string& value) {
  valueRow(hud, hud.say(label), value);
}

Column columnOf(const HudContext& hud, int axis) {
  const float columnsWidth = kPanelWidth - 2.0f * kPanelPadding - kLabelWidth;
  const float width = hud.px((columnsWidth - 2.0f * kColumnGap) / 3.0f);
  return {hud.px(kPanelPadding + kLabelWidth) + static_cast<float>(axis) * (width + hud.px(kColumnGap)),
          width};
}

void vectorRow(const HudContext& hud, TextId word, const std::optional<glm::dvec3>& v) {
  coloredText(hud.palette().faintInk, hud.say(word));
  for (int axis = 0; axis < 3; ++axis) {
    const Column column = columnOf(hud, axis);
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(v ? hud.axisColor(axis) : hud.palette().ink));
    const std::string words = v ? text::withMinusSign(text::formatted("%.3f", (*v)[axis])) : "–";
    const float scale = shrinkFactor(ImGui::CalcTextSize(words.c_str()).x, column.width);
    const float fontScale = panelFontSize(hud) / hud.textFont->FontSize;
    ImGui::SetWindowFontScale(fontScale * scale);
    rightAlignedText(column.left + column.width - hud.px(kFieldPadX), words);
    ImGui::SetWindowFontScale(fontScale);
    ImGui::PopStyleColor();
  }
}

void focusAfterKeyPress(int pressCount, int& seenCount) {
  if (seenCount == pressCount) return;
  ImGui::IsItemActive() ? void(seenCount = pressCount) : ImGui::SetKeyboardFocusHere(-1);
}

bool choiceButton(const HudContext& hud, const std::string& words, bool isOn, bool applies,
                  float faintAlpha) {
  const explain::Palette& palette = hud.palette();
  PushedStyle style;
  style.pushColor(ImGuiCol_Text, colorOf(isOn      ? palette.background
                                         : applies ? palette.ink
                                                   : palette.faintInk));
  style.pushColor(ImGuiCol_Button,
                  colorOf(isOn ? palette.ink : palette.grid, isOn || applies ? 1.0f : faintAlpha));
  style.pushColor(ImGuiCol_ButtonHovered, colorOf(isOn ? palette.faintInk : palette.shadow));
  return ImGui::Button(words.c_str());
}

}  // namespace app
