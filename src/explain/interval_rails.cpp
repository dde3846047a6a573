#include "explain/interval_rails.hpp"

#include <algorithm>
#include <cmath>

namespace explain {
namespace {

constexpr float kRailMargin = 0.26f;    // distance from the boxes to the first lane, times drawingUnit()
constexpr float kLaneDistance = 0.21f;  // distance from lane to lane, times drawingUnit()
constexpr float kMaxGuideLanes = 3.0f;  // lanes: a box farther than this behind the bars of y has no lines
constexpr float kGuideInset = 0.03f;  // a line starts this far behind the box's front, so that boxes hide it
// Offsets of labels, logical pixels.
constexpr glm::vec2 kBelowOffset{0.0f, 20.0f}, kLeftOffset{-12.0f, 0.0f}, kRightOffset{12.0f, 0.0f},
    kAboveOffset{0.0f, -16.0f};

/// Draws a line from a box to the end of its bar. The line turns at a right angle. The lines of x and z go
/// down to the ground first. The lines of y go to the left first, because the other box may be in front. A
/// box far behind the bars of y has no line, because the line would go round the other box.
void drawGuide(const Rail& rail, const collision::Aabb& box, const glm::vec3& end, const Sketch& sketch) {
  glm::vec3 boxPoint = glm::clamp(end, box.min, box.max);
  if (rail.axis != 2) boxPoint.z -= std::min(kGuideInset, box.max.z - box.min.z);
  const bool isUpright = rail.axis == 1;
  if (isUpright && end.z - boxPoint.z > kMaxGuideLanes * glm::length(rail.laneStep)) return;
  glm::vec3 bend = isUpright ? boxPoint : end;
  bend[rail.offsetAxis] = (isUpright ? end : boxPoint)[rail.offsetAxis];
  if (bend != boxPoint) sketch.guide(boxPoint, bend);
  sketch.guide(bend, end);
}

/// True if the other box ends at the same coordinate and is nearer to the bars. One line from the other box
/// then serves both boxes.
bool isSharedEnd(const Rail& rail, const BoxInterval& interval, const glm::vec3& end) {
  const int axis = rail.axis, offsetAxis = rail.offsetAxis;
  if (end[axis] != interval.otherBox.min[axis] && end[axis] != interval.otherBox.max[axis]) return false;
  const auto distanceTo = [&](const collision::Aabb& box) {
    return std::abs(end[offsetAxis] - glm::clamp(end, box.min, box.max)[offsetAxis]);
  };
  const float ownDistance = distanceTo(interval.box), otherDistance = distanceTo(interval.otherBox);
  return otherDistance < ownDistance || (otherDistance == ownDistance && interval.lane > 0);
}

}  // namespace

std::array<Rail, 3> railsOf(const collision::Aabb& a, const collision::Aabb& b, float ground) {
  const float unit = drawingUnit(a, b), margin = kRailMargin * unit, laneDistance = kLaneDistance * unit;
  const glm::vec3 lowCorner = glm::min(a.min, b.min) - margin, highCorner = glm::max(a.max, b.max) + margin;
  return {{{0, 2, {0, ground, highCorner.z}, {0, 0, laneDistance}, kBelowOffset},
           {1, 0, {lowCorner.x, 0, std::max(a.max.z, b.max.z)}, {-laneDistance, 0, 0}, kLeftOffset},
           {2, 0, {highCorner.x, ground, 0}, {laneDistance, 0, 0}, kRightOffset}}};
}

std::array<BoxInterval, 2> intervalsOn(const Rail& rail, const collision::Aabb& a, const collision::Aabb& b,
                                       int laneOfB, const Sketch& sketch) {
  const int axis = rail.axis;
  const bool isAHigher = a.min[axis] + a.max[axis] >= b.min[axis] + b.max[axis];
  return {BoxInterval{a, b, sketch.palette().playerMark, "A", 0, laneOfB, isAHigher},
          BoxInterval{b, a, sketch.palette().targetMark, "B", laneOfB, 0, !isAHigher}};
}

void drawBoxInterval(const Rail& rail, const BoxInterval& interval, const Sketch& sketch) {
  const collision::Aabb& box = interval.box;
  const glm::vec3 from = rail.pointAt(box.min[rail.axis], interval.lane);
  const glm::vec3 to = rail.pointAt(box.max[rail.axis], interval.lane);
  for (const glm::vec3& end : {from, to}) {
    isSharedEnd(rail, interval, end)
        ? continueGuide(rail, interval, end[rail.axis], interval.otherLane, sketch)
        : drawGuide(rail, box, end, sketch);
  }
  sketch.flatBar(from, to, interval.color);
}

void continueGuide(const Rail& rail, const BoxInterval& interval, float end, int lane, const Sketch& sketch) {
  if (lane != interval.lane) sketch.guide(rail.pointAt(end, interval.lane), rail.pointAt(end, lane));
}

void writeLetter(const Rail& rail, const BoxInterval& interval, const Sketch& sketch) {
  const bool isAbove = rail.axis == 2 || interval.lane == 0;  // two letters of y do not fit side by side
  const bool isAtMax = rail.axis == 0 ? interval.isHigher : rail.axis == 1 && isAbove;
  const float end = isAtMax ? interval.box.max[rail.axis] : interval.box.min[rail.axis];
  const glm::vec2& offset = rail.axis != 0 ? (isAbove ? kAboveOffset : kBelowOffset)
                            : isAtMax      ? kRightOffset
                                           : kLeftOffset;
  sketch.letter(rail.pointAt(end, interval.lane), interval.letter, interval.color, offset);
}

}  // namespace explain
