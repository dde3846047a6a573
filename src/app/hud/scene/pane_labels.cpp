#include "app/hud/scene/pane_labels.hpp"

#include <algorithm>
#include <cmath>

#include "app/hud/font.hpp"
#include "app/view/body_pick.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kMinPlateGap = 3.0f;         // between two plates
constexpr float kContactDotDiameter = 6.0f;  // diameter of a contact's dot
// Fractions of the letters' size, tried until there is room.
constexpr std::array kLabelScales{1.0f, 0.8f, 0.65f, 0.5f};
constexpr float kMaxLabelWidth = 0.45f;  // widest line of a label, as a fraction of the view's width
// The anchor of a deciding label may lie outside the view by this fraction of the view's sides.
constexpr float kAnchorMargin = 0.1f;
// The farthest that a label moves, in heights of a label.
constexpr float kMaxLabelShift = 7.0f;
constexpr float kMaxLetterShift = 2.5f;
// How far a label moves, in heights of a label, to avoid covering a body that collides (kShiftOffHit) or any
// other body (kShiftOffBody).
constexpr float kShiftOffHit = 6.5f;
constexpr float kShiftOffBody = 2.5f;
constexpr float kShiftOffAxis = 1.5f;  // how far a label moves to avoid covering one part of an axis
// Factors on kShiftOffHit and kShiftOffBody. A letter moves less, and a label with a line to its anchor may
// move farther.
constexpr float kLetterAvoidance = 0.2f;
constexpr float kLeaderAvoidance = 1.5f;
// The most labels of each rank. More labels would hide the picture, and placing them would take longer than
// drawing the frame.
constexpr std::size_t kMaxLabelsOfRank = 12;
constexpr std::size_t kMaxAvoidedBodies = 16;
constexpr int kHighestImportance = static_cast<int>(render::LabelRank::verdict) + 1;

/// The box of a label's text at its anchor. `wrapWidth`: the width at which the text breaks, pixels.
ScreenBox textBoxAt(const HudContext& hud, const render::Label& label, const glm::vec2& anchor,
                    float wrapWidth) {
  const ImVec2 textSize = measure(hud.textFont, label.text, wrapWidth, labelFontSize(hud));
  const glm::vec2 size(textSize.x, textSize.y);
  const float widthLeftOfAnchor = label.offset.x > 0.0f   ? 0.0f
                                  : label.offset.x < 0.0f ? size.x
                                                          : size.x * 0.5f;
  return {anchor + label.offset * hud.scale - glm::vec2(widthLeftOfAnchor, size.y * 0.5f), size};
}

bool contains(const ScreenBox& box, const glm::vec2& point) { return closestPointIn(box, point) == point; }

/// True if the label is shown. A verdict is always shown. A label of rank `deciding` is shown if its anchor
/// is at most kAnchorMargin outside the view, any other label if its anchor is in view.
bool isLabelShown(const render::Label& label, const glm::vec2& anchor, const ScreenBox& area) {
  if (label.rank == render::LabelRank::verdict || contains(area, anchor)) return true;
  const glm::vec2 margin = area.size * kAnchorMargin;
  return label.rank == render::LabelRank::deciding &&
         contains({area.min - margin, area.size + 2.0f * margin}, anchor);
}

/// True if a body hides the label's anchor. The label would then seem to belong to that body.
bool isCovered(const HudContext& hud, const PaneFigure& pane, const render::Label& label) {
  return !label.onTop && isHidden(pane, hud.world(), label.anchor);
}

/// The window position of the player, or the pane's middle if the player is behind the eye. Of many labels,
/// the nearest to this position are shown.
glm::vec2 playerPixelOrMiddle(const HudContext& hud, const PaneFigure& pane) {
  const glm::dvec3 player = hud.world().player().placement.center - glm::dvec3(pane.origin);
  return windowPixel(pane, player).value_or(glm::vec2(pane.pane.min) + glm::vec2(pane.pane.size) * 0.5f);
}

LabelCandidate candidateFor(const AnchoredLabel& anchoredLabel, const glm::vec2& referencePixel) {
  const float distance =
      anchoredLabel.label->omittedLast ? 0.0f : glm::length(anchoredLabel.anchor - referencePixel);
  return {static_cast<int>(anchoredLabel.label->rank), distance};
}

/// True if `pane` leaves out the label because, of four views, only the last one shows it. Letters and
/// verdicts are in every view.
bool isRepeated(const HudContext& hud, const PaneFigure& pane, const render::Label& label) {
  const auto& panes = hud.state.panes;
  if (label.rank == render::LabelRank::letter || label.rank == render::LabelRank::verdict) return false;
  return splitOf(hud.viewState()) == Split::four && pane.pane.kind != panes.back().pane.kind;
}

