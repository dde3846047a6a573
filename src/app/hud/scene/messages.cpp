// Draws the messages below the verdict, on plates over the scene.
#include <algorithm>

#include "app/hud/parts.hpp"
#include "app/hud/scene/headline_notes.hpp"
#include "app/hud/scene/marks.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

constexpr float kMessagePad = 8.0f;        // logical pixels
constexpr float kAlarmFrameWidth = 5.0f;   // thickness of the frame around an alarm, logical pixels
constexpr float kMessageGap = 8.0f;        // space between plates, logical pixels
constexpr float kMessageLeading = 1.2f;    // height of a line, in heights of a letter
constexpr float kMarkColumnWidth = 1.15f;  // width of the mark's column, in heights of a letter
/// The largest height of a message in usual letters, in window heights.
constexpr float kMaxMessageHeight = 0.11f;
constexpr float kMinMessageScale = 0.55f;  // the smallest letters, as a fraction of the usual size

void drawMessageMark(const HudContext& hud, MessageMark mark, ImVec2 center, float size) {
  ImDrawList& canvas = sceneCanvas();
  switch (mark) {
    case MessageMark::tick:
      return drawMark(canvas, center, size, CaseMark::holds, hud.palette());
    case MessageMark::cross:
      return drawMark(canvas, center, size, CaseMark::fails, hud.palette());
    case MessageMark::dash:
      return drawMark(canvas, center, size * 1.4f, CaseMark::none, hud.palette());
    case MessageMark::pointer:
      return drawPointer(canvas, center, size * 0.8f, colorOf(hud.palette().ink));
    case MessageMark::agreement:  // a filled disc with a tick: the oracle check is on and agrees
      canvas.AddCircleFilled(center, size * 0.62f, colorOf(hud.palette().targetMark), 32);
      return drawMark(canvas, center, size * 0.8f, CaseMark::holds, colorOf(hud.palette().background));
  }
}

ImU32 headlineColor(const HudContext& hud, const Message& message) {
  if (message.alarm) return colorOf(hud.palette().hit);
  if (message.mark == MessageMark::cross) return colorOf(hud.palette().gapMark);
  const bool isGood = message.mark == MessageMark::tick || message.mark == MessageMark::agreement;
  return colorOf(isGood ? hud.palette().targetMark : hud.palette().faintInk);
}

void drawPlate(const HudContext& hud, ImVec2 min, ImVec2 max, bool alarm) {
  const float cornerRadius = hud.px(6.0f);
  hud.obstacles.push_back({{min.x, min.y}, {max.x - min.x, max.y - min.y}});
  sceneCanvas().AddRectFilled(min, max, colorOf(hud.palette().background), cornerRadius);
  if (alarm)
    sceneCanvas().AddRect(min, max, colorOf(hud.palette().hit), cornerRadius, 0, hud.px(kAlarmFrameWidth));
}

struct MessageStyle {
  ImFont* headlineFont = nullptr;  ///< The font of the headline.
  float scale = 1.0f;              ///< The height of letters, as a fraction of the fonts' own heights.
  float wrapWidth = 0.0f;          ///< The width at which lines break, pixels.

  [[nodiscard]] float fontSize(const ImFont* face) const { return face->FontSize * scale; }
};

ImVec2 sizeOf(const HudContext& hud, const Message& message, const MessageStyle& style) {
  ImVec2 size =
      measure(style.headlineFont, message.headline, style.wrapWidth, style.fontSize(style.headlineFont));
  const float textFontSize = style.fontSize(hud.textFont);
  for (const std::string& line : message.lines) {
    const ImVec2 lineSize = measure(hud.textFont, line, style.wrapWidth, textFontSize);
    size = {std::max(size.x, lineSize.x), size.y + lineSize.y + (kMessageLeading - 1.0f) * textFontSize};
  }
  return size;
}

