// Draws the thin lines between several views in one window, the captions of the views, and the legend of
// configuration space.
#include <algorithm>

#include "app/hud/font.hpp"
#include "app/hud/parts.hpp"
#include "explain/sketch.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

constexpr float kLine = 2.0f;           // logical pixels
constexpr float kInset = 14.0f;         // from a pane's corner to its caption, logical pixels
constexpr float kAroundContact = 3.0f;  // logical pixels
constexpr float kLeastLine = 0.6f;  // smallest letters of a one-line caption, as a fraction of the usual size
constexpr float kLeastLetters = 0.4f;  // the same for a caption of two lines

/// Draws the borders below all texts, because a message may cross a border.
void drawBorders(const HudPen& pen, const Pane& pane) {
  const glm::vec2 min(pane.min), max(pane.min + pane.size);
  const float half = 0.5f * pen.px(kLine);
  const ImU32 color = colorOf(pen.palette().faintInk, 0.55f);
  ImDrawList& list = sceneCanvas();
  list.ChannelsSetCurrent(kUnderWords);
  if (min.y > 0.0f) list.AddRectFilled({min.x, min.y - half}, {max.x, min.y + half}, color);
  if (max.x < pen.size.x) list.AddRectFilled({max.x - half, min.y}, {max.x + half, max.y}, color);
  if (max.y < pen.size.y) list.AddRectFilled({min.x, max.y - half}, {max.x, max.y + half}, color);
  list.ChannelsSetCurrent(kWords);
}

/// The part of a pane beside the panel and, in a pane of the whole window, beside or below a lesson's step.
ScreenBox freePart(const HudPen& pen, const Pane& pane) {
  const Room room = pen.room();
  const glm::ivec2 min = pane.alone ? room.min : pane.min, max = pane.min + pane.size;
  const int right = std::min(max.x, room.min.x + room.size.x);
  return {glm::vec2(min), glm::vec2(right - min.x, max.y - min.y)};
}

struct Caption {
  std::string words;
  bool isAlone = false;  ///< The pane shows nothing else, so the caption takes all the lines that it needs.
};

/// The letter height of a caption in a pane that shows more, pixels. The caption takes two lines if one line
/// would need too small letters. `strip`: the greatest height of the caption, pixels; 0 for no limit.
float captionLetters(const HudPen& pen, const std::string& words, float wrap, int strip) {
  const float full = HudFont::kTextSize * pen.scale, least = full * kLeastLetters;
  const auto fits = [&](float lines) {
    return [&pen, &words, wrap, strip, lines](float size) {
      const float height = measure(pen.text, words, wrap, size).y;
      return height <= (lines + 0.5f) * size && (strip == 0 || height <= static_cast<float>(strip));
    };
  };
  const auto one = text::letterSize(full, full * kLeastLine, fits(1.0f));
  return one ? *one : text::letterSize(full, least, fits(2.0f)).value_or(least);
}

/// Boxes that captions avoid: the texts over the panes, and the player's contacts.
std::vector<ScreenBox> captionObstacles(const HudPen& pen, const PaneFigure& shown) {
  std::vector<ScreenBox> obstacles = pen.obstacles;
  const glm::vec2 around(pen.px(kAroundContact));
  for (const world::BodyContact& pair : pen.world().contacts()) {
    if (pair.a != 0) break;
    if (const auto place = windowPixel(shown, pair.contact.position - shown.origin))
      obstacles.push_back({*place - around, 2.0f * around});
  }
  return obstacles;
}

/// The free place in `room` nearest to `wished` for a text on its plate; nullopt if the text would cover
/// something at every place.
std::optional<ImVec2> freePlace(const HudPen& pen, const PaneFigure& shown, const ScreenBox& wished,
                                const ScreenBox& room) {
  const LabelRequest request{plateAround(pen, wished)};
  const std::vector<ScreenBox> obstacles = captionObstacles(pen, shown);
  const auto place = layOutLabels({&request, 1}, {room, obstacles, pen.px(2.0f)}).places.front();
  if (!place) return std::nullopt;
  const glm::vec2 at = *place - plateAround(pen, {}).min;
  return ImVec2(at.x, at.y);
}

