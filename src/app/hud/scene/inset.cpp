#include "app/hud/scene/inset.hpp"

#include <algorithm>
#include <cmath>

#include "app/view/body_pick.hpp"

namespace app {
namespace {

constexpr float kInsetAway = 0.52f;    // from the magnified place to the inset's middle, in window heights
constexpr float kInsetRadius = 0.18f;  // radius where there is room, in window heights
constexpr float kInsetShare = 0.26f;   // the largest radius, as a fraction of the room's width
constexpr float kInsetTall = 0.36f;    // the same of the room's height; the caption needs the rest
constexpr float kWidestWords = 0.5f;   // the widest words, in inset radii; longer words get smaller letters
constexpr float kInsetTop = 40.0f;     // logical pixels kept free at the top, for the panel's button
constexpr float kInsetGap = 8.0f;      // logical pixels, above and below the caption

/// The area inside the disc's box that the boxes of all bodies cover, square pixels.
float coveredArea(const HudPen& pen, const ScreenBox& disc) {
  float area = 0.0f;
  for (const world::Body& body : pen.world().listed()) {
    const auto seen = bodyBox(pen.state.panes.front(), body);
    if (!seen) continue;
    const glm::vec2 low = glm::max(disc.min, seen->box.min);
    const glm::vec2 size = glm::min(disc.min + disc.size, seen->box.min + seen->box.size) - low;
    area += std::max(size.x, 0.0f) * std::max(size.y, 0.0f);
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

void Inset::fillSegment(const glm::vec2& direction, float from, const render::Color& color) const {
  const float angle = std::atan2(direction.y, direction.x);
  const float reach = std::acos(std::clamp(from / radius, -1.0f, 1.0f));
  sceneCanvas().PathArcTo(toImVec2(middle), radius, angle - reach, angle + reach, 48);
  sceneCanvas().PathFillConvex(colorOf({color.r, color.g, color.b, 1.0f}));
}

void Inset::drawCenteredText(ImFont* font, const glm::vec2& place, const std::string& text) const {
  const float width = measure(font, text).x;
  const float letters = font->FontSize * std::min(1.0f, kWidestWords * radius / std::max(width, 1.0f));
  const ImVec2 size = measure(font, text, 0.0f, letters);
  writeOnPlate(pen, toImVec2(place - glm::vec2(size.x, size.y) * 0.5f), text,
               {font, colorOf(pen.palette().ink), 0.0f, letters});
}

void Inset::drawRimAndCaption(const render::Color& color) const {
  sceneCanvas().AddCircle(toImVec2(middle), radius, colorOf(pen.palette().ink), 64, pen.px(2.0f));
  const Room room = pen.room();
  const ImVec2 size = measure(pen.text, caption);
  const float edge = pen.px(kSideMargin), low = static_cast<float>(room.min.x) + edge;
  const float high = static_cast<float>(room.min.x + room.size.x) - edge - size.x;
  const float left = std::max(std::min(middle.x - 0.5f * size.x, high), low);
  writeOnPlate(pen, {left, middle.y + radius + spaceAboveCaption + pen.px(kInsetGap)}, caption,
               {pen.text, colorOf(color)});
  pen.obstacles.push_back({middle - radius, glm::vec2(2.0f * radius)});
}

float insetRadius(const HudPen& pen) {
  const Room room = pen.room();
  return std::min({kInsetRadius * pen.size.y, kInsetShare * static_cast<float>(room.size.x),
                   kInsetTall * static_cast<float>(room.size.y)});
}

Inset insetBeside(const HudPen& pen, const glm::vec2& from, const glm::vec2& direction,
                  const InsetCaption& caption) {
  const Room room = pen.room();
  const glm::vec2 low = glm::max(glm::vec2(room.min), glm::vec2(0.0f, pen.px(kInsetTop)));
  const glm::vec2 high(room.min + room.size);
  const float width = high.x - low.x, radius = insetRadius(pen);
  const float wrap = width - 2.0f * pen.px(kSideMargin);
  Inset inset{pen, radius, from, wrapped(pen.text, caption.words, wrap, 0.0f), caption.spaceAboveCaption};
  const float below =
      radius + caption.spaceAboveCaption + 2.0f * pen.px(kInsetGap) + measure(pen.text, inset.caption).y;
  const glm::vec2 least = low + 1.1f * radius, most = high - glm::vec2(1.1f * radius, below);
  const glm::vec2 across(-direction.y, direction.x);
  float best = INFINITY;
  for (const glm::vec2& side :
       {direction, across, -across, direction + across, direction - across, -direction}) {
    const glm::vec2 wanted = from + glm::normalize(side) * (kInsetAway * pen.size.y);
    const glm::vec2 place = glm::clamp(wanted, least, glm::max(least, most));
    const float area = coveredArea(pen, {place - radius, {2.0f * radius, radius + below}});
    if (area >= best || glm::distance(place, from) <= radius) continue;
    best = area;
    inset.middle = place;
  }
  if (best == INFINITY) inset.middle = glm::clamp(from, least, glm::max(least, most));
  return inset;
}

}  // namespace app
