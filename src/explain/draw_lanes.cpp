// Draws the moves of a player and its twin beside each other.
#include "collision/any.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kTextDistance = 16.0f;      // logical pixels: distance from a body to the text below it
constexpr float kLaneNameDistance = 10.0f;  // logical pixels: distance from the start of a lane to its name
// Distances from the swept volume to the bars of the move and of the gap, times drawingUnit().
constexpr float kMoveBarDistance = 0.22f;
constexpr float kGapBarDistance = 0.36f;

/// Writes `text` below the body in the picture, as if the body were displaced by `displacement`.
void writeTextBelow(const world::Body& body, const glm::vec3& displacement, const std::string& text,
                    const render::Color& color, const Sketch& sketch) {
  const glm::vec3 position = glm::vec3(body.placement.center) + displacement;
  const float extent = largestHalfExtent(body.shapes.front());
  sketch.decidingLabel(position - extent * upInPicture(position, sketch.options), text, color);
  sketch.out.labels.back().offset = {0.0f, kTextDistance * sketch.options.scale};
}

/// The moves of a player and its twin, which both begin in the world `startWorld`.
struct Lanes {
  const world::World& startWorld;
  bool isMoveDone = false;  ///< True after the move. Ghosts then stand where the move began.
};

/// Draws the lane of the player, which is tested only at the start and at the end of its move.
void drawDiscreteLane(const Lanes& lanes, const Sketch& sketch) {
  const world::Body& player = lanes.startWorld.player();
  const world::PlayerSweep sweep = world::playerSweep(lanes.startWorld);
  const render::Color& color = sketch.palette().playerMark;
  drawGhosts(player, lanes.isMoveDone ? glm::vec3(0.0f) : sweep.displacement, color, sketch);
  const glm::vec3 from(player.placement.center);
  drawJump(from, player, from + sweep.displacement, sketch);
  if (sweep.tunnels)
    writeTextBelow(player, sweep.displacement, sketch.say(text::TextId::tunnelsLabel), color, sketch);
}

/// Draws two lengths above the lane, from the same end: the whole move, and the gap before the first touch.
/// The time of impact is gap / move.
void drawLengths(const world::PlayerSweep& sweep, const world::Body& body, const Sketch& sketch) {
  const glm::vec3& displacement = sweep.displacement;
  const glm::vec3 hitPoint = sweep.hit->point, toTouch = static_cast<float>(sweep.hit->time) * displacement;
  const float extent = largestHalfExtent(body.shapes.front()), unit = drawingUnit(extent);
  const auto drawBar = [&](const glm::vec3& barVector, text::TextId textId, const render::Color& color,
                           float barDistance, float labelFraction) {
    const std::string text = sketch.say(textId, {{"value", formatNumber(double{glm::length(barVector)})}});
    const glm::vec3 from = hitPoint - toTouch;
    drawDimension({from, from + barVector, color, text},
                  upInPicture(hitPoint, sketch.options) * (extent + barDistance * unit), sketch);
    render::Label& label = sketch.out.labels.back();
    label.anchor += barVector * labelFraction;
    label.offset = {0.0f, -kTextDistance * sketch.options.scale};
    label.staysAtAnchor = true;
  };
  const float moveLabelFraction = 0.5f * static_cast<float>(sweep.hit->time);
  drawBar(displacement, text::TextId::moveLabel, sketch.palette().playerMark, kMoveBarDistance,
          moveLabelFraction);
  drawBar(toTouch, text::TextId::gapLabel, sketch.palette().gapMark, kGapBarDistance, 0.0f);
}

/// Draws the rest of the move, which the body does not make, faintly.
void drawRestOfMove(const world::Body& body, const glm::vec3& toTouch, const glm::vec3& toEnd,
                    const Sketch& sketch) {
  const glm::vec3 from(body.placement.center);
  sketch.dashedLine(from + toTouch, from + toEnd, sketch.palette().faintInk);
  drawGhosts(body, toEnd, sketch.palette().faintInk, sketch);
}

