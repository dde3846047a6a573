// Words straight on the scene, and what they are read on.
#include "app/hud_parts.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kPlateRound = 6.0f;
constexpr float kPlatePad = 5.0f;

}  // namespace

ImU32 colorOf(const render::Color& c, float alpha) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a * alpha});
}

ImVec2 measure(ImFont* font, const std::string& text, float wrap, float size) {
  return font->CalcTextSizeA(size > 0.0f ? size : font->FontSize, FLT_MAX, wrap, text.c_str());
}

void write(ImFont* font, ImVec2 at, ImU32 color, const std::string& text, float wrap, float size) {
  ImGui::GetBackgroundDrawList()->AddText(font, size > 0.0f ? size : font->FontSize, at, color, text.c_str(),
                                          nullptr, wrap);
}

LabelBox plateAround(const HudPen& pen, const LabelBox& words) {
  const glm::vec2 pad(pen.px(kPlatePad), pen.px(kPlatePad) * 0.4f);
  return {words.min - pad, words.size + 2.0f * pad};
}

void plate(const HudPen& pen, ImVec2 min, ImVec2 size) {
  const LabelBox box = plateAround(pen, {{min.x, min.y}, {size.x, size.y}});
  ImGui::GetBackgroundDrawList()->AddRectFilled({box.min.x, box.min.y},
                                                {box.min.x + box.size.x, box.min.y + box.size.y},
                                                colorOf(pen.palette().plate), pen.px(kPlateRound));
  pen.taken.push_back(box);
}

}  // namespace app
