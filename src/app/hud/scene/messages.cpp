// Draws the messages below the verdict, on plates over the scene.
#include <algorithm>

#include "app/hud/parts.hpp"
#include "app/hud/scene/headline_notes.hpp"
#include "app/hud/scene/marks.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

constexpr float kPad = 8.0f;            // logical pixels
constexpr float kFrame = 5.0f;          // thickness of the frame around an alarm, logical pixels
constexpr float kGap = 8.0f;            // space between plates, logical pixels
constexpr float kLeading = 1.2f;        // height of a line, in heights of a letter
constexpr float kColumn = 1.15f;        // width of the mark's column, in heights of a letter
constexpr float kMostMessage = 0.11f;   // the largest height of a message in usual letters, in window heights
constexpr float kLeastMessage = 0.55f;  // the smallest letters, as a fraction of the usual size

void drawMessageMark(const HudPen& pen, MessageMark mark, ImVec2 center, float size) {
  ImDrawList& list = sceneCanvas();
  switch (mark) {
    case MessageMark::tick:
      return drawMark(list, center, size, CaseMark::holds, pen.palette());
    case MessageMark::cross:
      return drawMark(list, center, size, CaseMark::fails, pen.palette());
    case MessageMark::dash:
      return drawMark(list, center, size * 1.4f, CaseMark::none, pen.palette());
    case MessageMark::pointer:
      return drawPointer(list, center, size * 0.8f, colorOf(pen.palette().ink));
    case MessageMark::agreement:  // a filled disc with a tick: the oracle check is on and agrees
      list.AddCircleFilled(center, size * 0.62f, colorOf(pen.palette().targetMark), 32);
      return drawMark(list, center, size * 0.8f, CaseMark::holds, colorOf(pen.palette().background));
  }
}

ImU32 headlineColor(const HudPen& pen, const Message& message) {
  if (message.alarm) return colorOf(pen.palette().hit);
  if (message.mark == MessageMark::cross) return colorOf(pen.palette().gapMark);
  const bool good = message.mark == MessageMark::tick || message.mark == MessageMark::agreement;
  return colorOf(good ? pen.palette().targetMark : pen.palette().faintInk);
}

void drawPlate(const HudPen& pen, ImVec2 min, ImVec2 max, bool alarm) {
  const float round = pen.px(6.0f);
  pen.obstacles.push_back({{min.x, min.y}, {max.x - min.x, max.y - min.y}});
  sceneCanvas().AddRectFilled(min, max, colorOf(pen.palette().background), round);
  if (alarm) sceneCanvas().AddRect(min, max, colorOf(pen.palette().hit), round, 0, pen.px(kFrame));
}

struct MessageLetters {
  ImFont* font = nullptr;  ///< The font of the headline.
  float share = 1.0f;      ///< The height of letters, as a fraction of the fonts' own heights.
  float wrap = 0.0f;       ///< The width at which lines break, pixels.

  [[nodiscard]] float height(const ImFont* of) const { return of->FontSize * share; }
};

ImVec2 sizeOf(const HudPen& pen, const Message& message, const MessageLetters& letters) {
  ImVec2 size = measure(letters.font, message.headline, letters.wrap, letters.height(letters.font));
  const float height = letters.height(pen.text);
  for (const std::string& line : message.lines) {
    const ImVec2 more = measure(pen.text, line, letters.wrap, height);
    size = {std::max(size.x, more.x), size.y + more.y + (kLeading - 1.0f) * height};
  }
  return size;
}

/// Chooses the letter height of a message. Shrinks a message that is too high, unless it is an alarm.
MessageLetters lettersFor(const HudPen& pen, const Message& message, float room) {
  const auto withShare = [&](float share) {
    ImFont* font = message.alarm ? pen.title : pen.text;
    const float column = font->FontSize * share * kColumn;
    return MessageLetters{font, share, std::max(room - column, column)};
  };
  if (message.alarm) return withShare(1.0f);
  const float full = pen.text->FontSize;
  const auto fits = [&](float height) {
    return sizeOf(pen, message, withShare(height / full)).y <= kMostMessage * pen.size.y;
  };
  return withShare(text::letterSize(full, kLeastMessage * full, fits).value_or(kLeastMessage * full) / full);
}

void writeMessage(const HudPen& pen, const Message& message, const MessageLetters& letters, ImVec2 at) {
  const float head = letters.height(letters.font), height = letters.height(pen.text);
  write(letters.font, at, headlineColor(pen, message), message.headline, letters.wrap, head);
  at.y += measure(letters.font, message.headline, letters.wrap, head).y;
  const ImU32 color = colorOf(message.alarm ? pen.palette().ink : pen.palette().faintInk);
  for (const std::string& line : message.lines) {
    at.y += (kLeading - 1.0f) * height;
    write(pen.text, at, color, line, letters.wrap, height);
    at.y += measure(pen.text, line, letters.wrap, height).y;
  }
}

/// Draws a message. Returns the top of the next message.
float drawMessage(const HudPen& pen, const Message& message, ImVec2 at, float room) {
  const float pad = pen.px(message.alarm ? kPad + kFrame : kPad * 0.5f);
  const MessageLetters letters = lettersFor(pen, message, room - 2.0f * pad);
  const float head = letters.height(letters.font), column = head * kColumn;
  const ImVec2 size = sizeOf(pen, message, letters);
  drawPlate(pen, at, {at.x + column + size.x + 2.0f * pad, at.y + size.y + 2.0f * pad}, message.alarm);
  const ImVec2 words{at.x + pad + column, at.y + pad};
  drawMessageMark(pen, message.mark, {at.x + pad + 0.42f * column, words.y + 0.5f * head}, 0.72f * head);
  writeMessage(pen, message, letters, words);
  return at.y + size.y + 2.0f * pad + pen.px(kGap);
}

float leftOf(const HudPen& pen) { return pen.px(kSideMargin) - pen.px(kPad) * 0.5f; }

}  // namespace

// The toast, if any, is the last message. HeadlineEnd::withoutToast excludes it.
HeadlineEnd drawMessages(const HudPen& pen, float top) {
  std::vector<float> tops{top};
  for (const Message& message : messagesOf(pen.state.session))
    tops.push_back(drawMessage(pen, message, {leftOf(pen), tops.back()}, headlineRoom(pen)));
  const bool toast = pen.state.session.toasts().shown().has_value();
  return {tops[tops.size() - (toast ? 2 : 1)], tops.back()};
}

void drawToast(const HudPen& pen) {
  const auto& toast = pen.state.session.toasts().shown();
  const ImVec2 at(leftOf(pen), pen.px(kSideMargin));
  if (toast) drawMessage(pen, *toast, at, pen.size.x - 2.0f * at.x);
}

}  // namespace app
