#include "app/hud/scene/pane_labels.hpp"

#include <algorithm>
#include <cmath>

#include "app/hud/font.hpp"
#include "app/view/body_pick.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kApart = 3.0f;       // between two plates
constexpr float kContactDot = 6.0f;  // diameter of a contact's dot
// Fractions of the letters' size, tried until there is room.
constexpr std::array kLabelSizes{1.0f, 0.8f, 0.65f, 0.5f};
constexpr float kWidest = 0.45f;  // widest line of a label, as a fraction of the view's width
// The anchor of a deciding label may lie outside the view by this fraction of the view's sides.
constexpr float kBeyond = 0.1f;
// The farthest that a label moves, in heights of a label.
constexpr float kLabelShift = 7.0f;
constexpr float kLetterShift = 2.5f;
// How far a label moves, in heights of a label, to avoid covering a body that collides (kHitWorth) or any
// other body (kBodyWorth).
constexpr float kHitWorth = 6.5f;
constexpr float kBodyWorth = 2.5f;
constexpr float kAxisWorth = 1.5f;  // how far a label moves to avoid covering one part of an axis
// Factors on kHitWorth and kBodyWorth. A letter moves less, and a label with a line to its anchor may move
// farther.
constexpr float kLetterCare = 0.2f;
constexpr float kLeaderCare = 1.5f;
// The most labels of each rank. More labels would hide the picture, and placing them would take longer than
// drawing the frame.
constexpr std::size_t kMostOfRank = 12;
constexpr std::size_t kMostAvoided = 16;
constexpr int kAboveAll = static_cast<int>(render::LabelRank::verdict) + 1;

/// The box of a label's text at its anchor. `wrap`: the width at which the text breaks, pixels.
ScreenBox wordsAt(const HudPen& pen, const render::Label& label, const glm::vec2& anchor, float wrap) {
  const ImVec2 measured = measure(pen.text, label.text, wrap, labelLetters(pen));
  const glm::vec2 size(measured.x, measured.y);
  const float before = label.offset.x > 0.0f ? 0.0f : label.offset.x < 0.0f ? size.x : size.x * 0.5f;
  return {anchor + label.offset * pen.scale - glm::vec2(before, size.y * 0.5f), size};
}

bool inside(const ScreenBox& room, const glm::vec2& point) { return closestPointIn(room, point) == point; }

/// True if the label is shown. A verdict is always shown. A label of rank `deciding` is shown if its anchor
/// is at most kBeyond outside the view, any other label if its anchor is in view.
bool isLabelShown(const render::Label& label, const glm::vec2& anchor, const ScreenBox& room) {
  if (label.rank == render::LabelRank::verdict || inside(room, anchor)) return true;
  const glm::vec2 more = room.size * kBeyond;
  return label.rank == render::LabelRank::deciding &&
         inside({room.min - more, room.size + 2.0f * more}, anchor);
}

/// True if a body hides the label's anchor. The label would then seem to belong to that body.
bool isCovered(const HudPen& pen, const PaneFigure& pane, const render::Label& label) {
  return !label.onTop && isHidden(pane, pen.world(), label.anchor);
}

/// The window position of the player, or the pane's middle if the player is behind the eye. Of many labels,
/// the nearest to this position are shown.
glm::vec2 middleOf(const HudPen& pen, const PaneFigure& pane) {
  const glm::dvec3 player = pen.world().player().placement.center - glm::dvec3(pane.origin);
  return windowPixel(pane, player).value_or(glm::vec2(pane.pane.min) + glm::vec2(pane.pane.size) * 0.5f);
}

LabelCandidate candidateFor(const AnchoredLabel& shown, const glm::vec2& middle) {
  const float away = shown.label->omittedLast ? 0.0f : glm::length(shown.anchor - middle);
  return {static_cast<int>(shown.label->rank), away};
}

/// True if `pane` leaves out the label because, of four views, only the last one shows it. Letters and
/// verdicts are in every view.
bool isRepeated(const HudPen& pen, const PaneFigure& pane, const render::Label& label) {
  const auto& panes = pen.state.panes;
  if (label.rank == render::LabelRank::letter || label.rank == render::LabelRank::verdict) return false;
  return splitOf(pen.viewState()) == Split::four && pane.pane.kind != panes.back().pane.kind;
}