/// The part of the view that the panel does not cover. An anchor under the panel gets no label, because the
/// label would stand far away.
ScreenBox areaBesidePanel(const HudContext& hud, const PaneFigure& pane, const ScreenBox& area) {
  if (!isWhole(pane.pane)) return area;
  const FigureArea figureArea = hud.figureArea();
  const float right = static_cast<float>(figureArea.min.x + figureArea.size.x);
  return {area.min, {std::min(area.size.x, right - area.min.x), area.size.y}};
}

PaneLabels chooseLabels(const HudContext& hud, const PaneFigure& pane, const ScreenBox& paneArea,
                        const glm::vec2& referencePixel) {
  const ScreenBox area = areaBesidePanel(hud, pane, paneArea);
  std::vector<AnchoredLabel> allLabels;
  std::vector<LabelCandidate> candidates;
  for (const render::Label& label : pane.figure->labels) {
    const auto anchor = windowPixel(pane, label.anchor);
    if (!anchor || !isLabelShown(label, *anchor, area) || isRepeated(hud, pane, label)) continue;
    allLabels.push_back({&label, *anchor});
    candidates.push_back(candidateFor(allLabels.back(), referencePixel));
  }
  const std::vector<std::size_t> chosenIndices = chooseNearestOfEachRank(candidates, kMaxLabelsOfRank);
  PaneLabels labels{{}, allLabels.size() - chosenIndices.size(), {}, {}, paneArea.size.x * kMaxLabelWidth};
  for (const std::size_t i : chosenIndices)
    if (!isCovered(hud, pane, *allLabels[i].label)) labels.shownLabels.push_back(allLabels[i]);
  return labels;
}

float avoidanceOf(const render::Label& label) {
  if (label.rank == render::LabelRank::letter || label.staysAtAnchor) return kLetterAvoidance;
  return label.rank >= render::LabelRank::deciding ? kLeaderAvoidance : 1.0f;
}

float maxShiftOf(const HudContext& hud, render::LabelRank rank) {
  if (rank >= render::LabelRank::deciding) return INFINITY;
  return labelFontSize(hud) * (rank == render::LabelRank::letter ? kMaxLetterShift : kMaxLabelShift);
}

std::vector<LabelRequest> requestsFor(const HudContext& hud, const std::vector<AnchoredLabel>& labels,
                                      float wrapWidth) {
  std::vector<LabelRequest> requests;
  requests.reserve(labels.size());
  for (const auto& [label, anchor] : labels) {
    requests.push_back({plateAround(hud, textBoxAt(hud, *label, anchor, wrapWidth)),
                        static_cast<int>(label->rank), maxShiftOf(hud, label->rank), avoidanceOf(*label)});
  }
  return requests;
}

/// The box of the grown solid that SAT shows in configuration space, and the box of the player beside it.
std::vector<BodyBox> grownSolidBoxes(const HudContext& hud, const PaneFigure& pane) {
  if (!pane.pane.isOnlyPane || chartedIterations(hud) || pane.figure->corners.empty()) return {};
  Extent extent;
  for (const glm::vec3& corner : pane.figure->corners) {
    const auto position = windowPixel(pane, corner);
    if (!position) return {};
    extent.add(*position);
  }
  std::vector<BodyBox> boxes{{extent.box(), true}};
  if (const auto player = bodyBox(pane, hud.world().player())) boxes.push_back({player->box, true});
  return boxes;
}

/// The boxes of the bodies in a pane. Of many bodies, returns the kMaxAvoidedBodies colliding and the
/// kMaxAvoidedBodies other ones that are nearest to `referencePixel`.
std::vector<BodyBox> bodyBoxesIn(const HudContext& hud, const PaneFigure& pane,
                                 const glm::vec2& referencePixel) {
  if (pane.pane.kind == PaneKind::configuration) return grownSolidBoxes(hud, pane);
  const auto bodies = hud.world().bodies();
  std::vector<LabelCandidate> candidates;
  std::vector<std::uint32_t> indices;
  const auto addCandidate = [&](std::uint32_t i) {
    const world::Body& body = bodies[i];
    const auto position = windowPixel(pane, body.placement.center - glm::dvec3(pane.origin));
    candidates.push_back({body.hit ? 1 : 0, position ? glm::length(*position - referencePixel) : INFINITY});
    indices.push_back(i);
  };
  addCandidate(0);
  world::visitNearPlayer(hud.world(), addCandidate);
  std::vector<BodyBox> boxes;
  for (const std::size_t i : chooseNearestOfEachRank(candidates, kMaxAvoidedBodies)) {
    if (const auto box = bodyBox(pane, bodies[indices[i]])) boxes.push_back(*box);
  }
  return boxes;
}

/// While the guide runs, adds dots at the player's contacts, so that labels leave their places free. The
/// guide hides the contacts until the user presses the key that draws them.
void addContactDots(const HudContext& hud, const PaneFigure& pane, std::vector<WindowDot>& dots) {
  if (!hud.state.session.guide().running()) return;
  for (const world::BodyContact& pair : hud.world().contacts()) {
    if (pair.a != 0) break;
    if (const auto position = windowPixel(pane, pair.contact.position - pane.origin))
      dots.push_back({*position, kContactDotDiameter});
  }
}