/// Chooses the letter height of a message. Shrinks a message that is too high, unless it is an alarm.
MessageStyle messageStyleFor(const HudContext& hud, const Message& message, float maxWidth) {
  const auto styleAtScale = [&](float scale) {
    ImFont* font = message.alarm ? hud.titleFont : hud.textFont;
    const float columnWidth = font->FontSize * scale * kMarkColumnWidth;
    return MessageStyle{font, scale, std::max(maxWidth - columnWidth, columnWidth)};
  };
  if (message.alarm) return styleAtScale(1.0f);
  const float usualSize = hud.textFont->FontSize;
  const auto fits = [&](float size) {
    return sizeOf(hud, message, styleAtScale(size / usualSize)).y <= kMaxMessageHeight * hud.windowSize.y;
  };
  return styleAtScale(text::largestFittingFontSize(usualSize, kMinMessageScale * usualSize, fits)
                          .value_or(kMinMessageScale * usualSize) /
                      usualSize);
}

void writeMessage(const HudContext& hud, const Message& message, const MessageStyle& style, ImVec2 at) {
  const float headlineFontSize = style.fontSize(style.headlineFont),
              textFontSize = style.fontSize(hud.textFont);
  write(style.headlineFont, at, headlineColor(hud, message), message.headline, style.wrapWidth,
        headlineFontSize);
  at.y += measure(style.headlineFont, message.headline, style.wrapWidth, headlineFontSize).y;
  const ImU32 color = colorOf(message.alarm ? hud.palette().ink : hud.palette().faintInk);
  for (const std::string& line : message.lines) {
    at.y += (kMessageLeading - 1.0f) * textFontSize;
    write(hud.textFont, at, color, line, style.wrapWidth, textFontSize);
    at.y += measure(hud.textFont, line, style.wrapWidth, textFontSize).y;
  }
}

/// Draws a message. Returns the top of the next message.
float drawMessage(const HudContext& hud, const Message& message, ImVec2 at, float maxWidth) {
  const float pad = hud.px(message.alarm ? kMessagePad + kAlarmFrameWidth : kMessagePad * 0.5f);
  const MessageStyle style = messageStyleFor(hud, message, maxWidth - 2.0f * pad);
  const float headlineFontSize = style.fontSize(style.headlineFont),
              columnWidth = headlineFontSize * kMarkColumnWidth;
  const ImVec2 size = sizeOf(hud, message, style);
  drawPlate(hud, at, {at.x + columnWidth + size.x + 2.0f * pad, at.y + size.y + 2.0f * pad}, message.alarm);
  const ImVec2 textStart{at.x + pad + columnWidth, at.y + pad};
  drawMessageMark(hud, message.mark,
                  {at.x + pad + 0.42f * columnWidth, textStart.y + 0.5f * headlineFontSize},
                  0.72f * headlineFontSize);
  writeMessage(hud, message, style, textStart);
  return at.y + size.y + 2.0f * pad + hud.px(kMessageGap);
}

float messageLeft(const HudContext& hud) { return hud.px(kSideMargin) - hud.px(kMessagePad) * 0.5f; }

}  // namespace

// The toast, if any, is the last message. HeadlineEnd::bottomWithoutToast excludes it.
HeadlineEnd drawMessages(const HudContext& hud, float top) {
  std::vector<float> tops{top};
  for (const Message& message : messagesOf(hud.state.session))
    tops.push_back(drawMessage(hud, message, {messageLeft(hud), tops.back()}, headlineWidth(hud)));
  const bool hasToast = hud.state.session.toasts().current().has_value();
  return {tops[tops.size() - (hasToast ? 2 : 1)], tops.back()};
}

void drawToast(const HudContext& hud) {
  const auto& toast = hud.state.session.toasts().current();
  const ImVec2 at(messageLeft(hud), hud.px(kSideMargin));
  if (toast) drawMessage(hud, *toast, at, hud.windowSize.x - 2.0f * at.x);
}

}  // namespace app