/// Draws a caption at the bottom left of the pane, above the window's key hints. Leaves the caption out if it
/// would cover something at every place.
void drawCaption(const HudPen& pen, const PaneFigure& shown, const Caption& caption) {
  const std::string& words = caption.words;
  if (words.empty()) return;
  const Pane& pane = shown.pane;
  const ScreenBox free = freePart(pen, pane);
  const float inset = pen.px(kInset), width = free.size.x;
  const float wrap = std::max(width - 2.0f * inset, HudFont::kTextSize * pen.scale);
  const float letters =
      caption.isAlone
          ? HudFont::kTextSize * pen.scale
          : captionLetters(pen, words, wrap, captionStrip(pen.viewState(), pane, glm::ivec2(pen.size)));
  const ImVec2 measured = measure(pen.text, words, wrap, letters);
  const glm::vec2 corner = free.min;
  const float hints =
      pen.viewState().figureOnly || pen.viewState().presenting
          ? pen.size.y
          : pen.size.y - kHintHeight * displayScale(pen.viewState(), static_cast<int>(pen.size.y));
  const float bottom = std::min(static_cast<float>(pane.min.y + pane.size.y), hints);
  const ScreenBox wished{{corner.x + inset, bottom - inset * 0.7f - measured.y}, {measured.x, measured.y}};
  if (const auto at = freePlace(pen, shown, wished, {corner, {width, bottom - corner.y}}))
    writeOnPlate(pen, *at, words, {pen.text, colorOf(pen.palette().ink), wrap, letters});
}

/// Draws the legend of configuration space at the top of its pane. The legend names three kinds of axes in
/// the colours of their faces. Draws nothing in a lesson's step that does not ask for the kind of axis, or if
/// the legend would cover something at every place.
void drawLegend(const HudPen& pen, const PaneFigure& shown) {
  const auto& focus = pen.state.focus;
  if (shown.pane.kind != PaneKind::configuration || !focus || !explain::boxesOf(*focus)) return;
  const LessonPlayer& lesson = pen.lesson();
  if (pen.viewState().inLesson && lesson.isOpen() &&
      !world::asksFor(lesson.step(), world::Quantity::axisKind))
    return;
  // The number of the first axis of each kind; this axis has the kind's colour.
  constexpr std::array kEntries{std::pair{Word::legendOfA, 0}, std::pair{Word::legendOfB, 3},
                                std::pair{Word::legendOfEdges, 6}};
  const float inset = pen.px(kInset), full = HudFont::kTextSize * pen.scale;
  const ScreenBox free = freePart(pen, shown.pane);
  const float room = free.size.x - 2.0f * inset;
  const auto widthIn = [&](float letters) {
    float width = letters * static_cast<float>(kEntries.size() - 1);
    for (const auto& [word, axis] : kEntries) width += measure(pen.text, pen.say(word), 0.0f, letters).x;
    return width;
  };
  const auto letters =
      text::letterSize(full, full * kLeastLine, [&](float size) { return widthIn(size) <= room; });
  if (!letters) return;
  const float width = widthIn(*letters);
  auto at = freePlace(pen, shown, {free.min + inset, {width, *letters}}, free);
  if (!at) return;
  plate(pen, *at, {width, *letters});
  for (const auto& [word, axis] : kEntries) {
    const std::string words = pen.say(word);
    write(pen.text, *at, colorOf(explain::axisColor(pen.palette(), axis)), words, 0.0f, *letters);
    at->x += measure(pen.text, words, 0.0f, *letters).x + *letters;
  }
}

/// The caption of a pane. If configuration space has nothing to draw, its caption says what pair it needs. If
/// GJK or EPA is shown there, the caption names the iteration and its bounds.
Caption captionIn(const HudPen& pen, PaneKind kind, const std::optional<explain::Iterations>& steps) {
  if (kind == PaneKind::configuration)
    if (const auto message = emptyMessage(explain::Overlay::configuration, pen.state.focus, pen.viewState()))
      return {*message, true};
  if (kind != PaneKind::configuration || !steps)
    return {captionOf(kind, pen.state.session.camera(), pen.language())};
  const int shown = steps->shown(pen.viewState().overlays.axis);
  const explain::IterationRow& row = steps->rows[static_cast<std::size_t>(shown)];
  const bool expands = steps->method == input::Method::epa;
  return {
      pen.say(expands ? Word::epaCaption : Word::gjkCaption, {{"step", std::to_string(shown + 1)},
                                                              {"count", std::to_string(steps->rows.size())},
                                                              {"lower", explain::formatNumber(row.lower)},
                                                              {"upper", explain::formatNumber(row.upper)}})};
}

}  // namespace

void drawPaneDecorations(const HudPen& whole) {
  for (const PaneFigure& shown : whole.state.panes) {
    HudPen pen = whole;
    pen.scale = scaleIn(shown.pane, whole.scale);
    if (!isWhole(shown.pane)) drawBorders(pen, shown.pane);
    const auto steps = chartedIterations(pen);
    drawCaption(pen, shown, captionIn(pen, shown.pane.kind, steps));
    if (!pen.viewState().figureOnly && !steps) drawLegend(pen, shown);
  }
}

}  // namespace app