/// Boxes that no label of the pane may cover: other texts, and the dots of dotObstacles().
std::vector<ScreenBox> labelObstacles(const HudContext& hud, const std::vector<WindowDot>& dots) {
  std::vector<ScreenBox> obstacles = hud.obstacles;
  for (const auto& [center, diameter] : dots) {
    const glm::vec2 size(diameter * hud.scale);
    obstacles.push_back({center - size * 0.5f, size});
  }
  return obstacles;
}

using Positions = std::vector<std::optional<glm::vec2>>;

/// True if all deciding labels and the text "+N more", if any, have a position. The last of `positions` is
/// for that text.
bool areDecidingLabelsPlaced(const std::vector<AnchoredLabel>& labels, const Positions& positions) {
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const bool isDeciding = i >= labels.size() || labels[i].label->rank >= render::LabelRank::deciding;
    if (isDeciding && !positions[i]) return false;
  }
  return true;
}

/// Large letters (--ui-scale) may shrink to this scale to make room for all labels. They shrink no further,
/// because the user needs large letters.
constexpr float kMinLargeScale = 1.25f;

/// True if a label has no position and smaller letters are large enough for the user. False if there are too
/// many labels for any size.
bool shouldShrink(const PaneLabels& labels, float scale) {
  const Positions& positions = labels.layout.positions;
  const bool areAllPlaced = std::all_of(positions.begin(), positions.end(),
                                        [](const auto& position) { return position.has_value(); });
  return !areAllPlaced && labels.omittedCount == 0 && scale * kLabelScales[1] >= kMinLargeScale;
}

/// The bodies, and in a lesson the axes, that labels avoid covering. Labels move farther to avoid colliding
/// bodies.
std::vector<AvoidedBox> avoidedBoxes(const HudContext& hud, const PaneFigure& pane,
                                     const std::vector<BodyBox>& bodies) {
  std::vector<AvoidedBox> boxes;
  if (hud.viewState().inLesson) boxes = axisObstacles(pane, labelFontSize(hud) * kShiftOffAxis);
  boxes.reserve(boxes.size() + bodies.size());
  for (const auto& [box, hit] : bodies)
    boxes.push_back({box, labelFontSize(hud) * (hit ? kShiftOffHit : kShiftOffBody)});
  return boxes;
}

/// The wanted position of the label "+N more" at the bottom of the pane. The label's box is wide enough for
/// any N.
LabelRequest omittedCountRequest(const HudContext& hud, const PaneLabels& labels, const ScreenBox& area) {
  const std::string longestText = omittedCountText(hud, labels.omittedCount + labels.shownLabels.size());
  const ImVec2 size = measure(hud.textFont, longestText, 0.0f, labelFontSize(hud));
  const glm::vec2 bottomMiddle = area.min + area.size * glm::vec2(0.5f, 1.0f);
  return {plateAround(hud, {bottomMiddle - glm::vec2(size.x * 0.5f, size.y), {size.x, size.y}}),
          kHighestImportance};
}

}  // namespace

float labelFontSize(const HudContext& hud) { return HudFont::kTextSize * hud.scale; }

std::string omittedCountText(const HudContext& hud, std::size_t count) {
  return hud.say(TextId::moreLabels, {{"count", std::to_string(count)}});
}

PaneLabels layOutPaneLabels(HudContext& hud, const PaneFigure& pane, const ScreenBox& area) {
  const glm::vec2 referencePixel = playerPixelOrMiddle(hud, pane);
  PaneLabels labels = chooseLabels(hud, pane, area, referencePixel);
  const auto bodies = bodyBoxesIn(hud, pane, referencePixel);
  auto dots = dotObstacles(pane, referencePixel);
  addContactDots(hud, pane, dots);
  std::size_t triedPositionCount = 0;
  for (const float fullScale = hud.scale; const float labelScale : kLabelScales) {
    hud.scale = fullScale * labelScale;
    labels.requests = requestsFor(hud, labels.shownLabels, labels.wrapWidth);
    const auto boxes = avoidedBoxes(hud, pane, bodies);
    if (labels.omittedCount > 0) labels.requests.push_back(omittedCountRequest(hud, labels, area));
    labels.layout =
        layOutLabels(labels.requests, {area, labelObstacles(hud, dots), hud.px(kMinPlateGap), boxes});
    triedPositionCount += labels.layout.triedPositionCount;
    if (areDecidingLabelsPlaced(labels.shownLabels, labels.layout.positions) &&
        !shouldShrink(labels, hud.scale))
      break;
  }
  labels.layout.triedPositionCount = triedPositionCount;
  return labels;
}

}  // namespace app
