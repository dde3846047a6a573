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
float coveredArea(const HudPen& pen, const LabelBox& disc) {
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

void Inset::ground(const glm::vec2& from) const {
  const glm::vec2 way = glm::normalize(middle - from), side(-way.y, way.x);
  for (const float sign : {-1.0f, 1.0f})
    sceneCanvas().AddLine(at(from), at(middle + side * (sign * radius)), colorOf(pen.palette().ink),
                          pen.px(1.25f));
  sceneCanvas().AddCircleFilled(at(middle), radius, colorOf(pen.palette().background), 64);
}

void Inset::part(const glm::vec2& way, float from, const render::Color& color) const {
  const float angle = std::atan2(way.y, way.x);
  const float reach = std::acos(std::clamp(from / radius, -1.0f, 1.0f));
  sceneCanvas().PathArcTo(at(middle), radius, angle - reach, angle + reach, 48);
  sceneCanvas().PathFillConvex(colorOf({color.r, color.g, color.b, 1.0f}));
}

void Inset::words(ImFont* font, const glm::vec2& place, const std::string& text) const {
  const float width = measure(font, text).x;
  const float letters = font->FontSize * std::min(1.0f, kWidestWords * radius / std::max(width, 1.0f));
  const ImVec2 size = measure(font, text, 0.0f, letters);
  writeOnPlate(pen, at(place - glm::vec2(size.x, size.y) * 0.5f), text,
               {font, colorOf(pen.palette().ink), 0.0f, letters});
}

void Inset::finish(const render::Color& color) const {
  sceneCanvas().AddCircle(at(middle), radius, colorOf(pen.palette().ink), 64, pen.px(2.0f));
  const Room room = pen.room();
  const ImVec2 size = measure(pen.text, caption);
  const float edge = pen.px(kSideMargin), low = static_cast<float>(room.min.x) + edge;
  const float high = static_cast<float>(room.min.x + room.size.x) - edge - size.x;
  const float left = std::max(std::min(middle.x - 0.5f * size.x, high), low);
  writeOnPlate(pen, {left, middle.y + radius + under + pen.px(kInsetGap)}, caption,
               {pen.text, colorOf(color)});
  pen.taken.push_back({middle - radius, glm::vec2(2.0f * radius)});
}

float insetRadius(const HudPen& pen) {
  const Room room = pen.room();
  return std::min({kInsetRadius * pen.size.y, kInsetShare * static_cast<float>(room.size.x),
                   kInsetTall * static_cast<float>(room.size.y)});
}

Inset insetBeside(const HudPen& pen, const glm::vec2& from, const glm::vec2& way,
                  const InsetCaption& caption) {
  const Room room = pen.room();
  const glm::vec2 low = glm::max(glm::vec2(room.min), glm::vec2(0.0f, pen.px(kInsetTop)));
  const glm::vec2 high(room.min + room.size);
  const float width = high.x - low.x, radius = insetRadius(pen);
  const float wrap = width - 2.0f * pen.px(kSideMargin);
  Inset inset{pen, radius, from, wrapped(pen.text, caption.words, wrap, 0.0f), caption.under};
  const float below = radius + caption.under + 2.0f * pen.px(kInsetGap) + measure(pen.text, inset.caption).y;
  const glm::vec2 least = low + 1.1f * radius, most = high - glm::vec2(1.1f * radius, below);
  const glm::vec2 across(-way.y, way.x);
  float best = INFINITY;
  for (const glm::vec2& side : {way, across, -across, way + across, way - across, -way}) {
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
