#include <cmath>

#include "app/hud/scene/pane_labels.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

constexpr std::size_t kMaxDots = 24;
constexpr std::size_t kMaxArrows = 8;
constexpr std::size_t kMaxBars = 9;
constexpr int kMaxBarDots = 12;            // the most dots in the chain of a bar
constexpr int kMaxArrowDots = 16;          // the most dots in the chain of an arrow
constexpr float kChainDotSpacing = 18.0f;  // pixels

/// The number of dots in a chain, from 1 to `maxCount`. Clamps in float, because the distance can exceed the
/// largest int.
int chainDotCount(const glm::vec2& from, const glm::vec2& to, int maxCount) {
  const float count = glm::distance(from, to) / kChainDotSpacing;
  return static_cast<int>(std::fmin(std::fmax(count, 1.0f), static_cast<float>(maxCount)));
}

/// Adds the arrows drawn on top of bodies as chains of dots, so that no label hides a contact's normal.
void addArrows(const PaneFigure& pane, std::vector<WindowDot>& dots) {
  std::size_t arrowCount = 0;
  for (const render::Arrow& arrow : pane.figure->arrows) {
    if (!arrow.onTop || ++arrowCount > kMaxArrows) continue;
    const auto start = windowPixel(pane, arrow.from), tip = windowPixel(pane, arrow.to);
    const int dotCount = start && tip ? chainDotCount(*start, *tip, kMaxArrowDots) : kMaxArrowDots;
    for (int i = 1; i <= dotCount; ++i) {
      const float fraction = static_cast<float>(i) / static_cast<float>(dotCount);
      const auto position = windowPixel(pane, glm::mix(arrow.from, arrow.to, fraction));
      if (position) dots.push_back({*position, 2.0f * arrow.width});
    }
  }
}

/// Adds a chain of dots from one place to another, so close together that no label fits between two dots.
void addBarDots(const render::Stroke& bar, const glm::vec2& from, const glm::vec2& to,
                std::vector<WindowDot>& dots) {
  const int dotCount = chainDotCount(from, to, kMaxBarDots);
  for (int i = 0; i <= dotCount; ++i) {
    const float fraction = static_cast<float>(i) / static_cast<float>(dotCount);
    dots.push_back({glm::mix(from, to, fraction), bar.width});
  }
}

/// Adds thick strokes (bars) as chains of dots, so that no label covers them. Skips the rim of a bar: a
/// stroke with the same ends that is listed just before the bar.
void addBars(const PaneFigure& pane, std::vector<WindowDot>& dots) {
  std::size_t barCount = 0;
  const auto& strokes = pane.figure->strokes;
  for (std::size_t i = 0; i < strokes.size() && barCount < kMaxBars; ++i) {
    const render::Stroke& bar = strokes[i];
    const bool isRim = i + 1 < strokes.size() && strokes[i + 1].a == bar.a && strokes[i + 1].b == bar.b;
    const auto from = windowPixel(pane, bar.a), to = windowPixel(pane, bar.b);
    if (bar.width < explain::kBarWidth || isRim || !from || !to) continue;
    ++barCount;
    addBarDots(bar, *from, *to, dots);
  }
}

constexpr float kAxisBoxSize = 16.0f;  // the side of a box on an axis, pixels
constexpr int kMaxAxisBoxes = 24;

}  // namespace

std::vector<AvoidedBox> axisObstacles(const PaneFigure& pane, float maxShift) {
  std::vector<AvoidedBox> boxes;
  for (const render::Arrow& axis : pane.figure->arrows) {
    const auto start = windowPixel(pane, axis.from), tip = windowPixel(pane, axis.to);
    if (axis.onTop || !start || !tip) continue;
    const int boxCount = chainDotCount(*start, *tip, kMaxAxisBoxes);
    for (int i = 0; i < boxCount; ++i) {
      const float fraction = (static_cast<float>(i) + 0.5f) / static_cast<float>(boxCount);
      boxes.push_back(
          {{glm::mix(*start, *tip, fraction) - 0.5f * kAxisBoxSize, glm::vec2(kAxisBoxSize)}, maxShift});
    }
  }
  return boxes;
}

std::vector<WindowDot> dotObstacles(const PaneFigure& pane, const glm::vec2& referencePixel) {
  std::vector<WindowDot> allDots;
  std::vector<LabelCandidate> candidates;
  const render::Dot* previous = nullptr;
  for (const render::Dot& dot : pane.figure->dots) {
    const bool isInsideRim = previous && previous->center == dot.center && previous->diameter >= dot.diameter;
    previous = &dot;
    const auto position = isInsideRim ? std::nullopt : windowPixel(pane, dot.center);
    if (!position) continue;
    allDots.push_back({*position, dot.diameter});
    candidates.push_back({0, glm::length(*position - referencePixel)});
  }
  std::vector<WindowDot> dots;
  for (const std::size_t i : chooseNearestOfEachRank(candidates, kMaxDots)) dots.push_back(allDots[i]);
  addArrows(pane, dots);
  addBars(pane, dots);
  return dots;
}

}  // namespace app
