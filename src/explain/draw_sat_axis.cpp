#include <algorithm>
#include <array>
#include <cmath>

#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kClearance = 0.4f;        // distance from the boxes to the axis, times drawingUnit()
constexpr float kBarDistance = 0.24f;     // distance from bar to bar, times drawingUnit()
constexpr float kOvershoot = 0.45f;       // length of the axis beyond the intervals, times drawingUnit()
constexpr float kRightAngleWidth = 1.5f;  // logical pixels
constexpr float kRightAngleSize = 0.2f;   // the side of a right angle's mark, times the box's extent
constexpr float kPlaneReach = 1.1f;       // half the plane's side, times the larger box's extent

/// Half the length of the box's projection on a unit direction.
float projectedRadius(const collision::Obb& box, const glm::vec3& direction) {
  return glm::dot(glm::abs(direction * box.axes), box.halfExtents);
}

/// The corner of the box farthest along `direction`. Ties go to the positive side. Cosines above
/// -kTieTolerance count as ties, because they may be rounding.
glm::vec3 cornerTowards(const collision::Obb& box, const glm::vec3& direction) {
  constexpr float kTieTolerance = 1e-5f;
  const glm::vec3 localDirection = direction * box.axes;
  return box.center + box.axes * (glm::mix(glm::vec3(-1.0f), glm::vec3(1.0f),
                                           glm::greaterThanEqual(localDirection, glm::vec3(-kTieTolerance))) *
                                  box.halfExtents);
}

/// The line above both boxes on which the axis is drawn. Positions along the axis are measured from the
/// midpoint of the centres, as in SatAxis.
struct AxisRail {
  glm::vec3 middle;
  glm::vec3 direction;
  glm::vec3 up;
  /// The step between bars. It is oblique, so that bars are also apart when seen from above.
  glm::vec3 laneStep;
  float height;
  float unit;

  [[nodiscard]] glm::vec3 pointAt(float position, int lane) const {
    return middle + direction * position + up * height + laneStep * static_cast<float>(lane);
  }
};

/// The offset from the middle of a bar to its name, logical pixels: above a level bar, beside an upright one.
glm::vec2 labelOffset(const AxisRail& rail) {
  constexpr float kUprightY = 0.7f;
  return std::abs(rail.direction.y) > kUprightY ? glm::vec2(12.0f, 0.0f) : glm::vec2(0.0f, -18.0f);
}

/// The direction of the lanes. It is halfway between `up` and the perpendicular of both `up` and the
/// axis. Of the two opposite perpendiculars, takes the one towards -z (or -x).
glm::vec3 laneDirection(const glm::vec3& direction, const glm::vec3& up) {
  const glm::vec3 perpendicular = glm::cross(direction, up);
  const bool isInFront = std::abs(perpendicular.z) > 1e-3f ? perpendicular.z > 0.0f : perpendicular.x > 0.0f;
  return glm::normalize(up + (isInFront ? -perpendicular : perpendicular));
}

AxisRail railOf(const SatPair& pair, const glm::vec3& direction) {
  const glm::vec3 up = upwardPerpendicular(direction);
  const float unit = drawingUnit(pair.a, pair.b);
  AxisRail rail{(pair.a.center + pair.b.center) * 0.5f,
                direction,
                up,
                laneDirection(direction, up) * kBarDistance * unit,
                0.0f,
                unit};
  for (const collision::Obb* box : {&pair.a, &pair.b}) {
    const float boxReach = glm::dot(box->center - rail.middle, rail.up) + projectedRadius(*box, rail.up);
    rail.height = std::max(rail.height, boxReach + kClearance * rail.unit);
  }
  return rail;
}

/// The lane of a bar: lane `overlapLane` if the intervals overlap. If there is a gap, all bars share one
/// lane, so that their ends can be compared.
int laneOf(const collision::SatAxis& axis, int overlapLane) { return axis.gap > 0.0f ? 1 : overlapLane; }

/// The interval of one box on the axis, with its colour, letter and lane.
struct BoxProjection {
  const collision::Obb& box;
  const collision::Interval& interval;
  const render::Color& color;
  const char* letter;
  int lane;
};

/// Draws a box's interval as a bar, and dashed lines from the support points to the bar's ends. The letter
/// stands at the upper end. If there is a gap, the letter stands at the bar's middle, where it cannot seem to
/// name the gap.
void drawBoxProjection(const AxisRail& rail, const BoxProjection& projection, bool isApart,
                       const Sketch& sketch) {
  const collision::Interval& interval = projection.interval;
  const glm::vec3 low = rail.pointAt(interval.min, projection.lane),
                  high = rail.pointAt(interval.max, projection.lane);
  sketch.dashedLine(cornerTowards(projection.box, -rail.direction), low, projection.color);
  sketch.dashedLine(cornerTowards(projection.box, rail.direction), high, projection.color);
  sketch.bar(low, high, projection.color);
  const float middle = (interval.min + interval.max) * 0.5f;
  sketch.label(isApart ? rail.pointAt(middle, projection.lane) : high, projection.letter, projection.color);
  if (isApart) sketch.out.labels.back().offset = labelOffset(rail) * sketch.options.scale;
}

