// Draws a step in which the player pushes a body, and both are moved by half the push.
#include <algorithm>
#include <cmath>
#include <string>

#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"

namespace explain {
namespace {

constexpr float kPushLaneDistance = 0.26f;  // distance between lanes, times drawingUnit() of the player
constexpr float kMinLength = 1e-3f;         // a shorter vector has no direction
constexpr float kMeetingLineWidth = 2.5f, kMeetingLineDash = 9.0f;  // logical pixels
constexpr float kFrontNameDistance = 0.55f;         // from a body's middle to its name, times its half extent
constexpr glm::vec2 kLineNameOffset{0.0f, -18.0f};  // logical pixels, from a line to its name
// Lanes are on the side of the bodies towards kFrontDirection, or on the opposite side if the eye is clearly
// there. It is clearly there if the cosine between its direction and the side of kFrontDirection is below
// -kClearlyBehind.
constexpr glm::vec3 kFrontDirection{1.0f, 0.0f, 2.0f};
constexpr float kClearlyBehind = 0.3f;

/// The place of the lanes: beside both bodies, on the viewer's side, at the bottom of the lower body.
struct LaneLayout {
  glm::vec3 direction;  ///< Towards the viewer, horizontal, perpendicular to the contact's normal.
  float reach;          ///< The largest coordinate of the bodies along `direction`.
  float low;            ///< The height of the lanes.
  float unit;

