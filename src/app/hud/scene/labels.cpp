// Draws the labels of the figure, each as near to its anchor as other labels and texts allow.
#include "app/hud/scene/pane_labels.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kEdge = 6.0f;     // width of the window's border that labels leave free
constexpr float kLeader = 1.25f;  // thickness of the line from an anchor to its label
constexpr float kFoot = 3.0f;     // radius of the dot at the anchor
// A label at this distance from its anchor, in label heights, gets a line to the anchor.
constexpr float kLeaderFrom = 1.1f;

/// Draws a line, below all texts, from the anchor to its label, unless the label is near. A label of rank
/// `letter` is always near.
void drawLeader(const HudPen& pen, const AnchoredLabel& shown, const ScreenBox& box) {
  if (shown.label->rank == render::LabelRank::letter) return;
  const glm::vec2 end = closestPointIn(box, shown.anchor);
  if (glm::length(end - shown.anchor) < kLeaderFrom * box.size.y) return;
  ImDrawList& list = sceneCanvas();
  const ImU32 color = colorOf(shown.label->color, 0.8f);
  const ImVec2 foot(shown.anchor.x, shown.anchor.y);
  list.ChannelsSetCurrent(kUnderWords);
  list.AddLine(foot, {end.x, end.y}, color, pen.px(kLeader));
  list.AddCircleFilled(foot, pen.px(kFoot), color);
  list.ChannelsSetCurrent(kWords);
}

void drawLabel(const HudPen& pen, const AnchoredLabel& shown, const ScreenBox& box, float wrap) {
  drawLeader(pen, shown, box);
  const ScreenBox bare = plateAround(pen, {});
  const ImVec2 at(box.min.x - bare.min.x, box.min.y - bare.min.y);
  const glm::vec2 words = box.size - bare.size;
  if (shown.label->framed) plate(pen, at, {words.x, words.y});
  write(pen.text, at, colorOf(shown.label->color), shown.label->text, wrap, labelLetters(pen));
}

void drawMore(const HudPen& pen, std::size_t more, const glm::vec2& min) {
  const std::string words = moreWords(pen, more);
  const glm::vec2 at = min - plateAround(pen, {}).min;
  writeOnPlate(pen, {at.x, at.y}, words, {pen.text, colorOf(pen.palette().ink), 0.0f, labelLetters(pen)});
}

std::size_t drawLabelsOf(const HudPen& whole, const PaneFigure& pane) {
  HudPen pen = whole;
  pen.scale = scaleIn(pane.pane, whole.scale);
  const glm::vec2 edge(pen.px(kEdge));
  const ScreenBox room{glm::vec2(pane.pane.min) + edge, glm::vec2(pane.pane.size) - 2.0f * edge};
  const auto [shown, more, requests, layout, wrap] = layOutPaneLabels(pen, pane, room);
  std::size_t left = more;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto& place = layout.places[i];
    place ? drawLabel(pen, shown[i], {*place, requests[i].box.size}, wrap) : void(++left);
  }
  if (more > 0 && layout.places.back()) drawMore(pen, left, *layout.places.back());
  return layout.tried;
}

}  // namespace

std::size_t drawLabels(const HudPen& pen) {
  std::size_t tried = 0;
  for (const PaneFigure& pane : pen.state.panes) {
    const glm::vec2 min(pane.pane.min), max(pane.pane.min + pane.pane.size);
    sceneCanvas().PushClipRect({min.x, min.y}, {max.x, max.y}, true);
    tried += drawLabelsOf(pen, pane);
    sceneCanvas().PopClipRect();
  }
  return tried;
}

}  // namespace app