/// The part of the view that the panel does not cover. An anchor under the panel gets no label, because the
/// label would stand far away.
ScreenBox besidePanel(const HudPen& pen, const PaneFigure& pane, const ScreenBox& room) {
  if (!isWhole(pane.pane)) return room;
  const Room free = pen.room();
  const float right = static_cast<float>(free.min.x + free.size.x);
  return {room.min, {std::min(room.size.x, right - room.min.x), room.size.y}};
}

PaneLabels chooseLabels(const HudPen& pen, const PaneFigure& pane, const ScreenBox& whole,
                        const glm::vec2& middle) {
  const ScreenBox room = besidePanel(pen, pane, whole);
  std::vector<AnchoredLabel> all;
  std::vector<LabelCandidate> candidates;
  for (const render::Label& label : pane.figure->labels) {
    const auto anchor = windowPixel(pane, label.anchor);
    if (!anchor || !isLabelShown(label, *anchor, room) || isRepeated(pen, pane, label)) continue;
    all.push_back({&label, *anchor});
    candidates.push_back(candidateFor(all.back(), middle));
  }
  const std::vector<std::size_t> chosen = chooseNearestOfEachRank(candidates, kMostOfRank);
  PaneLabels labels{{}, all.size() - chosen.size(), {}, {}, whole.size.x * kWidest};
  for (const std::size_t i : chosen)
    if (!isCovered(pen, pane, *all[i].label)) labels.shown.push_back(all[i]);
  return labels;
}

float careOf(const render::Label& label) {
  if (label.rank == render::LabelRank::letter || label.staysAtAnchor) return kLetterCare;
  return label.rank >= render::LabelRank::deciding ? kLeaderCare : 1.0f;
}

float maxShiftOf(const HudPen& pen, render::LabelRank rank) {
  if (rank >= render::LabelRank::deciding) return INFINITY;
  return labelLetters(pen) * (rank == render::LabelRank::letter ? kLetterShift : kLabelShift);
}

std::vector<LabelRequest> requestsFor(const HudPen& pen, const std::vector<AnchoredLabel>& shown,
                                      float wrap) {
  std::vector<LabelRequest> requests;
  requests.reserve(shown.size());
  for (const auto& [label, anchor] : shown) {
    requests.push_back({plateAround(pen, wordsAt(pen, *label, anchor, wrap)), static_cast<int>(label->rank),
                        maxShiftOf(pen, label->rank), careOf(*label)});
  }
  return requests;
}

/// The box of the grown solid that SAT shows in configuration space, and the box of the player beside it.
std::vector<BodyBox> grownSolidBoxes(const HudPen& pen, const PaneFigure& pane) {
  if (!pane.pane.alone || chartedIterations(pen) || pane.figure->corners.empty()) return {};
  Extent extent;
  for (const glm::vec3& corner : pane.figure->corners) {
    const auto place = windowPixel(pane, corner);
    if (!place) return {};
    extent.add(*place);
  }
  std::vector<BodyBox> boxes{{extent.box(), true}};
  if (const auto player = bodyBox(pane, pen.world().player())) boxes.push_back({player->box, true});
  return boxes;
}

/// The boxes of the bodies in a pane. Of many bodies, returns the kMostAvoided colliding and the kMostAvoided
/// other ones that are nearest to `middle`.
std::vector<BodyBox> bodyBoxesIn(const HudPen& pen, const PaneFigure& pane, const glm::vec2& middle) {
  if (pane.pane.kind == PaneKind::configuration) return grownSolidBoxes(pen, pane);
  const auto bodies = pen.world().bodies();
  std::vector<LabelCandidate> candidates;
  std::vector<std::uint32_t> indices;
  const auto add = [&](std::uint32_t i) {
    const world::Body& body = bodies[i];
    const auto place = windowPixel(pane, body.placement.center - glm::dvec3(pane.origin));
    candidates.push_back({body.hit ? 1 : 0, place ? glm::length(*place - middle) : INFINITY});
    indices.push_back(i);
  };
  add(0);
  world::visitNearPlayer(pen.world(), add);
  std::vector<BodyBox> boxes;
  for (const std::size_t i : chooseNearestOfEachRank(candidates, kMostAvoided)) {
    if (const auto box = bodyBox(pane, bodies[indices[i]])) boxes.push_back(*box);
  }
  return boxes;
}

/// While the guide runs, adds dots at the player's contacts, so that labels leave their places free. The
/// guide hides the contacts until the user presses the key that draws them.
void addContactDots(const HudPen& pen, const PaneFigure& pane, std::vector<DotPlace>& dots) {
  if (!pen.state.session.guide().running()) return;
  for (const world::BodyContact& pair : pen.world().contacts()) {
    if (pair.a != 0) break;
    if (const auto place = windowPixel(pane, pair.contact.position - pane.origin))
      dots.push_back({*place, kContactDot});
  }
}

