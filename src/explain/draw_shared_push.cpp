// Draws a step in which the player pushes a body, and both are moved by half the push.
#include <algorithm>
#include <cmath>
#include <string>

#include "collision/any.hpp"
#include "explain/figure_parts.hpp"
#include "explain/overlay_parts.hpp"

namespace explain {
namespace {

constexpr float kStepLane = 0.26f;  // distance between lanes, times drawingUnit() of the player
constexpr float kNoLength = 1e-3f;  // a shorter vector has no direction
constexpr float kThroughWidth = 2.5f, kThroughDash = 9.0f;  // logical pixels
constexpr float kNameFront = 0.55f;            // from a body's middle to its name, times its half extent
constexpr glm::vec2 kAboveLine{0.0f, -18.0f};  // logical pixels, from a line to its name
// Lanes are on the side of the bodies towards kFront, or on the opposite side if the eye is clearly there. It
// is clearly there if the cosine between its direction and the side of kFront is below -kClearlyBehind.
constexpr glm::vec3 kFront{1.0f, 0.0f, 2.0f};
constexpr float kClearlyBehind = 0.3f;

/// The place of the lanes: beside both bodies, on the viewer's side, at the bottom of the lower body.
struct LaneLayout {
  glm::vec3 way;  ///< Towards the viewer, horizontal, perpendicular to the contact's normal.
  float reach;    ///< The largest coordinate of the bodies along `way`.
  float low;      ///< The height of the lanes.
  float unit;

  /// Moves `place` into a lane. Lane 0 touches the bounds of the bodies, lane 1 is beside lane 0.
  [[nodiscard]] glm::vec3 at(const glm::vec3& place, int lane) const {
    glm::vec3 moved =
        place + way * (reach + static_cast<float>(lane) * kStepLane * unit - glm::dot(place, way));
    moved.y = low;
    return moved;
  }
};

LaneLayout laneLayout(const world::World& world, const PushRound& round, const Sketch& sketch) {
  const glm::vec3 &n = round.contact.normal, &at = round.contact.position;
  const glm::vec3 back = sketch.options.eye ? *sketch.options.eye - at : glm::vec3(0.0f, 0.0f, 1.0f);
  const glm::vec3 across = glm::cross(n, glm::vec3(0.0f, 1.0f, 0.0f));
  glm::vec3 way = glm::length(across) > kNoLength ? glm::normalize(across) : glm::vec3(0.0f, 0.0f, 1.0f);
  if (glm::dot(way, kFront) < 0.0f) way = -way;
  if (glm::dot(way, back) < -kClearlyBehind * glm::length(back)) way = -way;
  float reach = -INFINITY, low = INFINITY;
  for (const std::size_t body : {std::size_t{0}, std::size_t{round.body}}) {
    const collision::Aabb box = world::boundsOf(world.bodies()[body].shapes);
    const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
    reach = std::max(reach, glm::dot(middle, way) + glm::dot(half, glm::abs(way)));
    low = std::min(low, box.min.y);
  }
  return {way, reach, low, drawingUnit(largestHalfExtent(world.player().shapes.front()))};
}

/// An arrow in a lane beside the bodies, and the place of its name.
struct LaneArrow {
  int lane;
  glm::vec3 from, to, named;
  bool isNamedLeft;  ///< True if the name is at the left of `named`, false if at the right.
  std::string name;
  render::Color color;
};

void drawLaneArrow(const LaneArrow& arrow, const LaneLayout& place, const Sketch& sketch) {
  sketch.arrow(place.at(arrow.from, arrow.lane), place.at(arrow.to, arrow.lane), arrow.color);
  sketch.decidingLabel(place.at(arrow.named, arrow.lane), arrow.name, arrow.color);
  render::Label& label = sketch.out.labels.back();
  label.offset = {arrow.isNamedLeft ? -label.offset.x : label.offset.x, 0.0f};
  label.staysAtAnchor = true;
}

/// Draws a line through the bodies and the lanes, where the faces of both bodies meet after the step, and a
/// dot at their contact.
void drawMeetingLine(const world::World& world, const glm::vec3& meeting, const LaneLayout& place, float top,
                     const Sketch& sketch) {
  const render::Color& ink = sketch.palette().ink;
  const collision::Aabb box = world::boundsOf(world.player().shapes);
  const glm::vec3 half = (box.max - box.min) * 0.5f, to = place.at(meeting, 4);
  const float far = glm::dot((box.min + box.max) * 0.5f, place.way) - glm::dot(half, glm::abs(place.way));
  const glm::vec3 from = to + place.way * (far - glm::dot(to, place.way));
  const float scale = sketch.options.scale;
  const glm::vec3 end(from.x, top, from.z);
  sketch.out.strokes.push_back(
      {end, {to.x, top, to.z}, kThroughWidth * scale, ink, kThroughDash * scale, true});
  sketch.dot({meeting.x, top, meeting.z}, ink);
  sketch.decidingLabelBeside(end, sketch.say(text::Word::meetLabel), ink, kAboveLine);
}

/// Draws the dashed outline of the target before its move. The label of the outline is on the side of the
/// lanes, at the end away from the player.
void drawTargetBefore(const world::Body& target, const PushRound& round, const LaneLayout& place, float top,
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
  glm::vec3 at = middle + place.way * (kNameFront * glm::dot(half, glm::abs(place.way))) -
                 round.contact.normal * glm::dot(half, glm::abs(round.contact.normal));
  at.y = top;
  sketch.labelBeside(at, sketch.say(text::Word::startLabel), color, {-kAsideName, 0.0f});
}

}  // namespace

void drawSharedPush(const world::World& world, const NextStep& next, const StepArrowLayout& over,
                    bool isStepDone, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const PushRound& round = next.rounds.front();
  const float depth = round.contact.depth;
  const glm::vec3 half = round.contact.normal * (0.5f * depth), meeting = round.contact.position;
  const glm::vec3 there = meeting - half, face = there - round.from, other = meeting + half;
  const LaneLayout place = laneLayout(world, round, sketch);
  const auto named = [](const std::string& name, float length) {
    return name + ' ' + formatNumber(double{length});
  };
  const auto guide = [&](const glm::vec3& at, int lane) {
    sketch.dashed(place.at(at, 0), place.at(at, lane), palette.faintInk);
  };
  guide(face, isStepDone ? 3 : 1);
  guide(there, isStepDone ? 2 : 1);
  const std::string wish = named(sketch.say(text::Word::wishLabel), glm::length(next.wish));
  drawLaneArrow({1, face, there, face, true, wish, palette.playerMark}, place, sketch);
  if (!isStepDone) return;
  drawTargetBefore(world.bodies()[round.body], round, place, over.center.y, sketch);
  guide(other, 4);
  drawMeetingLine(world, meeting, place, over.center.y, sketch);
  const std::string out = sketch.say(text::Word::pushLabel) + " 2 × " + formatNumber(double{0.5f * depth});
  for (const LaneArrow& arrow :
       {LaneArrow{2, there, meeting, there, false, out, palette.overlapMark},
        LaneArrow{3, face, meeting, face, true, named("moveA", glm::distance(face, meeting)),
                  palette.playerMark},
        LaneArrow{4, other, meeting, meeting, false, named("moveB", 0.5f * depth), palette.targetMark}})
    drawLaneArrow(arrow, place, sketch);
  sketch.arrow(place.at(meeting, 2), place.at(other, 2), palette.overlapMark);
}

}  // namespace explain
