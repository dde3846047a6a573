// Time on screen: a badge while the world is paused or in slow motion.
#include "app/hud/hud_parts.hpp"
#include "text/messages.hpp"

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

/// A clock face with one hand: slow motion.
void drawDial(ImVec2 at, float size, ImU32 color) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const ImVec2 middle{at.x + 0.5f * size, at.y + 0.5f * size};
  list.AddCircle(middle, 0.36f * size, color, 32, 0.11f * size);
  list.AddLine(middle, {middle.x, middle.y - 0.24f * size}, color, 0.1f * size);
  list.AddLine(middle, {middle.x + 0.18f * size, middle.y}, color, 0.1f * size);
}

/// Badges stand side by side, and below each other where they do not fit.
struct Row {
  const HudPen& pen;
  ImVec2 at;
  float left;

  void makeRoom(float width) {
    if (at.x > left && at.x + width > left + headlineRoom(pen)) at = {left, at.y + height()};
  }
  [[nodiscard]] float height() const { return 1.25f * pen.text->FontSize + pen.px(15.0f); }
};

/// A sign with its text, light on dark, so that it can be seen from the last row of a classroom.
void badge(Row& row, void (*sign)(ImVec2, float, ImU32), const std::string& words) {
  const HudPen& pen = row.pen;
  const float size = pen.text->FontSize * 1.25f, pad = pen.px(7.0f);
  const ImVec2 letters = measure(pen.text, words);
  const float width = size + letters.x + 2.5f * pad;
  row.makeRoom(width);
  const ImVec2 at = row.at;
  pen.taken.push_back({{at.x, at.y}, {width, size + pad}});
  ImGui::GetBackgroundDrawList()->AddRectFilled(at, {at.x + width, at.y + size + pad},
                                                colorOf(pen.palette().ink), pen.px(6.0f));
  const ImU32 light = colorOf(pen.palette().background);
  sign({at.x + pad, at.y + 0.5f * pad}, size, light);
  write(pen.text, {at.x + size + 1.5f * pad, at.y + 0.5f * (size + pad - letters.y)}, light, words);
  row.at.x += width + pen.px(8.0f);
}

/// A message about the last key. Returns the height below it, pixels.
float wordOn(Row& row, const std::string& words) {
  const float wrap = headlineRoom(row.pen);
  const ImVec2 size = measure(row.pen.text, words, wrap);
  row.makeRoom(size.x);
  const ImVec2 at(row.at.x, row.at.y + row.pen.px(6.0f));
  plate(row.pen, at, size);
  write(row.pen.text, at, colorOf(row.pen.palette().ink), words, wrap);
  return row.at.y + row.height() + size.y - row.pen.text->FontSize;
}

}  // namespace

float drawTime(const HudPen& pen, ImVec2 at) {
  const Session& session = pen.state.session;
  const int slowness = session.timeControl().slowness();
  Row row{pen, at, at.x};
  if (session.timeControl().paused()) badge(row, drawBars, text::say(text::Word::paused, pen.language()));
  if (slowness > 1) {
    const text::Word word = slowness == 4 ? text::Word::quarterSpeed : text::Word::sixteenthSpeed;
    badge(row, drawDial, text::say(word, pen.language()));
  }
  const bool badges = session.timeControl().paused() || slowness > 1;
  const float end = badges ? row.at.y + row.height() : at.y;
  return session.notice() ? wordOn(row, *session.notice()) : end;
}

}  // namespace app
