#include "app/hud/scene/inset.hpp"

#include <algorithm>
#include <cmath>

#include "app/view/body_pick.hpp"

namespace app {
namespace {

constexpr float kInsetDistance = 0.52f;  // from the magnified place to the inset's middle, in window heights
constexpr float kUsualInsetRadius = 0.18f;     // radius where there is room, in window heights
constexpr float kMostRadiusPerWidth = 0.26f;   // the largest radius, as a fraction of the room's width
constexpr float kMostRadiusPerHeight = 0.36f;  // the same of the room's height; the caption needs the rest
/// The widest words, in inset radii; longer words get smaller letters.
constexpr float kMostInsetTextWidth = 0.5f;
constexpr float kFreeTop = 40.0f;         // logical pixels kept free at the top, for the panel's button
constexpr float kInsetCaptionGap = 8.0f;  // logical pixels, above and below the caption

/// The area inside the disc's box that the boxes of all bodies cover, square pixels.
float coveredArea(const HudPen& pen, const ScreenBox& disc) {
  float area = 0.0f;
  for (const world::Body& body : pen.world().listed()) {
    const auto rect = bodyBox(pen.state.panes.front(), body);
    if (!rect) continue;
    const glm::vec2 overlapMin = glm::max(disc.min, rect->box.min);
    const glm::vec2 overlapSize = glm::min(disc.min + disc.size, rect->box.min + rect->box.size) - overlapMin;
    area += std::max(overlapSize.x, 0.0f) * std::max(overlapSize.y, 0.0f);
  }
  return area;
}

}  // namespace

void Inset::drawDisc(const glm::vec2& from) const {
  const glm::vec2 direction = glm::normalize(middle - from), side(-direction.y, direction.x);
  for (const float sign : {-1.0f, 1.0f})
    sceneCanvas().AddLine(toImVec2(from), toImVec2(middle + side * (sign * radius)),
                          colorOf(pen.palette().ink), pen.px(1.25f));
  sceneCanvas().AddCircleFilled(toImVec2(middle), radius, colorOf(pen.palette().background), 64);
}

void Inset::fillSegment(const glm::vec2& direction, float distance, const render::Color& color) const {
  const float angle = std::atan2(direction.y, direction.x);
  const float halfAngle = std::acos(std::clamp(distance / radius, -1.0f, 1.0f));
  sceneCanvas().PathArcTo(toImVec2(middle), radius, angle - halfAngle, angle + halfAngle, 48);
  sceneCanvas().PathFillConvex(colorOf({color.r, color.g, color.b, 1.0f}));
}

void Inset::drawCenteredText(ImFont* font, const glm::vec2& center, const std::string& text) const {
  const float textWidth = measure(font, text).x;
  const float fontSize =
      font->FontSize * std::min(1.0f, kMostInsetTextWidth * radius / std::max(textWidth, 1.0f));
  const ImVec2 textSize = measure(font, text, 0.0f, fontSize);
  writeOnPlate(pen, toImVec2(center - glm::vec2(textSize.x, textSize.y) * 0.5f), text,
               {font, colorOf(pen.palette().ink), 0.0f, fontSize});
}

void Inset::drawRimAndCaption(const render::Color& color) const {
  sceneCanvas().AddCircle(toImVec2(middle), radius, colorOf(pen.palette().ink), 64, pen.px(2.0f));
  const Room figureArea = pen.room();
  const ImVec2 captionSize = measure(pen.textFont, caption);
  const float margin = pen.px(kSideMargin), minLeft = static_cast<float>(figureArea.min.x) + margin;
  const float maxLeft = static_cast<float>(figureArea.min.x + figureArea.size.x) - margin - captionSize.x;
  const float left = std::max(std::min(middle.x - 0.5f * captionSize.x, maxLeft), minLeft);
  writeOnPlate(pen, {left, middle.y + radius + spaceAboveCaption + pen.px(kInsetCaptionGap)}, caption,
               {pen.textFont, colorOf(color)});
  pen.obstacles.push_back({middle - radius, glm::vec2(2.0f * radius)});
}

float insetRadius(const HudPen& pen) {
  const Room figureArea = pen.room();
  return std::min({kUsualInsetRadius * pen.windowSize.y,
                   kMostRadiusPerWidth * static_cast<float>(figureArea.size.x),
                   kMostRadiusPerHeight * static_cast<float>(figureArea.size.y)});
}

Inset insetBeside(const HudPen& pen, const glm::vec2& from, const glm::vec2& direction,
                  const InsetCaption& caption) {
  const Room figureArea = pen.room();
  const glm::vec2 areaMin = glm::max(glm::vec2(figureArea.min), glm::vec2(0.0f, pen.px(kFreeTop)));
  const glm::vec2 areaMax(figureArea.min + figureArea.size);
  const float width = areaMax.x - areaMin.x, radius = insetRadius(pen);
  const float wrap = width - 2.0f * pen.px(kSideMargin);
  Inset inset{pen, radius, from, wrapped(pen.textFont, caption.words, wrap, 0.0f), caption.spaceAboveCaption};
  const float heightBelowMiddle = radius + caption.spaceAboveCaption + 2.0f * pen.px(kInsetCaptionGap) +
                                  measure(pen.textFont, inset.caption).y;
  const glm::vec2 minMiddle = areaMin + 1.1f * radius,
                  maxMiddle = areaMax - glm::vec2(1.1f * radius, heightBelowMiddle);
  const glm::vec2 perpendicular(-direction.y, direction.x);
  float leastArea = INFINITY;
  for (const glm::vec2& side : {direction, perpendicular, -perpendicular, direction + perpendicular,
                                direction - perpendicular, -direction}) {
    const glm::vec2 wantedMiddle = from + glm::normalize(side) * (kInsetDistance * pen.windowSize.y);
    const glm::vec2 candidate = glm::clamp(wantedMiddle, minMiddle, glm::max(minMiddle, maxMiddle));
    const float area = coveredArea(pen, {candidate - radius, {2.0f * radius, radius + heightBelowMiddle}});
    if (area >= leastArea || glm::distance(candidate, from) <= radius) continue;
    leastArea = area;
    inset.middle = candidate;
  }
  if (leastArea == INFINITY) inset.middle = glm::clamp(from, minMiddle, glm::max(minMiddle, maxMiddle));
  return inset;
}

}  // namespace app
