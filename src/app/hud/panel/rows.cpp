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

float pageWidth(const HudPen& pen) { return pen.px(kPanelWidth - 2.0f * kPanelPadding); }

void coloredText(const render::Color& color, const std::string& text) {
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(color));
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopStyleColor();
}

void rightAlignedText(float right, const std::string& text) {
  ImGui::SameLine(right - ImGui::CalcTextSize(text.c_str()).x);
  ImGui::TextUnformatted(text.c_str());
}

void rightAlignedText(const HudPen& pen, const std::string& text) {
  rightAlignedText(pen.px(kPanelWidth - kPanelPadding), text);
}

float panelFontSize(const HudPen& pen) { return pen.px(HudFont::kTextSize); }

float shrinkFactor(float width, float maxWidth) {
  constexpr float kMinFactor = 0.4f;
  return width <= maxWidth ? 1.0f : std::max(maxWidth / width, kMinFactor);
}

float smallFontSize(const HudPen& pen) { return kSmallFontScale * panelFontSize(pen); }

std::string shortenedName(const HudPen& pen, const std::string& name, const std::string& value, float left) {
  const float maxWidth = pen.px(kPanelWidth - 2.0f * kPanelPadding - left) -
                         ImGui::CalcTextSize(value.c_str()).x - panelFontSize(pen);
  return text::fitted(
      name, [maxWidth](const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x <= maxWidth; });
}

void swatch(const HudPen& pen, std::size_t body) {
  const explain::BodyColors colors =
      explain::bodyColors(pen.palette(), body == 0, pen.world().bodies()[body].hit);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = pen.px(kSwatchWidth), half = 0.5f * pen.px(kSwatchHeight),
              rim = pen.px(kSwatchRimWidth);
  const float y = at.y + panelFontSize(pen) * 0.5f;
  windowCanvas().AddRectFilled({at.x, y - half}, {at.x + width, y + half}, colorOf(colors.outline), rim);
  windowCanvas().AddRectFilled({at.x + rim, y - half + rim}, {at.x + width - rim, y + half - rim},
                               colorOf(colors.fill));
  ImGui::Dummy({0.0f, 0.0f});
  ImGui::SameLine(pen.px(kPanelPadding + kSwatchColumn));
}

void drawSeparator(const HudPen& pen) {
  ImGui::Dummy({0.0f, pen.px(1.0f)});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  windowCanvas().AddRectFilled(at, {at.x + pageWidth(pen), at.y + pen.px(1.5f)}, colorOf(pen.palette().grid));
  ImGui::Dummy({0.0f, pen.px(2.0f)});
}

void wrappedText(const HudPen& pen, const std::string& text) {
  ImGui::TextUnformatted(wrapped(pen.textFont, text, pageWidth(pen), ImGui::GetFontSize()).c_str());
}

void smallText(const HudPen& pen, const std::string& text) {
  const float fontScale = panelFontSize(pen) / pen.textFont->FontSize;
  ImGui::SetWindowFontScale(kSmallFontScale * fontScale);
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(pen.palette().faintInk));
  wrappedText(pen, text);
  ImGui::PopStyleColor();
  ImGui::SetWindowFontScale(fontScale);
}

void valueRow(const HudPen& pen, const std::string& label, const std::string& value) {
  coloredText(pen.palette().faintInk, label);
  rightAlignedText(pen, value);
}

void valueRow(const HudPen& pen, Word label, const std::string& value) {
  valueRow(pen, pen.say(label), value);
}

Column columnOf(const HudPen& pen, int axis) {
  const float columnsWidth = kPanelWidth - 2.0f * kPanelPadding - kLabelWidth;
  const float width = pen.px((columnsWidth - 2.0f * kColumnGap) / 3.0f);
  return {pen.px(kPanelPadding + kLabelWidth) + static_cast<float>(axis) * (width + pen.px(kColumnGap)),
          width};
}

void vectorRow(const HudPen& pen, Word word, const std::optional<glm::dvec3>& v) {
  coloredText(pen.palette().faintInk, pen.say(word));
  for (int axis = 0; axis < 3; ++axis) {
    const Column column = columnOf(pen, axis);
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(v ? pen.axisColor(axis) : pen.palette().ink));
    const std::string words = v ? text::withMinusSign(text::formatted("%.3f", (*v)[axis])) : "–";
    const float shrink = shrinkFactor(ImGui::CalcTextSize(words.c_str()).x, column.width);
    const float fontScale = panelFontSize(pen) / pen.textFont->FontSize;
    ImGui::SetWindowFontScale(fontScale * shrink);
    rightAlignedText(column.left + column.width - pen.px(kFieldPadX), words);
    ImGui::SetWindowFontScale(fontScale);
    ImGui::PopStyleColor();
  }
}

void focusAfterKeyPress(int pressCount, int& seenCount) {
  if (seenCount == pressCount) return;
  ImGui::IsItemActive() ? void(seenCount = pressCount) : ImGui::SetKeyboardFocusHere(-1);
}

bool choiceButton(const HudPen& pen, const std::string& words, bool isOn, bool applies, float faintAlpha) {
  const explain::Palette& palette = pen.palette();
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
