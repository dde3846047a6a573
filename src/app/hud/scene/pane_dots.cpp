#include <cmath>

#include "app/hud/scene/pane_labels.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

constexpr std::size_t kMostDots = 24;
constexpr std::size_t kMostArrows = 8;
constexpr std::size_t kMostBars = 9;
constexpr int kMostLinks = 12;        // the most dots in the chain of a bar
constexpr int kMostArrowLinks = 16;   // the most dots in the chain of an arrow
constexpr float kLinkLength = 18.0f;  // pixels

/// The number of dots in a chain, from 1 to `most`. Clamps in float, because the distance can exceed the
/// largest int.
int chainDotCount(const glm::vec2& from, const glm::vec2& to, int most) {
  const float links = glm::distance(from, to) / kLinkLength;
  return static_cast<int>(std::fmin(std::fmax(links, 1.0f), static_cast<float>(most)));
}

/// Adds the arrows drawn on top of bodies as chains of dots, so that no label hides a contact's normal.
void addArrows(const PaneFigure& pane, std::vector<DotPlace>& dots) {
  std::size_t arrows = 0;
  for (const render::Arrow& arrow : pane.figure->arrows) {
    if (!arrow.onTop || ++arrows > kMostArrows) continue;
    const auto foot = windowPixel(pane, arrow.from), tip = windowPixel(pane, arrow.to);
    const int links = foot && tip ? chainDotCount(*foot, *tip, kMostArrowLinks) : kMostArrowLinks;
    for (int i = 1; i <= links; ++i) {
      const float part = static_cast<float>(i) / static_cast<float>(links);
      const auto place = windowPixel(pane, glm::mix(arrow.from, arrow.to, part));
      if (place) dots.push_back({*place, 2.0f * arrow.width});
    }
  }
}

/// Adds a chain of dots from one place to another, so close together that no label fits between two dots.
void addChain(const render::Stroke& bar, const glm::vec2& from, const glm::vec2& to,
              std::vector<DotPlace>& dots) {
  const int links = chainDotCount(from, to, kMostLinks);
  for (int link = 0; link <= links; ++link) {
    const float part = static_cast<float>(link) / static_cast<float>(links);
    dots.push_back({glm::mix(from, to, part), bar.width});
  }
}

/// Adds thick strokes (bars) as chains of dots, so that no label covers them. Skips the rim of a bar: a
/// stroke with the same ends that is listed just before the bar.
void addBars(const PaneFigure& pane, std::vector<DotPlace>& dots) {
  std::size_t bars = 0;
  const auto& strokes = pane.figure->strokes;
  for (std::size_t i = 0; i < strokes.size() && bars < kMostBars; ++i) {
    const render::Stroke& bar = strokes[i];
    const bool isRim = i + 1 < strokes.size() && strokes[i + 1].a == bar.a && strokes[i + 1].b == bar.b;
    const auto from = windowPixel(pane, bar.a), to = windowPixel(pane, bar.b);
    if (bar.width < explain::kBarWidth || isRim || !from || !to) continue;
    ++bars;
    addChain(bar, *from, *to, dots);
  }
}

constexpr float kAxisBox = 16.0f;  // the side of a box on an axis, pixels
constexpr int kMostAxisBoxes = 24;

}  // namespace

std::vector<AvoidedBox> axisObstacles(const PaneFigure& pane, float maxShift) {
  std::vector<AvoidedBox> boxes;
  for (const render::Arrow& axis : pane.figure->arrows) {
    const auto foot = windowPixel(pane, axis.from), tip = windowPixel(pane, axis.to);
    if (axis.onTop || !foot || !tip) continue;
    const int count = chainDotCount(*foot, *tip, kMostAxisBoxes);
    for (int i = 0; i < count; ++i) {
      const float part = (static_cast<float>(i) + 0.5f) / static_cast<float>(count);
      boxes.push_back({{glm::mix(*foot, *tip, part) - 0.5f * kAxisBox, glm::vec2(kAxisBox)}, maxShift});
    }
  }
  return boxes;
}

std::vector<DotPlace> dotObstacles(const PaneFigure& pane, const glm::vec2& middle) {
  std::vector<DotPlace> all;
  std::vector<LabelCandidate> candidates;
  const render::Dot* last = nullptr;
  for (const render::Dot& dot : pane.figure->dots) {
    const bool inRim = last && last->center == dot.center && last->diameter >= dot.diameter;
    last = &dot;
    const auto place = inRim ? std::nullopt : windowPixel(pane, dot.center);
    if (!place) continue;
    all.push_back({*place, dot.diameter});
    candidates.push_back({0, glm::length(*place - middle)});
  }
  std::vector<DotPlace> dots;
  for (const std::size_t i : chooseNearestOfEachRank(candidates, kMostDots)) dots.push_back(all[i]);
  addArrows(pane, dots);
  addBars(pane, dots);
  return dots;
}

}  // namespace app