  /// Moves `position` into a lane. Lane 0 touches the bounds of the bodies, lane 1 is beside lane 0.
  [[nodiscard]] glm::vec3 at(const glm::vec3& position, int lane) const {
    glm::vec3 onLane = position + direction * (reach + static_cast<float>(lane) * kPushLaneDistance * unit -
                                               glm::dot(position, direction));
    onLane.y = low;
    return onLane;
  }
};

LaneLayout laneLayout(const world::World& world, const PushRound& round, const Sketch& sketch) {
  const glm::vec3 &n = round.contact.normal, &at = round.contact.position;
  const glm::vec3 toEye = sketch.options.eye ? *sketch.options.eye - at : glm::vec3(0.0f, 0.0f, 1.0f);
  const glm::vec3 across = glm::cross(n, glm::vec3(0.0f, 1.0f, 0.0f));
  glm::vec3 direction =
      glm::length(across) > kMinLength ? glm::normalize(across) : glm::vec3(0.0f, 0.0f, 1.0f);
  if (glm::dot(direction, kFrontDirection) < 0.0f) direction = -direction;
  if (glm::dot(direction, toEye) < -kClearlyBehind * glm::length(toEye)) direction = -direction;
  float reach = -INFINITY, low = INFINITY;
  for (const std::size_t body : {std::size_t{0}, std::size_t{round.body}}) {
    const collision::Aabb box = world::boundsOf(world.bodies()[body].shapes);
    const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
    reach = std::max(reach, glm::dot(middle, direction) + glm::dot(half, glm::abs(direction)));
    low = std::min(low, box.min.y);
  }
  return {direction, reach, low, drawingUnit(largestHalfExtent(world.player().shapes.front()))};
}

/// An arrow in a lane beside the bodies, and the place of its name.
struct LaneArrow {
  int lane;
  glm::vec3 from, to, labelPosition;
  bool isNamedLeft;  ///< True if the name is at the left of `labelPosition`, false if at the right.
  std::string name;
  render::Color color;
};

void drawLaneArrow(const LaneArrow& arrow, const LaneLayout& layout, const Sketch& sketch) {
  sketch.arrow(layout.at(arrow.from, arrow.lane), layout.at(arrow.to, arrow.lane), arrow.color);
  sketch.decidingLabel(layout.at(arrow.labelPosition, arrow.lane), arrow.name, arrow.color);
  render::Label& label = sketch.out.labels.back();
  label.offset = {arrow.isNamedLeft ? -label.offset.x : label.offset.x, 0.0f};
  label.staysAtAnchor = true;
}

/// Draws a line through the bodies and the lanes, where the faces of both bodies meet after the step, and a
/// dot at their contact.
void drawMeetingLine(const world::World& world, const glm::vec3& meeting, const LaneLayout& layout, float top,
                     const Sketch& sketch) {
  const render::Color& ink = sketch.palette().ink;
  const collision::Aabb box = world::boundsOf(world.player().shapes);
  const glm::vec3 half = (box.max - box.min) * 0.5f, to = layout.at(meeting, 4);
  const float playerEdge =
      glm::dot((box.min + box.max) * 0.5f, layout.direction) - glm::dot(half, glm::abs(layout.direction));
  const glm::vec3 from = to + layout.direction * (playerEdge - glm::dot(to, layout.direction));
  const float scale = sketch.options.scale;
  const glm::vec3 lineEnd(from.x, top, from.z);
  sketch.out.strokes.push_back(
      {lineEnd, {to.x, top, to.z}, kMeetingLineWidth * scale, ink, kMeetingLineDash * scale, true});
  sketch.dot({meeting.x, top, meeting.z}, ink);
  sketch.decidingLabelBeside(lineEnd, sketch.say(text::TextId::meetLabel), ink, kLineNameOffset);
}

/// Draws the dashed outline of the target before its move. The label of the outline is on the side of the
/// lanes, at the end away from the player.
void drawTargetBefore(const world::Body& target, const PushRound& round, const LaneLayout& layout, float top,
                      const Sketch& sketch) {
  const render::Color& color = sketch.palette().targetMark;
  for (const collision::Shape& shape : target.shapes) {
    collision::Obb box = collision::roundedBoxAny(shape).core;
    box.center.y = top;
    box.halfExtents.y = 0.0f;
    sketch.wire(box, color);
  }
  const collision::Aabb bounds = world::boundsOf(target.shapes);
  const glm::vec3 middle = (bounds.min + bounds.max) * 0.5f, half = bounds.max - middle;
  glm::vec3 namePosition =
      middle + layout.direction * (kFrontNameDistance * glm::dot(half, glm::abs(layout.direction))) -
      round.contact.normal * glm::dot(half, glm::abs(round.contact.normal));
  namePosition.y = top;
  sketch.labelBeside(namePosition, sketch.say(text::TextId::startLabel), color, {-kNameDistance, 0.0f});
}

}  // namespace

void drawSharedPush(const world::World& world, const NextStep& next, const StepArrowLayout& arrowLayout,
                    bool isStepDone, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const PushRound& round = next.rounds.front();
  const float depth = round.contact.depth;
  const glm::vec3 halfPush = round.contact.normal * (0.5f * depth), meeting = round.contact.position;
  const glm::vec3 onPlayer = meeting - halfPush, onPlayerAtStart = onPlayer - round.from,
                  onTarget = meeting + halfPush;
  const LaneLayout layout = laneLayout(world, round, sketch);
  const auto withLength = [](const std::string& name, float length) {
    return name + ' ' + formatNumber(double{length});
  };
  const auto guide = [&](const glm::vec3& point, int lane) {
    sketch.dashed(layout.at(point, 0), layout.at(point, lane), palette.faintInk);
  };
  guide(onPlayerAtStart, isStepDone ? 3 : 1);
  guide(onPlayer, isStepDone ? 2 : 1);
  const std::string wishText = withLength(sketch.say(text::TextId::wishLabel), glm::length(next.wish));
  drawLaneArrow({1, onPlayerAtStart, onPlayer, onPlayerAtStart, true, wishText, palette.playerMark}, layout,
                sketch);
  if (!isStepDone) return;
  drawTargetBefore(world.bodies()[round.body], round, layout, arrowLayout.center.y, sketch);
  guide(onTarget, 4);
  drawMeetingLine(world, meeting, layout, arrowLayout.center.y, sketch);
  const std::string pushText =
      sketch.say(text::TextId::pushLabel) + " 2 × " + formatNumber(double{0.5f * depth});
  for (const LaneArrow& arrow :
       {LaneArrow{2, onPlayer, meeting, onPlayer, false, pushText, palette.overlapMark},
        LaneArrow{3, onPlayerAtStart, meeting, onPlayerAtStart, true,
                  withLength("moveA", glm::distance(onPlayerAtStart, meeting)), palette.playerMark},
        LaneArrow{4, onTarget, meeting, meeting, false, withLength("moveB", 0.5f * depth),
                  palette.targetMark}})
    drawLaneArrow(arrow, layout, sketch);
  sketch.arrow(layout.at(meeting, 2), layout.at(onTarget, 2), palette.overlapMark);
}

}  // namespace explain
