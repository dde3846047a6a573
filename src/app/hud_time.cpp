// Time on screen: a badge while it stands or goes slowly.
#include "app/hud_parts.hpp"
#include "app/hud_text.hpp"

namespace app {
namespace {

/// Two bars: pause.
void drawBars(ImVec2 at, float size, ImU32 color) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  for (const float left : {0.18f, 0.56f}) {
    list.AddRectFilled({at.x + left * size, at.y + 0.16f * size},
                       {at.x + (left + 0.24f) * size, at.y + 0.84f * size}, color);
  }
}

/// A clock's face with one hand: slow motion.
void drawDial(ImVec2 at, float size, ImU32 color) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const ImVec2 middle{at.x + 0.5f * size, at.y + 0.5f * size};
  list.AddCircle(middle, 0.36f * size, color, 32, 0.11f * size);
  list.AddLine(middle, {middle.x, middle.y - 0.24f * size}, color, 0.1f * size);
  list.AddLine(middle, {middle.x + 0.18f * size, middle.y}, color, 0.1f * size);
}

/// A sign and its words in light on dark, so that it is seen from the last row. Returns where it ends.
float badge(const HudPen& pen, ImVec2 at, void (*sign)(ImVec2, float, ImU32), const std::string& words) {
  const float size = pen.text->FontSize * 1.25f, pad = pen.px(7.0f);
  const ImVec2 letters = measure(pen.text, words);
  const float end = at.x + size + letters.x + 2.5f * pad;
  ImGui::GetBackgroundDrawList()->AddRectFilled({at.x, at.y}, {end, at.y + size + pad},
                                                colorOf(pen.palette().ink), pen.px(6.0f));
  const ImU32 light = colorOf(pen.palette().background);
  sign({at.x + pad, at.y + 0.5f * pad}, size, light);
  write(pen.text, {at.x + size + 1.5f * pad, at.y + 0.5f * (size + pad - letters.y)}, light, words);
  return end;
}

/// "PAUSED · tick 12".
std::string pausedWords(const HudPen& pen) {
  const std::string number = std::to_string(pen.state.session.playback().history().number());
  return std::string(say(Word::paused, pen.language())) + " · " + say(Word::tickNumber, pen.language()) +
         ' ' + number;
}

}  // namespace

float drawTime(const HudPen& pen, ImVec2 at) {
  const Playback& playback = pen.state.session.playback();
  const float gap = pen.px(8.0f);
  if (playback.paused()) at.x = badge(pen, at, drawBars, pausedWords(pen)) + gap;
  if (playback.slowness() > 1) {
    const Word word = playback.slowness() == 4 ? Word::quarterSpeed : Word::sixteenthSpeed;
    at.x = badge(pen, at, drawDial, say(word, pen.language())) + gap;
  }
  const bool shown = playback.paused() || playback.slowness() > 1 || pen.state.session.notice();
  const float below = shown ? at.y + 1.25f * pen.text->FontSize + pen.px(15.0f) : at.y;
  if (const auto notice = pen.state.session.notice()) {
    const std::string words = say(*notice, pen.language());
    at.y += pen.px(6.0f);
    plate(pen, at, measure(pen.text, words));
    write(pen.text, at, colorOf(pen.palette().ink), words);
  }
  return below;
}

}  // namespace app
