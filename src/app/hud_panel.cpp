// The panel at the right: the player in figures.
#include <algorithm>
#include <array>
#include <cstdio>

#include "app/hud_parts.hpp"
#include "app/hud_text.hpp"

namespace app {
namespace {

constexpr float kPanelShare = 0.36f;  // of the window's width at most: the scene owns the window

void colorsOf(const explain::Palette& palette) {
  ImGui::PushStyleColor(ImGuiCol_WindowBg, colorOf(palette.background));
  ImGui::PushStyleColor(ImGuiCol_Border, colorOf(palette.grid));
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(palette.ink));
  ImGui::PushStyleColor(ImGuiCol_TitleBg, colorOf(palette.grid));
  ImGui::PushStyleColor(ImGuiCol_TitleBgActive, colorOf(palette.grid));
  ImGui::PushStyleColor(ImGuiCol_ButtonHovered, colorOf(palette.shadow));
  ImGui::PushStyleColor(ImGuiCol_ButtonActive, colorOf(palette.shadow));
}
constexpr int kColorCount = 7;

/// Words that end at `right`, pixels from the window's left: figures stay put while they change.
void rightAligned(float right, const char* text) {
  ImGui::SameLine(right - ImGui::CalcTextSize(text).x);
  ImGui::TextUnformatted(text);
}

void row(const HudPen& pen, Word word, const char* value) {
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(pen.state.palette->faintInk));
  ImGui::TextUnformatted(say(word, pen.state.language));
  ImGui::PopStyleColor();
  rightAligned(pen.px(kPanelWidth - 16.0f), value);
}

/// A label, then x, y and z in three columns of fixed width below it.
template <class Vec>
void vectorRow(const HudPen& pen, Word word, const Vec& v, const char* format) {
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(pen.state.palette->faintInk));
  ImGui::TextUnformatted(say(word, pen.state.language));
  ImGui::PopStyleColor();
  ImGui::Dummy({0.0f, 0.0f});
  const std::array<const render::Color*, 3> colors{&pen.state.palette->axisX, &pen.state.palette->axisY,
                                                   &pen.state.palette->axisZ};
  for (int axis = 0; axis < 3; ++axis) {
    const std::string text = figures(format, static_cast<double>(v[axis]));
    ImGui::PushStyleColor(ImGuiCol_Text, colorOf(*colors[static_cast<std::size_t>(axis)]));
    rightAligned(pen.px(100.0f + 96.0f * static_cast<float>(axis)), text.c_str());
    ImGui::PopStyleColor();
  }
}

/// The player's deepest contact, or dashes in the same places.
void contactRows(const HudPen& pen) {
  const world::BodyContact* deepest = nullptr;
  for (const world::BodyContact& pair : pen.state.world->contacts()) {
    if (pair.a == 0 && (!deepest || pair.contact.depth > deepest->contact.depth)) deepest = &pair;
  }
  char depth[32] = "–";
  if (deepest) std::snprintf(depth, sizeof depth, "%.4f", static_cast<double>(deepest->contact.depth));
  row(pen, Word::depth, depth);
  if (deepest) {
    vectorRow(pen, Word::normal, deepest->contact.normal, "%.3f");
    vectorRow(pen, Word::contact, deepest->contact.position, "%.3f");
  }
}

const char* shapeName(const HudState& state) {
  const bool compound = state.world->player().shapes.size() > 1;
  return say(compound ? Word::compound : wordFor(state.world->playerKind()), state.language);
}

void footRows(const HudPen& pen) {
  const HudState& state = pen.state;
  row(pen, Word::push, say(state.world->push() ? Word::pushOn : Word::pushOff, state.language));
  char text[32];
  if (state.sceneNumber > 0) {
    std::snprintf(text, sizeof text, "%d / %d", state.sceneNumber, state.sceneCount);
    row(pen, Word::scene, text);
  }
  if (state.frameMilliseconds > 0.0f) {
    std::snprintf(text, sizeof text, "%5.1f ms", static_cast<double>(state.frameMilliseconds));
    row(pen, Word::frame, text);
  }
}

}  // namespace

float panelScale(float scale, float windowWidth) {
  return std::min(scale, kPanelShare * windowWidth / kPanelWidth);
}

bool drawPanel(const HudPen& whole) {
  HudPen pen = whole;
  pen.scale = panelScale(whole.scale, whole.size.x);
  bool open = true;
  const HudState& state = pen.state;
  const float margin = whole.px(20.0f);
  colorsOf(*state.palette);
  ImGui::PushFont(pen.text);
  ImGui::SetNextWindowPos({pen.size.x - margin, margin * 0.7f}, ImGuiCond_Always, {1.0f, 0.0f});
  ImGui::SetNextWindowSize({pen.px(kPanelWidth), 0.0f});
  const std::string title = std::string(say(Word::panel, state.language)) + "###panel";
  ImGui::Begin(title.c_str(), &open,
               ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
  ImGui::SetWindowFontScale(pen.scale / whole.scale);
  row(pen, Word::shape, shapeName(state));
  vectorRow(pen, Word::position, state.world->player().placement.center, "%.3f");
  vectorRow(pen, Word::angles, state.world->player().placement.degrees, "%.1f");
  contactRows(pen);
  footRows(pen);
  ImGui::End();
  ImGui::PopFont();
  ImGui::PopStyleColor(kColorCount);
  return open;
}

}  // namespace app
