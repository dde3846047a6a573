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
constexpr float kMinVectorLength = 1e-3f;   // a shorter vector has no direction
constexpr float kMeetingLineWidth = 2.5f, kMeetingLineDash = 9.0f;  // logical pixels
constexpr float kFrontNameDistance = 0.55f;         // from a body's middle to its name, times its half extent
constexpr glm::vec2 kLineNameOffset{0.0f, -18.0f};  // logical pixels, from a line to its name
// Lanes are on the side of the bodies towards kFrontDirection, or on the opposite side if the eye is clearly
// there. It is clearly there if the cosine between its direction and the side of kFrontDirection is below
// -kMinBehindCosine.
constexpr glm::vec3 kFrontDirection{1.0f, 0.0f, 2.0f};
constexpr float kMinBehindCosine = 0.3f;

/// The position of the lanes: beside both bodies, on the viewer's side, at the bottom of the lower body.
struct LaneLayout {
  glm::vec3 direction;  ///< Towards the viewer, horizontal, perpendicular to the contact's normal.
  float maxCoordinate;  ///< The largest coordinate of the bodies along `direction`.
  float height;         ///< The height of the lanes.
  float unit;

  /// Moves `position` into a lane. Lane 0 touches the bounds of the bodies, lane 1 is beside lane 0.
  [[nodiscard]] glm::vec3 pointAt(const glm::vec3& position, int lane) const {
    glm::vec3 onLane =
        position + direction * (maxCoordinate + static_cast<float>(lane) * kPushLaneDistance * unit -
                                glm::dot(position, direction));
    onLane.y = height;
    return onLane;
  }
};

LaneLayout laneLayout(const world::World& world, const PushRound& round, const Sketch& sketch) {
  const glm::vec3 &n = round.contact.normal, &contactPosition = round.contact.position;
  const glm::vec3 toEye =
      sketch.options.eye ? *sketch.options.eye - contactPosition : glm::vec3(0.0f, 0.0f, 1.0f);
  const glm::vec3 perpendicular = glm::cross(n, glm::vec3(0.0f, 1.0f, 0.0f));
  glm::vec3 direction = glm::length(perpendicular) > kMinVectorLength ? glm::normalize(perpendicular)
                                                                      : glm::vec3(0.0f, 0.0f, 1.0f);
  if (glm::dot(direction, kFrontDirection) < 0.0f) direction = -direction;
  if (glm::dot(direction, toEye) < -kMinBehindCosine * glm::length(toEye)) direction = -direction;
  float maxCoordinate = -INFINITY, minHeight = INFINITY;
  for (const std::size_t body : {std::size_t{0}, std::size_t{round.body}}) {
    const collision::Aabb box = world::boundsOf(world.bodies()[body].shapes);
    const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
    maxCoordinate =
        std::max(maxCoordinate, glm::dot(middle, direction) + glm::dot(half, glm::abs(direction)));
    minHeight = std::min(minHeight, box.min.y);
  }
  return {direction, maxCoordinate, minHeight, drawingUnit(largestHalfExtent(world.player().shapes.front()))};
}

/// An arrow in a lane beside the bodies, and the position of its name.
struct LaneArrow {
  int lane;
  glm::vec3 from, to, labelPosition;
  bool isNameAtLeft;  ///< True if the name is at the left of `labelPosition`, false if at the right.
  std::string name;
  render::Color color;
};

void drawLaneArrow(const LaneArrow& arrow, const LaneLayout& layout, const Sketch& sketch) {
  sketch.arrow(layout.pointAt(arrow.from, arrow.lane), layout.pointAt(arrow.to, arrow.lane), arrow.color);
  sketch.decidingLabel(layout.pointAt(arrow.labelPosition, arrow.lane), arrow.name, arrow.color);
  render::Label& label = sketch.out.labels.back();
  label.offset = {arrow.isNameAtLeft ? -label.offset.x : label.offset.x, 0.0f};
  label.staysAtAnchor = true;
}