/// Draws the swept volume, moved away from the eye. At its true position, the volume would tint the body at
/// its end.
void drawBodySweepBehind(const world::Body& body, const glm::vec3& displacement, const Sketch& sketch) {
  const std::size_t firstSolid = sketch.out.solids.size();
  drawBodySweep(body, displacement, sketch);
  if (!sketch.options.eye) return;
  const glm::vec3 viewDirection = glm::normalize(glm::vec3(body.placement.center) - *sketch.options.eye);
  for (std::size_t i = firstSolid; i < sketch.out.solids.size(); ++i)
    sketch.out.solids[i].center += viewDirection * largestHalfExtent(body.shapes.front());
}

/// Draws the lane of the twin, which is swept up to its first touch. Labels the start, the first touch and
/// the end with their times.
void drawSweptLane(const Lanes& lanes, const Sketch& sketch) {
  const world::Body& twin = lanes.startWorld.bodies()[*lanes.startWorld.twin()];
  const world::PlayerSweep sweep = world::twinSweep(lanes.startWorld);
  const Palette& palette = sketch.palette();
  const glm::vec3& displacement = sweep.displacement;
  const glm::vec3 toStop = sweep.hit ? static_cast<float>(sweep.hit->time) * displacement : displacement;
  const bool isMoving = toStop != glm::vec3(0.0f);
  if (isMoving) drawBodySweepBehind(twin, toStop, sketch);
  writeTextBelow(twin, glm::vec3(0.0f), "t = 0", palette.playerMark, sketch);
  writeTextBelow(twin, displacement, "t = 1", sweep.hit ? palette.faintInk : palette.playerMark, sketch);
  if (!sweep.hit) return;
  drawRestOfMove(twin, toStop, displacement, sketch);
  if (!lanes.isMoveDone) drawAtTouch(twin, sweep, sketch);
  sketch.dot(sweep.hit->point, palette.overlapMark);
  if (isMoving) drawLengths(sweep, twin, sketch);
  writeTextBelow(twin, toStop, timeText(sweep.hit->time), palette.overlapMark, sketch);
}

/// Moves the name of the player or its twin to the start of its lane. In a lesson, moves the name of another
/// body below the body.
void moveNameToLane(const world::World& startWorld, std::size_t index, const Sketch& sketch) {
  const std::string name = text::nameOf(startWorld, index, sketch.options.language);
  const collision::Aabb box = collision::boundsAny(startWorld.bodies()[index].shapes.front());
  const glm::vec3 middle = (box.min + box.max) * 0.5f, half = (box.max - box.min) * 0.5f;
  const bool hasLane = index == 0 || index == startWorld.twin();
  if (!hasLane && !sketch.options.lesson.bodyNames) return;
  const glm::vec3 outward = hasLane ? -glm::normalize(world::playerSweep(startWorld).displacement)
                                    : -upInPicture(middle, sketch.options);
  for (render::Label& label : sketch.out.labels) {
    if (label.rank != render::LabelRank::verdict || label.text != name) continue;
    label.anchor = middle + outward * glm::dot(half, glm::abs(outward));
    label.offset = hasLane ? glm::vec2(-kLaneNameDistance, 0.0f) : glm::vec2(0.0f, kTextDistance);
    label.offset *= sketch.options.scale;
  }
}

void drawLanes(const Lanes& lanes, const Sketch& sketch) {
  drawDiscreteLane(lanes, sketch);
  drawSweptLane(lanes, sketch);
  if (!lanes.isMoveDone) return;
  for (std::size_t body = 0; body < lanes.startWorld.listedBodies().size(); ++body)
    moveNameToLane(lanes.startWorld, body, sketch);
}

}  // namespace

glm::vec3 upInPicture(const glm::vec3& point, const FigureOptions& options) {
  constexpr glm::vec3 kUp(0.0f, 1.0f, 0.0f);
  if (!options.eye || glm::cross(*options.eye - point, kUp) == glm::vec3(0.0f)) return kUp;
  const glm::vec3 toEye = glm::normalize(*options.eye - point);
  return glm::normalize(kUp - glm::dot(kUp, toEye) * toEye);
}

void drawTwinSweep(const world::World& world, const Sketch& sketch) {
  if (world::isAfterFirstMove(world)) return drawLanes({world.initialWorld(), true}, sketch);
  if (!sketch.options.lesson.bodyNames) drawLanes({world, false}, sketch);
}

}  // namespace explain