/// Boxes that no label of the pane may cover: other texts, and the dots of dotObstacles().
std::vector<ScreenBox> labelObstacles(const HudPen& pen, const std::vector<DotPlace>& dots) {
  std::vector<ScreenBox> obstacles = pen.obstacles;
  for (const auto& [center, diameter] : dots) {
    const glm::vec2 size(diameter * pen.scale);
    obstacles.push_back({center - size * 0.5f, size});
  }
  return obstacles;
}

using Places = std::vector<std::optional<glm::vec2>>;

/// True if all deciding labels and the text "+N more", if any, have a place. The last of `places` is for that
/// text.
bool decidingIsPlaced(const std::vector<AnchoredLabel>& shown, const Places& places) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool decides = i >= shown.size() || shown[i].label->rank >= render::LabelRank::deciding;
    if (decides && !places[i]) return false;
  }
  return true;
}

/// Large letters (--ui-scale) may shrink to this scale to make room for all labels. They shrink no further,
/// because the user needs large letters.
constexpr float kStillLarge = 1.25f;

/// True if a label has no place and smaller letters are large enough for the user. False if there are too
/// many labels for any size.
bool shouldShrink(const PaneLabels& labels, float scale) {
  const Places& places = labels.layout.places;
  const bool all =
      std::all_of(places.begin(), places.end(), [](const auto& place) { return place.has_value(); });
  return !all && labels.omitted == 0 && scale * kLabelSizes[1] >= kStillLarge;
}

/// The bodies, and in a lesson the axes, that labels avoid covering. Labels move farther to avoid colliding
/// bodies.
std::vector<AvoidedBox> avoidedBoxes(const HudPen& pen, const PaneFigure& pane,
                                     const std::vector<BodyBox>& bodies) {
  std::vector<AvoidedBox> avoided;
  if (pen.viewState().inLesson) avoided = axisObstacles(pane, labelLetters(pen) * kAxisWorth);
  avoided.reserve(avoided.size() + bodies.size());
  for (const auto& [box, hit] : bodies)
    avoided.push_back({box, labelLetters(pen) * (hit ? kHitWorth : kBodyWorth)});
  return avoided;
}

/// The wanted position of the label "+N more" at the bottom of the pane. The label's box is wide enough for
/// any N.
LabelRequest moreRequest(const HudPen& pen, const PaneLabels& labels, const ScreenBox& room) {
  const std::string most = moreWords(pen, labels.omitted + labels.shown.size());
  const ImVec2 size = measure(pen.text, most, 0.0f, labelLetters(pen));
  const glm::vec2 bottom = room.min + room.size * glm::vec2(0.5f, 1.0f);
  return {plateAround(pen, {bottom - glm::vec2(size.x * 0.5f, size.y), {size.x, size.y}}), kAboveAll};
}

}  // namespace

float labelLetters(const HudPen& pen) { return HudFont::kTextSize * pen.scale; }

std::string moreWords(const HudPen& pen, std::size_t more) {
  return pen.say(Word::moreLabels, {{"count", std::to_string(more)}});
}

PaneLabels layOutPaneLabels(HudPen& pen, const PaneFigure& pane, const ScreenBox& room) {
  const glm::vec2 middle = middleOf(pen, pane);
  PaneLabels labels = chooseLabels(pen, pane, room, middle);
  const auto bodies = bodyBoxesIn(pen, pane, middle);
  auto dots = dotObstacles(pane, middle);
  addContactDots(pen, pane, dots);
  std::size_t tried = 0;
  for (const float full = pen.scale; const float share : kLabelSizes) {
    pen.scale = full * share;
    labels.requests = requestsFor(pen, labels.shown, labels.wrap);
    const auto avoided = avoidedBoxes(pen, pane, bodies);
    if (labels.omitted > 0) labels.requests.push_back(moreRequest(pen, labels, room));
    labels.layout = layOutLabels(labels.requests, {room, labelObstacles(pen, dots), pen.px(kApart), avoided});
    tried += labels.layout.tried;
    if (decidingIsPlaced(labels.shown, labels.layout.places) && !shouldShrink(labels, pen.scale)) break;
  }
  labels.layout.tried = tried;
  return labels;
}

}  // namespace app
