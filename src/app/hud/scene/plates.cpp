// Draws texts over the scene, and plates (faint rectangles behind texts, so that they can be read).
#include "app/hud/parts.hpp"
#include "app/words/lesson_words.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

constexpr float kPlatePad = 5.0f;  // logical pixels

}  // namespace

void HudContext::request(const input::Command& command) const { commands.push_back(command); }

std::string HudContext::keyOf(input::Action action) const { return keyCaps(keys(), {action}); }

ImU32 colorOf(const render::Color& c, float alpha) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a * alpha});
}

std::string wrapped(ImFont* font, const std::string& text, float wrapWidth, float size) {
  if (wrapWidth <= 0.0f) return text;
  const float scale = size > 0.0f ? size / font->FontSize : 1.0f;
  return text::brokenIntoLines(text, wrapWidth, [font, scale](char32_t code) {
    return font->GetCharAdvance(static_cast<ImWchar>(code)) * scale;
  });
}

ImVec2 measure(ImFont* font, const std::string& text, float wrapWidth, float size) {
  const std::string lines = wrapped(font, text, wrapWidth, size);
  return font->CalcTextSizeA(size > 0.0f ? size : font->FontSize, FLT_MAX, 0.0f, lines.c_str());
}

void write(ImFont* font, ImVec2 at, ImU32 color, const std::string& text, float wrapWidth, float size) {
  const std::string lines = wrapped(font, text, wrapWidth, size);
  sceneCanvas().AddText(font, size > 0.0f ? size : font->FontSize, at, color, lines.c_str());
}

ScreenBox plateAround(const HudContext& hud, const ScreenBox& textBox) {
  const glm::vec2 pad(hud.px(kPlatePad), hud.px(kPlatePad) * 0.4f);
  return {textBox.min - pad, textBox.size + 2.0f * pad};
}

void drawTextPlate(const HudContext& hud, ImVec2 min, ImVec2 size) {
  const ScreenBox box = plateAround(hud, {{min.x, min.y}, {size.x, size.y}});
  drawSolidPlate(hud, {box.min.x, box.min.y}, {box.size.x, box.size.y}, hud.palette().background);
}

ImVec2 writeOnPlate(const HudContext& hud, ImVec2 at, const std::string& text, const TextStyle& style) {
  const ImVec2 size = measure(style.font, text, style.wrapWidth, style.size);
  drawTextPlate(hud, at, size);
  write(style.font, at, style.color, text, style.wrapWidth, style.size);
  return size;
}

void drawSolidPlate(const HudContext& hud, ImVec2 at, ImVec2 size, const render::Color& color,
                    float cornerRadius) {
  sceneCanvas().AddRectFilled(at, {at.x + size.x, at.y + size.y}, colorOf(color), hud.px(cornerRadius));
  hud.obstacles.push_back({{at.x, at.y}, {size.x, size.y}});
}

}  // namespace app
