#include "app/hud/panel/rows.hpp"

#include <algorithm>

#include "app/hud/font.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

constexpr float kSmall = 0.8f;  // height of the small print, in heights of the panel's letters
// Logical pixels.
constexpr float kLabelWidth = 88.0f;
constexpr float kGap = 4.0f;  // between columns
constexpr float kSwatchWidth = 20.0f;
constexpr float kSwatchHeight = 14.0f;
constexpr float kSwatchRim = 2.5f;

}  // namespace

float pageWidth(const HudPen& pen) { return pen.px(kPanelWidth - 2.0f * kPanelPadding); }

void colored(const render::Color& color, const std::string& text) {
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(color));
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopStyleColor();
}

void rightAligned(float right, const std::string& text) {
  ImGui::SameLine(right - ImGui::CalcTextSize(text.c_str()).x);
  ImGui::TextUnformatted(text.c_str());
}

void rightAligned(const HudPen& pen, const std::string& text) {
  rightAligned(pen.px(kPanelWidth - kPanelPadding), text);
}

float letterHeight(const HudPen& pen) { return pen.px(HudFont::kTextSize); }

float shrinkFactor(float wide, float room) {
  constexpr float kLeast = 0.4f;
  return wide <= room ? 1.0f : std::max(room / wide, kLeast);
}

float smallHeight(const HudPen& pen) { return kSmall * letterHeight(pen); }

std::string shortenedName(const HudPen& pen, const std::string& name, const std::string& value, float left) {
  const float room = pen.px(kPanelWidth - 2.0f * kPanelPadding - left) -
                     ImGui::CalcTextSize(value.c_str()).x - letterHeight(pen);
  return text::fitted(
      name, [room](const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x <= room; });
}

void swatch(const HudPen& pen, std::size_t body) {
  const explain::BodyColors colors =
      explain::bodyColors(pen.palette(), body == 0, pen.world().bodies()[body].hit);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = pen.px(kSwatchWidth), half = 0.5f * pen.px(kSwatchHeight), rim = pen.px(kSwatchRim);
  const float y = at.y + letterHeight(pen) * 0.5f;
  windowCanvas().AddRectFilled({at.x, y - half}, {at.x + width, y + half}, colorOf(colors.outline), rim);
  windowCanvas().AddRectFilled({at.x + rim, y - half + rim}, {at.x + width - rim, y + half - rim},
                               colorOf(colors.fill));
  ImGui::Dummy({0.0f, 0.0f});
  ImGui::SameLine(pen.px(kPanelPadding + kSwatchColumn));
}

void rule(const HudPen& pen) {
  ImGui::Dummy({0.0f, pen.px(1.0f)});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  windowCanvas().AddRectFilled(at, {at.x + pageWidth(pen), at.y + pen.px(1.5f)}, colorOf(pen.palette().grid));
  ImGui::Dummy({0.0f, pen.px(2.0f)});
}

void wrappedText(const HudPen& pen, const std::string& text) {
  ImGui::TextUnformatted(wrapped(pen.text, text, pageWidth(pen), ImGui::GetFontSize()).c_str());
}

void smallPrint(const HudPen& pen, const std::string& text) {
  const float share = letterHeight(pen) / pen.text->FontSize;
  ImGui::SetWindowFontScale(kSmall * share);
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(pen.palette().faintInk));
  wrappedText(pen, text);
  ImGui::PopStyleColor();
  ImGui::SetWindowFontScale(share);
}

void row(const HudPen& pen, const std::string& label, const std::string& value) {
  colored(pen.palette().faintInk, label);
  rightAligned(pen, value);
}

void row(const HudPen& pen, Word label, const std::string& value) { row(pen, pen.say(label), value); }

Column columnOf(const HudPen& pen, int axis) {
  const float room = kPanelWidth - 2.0f * kPanelPadding - kLabelWidth;
  const float width = pen.px((room - 2.0f * kGap) / 3.0f);
  return {pen.px(kPanelPadding + kLabelWidth) + static_cast<float>(axis) * (width + pen.px(kGap)), width};
}

void vectorRow(const HudPen& pen, Word word, const std::optional<glm::dvec3>& v) {
  colored(pen.palette().faintInk, pen.say(word));
  for (int axis = 0; axis < 3; ++axis) {
    const Column column = columnOf(pen, axis);
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(v ? pen.axisColor(axis) : pen.palette().ink));
    const std::string words = v ? text::withMinus(text::figures("%.3f", (*v)[axis])) : "–";
    const float share = shrinkFactor(ImGui::CalcTextSize(words.c_str()).x, column.width);
    const float letters = letterHeight(pen) / pen.text->FontSize;
    ImGui::SetWindowFontScale(letters * share);
    rightAligned(column.left + column.width - pen.px(kFieldPad), words);
    ImGui::SetWindowFontScale(letters);
    ImGui::PopStyleColor();
  }
}

void focusAfterKeyPress(int presses, int& seen) {
  if (seen == presses) return;
  ImGui::IsItemActive() ? void(seen = presses) : ImGui::SetKeyboardFocusHere(-1);
}

bool choiceButton(const HudPen& pen, const std::string& words, bool on, bool applies, float faint) {
  const explain::Palette& palette = pen.palette();
  PushedStyle style;
  style.color(ImGuiCol_Text, colorOf(on ? palette.background : applies ? palette.ink : palette.faintInk));
  style.color(ImGuiCol_Button, colorOf(on ? palette.ink : palette.grid, on || applies ? 1.0f : faint));
  style.color(ImGuiCol_ButtonHovered, colorOf(on ? palette.faintInk : palette.shadow));
  return ImGui::Button(words.c_str());
}

}  // namespace app
