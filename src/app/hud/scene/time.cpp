// Draws a badge while the world is paused or in slow motion, and the message about the last key.
#include <algorithm>

#include "app/hud/parts.hpp"

namespace app {
namespace {

constexpr float kLeastBadge = 0.5f;  // the smallest letters, as a fraction of the usual size

/// Draws two bars, the sign of pause.
void drawBars(ImVec2 at, float size, ImU32 color) {
  for (const float left : {0.18f, 0.56f}) {
    sceneCanvas().AddRectFilled({at.x + left * size, at.y + 0.16f * size},
                                {at.x + (left + 0.24f) * size, at.y + 0.84f * size}, color);
  }
}

/// Draws a clock face with two hands, the sign of slow motion.
void drawDial(ImVec2 at, float size, ImU32 color) {
  ImDrawList& list = sceneCanvas();
  const ImVec2 middle{at.x + 0.5f * size, at.y + 0.5f * size};
  list.AddCircle(middle, 0.36f * size, color, 32, 0.11f * size);
  list.AddLine(middle, {middle.x, middle.y - 0.24f * size}, color, 0.1f * size);
  list.AddLine(middle, {middle.x + 0.18f * size, middle.y}, color, 0.1f * size);
}

struct Badge {
  void (*sign)(ImVec2, float, ImU32);
  std::string words;
};

/// Badges side by side, in smaller letters if they would not fit otherwise.
struct Row {
  const HudPen& pen;
  ImVec2 at;
  float letters;  ///< The height of a letter, pixels.

  [[nodiscard]] float pad() const { return pen.px(7.0f); }
  [[nodiscard]] float gap() const { return pen.px(8.0f); }
  [[nodiscard]] float sign() const { return letters * 1.25f; }
  [[nodiscard]] float height() const { return sign() + pen.px(15.0f); }
  [[nodiscard]] float widthOf(const Badge& badge) const {
    return sign() + measure(pen.text, badge.words, 0.0f, letters).x + 2.5f * pad();
  }
};

/// Draws a badge, light on dark so that it can be seen from the last row of a classroom.
void draw(Row& row, const Badge& badge) {
  const HudPen& pen = row.pen;
  const float size = row.sign(), pad = row.pad(), width = row.widthOf(badge);
  const ImVec2 at = row.at, letters = measure(pen.text, badge.words, 0.0f, row.letters);
  solidPlate(pen, at, {width, size + pad}, pen.palette().ink);
  const ImU32 light = colorOf(pen.palette().background);
  badge.sign({at.x + pad, at.y + 0.5f * pad}, size, light);
  write(pen.text, {at.x + size + 1.5f * pad, at.y + 0.5f * (size + pad - letters.y)}, light, badge.words,
        0.0f, row.letters);
  row.at.x += width + row.gap();
}

std::vector<Badge> badgesOf(const HudPen& pen) {
  const TimeControl& time = pen.state.session.timeControl();
  std::vector<Badge> badges;
  if (time.paused()) badges.push_back({drawBars, pen.say(Word::paused)});
  if (time.slowness() > 1) {
    const Word word = time.slowness() == 4 ? Word::quarterSpeed : Word::sixteenthSpeed;
    badges.push_back({drawDial, pen.say(word)});
  }
  return badges;
}

void drawBadges(Row& row, const std::vector<Badge>& badges) {
  float width = -row.gap();
  for (const Badge& badge : badges) width += row.widthOf(badge) + row.gap();
  const float room = headlineRoom(row.pen);
  if (width > room) row.letters *= std::max(room / width, kLeastBadge);
  for (const Badge& badge : badges) draw(row, badge);
}

/// Draws the message about the last key beside the badges or, if it does not fit, below them. Returns the y
/// of the next line.
float drawMessage(Row& row, float left, const std::string& words) {
  const HudPen& pen = row.pen;
  const float room = headlineRoom(pen);
  const ImVec2 size = measure(pen.text, words, room);
  if (row.at.x > left && row.at.x + size.x > left + room) row.at = {left, row.at.y + row.height()};
  writeOnPlate(pen, {row.at.x, row.at.y + pen.px(6.0f)}, words, {pen.text, colorOf(pen.palette().ink), room});
  return row.at.y + row.height() + size.y - pen.text->FontSize;
}

}  // namespace

float drawTimeBadges(const HudPen& pen, ImVec2 at) {
  const std::vector<Badge> badges = badgesOf(pen);
  const auto& message = pen.state.session.message();
  Row row{pen, at, pen.text->FontSize};
  drawBadges(row, badges);
  if (message) return drawMessage(row, at.x, *message);
  return badges.empty() ? at.y : row.at.y + row.height();
}

}  // namespace app