/// Draws the axis beyond both intervals. Returns its tip.
glm::vec3 drawRail(const AxisRail& rail, const collision::Interval& a, const collision::Interval& b,
                   const render::Color& color, const Sketch& sketch) {
  const float overshoot = kOvershoot * rail.unit;
  const glm::vec3 tip = rail.pointAt(std::max(a.max, b.max) + overshoot, 0);
  sketch.arrow(rail.pointAt(std::min(a.min, b.min) - overshoot, 0), tip, color);
  return tip;
}

/// Draws the gap with a plane through its middle, or the shortest translation along the axis that separates
/// the boxes. For nested intervals, this translation is longer than the overlap.
void drawGapOrPenetration(const AxisRail& rail, const SatPair& pair, const collision::SatAxis& axis,
                          const Sketch& sketch) {
  const collision::Interval range = gapOrPenetration(axis.intervalA, axis.intervalB);
  const float middle = (range.min + range.max) * 0.5f;
  const bool isApart = axis.gap > 0.0f;
  const int lane = laneOf(axis, 3);
  const render::Color& color = isApart ? sketch.palette().gapMark : sketch.palette().overlapMark;
  sketch.bar(rail.pointAt(range.min, lane), rail.pointAt(range.max, lane), color);
  const text::TextId textId = isApart ? text::TextId::gapLabel : text::TextId::wayOutLabel;
  sketch.decidingLabel(rail.pointAt(middle, lane), sketch.say(textId, formatNumber(std::abs(axis.gap))),
                       color);
  if (!isApart) return;
  const float halfSide = kPlaneReach * std::max(largestHalfExtent(pair.a), largestHalfExtent(pair.b));
  sketch.plane(rail.middle + rail.direction * middle, rail.direction, halfSide, color);
}

/// Of the box's edges parallel to axis `edgeAxis`, returns the middle of the edge farthest along `direction`.
glm::vec3 middleOfEdge(const collision::Obb& box, int edgeAxis, const glm::vec3& direction) {
  const glm::vec3 corner = cornerTowards(box, direction);
  return corner - box.axes[edgeAxis] * glm::dot(box.axes[edgeAxis], corner - box.center);
}

void drawEdge(const collision::Obb& box, int edgeAxis, const glm::vec3& direction, const Sketch& sketch) {
  const glm::vec3 middle = middleOfEdge(box, edgeAxis, direction);
  const glm::vec3 half = box.axes[edgeAxis] * box.halfExtents[edgeAxis];
  sketch.line(middle - half, middle + half, sketch.palette().crossMark);
}

/// Marks the right angle between an edge of `box` and the shown axis, whose unit direction is `direction`.
void drawRightAngle(const collision::Obb& box, int edgeAxis, const glm::vec3& direction,
                    const Sketch& sketch) {
  const float markSize = std::min(kRightAngleSize * largestHalfExtent(box), box.halfExtents[edgeAxis]);
  const glm::vec3 middle = middleOfEdge(box, edgeAxis, direction);
  const glm::vec3 onEdge = box.axes[edgeAxis] * markSize, onAxis = direction * markSize;
  const auto drawThinLine = [&](const glm::vec3& from, const glm::vec3& to) {
    sketch.stroke(from, to, kRightAngleWidth, sketch.palette().crossMark);
  };
  drawThinLine(middle, middle + onAxis * 2.0f);
  drawThinLine(middle + onEdge, middle + onEdge + onAxis);
  drawThinLine(middle + onEdge + onAxis, middle + onAxis);
}

/// Outlines the face of `box` that is normal to axis `faceAxis` and faces `direction`.
void outlineFace(const collision::Obb& box, int faceAxis, const glm::vec3& direction,
                 const render::Color& color, const Sketch& sketch) {
  const float sign = glm::dot(box.axes[faceAxis], direction) < 0.0f ? -1.0f : 1.0f;
  const int p = (faceAxis + 1) % 3, q = (faceAxis + 2) % 3;
  const glm::vec3 middle = box.center + box.axes[faceAxis] * (sign * box.halfExtents[faceAxis]);
  const glm::vec3 u = box.axes[p] * box.halfExtents[p], v = box.axes[q] * box.halfExtents[q];
  sketch.outline(std::array{middle - u - v, middle + u - v, middle + u + v, middle - u + v}, color);
}

