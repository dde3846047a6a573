// Draws a badge while the world is paused or in slow motion, and the message about the last key.
#include <algorithm>

#include "app/hud/parts.hpp"

namespace app {
namespace {

constexpr float kLeastBadgeScale = 0.5f;  // the smallest letters, as a fraction of the usual size

/// Draws two bars, the sign of pause.
void drawPauseSign(ImVec2 at, float size, ImU32 color) {
  for (const float left : {0.18f, 0.56f}) {
    sceneCanvas().AddRectFilled({at.x + left * size, at.y + 0.16f * size},
                                {at.x + (left + 0.24f) * size, at.y + 0.84f * size}, color);
  }
}

/// Draws a clock face with two hands, the sign of slow motion.
void drawClockSign(ImVec2 at, float size, ImU32 color) {
  ImDrawList& canvas = sceneCanvas();
  const ImVec2 middle{at.x + 0.5f * size, at.y + 0.5f * size};
  canvas.AddCircle(middle, 0.36f * size, color, 32, 0.11f * size);
  canvas.AddLine(middle, {middle.x, middle.y - 0.24f * size}, color, 0.1f * size);
  canvas.AddLine(middle, {middle.x + 0.18f * size, middle.y}, color, 0.1f * size);
}

struct Badge {
  void (*drawSign)(ImVec2, float, ImU32);
  std::string words;
};

/// Badges side by side, in smaller letters if they would not fit otherwise.
struct BadgeRow {
  const HudPen& pen;
  ImVec2 at;
  float fontSize;  ///< The height of a letter, pixels.

  [[nodiscard]] float pad() const { return pen.px(7.0f); }
  [[nodiscard]] float gap() const { return pen.px(8.0f); }
  [[nodiscard]] float signSize() const { return fontSize * 1.25f; }
  [[nodiscard]] float height() const { return signSize() + pen.px(15.0f); }
  [[nodiscard]] float widthOf(const Badge& badge) const {
    return signSize() + measure(pen.textFont, badge.words, 0.0f, fontSize).x + 2.5f * pad();
  }
};

/// Draws a badge, light on dark so that it can be seen from the last row of a classroom.
void drawBadge(BadgeRow& row, const Badge& badge) {
  const HudPen& pen = row.pen;
  const float signSize = row.signSize(), pad = row.pad(), width = row.widthOf(badge);
  const ImVec2 at = row.at, textSize = measure(pen.textFont, badge.words, 0.0f, row.fontSize);
  drawSolidPlate(pen, at, {width, signSize + pad}, pen.palette().ink);
  const ImU32 lightColor = colorOf(pen.palette().background);
  badge.drawSign({at.x + pad, at.y + 0.5f * pad}, signSize, lightColor);
  write(pen.textFont, {at.x + signSize + 1.5f * pad, at.y + 0.5f * (signSize + pad - textSize.y)}, lightColor,
        badge.words, 0.0f, row.fontSize);
  row.at.x += width + row.gap();
}

std::vector<Badge> currentBadges(const HudPen& pen) {
  const TimeControl& time = pen.state.session.timeControl();
  std::vector<Badge> badges;
  if (time.paused()) badges.push_back({drawPauseSign, pen.say(Word::paused)});
  if (time.slowness() > 1) {
    const Word word = time.slowness() == 4 ? Word::quarterSpeed : Word::sixteenthSpeed;
    badges.push_back({drawClockSign, pen.say(word)});
  }
  return badges;
}

void drawBadges(BadgeRow& row, const std::vector<Badge>& badges) {
  float width = -row.gap();
  for (const Badge& badge : badges) width += row.widthOf(badge) + row.gap();
  const float maxWidth = headlineWidth(row.pen);
  if (width > maxWidth) row.fontSize *= std::max(maxWidth / width, kLeastBadgeScale);
  for (const Badge& badge : badges) drawBadge(row, badge);
}

/// Draws the message about the last key beside the badges or, if it does not fit, below them. Returns the y
/// of the next line.
float drawMessage(BadgeRow& row, float left, const std::string& words) {
  const HudPen& pen = row.pen;
  const float maxWidth = headlineWidth(pen);
  const ImVec2 textSize = measure(pen.textFont, words, maxWidth);
  if (row.at.x > left && row.at.x + textSize.x > left + maxWidth) row.at = {left, row.at.y + row.height()};
  writeOnPlate(pen, {row.at.x, row.at.y + pen.px(6.0f)}, words,
               {pen.textFont, colorOf(pen.palette().ink), maxWidth});
  return row.at.y + row.height() + textSize.y - pen.textFont->FontSize;
}

}  // namespace

float drawTimeBadges(const HudPen& pen, ImVec2 at) {
  const std::vector<Badge> badges = currentBadges(pen);
  const auto& message = pen.state.session.message();
  BadgeRow row{pen, at, pen.textFont->FontSize};
  drawBadges(row, badges);
  if (message) return drawMessage(row, at.x, *message);
  return badges.empty() ? at.y : row.at.y + row.height();
}

}  // namespace app
