#include "app/hud/scene/inset.hpp"

#include <algorithm>
#include <cmath>

#include "app/view/body_pick.hpp"

namespace app {
namespace {

constexpr float kInsetDistance = 0.52f;  // from the magnified place to the inset's middle, in window heights
constexpr float kUsualInsetRadius = 0.18f;    // radius where there is room, in window heights
constexpr float kMaxRadiusPerWidth = 0.26f;   // the largest radius, as a fraction of the room's width
constexpr float kMaxRadiusPerHeight = 0.36f;  // the same of the room's height; the caption needs the rest
/// The widest words, in inset radii; longer words get smaller letters.
constexpr float kMaxInsetTextWidth = 0.5f;
constexpr float kFreeTop = 40.0f;         // logical pixels kept free at the top, for the panel's button
constexpr float kInsetCaptionGap = 8.0f;  // logical pixels, above and below the caption

/// The area inside the disc's box that the boxes of all bodies cover, square pixels.
float coveredArea(const HudContext& hud, const ScreenBox& disc) {
  float area = 0.0f;
  for (const world::Body& body : hud.world().listedBodies()) {
    const auto rect = bodyBox(hud.state.panes.front(), body);
    if (!rect) continue;
    const glm::vec2 overlapMin = glm::max(disc.min, rect->box.min);
    const glm::vec2 overlapSize = glm::min(disc.min + disc.size, rect->box.min + rect->box.size) - overlapMin;
    area += std::max(overlapSize.x, 0.0f) * std::max(overlapSize.y, 0.0f);
  }
  return area;
}

}  // namespace

void Inset::drawDisc(const glm::vec2& anchor) const {
  const glm::vec2 direction = glm::normalize(middle - anchor), side(-direction.y, direction.x);
  for (const float sign : {-1.0f, 1.0f})
    sceneCanvas().AddLine(toImVec2(anchor), toImVec2(middle + side * (sign * radius)),
                          colorOf(hud.palette().ink), hud.px(1.25f));
  sceneCanvas().AddCircleFilled(toImVec2(middle), radius, colorOf(hud.palette().background), 64);
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
      font->FontSize * std::min(1.0f, kMaxInsetTextWidth * radius / std::max(textWidth, 1.0f));
  const ImVec2 textSize = measure(font, text, 0.0f, fontSize);
  writeOnPlate(hud, toImVec2(center - glm::vec2(textSize.x, textSize.y) * 0.5f), text,
               {font, colorOf(hud.palette().ink), 0.0f, fontSize});
}

void Inset::drawRimAndCaption(const render::Color& color) const {
  sceneCanvas().AddCircle(toImVec2(middle), radius, colorOf(hud.palette().ink), 64, hud.px(2.0f));
  const FigureArea figureArea = hud.figureArea();
  const ImVec2 captionSize = measure(hud.textFont, caption);
  const float margin = hud.px(kSideMargin), minLeft = static_cast<float>(figureArea.min.x) + margin;
  const float maxLeft = static_cast<float>(figureArea.min.x + figureArea.size.x) - margin - captionSize.x;
  const float left = std::max(std::min(middle.x - 0.5f * captionSize.x, maxLeft), minLeft);
  writeOnPlate(hud, {left, middle.y + radius + spaceAboveCaption + hud.px(kInsetCaptionGap)}, caption,
               {hud.textFont, colorOf(color)});
  hud.obstacles.push_back({middle - radius, glm::vec2(2.0f * radius)});
}

float insetRadius(const HudContext& hud) {
  const FigureArea figureArea = hud.figureArea();
  return std::min({kUsualInsetRadius * hud.windowSize.y,
                   kMaxRadiusPerWidth * static_cast<float>(figureArea.size.x),
                   kMaxRadiusPerHeight * static_cast<float>(figureArea.size.y)});
}

Inset insetBeside(const HudContext& hud, const glm::vec2& anchor, const glm::vec2& direction,
                  const InsetCaption& caption) {
  const FigureArea figureArea = hud.figureArea();
  const glm::vec2 areaMin = glm::max(glm::vec2(figureArea.min), glm::vec2(0.0f, hud.px(kFreeTop)));
  const glm::vec2 areaMax(figureArea.min + figureArea.size);
  const float width = areaMax.x - areaMin.x, radius = insetRadius(hud);
  const float wrapWidth = width - 2.0f * hud.px(kSideMargin);
  Inset inset{hud, radius, anchor, wrapped(hud.textFont, caption.words, wrapWidth, 0.0f),
              caption.spaceAboveCaption};
  const float heightBelowMiddle = radius + caption.spaceAboveCaption + 2.0f * hud.px(kInsetCaptionGap) +
                                  measure(hud.textFont, inset.caption).y;
  const glm::vec2 minMiddle = areaMin + 1.1f * radius,
                  maxMiddle = areaMax - glm::vec2(1.1f * radius, heightBelowMiddle);
  const glm::vec2 perpendicular(-direction.y, direction.x);
  float minArea = INFINITY;
  for (const glm::vec2& side : {direction, perpendicular, -perpendicular, direction + perpendicular,
                                direction - perpendicular, -direction}) {
    const glm::vec2 wantedMiddle = anchor + glm::normalize(side) * (kInsetDistance * hud.windowSize.y);
    const glm::vec2 candidate = glm::clamp(wantedMiddle, minMiddle, glm::max(minMiddle, maxMiddle));
    const float area = coveredArea(hud, {candidate - radius, {2.0f * radius, radius + heightBelowMiddle}});
    if (area >= minArea || glm::distance(candidate, anchor) <= radius) continue;
    minArea = area;
    inset.middle = candidate;
  }
  if (minArea == INFINITY) inset.middle = glm::clamp(anchor, minMiddle, glm::max(minMiddle, maxMiddle));
  return inset;
}

}  // namespace app
