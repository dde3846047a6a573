// The labels of the figure, each as near to its place as the others and the rest of the words allow.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "app/hud/hud_font.hpp"
#include "app/hud/hud_parts.hpp"
#include "app/view/body_boxes.hpp"
#include "app/view/line_of_sight.hpp"
#include "app/view/pane_composition.hpp"

namespace app {
namespace {

// Logical pixels.
constexpr float kEdge = 6.0f;                               // of the window, that stays free
constexpr float kApart = 3.0f;                              // between two plates
constexpr float kLeader = 1.75f;                            // how thick a line is from a place to its label
constexpr float kFoot = 3.0f;                               // the dot at its place
constexpr std::array kLabelSizes{1.0f, 0.8f, 0.65f, 0.5f};  // of what they should be, until there is room
constexpr float kWidest = 0.45f;                            // of a view's width: a label that is wider breaks
constexpr float kBeyond = 0.1f;                             // of a view's sides: what is a little out of it
// Heights of a label: how far one may move, and from where on a line says whose it is.
constexpr float kReach = 7.0f;
constexpr float kLetterReach = 1.5f;
constexpr float kLeaderFrom = 1.1f;
// The same: how far one goes rather than hide a small body that it may name, or another.
constexpr float kHitWorth = 5.0f;
constexpr float kBodyWorth = 2.5f;

/// A label whose place is in view, with the plate it would like.
struct Shown {
  const render::Label* label;
  glm::vec2 anchor;
};

/// The height of letters at the pen's scale, which may be less than that of the rest.
float lettersOf(const HudPen& pen) { return HudFont::kTextSize * pen.scale; }

/// The words' box around a label's place. `wrap`: the width at which they break, pixels.
LabelBox wordsAt(const HudPen& pen, const render::Label& label, const glm::vec2& anchor, float wrap) {
  const ImVec2 measured = measure(pen.text, label.text, wrap, lettersOf(pen));
  const glm::vec2 size(measured.x, measured.y);
  const float before = label.offset.x > 0.0f ? 0.0f : size.x * 0.5f;
  return {anchor + label.offset * pen.scale - glm::vec2(before, size.y * 0.5f), size};
}

bool inside(const LabelBox& room, const glm::vec2& point) { return nearestOf(room, point) == point; }

/// A verdict is said though its body is out of view, and what decides though it lies a little outside; what
/// else is out of view says nothing.
bool isSaid(const render::Label& label, const glm::vec2& anchor, const LabelBox& room) {
  if (label.rank == render::LabelRank::verdict || inside(room, anchor)) return true;
  const glm::vec2 more = room.size * kBeyond;
  return label.rank == render::LabelRank::deciding &&
         inside({room.min - more, room.size + 2.0f * more}, anchor);
}

/// Written on the body that hides its place, such a label would name the body.
bool isCovered(const HudPen& pen, const PaneFigure& pane, const render::Label& label) {
  return !label.onTop && isHidden(pane, pen.world(), label.anchor);
}

std::vector<Shown> shownLabels(const HudPen& pen, const PaneFigure& pane, const LabelBox& room) {
  std::vector<Shown> shown;
  for (const render::Label& label : pane.figure->labels) {
    const auto anchor = placeIn(pane, label.anchor);
    if (!anchor) continue;
    if (isSaid(label, *anchor, room) && !isCovered(pen, pane, label)) shown.push_back({&label, *anchor});
  }
  return shown;
}

float reachOf(const HudPen& pen, render::LabelRank rank) {
  if (rank >= render::LabelRank::deciding) return INFINITY;
  return lettersOf(pen) * (rank == render::LabelRank::letter ? kLetterReach : kReach);
}

std::vector<LabelWish> wishesOf(const HudPen& pen, const std::vector<Shown>& shown, float wrap) {
  std::vector<LabelWish> wishes;
  wishes.reserve(shown.size());
  for (const auto& [label, anchor] : shown) {
    wishes.push_back({plateAround(pen, wordsAt(pen, *label, anchor, wrap)), static_cast<int>(label->rank),
                      reachOf(pen, label->rank)});
  }
  return wishes;
}

/// From a place to the words that had to go elsewhere; below all words. A letter never goes far.
void drawLeader(const HudPen& pen, const Shown& shown, const LabelBox& box) {
  if (shown.label->rank == render::LabelRank::letter) return;
  const glm::vec2 end = nearestOf(box, shown.anchor);
  if (glm::length(end - shown.anchor) < kLeaderFrom * box.size.y) return;
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const ImU32 color = colorOf(shown.label->color, 0.8f);
  const ImVec2 foot(shown.anchor.x, shown.anchor.y);
  list.ChannelsSetCurrent(kUnderWords);
  list.AddLine(foot, {end.x, end.y}, color, pen.px(kLeader));
  list.AddCircleFilled(foot, pen.px(kFoot), color);
  list.ChannelsSetCurrent(kWords);
}

void drawLabel(const HudPen& pen, const Shown& shown, const LabelBox& box, float wrap) {
  drawLeader(pen, shown, box);
  const LabelBox bare = plateAround(pen, {});
  const ImVec2 at(box.min.x - bare.min.x, box.min.y - bare.min.y);
  const glm::vec2 words = box.size - bare.size;
  if (shown.label->framed) plate(pen, at, {words.x, words.y});
  write(pen.text, at, colorOf(shown.label->color), shown.label->text, wrap, lettersOf(pen));
}

/// What no label of the pane may cover: other words, and the dots, which are the places that words are about.
std::vector<LabelBox> takenIn(const HudPen& pen, const PaneFigure& pane) {
  std::vector<LabelBox> taken = pen.taken;
  const render::Dot* last = nullptr;
  for (const render::Dot& dot : pane.figure->dots) {
    const bool inRim = last && last->center == dot.center && last->diameter >= dot.diameter;
    last = &dot;
    const glm::vec2 size(dot.diameter * pen.scale);
    const auto place = inRim ? std::nullopt : placeIn(pane, dot.center);
    if (place) taken.push_back({*place - size * 0.5f, size});
  }
  return taken;
}

using Places = std::vector<std::optional<glm::vec2>>;

bool decidingIsPlaced(const std::vector<Shown>& shown, const Places& places) {
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (shown[i].label->rank >= render::LabelRank::deciding && !places[i]) return false;
  }
  return true;
}

/// The bodies that are narrower than the verdict's labels, which would hide them: above all those that the
/// labels name.
std::vector<Spared> sparedIn(const HudPen& pen, const PaneFigure& pane, const std::vector<Shown>& shown,
                             const std::vector<LabelWish>& wishes) {
  glm::vec2 label(0.0f);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (shown[i].label->rank == render::LabelRank::verdict) label = glm::max(label, wishes[i].box.size);
  }
  std::vector<Spared> spared;
  for (const auto& [box, hit] : bodyBoxes(pane, pen.world())) {
    if (box.size.x < label.x) spared.push_back({box, label.y * (hit ? kHitWorth : kBodyWorth)});
  }
  return spared;
}

