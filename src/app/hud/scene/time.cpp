// While the world is paused or in slow motion, draws a badge. Also draws the message about the last pressed
// key.
#include <algorithm>

#include "app/hud/parts.hpp"

namespace app {
namespace {

constexpr float kMinBadgeScale = 0.5f;  // the smallest letters, as a fraction of the usual size

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
  const HudContext& hud;
  ImVec2 at;
  float fontSize;  ///< The height of a letter, pixels.

  [[nodiscard]] float pad() const { return hud.px(7.0f); }
  [[nodiscard]] float gap() const { return hud.px(8.0f); }
  [[nodiscard]] float signSize() const { return fontSize * 1.25f; }
  [[nodiscard]] float height() const { return signSize() + hud.px(15.0f); }
  [[nodiscard]] float widthOf(const Badge& badge) const {
    return signSize() + measure(hud.textFont, badge.words, 0.0f, fontSize).x + 2.5f * pad();
  }
};

/// Draws a badge, light on dark so that it can be seen from the last row of a classroom.
void drawBadge(BadgeRow& row, const Badge& badge) {
  const HudContext& hud = row.hud;
  const float signSize = row.signSize(), pad = row.pad(), width = row.widthOf(badge);
  const ImVec2 at = row.at, textSize = measure(hud.textFont, badge.words, 0.0f, row.fontSize);
  drawSolidPlate(hud, at, {width, signSize + pad}, hud.palette().ink);
  const ImU32 lightColor = colorOf(hud.palette().background);
  badge.drawSign({at.x + pad, at.y + 0.5f * pad}, signSize, lightColor);
  write(hud.textFont, {at.x + signSize + 1.5f * pad, at.y + 0.5f * (signSize + pad - textSize.y)}, lightColor,
        badge.words, 0.0f, row.fontSize);
  row.at.x += width + row.gap();
}

std::vector<Badge> currentBadges(const HudContext& hud) {
  const TimeControl& time = hud.state.session.timeControl();
  std::vector<Badge> badges;
  if (time.paused()) badges.push_back({drawPauseSign, hud.say(TextId::paused)});
  if (time.slowness() > 1) {
    const TextId word = time.slowness() == 4 ? TextId::quarterSpeed : TextId::sixteenthSpeed;
    badges.push_back({drawClockSign, hud.say(word)});
  }
  return badges;
}

void drawBadges(BadgeRow& row, const std::vector<Badge>& badges) {
  float width = -row.gap();
  for (const Badge& badge : badges) width += row.widthOf(badge) + row.gap();
  const float maxWidth = headlineWidth(row.hud);
  if (width > maxWidth) row.fontSize *= std::max(maxWidth / width, kMinBadgeScale);
  for (const Badge& badge : badges) drawBadge(row, badge);
}

/// Draws the message about the last key beside the badges or, if it does not fit, below them. Returns the y
/// of the next line.
float drawMessage(BadgeRow& row, float left, const std::string& words) {
  const HudContext& hud = row.hud;
  const float maxWidth = headlineWidth(hud);
  const ImVec2 textSize = measure(hud.textFont, words, maxWidth);
  if (row.at.x > left && row.at.x + textSize.x > left + maxWidth) row.at = {left, row.at.y + row.height()};
  writeOnPlate(hud, {row.at.x, row.at.y + hud.px(6.0f)}, words,
               {hud.textFont, colorOf(hud.palette().ink), maxWidth});
  return row.at.y + row.height() + textSize.y - hud.textFont->FontSize;
}

}  // namespace

float drawTimeBadges(const HudContext& hud, ImVec2 at) {
  const std::vector<Badge> badges = currentBadges(hud);
  const auto& message = hud.state.session.message();
  BadgeRow row{hud, at, hud.textFont->FontSize};
  drawBadges(row, badges);
  if (message) return drawMessage(row, at.x, *message);
  return badges.empty() ? at.y : row.at.y + row.height();
}

}  // namespace app