/// Draws the face or the two edges that define the axis, on the sides where the boxes face each other.
void drawDefiningFeatures(const SatPair& pair, int axis, const glm::vec3& fromAToB, const Sketch& sketch) {
  const render::Color& color = axisColor(sketch.palette(), axis);
  if (axisKind(axis) == AxisKind::faceOfA) return outlineFace(pair.a, axis, fromAToB, color, sketch);
  if (axisKind(axis) == AxisKind::faceOfB) return outlineFace(pair.b, axis - 3, -fromAToB, color, sketch);
  drawEdge(pair.a, edgesOf(axis).edgeA, fromAToB, sketch);
  drawEdge(pair.b, edgesOf(axis).edgeB, -fromAToB, sketch);
}

void drawRightAngles(const SatPair& pair, int axis, const glm::vec3& fromAToB, const Sketch& sketch) {
  if (axisKind(axis) != AxisKind::edges) return;
  drawRightAngle(pair.a, edgesOf(axis).edgeA, fromAToB, sketch);
  drawRightAngle(pair.b, edgesOf(axis).edgeB, -fromAToB, sketch);
}

collision::Interval projectedInterval(const collision::Obb& box, const glm::vec3& direction,
                                      const glm::vec3& middle) {
  const float center = glm::dot(box.center - middle, direction), radius = projectedRadius(box, direction);
  return {center - radius, center + radius};
}

}  // namespace

void drawTurningAxis(const SatPair& pair, int from, int to, double progress, const Sketch& sketch) {
  const glm::vec3 endDirection = pair.report.axes[static_cast<std::size_t>(to)].direction;
  glm::vec3 startDirection = pair.report.axes[static_cast<std::size_t>(from)].direction;
  if (glm::dot(startDirection, endDirection) < 0.0f) startDirection = -startDirection;
  const AxisRail rail =
      railOf(pair, glm::normalize(glm::mix(startDirection, endDirection, static_cast<float>(progress))));
  const collision::Interval a = projectedInterval(pair.a, rail.direction, rail.middle),
                            b = projectedInterval(pair.b, rail.direction, rail.middle);
  drawRail(rail, a, b, axisColor(sketch.palette(), to), sketch);
  drawBoxProjection(rail, {pair.a, a, sketch.palette().playerMark, "A", 1}, false, sketch);
  drawBoxProjection(rail, {pair.b, b, sketch.palette().targetMark, "B", 2}, false, sketch);
}

void drawFalseGap(const SatPair& pair, int axis, float gap, const Sketch& sketch) {
  const glm::vec3 noise = glm::cross(pair.a.axes[edgesOf(axis).edgeA], pair.b.axes[edgesOf(axis).edgeB]);
  const float length = glm::length(noise);
  const AxisRail rail = railOf(pair, length > 0.0f ? noise / length : glm::vec3(1.0f, 0.0f, 0.0f));
  const float halfLength = std::max(largestHalfExtent(pair.a), largestHalfExtent(pair.b));
  drawDefiningFeatures(pair, axis, pair.b.center - pair.a.center, sketch);
  if (length > 0.0f)
    sketch.arrow(rail.pointAt(-halfLength, 0), rail.pointAt(halfLength, 0), sketch.palette().gapMark);
  const std::string_view label = pair.report.axes[static_cast<std::size_t>(axis)].label;
  const std::string text = sketch.say(text::TextId::falseGapLabel,
                                      {{"axis", std::string(label)}, {"value", formatNumber(double{gap})}});
  sketch.decidingLabel(rail.pointAt(halfLength, 0), text, sketch.palette().gapMark);
}

void drawSatAxis(const SatPair& pair, int axis, const Sketch& sketch) {
  const collision::SatAxis& shownAxis = pair.report.axes[static_cast<std::size_t>(axis)];
  const Palette& palette = sketch.palette();
  const glm::vec3 centerOffset = pair.b.center - pair.a.center;
  const AxisRail rail = railOf(pair, shownAxis.direction);
  if (shownAxis.degenerate) {
    drawDefiningFeatures(pair, axis, centerOffset, sketch);
    const std::string text = sketch.say(text::TextId::axisParallelLabel, {{"axis", shownAxis.label}});
    return sketch.decidingLabel(rail.pointAt(0.0f, 0), text, palette.crossMark);
  }
  const glm::vec3 fromAToB = glm::dot(centerOffset, rail.direction) < 0.0f ? -rail.direction : rail.direction;
  drawDefiningFeatures(pair, axis, fromAToB, sketch);
  drawRightAngles(pair, axis, fromAToB, sketch);
  const render::Color& color = axisColor(palette, axis);
  const glm::vec3 tip = drawRail(rail, shownAxis.intervalA, shownAxis.intervalB, color, sketch);
  sketch.decidingLabel(tip, std::string(shownAxis.label), color);
  const bool isApart = shownAxis.gap > 0.0f;
  drawBoxProjection(rail, {pair.a, shownAxis.intervalA, palette.playerMark, "A", 1}, isApart, sketch);
  drawBoxProjection(rail, {pair.b, shownAxis.intervalB, palette.targetMark, "B", laneOf(shownAxis, 2)},
                    isApart, sketch);
  drawGapOrPenetration(rail, pair, shownAxis, sketch);
}

}  // namespace explain