/// Draws a line through the bodies and the lanes, where the faces of both bodies meet after the step, and a
/// dot at their contact.
void drawMeetingLine(const world::World& world, const glm::vec3& meetingPoint, const LaneLayout& layout,
                     float height, const Sketch& sketch) {
  const render::Color& ink = sketch.palette().ink;
  const collision::Aabb box = world::boundsOf(world.player().shapes);
  const glm::vec3 half = (box.max - box.min) * 0.5f, to = layout.pointAt(meetingPoint, 4);
  const float playerEdge =
      glm::dot((box.min + box.max) * 0.5f, layout.direction) - glm::dot(half, glm::abs(layout.direction));
  const glm::vec3 from = to + layout.direction * (playerEdge - glm::dot(to, layout.direction));
  const float scale = sketch.options.scale;
  const glm::vec3 lineEnd(from.x, height, from.z);
  sketch.out.strokes.push_back(
      {lineEnd, {to.x, height, to.z}, kMeetingLineWidth * scale, ink, kMeetingLineDash * scale, true});
  sketch.dot({meetingPoint.x, height, meetingPoint.z}, ink);
  sketch.decidingLabelBeside(lineEnd, sketch.say(text::TextId::meetLabel), ink, kLineNameOffset);
}

/// Draws the dashed outline of the target before its move. The label of the outline is on the side of the
/// lanes, at the end away from the player.
void drawTargetBefore(const world::Body& target, const PushRound& round, const LaneLayout& layout,
                      float height, const Sketch& sketch) {
  const render::Color& color = sketch.palette().targetMark;
  for (const collision::Shape& shape : target.shapes) {
    collision::Obb box = collision::roundedBoxAny(shape).core;
    box.center.y = height;
    box.halfExtents.y = 0.0f;
    sketch.wire(box, color);
  }
  const collision::Aabb bounds = world::boundsOf(target.shapes);
  const glm::vec3 middle = (bounds.min + bounds.max) * 0.5f, half = bounds.max - middle;
  glm::vec3 namePosition =
      middle + layout.direction * (kFrontNameDistance * glm::dot(half, glm::abs(layout.direction))) -
      round.contact.normal * glm::dot(half, glm::abs(round.contact.normal));
  namePosition.y = height;
  sketch.labelBeside(namePosition, sketch.say(text::TextId::startLabel), color, {-kNameDistance, 0.0f});
}

}  // namespace

void drawSharedPush(const world::World& world, const NextStep& step, const StepArrowLayout& arrowLayout,
                    bool isStepDone, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const PushRound& round = step.rounds.front();
  const float depth = round.contact.depth;
  const glm::vec3 halfPush = round.contact.normal * (0.5f * depth), meetingPoint = round.contact.position;
  const glm::vec3 playerPoint = meetingPoint - halfPush, playerPointAtStart = playerPoint - round.from,
                  targetPoint = meetingPoint + halfPush;
  const LaneLayout layout = laneLayout(world, round, sketch);
  const auto nameWithLength = [](const std::string& name, float length) {
    return name + ' ' + formatNumber(double{length});
  };
  const auto drawGuideLine = [&](const glm::vec3& point, int lane) {
    sketch.dashedLine(layout.pointAt(point, 0), layout.pointAt(point, lane), palette.faintInk);
  };
  drawGuideLine(playerPointAtStart, isStepDone ? 3 : 1);
  drawGuideLine(playerPoint, isStepDone ? 2 : 1);
  const std::string wishText = nameWithLength(sketch.say(text::TextId::wishLabel), glm::length(step.wish));
  drawLaneArrow({1, playerPointAtStart, playerPoint, playerPointAtStart, true, wishText, palette.playerMark},
                layout, sketch);
  if (!isStepDone) return;
  drawTargetBefore(world.bodies()[round.body], round, layout, arrowLayout.center.y, sketch);
  drawGuideLine(targetPoint, 4);
  drawMeetingLine(world, meetingPoint, layout, arrowLayout.center.y, sketch);
  const std::string pushText =
      sketch.say(text::TextId::pushLabel) + " 2 × " + formatNumber(double{0.5f * depth});
  for (const LaneArrow& arrow :
       {LaneArrow{2, playerPoint, meetingPoint, playerPoint, false, pushText, palette.overlapMark},
        LaneArrow{3, playerPointAtStart, meetingPoint, playerPointAtStart, true,
                  nameWithLength("moveA", glm::distance(playerPointAtStart, meetingPoint)),
                  palette.playerMark},
        LaneArrow{4, targetPoint, meetingPoint, meetingPoint, false, nameWithLength("moveB", 0.5f * depth),
                  palette.targetMark}})
    drawLaneArrow(arrow, layout, sketch);
  sketch.arrow(layout.pointAt(meetingPoint, 2), layout.pointAt(targetPoint, 2), palette.overlapMark);
}

}  // namespace explain