/// Where what decides finds no room, all labels of the view are smaller.
void drawLabelsOf(const HudPen& whole, const PaneFigure& pane) {
  HudPen pen = whole;
  const float full = pen.scale = scaleIn(pane.pane, whole.scale);
  const glm::vec2 edge(pen.px(kEdge));
  const LabelBox room{glm::vec2(pane.pane.min) + edge, glm::vec2(pane.pane.size) - 2.0f * edge};
  const float wrap = room.size.x * kWidest;
  const std::vector<Shown> shown = shownLabels(pen, pane, room);
  std::vector<LabelWish> wishes;
  Places places;
  for (const float share : kLabelSizes) {
    pen.scale = full * share;
    wishes = wishesOf(pen, shown, wrap);
    const auto spared = sparedIn(pen, pane, shown, wishes);
    places = placeLabels(wishes, {room, takenIn(pen, pane), pen.px(kApart), spared});
    if (decidingIsPlaced(shown, places)) break;
  }
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (places[i]) drawLabel(pen, shown[i], {*places[i], wishes[i].box.size}, wrap);
  }
}

}  // namespace

void drawLabels(const HudPen& pen) {
  for (const PaneFigure& pane : pen.state.panes) {
    const glm::vec2 min(pane.pane.min), max(pane.pane.min + pane.pane.size);
    ImGui::GetBackgroundDrawList()->PushClipRect({min.x, min.y}, {max.x, max.y}, true);
    drawLabelsOf(pen, pane);
    ImGui::GetBackgroundDrawList()->PopClipRect();
  }
}

}  // namespace app
