// Draws the thin lines between several views in one window, the captions of the views, and the legend of
// configuration space.
#include <algorithm>

#include "app/hud/font.hpp"
#include "app/hud/parts.hpp"
#include "explain/sketch.hpp"
#include "text/text_fit.hpp"

namespace app {
namespace {

constexpr float kBorderWidth = 2.0f;    // logical pixels
constexpr float kCaptionInset = 14.0f;  // from a pane's corner to its caption, logical pixels
constexpr float kContactMargin = 3.0f;  // logical pixels
/// Smallest letters of a one-line caption, as a fraction of the usual size.
constexpr float kMinOneLineScale = 0.6f;
constexpr float kMinTwoLineScale = 0.4f;  // the same for a caption of two lines

/// Draws the borders below all texts, because a message may cross a border.
void drawBorders(const HudContext& hud, const Pane& pane) {
  const glm::vec2 min(pane.min), max(pane.min + pane.size);
  const float halfWidth = 0.5f * hud.px(kBorderWidth);
  const ImU32 color = colorOf(hud.palette().faintInk, 0.55f);
  ImDrawList& canvas = sceneCanvas();
  canvas.ChannelsSetCurrent(kLineLayer);
  if (min.y > 0.0f) canvas.AddRectFilled({min.x, min.y - halfWidth}, {max.x, min.y + halfWidth}, color);
  if (max.x < hud.windowSize.x)
    canvas.AddRectFilled({max.x - halfWidth, min.y}, {max.x + halfWidth, max.y}, color);
  if (max.y < hud.windowSize.y)
    canvas.AddRectFilled({min.x, max.y - halfWidth}, {max.x, max.y + halfWidth}, color);
  canvas.ChannelsSetCurrent(kTextLayer);
}

/// The part of a pane beside the panel and, in a pane of the whole window, beside or below a lesson's step.
ScreenBox freePaneArea(const HudContext& hud, const Pane& pane) {
  const FigureArea figureArea = hud.figureArea();
  const glm::ivec2 min = pane.isOnlyPane ? figureArea.min : pane.min, max = pane.min + pane.size;
  const int right = std::min(max.x, figureArea.min.x + figureArea.size.x);
  return {glm::vec2(min), glm::vec2(right - min.x, max.y - min.y)};
}

struct Caption {
  std::string words;
  bool isAlone = false;  ///< The pane shows nothing else, so the caption takes all the lines that it needs.
};

/// The letter height of a caption in a pane that shows more, pixels. The caption takes two lines if one line
/// would need too small letters. `maxHeight`: the greatest height of the caption, pixels; 0 for no limit.
float captionFontSize(const HudContext& hud, const std::string& words, float wrapWidth, int maxHeight) {
  const float usualSize = HudFont::kTextSize * hud.scale, minSize = usualSize * kMinTwoLineScale;
  const auto fits = [&](float lineCount) {
    return [&hud, &words, wrapWidth, maxHeight, lineCount](float size) {
      const float height = measure(hud.textFont, words, wrapWidth, size).y;
      return height <= (lineCount + 0.5f) * size &&
             (maxHeight == 0 || height <= static_cast<float>(maxHeight));
    };
  };
  const auto oneLineSize = text::largestFittingFontSize(usualSize, usualSize * kMinOneLineScale, fits(1.0f));
  return oneLineSize ? *oneLineSize
                     : text::largestFittingFontSize(usualSize, minSize, fits(2.0f)).value_or(minSize);
}

/// Boxes that captions avoid: the texts over the panes, and the player's contacts.
std::vector<ScreenBox> captionObstacles(const HudContext& hud, const PaneFigure& pane) {
  std::vector<ScreenBox> obstacles = hud.obstacles;
  const glm::vec2 margin(hud.px(kContactMargin));
  for (const world::BodyContact& pair : hud.world().contacts()) {
    if (pair.a != 0) break;
    if (const auto position = windowPixel(pane, pair.contact.position - pane.origin))
      obstacles.push_back({*position - margin, 2.0f * margin});
  }
  return obstacles;
}

/// The free position in `area` nearest to `wantedBox` for a text on its plate; nullopt if the text would
/// cover something at every place.
std::optional<ImVec2> freePosition(const HudContext& hud, const PaneFigure& pane, const ScreenBox& wantedBox,
                                   const ScreenBox& area) {
  const LabelRequest request{plateAround(hud, wantedBox)};
  const std::vector<ScreenBox> obstacles = captionObstacles(hud, pane);
  const auto position = layOutLabels({&request, 1}, {area, obstacles, hud.px(2.0f)}).positions.front();
  if (!position) return std::nullopt;
  const glm::vec2 at = *position - plateAround(hud, {}).min;
  return ImVec2(at.x, at.y);
}

/// Draws a caption at the bottom left of the pane, above the window's key hints. Leaves the caption out if it
/// would cover something at every place.
void drawCaption(const HudContext& hud, const PaneFigure& paneFigure, const Caption& caption) {
  const std::string& words = caption.words;
  if (words.empty()) return;
  const Pane& pane = paneFigure.pane;
  const ScreenBox freeArea = freePaneArea(hud, pane);
  const float inset = hud.px(kCaptionInset), width = freeArea.size.x;
  const float wrapWidth = std::max(width - 2.0f * inset, HudFont::kTextSize * hud.scale);
  const float fontSize =
      caption.isAlone
          ? HudFont::kTextSize * hud.scale
          : captionFontSize(hud, words, wrapWidth,
                            captionStripHeight(hud.viewState(), pane, glm::ivec2(hud.windowSize)));
  const ImVec2 textSize = measure(hud.textFont, words, wrapWidth, fontSize);
  const glm::vec2 corner = freeArea.min;
  const float hintsY =
      hud.viewState().figureOnly || hud.viewState().presenting
          ? hud.windowSize.y
          : hud.windowSize.y -
                kHintHeight * displayScale(hud.viewState(), static_cast<int>(hud.windowSize.y));
  const float bottom = std::min(static_cast<float>(pane.min.y + pane.size.y), hintsY);
  const ScreenBox wantedBox{{corner.x + inset, bottom - inset * 0.7f - textSize.y}, {textSize.x, textSize.y}};
  if (const auto at = freePosition(hud, paneFigure, wantedBox, {corner, {width, bottom - corner.y}}))
    writeOnPlate(hud, *at, words, {hud.textFont, colorOf(hud.palette().ink), wrapWidth, fontSize});
}

/// Draws the legend of configuration space at the top of its pane. The legend names three kinds of axes in
/// the colours of their faces. Draws nothing in a lesson's step that does not ask for the kind of axis, or if
/// the legend would cover something at every place.
void drawLegend(const HudContext& hud, const PaneFigure& paneFigure) {
  const auto& focus = hud.state.focus;
  if (paneFigure.pane.kind != PaneKind::configuration || !focus || !explain::boxesOf(*focus)) return;
  const LessonPlayer& lesson = hud.lesson();
  if (hud.viewState().inLesson && lesson.isOpen() &&
      !world::asksFor(lesson.step(), world::Quantity::axisKind))
    return;
  // The number of the first axis of each kind; this axis has the kind's colour.
  constexpr std::array kEntries{std::pair{TextId::legendOfA, 0}, std::pair{TextId::legendOfB, 3},
                                std::pair{TextId::legendOfEdges, 6}};
  const float inset = hud.px(kCaptionInset), usualSize = HudFont::kTextSize * hud.scale;
  const ScreenBox freeArea = freePaneArea(hud, paneFigure.pane);
  const float maxWidth = freeArea.size.x - 2.0f * inset;
  const auto widthAtSize = [&](float fontSize) {
    float width = fontSize * static_cast<float>(kEntries.size() - 1);
    for (const auto& [word, axis] : kEntries) width += measure(hud.textFont, hud.say(word), 0.0f, fontSize).x;
    return width;
  };
  const auto fontSize = text::largestFittingFontSize(
      usualSize, usualSize * kMinOneLineScale, [&](float size) { return widthAtSize(size) <= maxWidth; });
  if (!fontSize) return;
  const float width = widthAtSize(*fontSize);
  auto at = freePosition(hud, paneFigure, {freeArea.min + inset, {width, *fontSize}}, freeArea);
  if (!at) return;
  drawTextPlate(hud, *at, {width, *fontSize});
  for (const auto& [word, axis] : kEntries) {
    const std::string words = hud.say(word);
    write(hud.textFont, *at, colorOf(explain::axisColor(hud.palette(), axis)), words, 0.0f, *fontSize);
    at->x += measure(hud.textFont, words, 0.0f, *fontSize).x + *fontSize;
  }
}

/// The caption of a pane. If configuration space has nothing to draw, its caption says what pair it needs. If
/// GJK or EPA is shown there, the caption names the iteration and its bounds.
Caption captionFor(const HudContext& hud, PaneKind kind,
                   const std::optional<explain::Iterations>& iterations) {
  if (kind == PaneKind::configuration)
    if (const auto message =
            emptyOverlayMessage(explain::Overlay::configuration, hud.state.focus, hud.viewState()))
      return {*message, true};
  if (kind != PaneKind::configuration || !iterations)
    return {captionOf(kind, hud.state.session.camera(), hud.language())};
  const int shownIndex = iterations->shownRow(hud.viewState().overlays.axis);
  const explain::IterationRow& row = iterations->rows[static_cast<std::size_t>(shownIndex)];
  const bool isEpa = iterations->method == input::Method::epa;
  return {hud.say(isEpa ? TextId::epaCaption : TextId::gjkCaption,
                  {{"step", std::to_string(shownIndex + 1)},
                   {"count", std::to_string(iterations->rows.size())},
                   {"lower", explain::formatNumber(row.lowerBound)},
                   {"upper", explain::formatNumber(row.upperBound)}})};
}

}  // namespace

void drawPaneDecorations(const HudContext& windowHud) {
  for (const PaneFigure& paneFigure : windowHud.state.panes) {
    HudContext hud = windowHud;
    hud.scale = paneScale(paneFigure.pane, windowHud.scale);
    if (!isWhole(paneFigure.pane)) drawBorders(hud, paneFigure.pane);
    const auto iterations = chartedIterations(hud);
    drawCaption(hud, paneFigure, captionFor(hud, paneFigure.pane.kind, iterations));
    if (!hud.viewState().figureOnly && !iterations) drawLegend(hud, paneFigure);
  }
}

}  // namespace app
