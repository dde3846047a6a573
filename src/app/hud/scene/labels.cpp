// Draws the labels of the figure, each as near to its anchor as other labels and texts allow.
#include "app/hud/scene/pane_labels.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kPaneMargin = 6.0f;       // width of the window's border that labels leave free
constexpr float kLeaderWidth = 1.25f;     // thickness of the line from an anchor to its label
constexpr float kAnchorDotRadius = 3.0f;  // radius of the dot at the anchor
// A label at this distance from its anchor, in label heights, gets a line to the anchor.
constexpr float kMinLeaderLength = 1.1f;

/// Draws a line, below all texts, from the anchor to its label, unless the label is near. A label of rank
/// `letter` is always near.
void drawLeader(const HudContext& hud, const AnchoredLabel& anchoredLabel, const ScreenBox& box) {
  if (anchoredLabel.label->rank == render::LabelRank::letter) return;
  const glm::vec2 labelPoint = closestPointIn(box, anchoredLabel.anchor);
  if (glm::length(labelPoint - anchoredLabel.anchor) < kMinLeaderLength * box.size.y) return;
  ImDrawList& canvas = sceneCanvas();
  const ImU32 color = colorOf(anchoredLabel.label->color, 0.8f);
  const ImVec2 anchorPoint(anchoredLabel.anchor.x, anchoredLabel.anchor.y);
  canvas.ChannelsSetCurrent(kLineLayer);
  canvas.AddLine(anchorPoint, {labelPoint.x, labelPoint.y}, color, hud.px(kLeaderWidth));
  canvas.AddCircleFilled(anchorPoint, hud.px(kAnchorDotRadius), color);
  canvas.ChannelsSetCurrent(kTextLayer);
}

void drawLabel(const HudContext& hud, const AnchoredLabel& anchoredLabel, const ScreenBox& box,
               float wrapWidth) {
  drawLeader(hud, anchoredLabel, box);
  const ScreenBox emptyPlate = plateAround(hud, {});
  const ImVec2 at(box.min.x - emptyPlate.min.x, box.min.y - emptyPlate.min.y);
  const glm::vec2 textSize = box.size - emptyPlate.size;
  if (anchoredLabel.label->framed) drawTextPlate(hud, at, {textSize.x, textSize.y});
  write(hud.textFont, at, colorOf(anchoredLabel.label->color), anchoredLabel.label->text, wrapWidth,
        labelFontSize(hud));
}

void drawOmittedCount(const HudContext& hud, std::size_t count, const glm::vec2& min) {
  const std::string words = omittedCountText(hud, count);
  const glm::vec2 at = min - plateAround(hud, {}).min;
  writeOnPlate(hud, {at.x, at.y}, words,
               {hud.textFont, colorOf(hud.palette().ink), 0.0f, labelFontSize(hud)});
}

std::size_t drawLabelsOf(const HudContext& windowHud, const PaneFigure& pane) {
  HudContext hud = windowHud;
  hud.scale = paneScale(pane.pane, windowHud.scale);
  const glm::vec2 margin(hud.px(kPaneMargin));
  const ScreenBox area{glm::vec2(pane.pane.min) + margin, glm::vec2(pane.pane.size) - 2.0f * margin};
  const auto [shownLabels, omittedCount, requests, layout, wrapWidth] = layOutPaneLabels(hud, pane, area);
  std::size_t hiddenCount = omittedCount;
  for (std::size_t i = 0; i < shownLabels.size(); ++i) {
    const auto& position = layout.positions[i];
    position ? drawLabel(hud, shownLabels[i], {*position, requests[i].box.size}, wrapWidth)
             : void(++hiddenCount);
  }
  if (omittedCount > 0 && layout.positions.back())
    drawOmittedCount(hud, hiddenCount, *layout.positions.back());
  return layout.triedPositionCount;
}

}  // namespace

std::size_t drawLabels(const HudContext& hud) {
  std::size_t triedPositionCount = 0;
  for (const PaneFigure& pane : hud.state.panes) {
    const glm::vec2 min(pane.pane.min), max(pane.pane.min + pane.pane.size);
    sceneCanvas().PushClipRect({min.x, min.y}, {max.x, max.y}, true);
    triedPositionCount += drawLabelsOf(hud, pane);
    sceneCanvas().PopClipRect();
  }
  return triedPositionCount;
}

}  // namespace app
