#include "app/panel_rows.hpp"

#include <array>

#include "app/hud_font.hpp"

namespace app {
namespace {

constexpr float kSmall = 0.8f;  // of the letters

void faintly(const HudPen& pen, const char* text) {
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(pen.palette().faintInk));
  ImGui::TextUnformatted(text);
  ImGui::PopStyleColor();
}

}  // namespace

void rightAligned(float right, const char* text) {
  ImGui::SameLine(right - ImGui::CalcTextSize(text).x);
  ImGui::TextUnformatted(text);
}

float letterHeight(const HudPen& pen) { return pen.px(HudFont::kTextSize); }

float smallHeight(const HudPen& pen) { return kSmall * letterHeight(pen); }

std::string nameBeside(const HudPen& pen, const std::string& name, const char* value, float left) {
  const float room =
      pen.px(kPanelWidth - 2.0f * kPanelPadding - left) - ImGui::CalcTextSize(value).x - letterHeight(pen);
  return fitted(name,
                [room](const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x <= room; });
}

void rule(const HudPen& pen) {
  ImGui::Dummy({0.0f, pen.px(1.0f)});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float right = at.x + pen.px(kPanelWidth - 2.0f * kPanelPadding);
  ImGui::GetWindowDrawList()->AddRectFilled(at, {right, at.y + pen.px(1.5f)}, colorOf(pen.palette().grid));
  ImGui::Dummy({0.0f, pen.px(2.0f)});
}

void smallPrint(const HudPen& pen, const char* text) {
  const float share = letterHeight(pen) / pen.text->FontSize;
  ImGui::SetWindowFontScale(kSmall * share);
  ImGui::PushTextWrapPos(pen.px(kPanelWidth - kPanelPadding));
  faintly(pen, text);
  ImGui::PopTextWrapPos();
  ImGui::SetWindowFontScale(share);
}

void row(const HudPen& pen, const char* label, const char* value) {
  faintly(pen, label);
  rightAligned(pen.px(kPanelWidth - kPanelPadding), value);
}

void vectorRow(const HudPen& pen, Word word, const glm::dvec3& v, const char* format) {
  faintly(pen, say(word, pen.language()));
  ImGui::Dummy({0.0f, 0.0f});
  const std::array colors{&pen.palette().axisX, &pen.palette().axisY, &pen.palette().axisZ};
  const float column = (kPanelWidth - 2.0f * kPanelPadding) / 3.0f;
  for (int axis = 0; axis < 3; ++axis) {
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(*colors[static_cast<std::size_t>(axis)]));
    rightAligned(pen.px(kPanelPadding + column * static_cast<float>(axis + 1)),
                 figures(format, v[axis]).c_str());
    ImGui::PopStyleColor();
  }
}

}  // namespace app
