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

/// The corner of the box farthest along `direction`. Ties go to the positive side. Cosines above -kFlat count
/// as ties, because they may be rounding.
glm::vec3 cornerTowards(const collision::Obb& box, const glm::vec3& direction) {
  constexpr float kTieTolerance = 1e-5f;
  const glm::vec3 localDirection = direction * box.axes;
  return box.center + box.axes * (glm::mix(glm::vec3(-1.0f), glm::vec3(1.0f),
                                           glm::greaterThanEqual(localDirection, glm::vec3(-kTieTolerance))) *
                                  box.halfExtents);
}

/// The line above both boxes on which the axis is drawn. Positions along the axis are measured from the
/// midpoint of the centres, as in SatAxis.
struct Rail {
  glm::vec3 middle;
  glm::vec3 direction;
  glm::vec3 across;
  /// The step between bars. It is oblique, so that bars are also apart when seen from above.
  glm::vec3 laneStep;
  float height;
  float unit;

  [[nodiscard]] glm::vec3 at(float position, int number) const {
    return middle + direction * position + across * height + laneStep * static_cast<float>(number);
  }
};

/// The offset from the middle of a bar to its name, logical pixels: above a level bar, beside an upright one.
glm::vec2 labelOffset(const Rail& rail) {
  constexpr float kUprightY = 0.7f;
  return std::abs(rail.direction.y) > kUprightY ? glm::vec2(12.0f, 0.0f) : glm::vec2(0.0f, -18.0f);
}

/// The direction of the lanes. It is halfway between `across` and the perpendicular of both `across` and the
/// axis. Of the two opposite perpendiculars, takes the one towards -z (or -x).
glm::vec3 laneOf(const glm::vec3& direction, const glm::vec3& across) {
  const glm::vec3 side = glm::cross(direction, across);
  const bool inFront = std::abs(side.z) > 1e-3f ? side.z > 0.0f : side.x > 0.0f;
  return glm::normalize(across + (inFront ? -side : side));
}

Rail railOf(const SatPair& pair, const glm::vec3& direction) {
  const glm::vec3 across = upwardPerpendicular(direction);
  const float unit = drawingUnit(pair.a, pair.b);
  Rail rail{(pair.a.center + pair.b.center) * 0.5f,          direction, across,
            laneOf(direction, across) * kBarDistance * unit, 0.0f,      unit};
  for (const collision::Obb* box : {&pair.a, &pair.b}) {
    const float boxReach =
        glm::dot(box->center - rail.middle, rail.across) + projectedRadius(*box, rail.across);
    rail.height = std::max(rail.height, boxReach + kClearance * rail.unit);
  }
  return rail;
}

/// The lane of a bar: lane `number` if the intervals overlap. If there is a gap, all bars share one lane, so
/// that their ends can be compared.
int laneOf(const collision::SatAxis& axis, int number) { return axis.gap > 0.0f ? 1 : number; }

/// The interval of one box on the axis, with its colour, letter and lane.
struct BoxInterval {
  const collision::Obb& box;
  const collision::Interval& interval;
  const render::Color& color;
  const char* letter;
  int lane;
};

/// Draws a box's interval as a bar, and dashed lines from the support points to the bar's ends. The letter
/// stands at the upper end. If there is a gap, the letter stands at the bar's middle, where it cannot seem to
/// name the gap.
void drawBoxInterval(const Rail& rail, const BoxInterval& boxInterval, bool isApart, const Sketch& sketch) {
  const collision::Interval& interval = boxInterval.interval;
  const glm::vec3 low = rail.at(interval.min, boxInterval.lane),
                  high = rail.at(interval.max, boxInterval.lane);
  sketch.dashed(cornerTowards(boxInterval.box, -rail.direction), low, boxInterval.color);
  sketch.dashed(cornerTowards(boxInterval.box, rail.direction), high, boxInterval.color);
  sketch.bar(low, high, boxInterval.color);
  const float middle = (interval.min + interval.max) * 0.5f;
  sketch.label(isApart ? rail.at(middle, boxInterval.lane) : high, boxInterval.letter, boxInterval.color);
  if (isApart) sketch.out.labels.back().offset = labelOffset(rail) * sketch.options.scale;
}

/// Draws the axis beyond both intervals. Returns its tip.
glm::vec3 drawRail(const Rail& rail, const collision::Interval& a, const collision::Interval& b,
                   const render::Color& color, const Sketch& sketch) {
  const float overshoot = kOvershoot * rail.unit;
  const glm::vec3 tip = rail.at(std::max(a.max, b.max) + overshoot, 0);
  sketch.arrow(rail.at(std::min(a.min, b.min) - overshoot, 0), tip, color);
  return tip;
}

/// Draws the gap with a plane through its middle, or the shortest translation along the axis that separates
/// the boxes. For nested intervals, this translation is longer than the overlap.
void drawGapOrPenetration(const Rail& rail, const SatPair& pair, const collision::SatAxis& axis,
                          const Sketch& sketch) {
  const collision::Interval range = gapOrPenetration(axis.intervalA, axis.intervalB);
  const float middle = (range.min + range.max) * 0.5f;
  const bool isApart = axis.gap > 0.0f;
  const int lane = laneOf(axis, 3);
  const render::Color& color = isApart ? sketch.palette().gapMark : sketch.palette().overlapMark;
  sketch.bar(rail.at(range.min, lane), rail.at(range.max, lane), color);
  const text::TextId word = isApart ? text::TextId::gapLabel : text::TextId::wayOutLabel;
  sketch.decidingLabel(rail.at(middle, lane), sketch.say(word, formatNumber(std::abs(axis.gap))), color);
  if (!isApart) return;
  const float reach = kPlaneReach * std::max(largestHalfExtent(pair.a), largestHalfExtent(pair.b));
  sketch.plane(rail.middle + rail.direction * middle, rail.direction, reach, color);
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
void drawSide(const collision::Obb& box, int faceAxis, const glm::vec3& direction, const render::Color& color,
              const Sketch& sketch) {
  const float sign = glm::dot(box.axes[faceAxis], direction) < 0.0f ? -1.0f : 1.0f;
  const int p = (faceAxis + 1) % 3, q = (faceAxis + 2) % 3;
  const glm::vec3 middle = box.center + box.axes[faceAxis] * (sign * box.halfExtents[faceAxis]);
  const glm::vec3 u = box.axes[p] * box.halfExtents[p], v = box.axes[q] * box.halfExtents[q];
  sketch.outline(std::array{middle - u - v, middle + u - v, middle + u + v, middle - u + v}, color);
}

/// Draws the face or the two edges that define the axis, on the sides where the boxes face each other.
void drawDefiningFeatures(const SatPair& pair, int axis, const glm::vec3& fromAToB, const Sketch& sketch) {
  const render::Color& color = axisColor(sketch.palette(), axis);
  if (axisKind(axis) == AxisKind::faceOfA) return drawSide(pair.a, axis, fromAToB, color, sketch);
  if (axisKind(axis) == AxisKind::faceOfB) return drawSide(pair.b, axis - 3, -fromAToB, color, sketch);
  drawEdge(pair.a, edgesOf(axis).edgeA, fromAToB, sketch);
  drawEdge(pair.b, edgesOf(axis).edgeB, -fromAToB, sketch);
}

void drawRightAngles(const SatPair& pair, int axis, const glm::vec3& fromAToB, const Sketch& sketch) {
  if (axisKind(axis) != AxisKind::edges) return;
  drawRightAngle(pair.a, edgesOf(axis).edgeA, fromAToB, sketch);
  drawRightAngle(pair.b, edgesOf(axis).edgeB, -fromAToB, sketch);
}

collision::Interval projected(const collision::Obb& box, const glm::vec3& direction,
                              const glm::vec3& middle) {
  const float center = glm::dot(box.center - middle, direction), radius = projectedRadius(box, direction);
  return {center - radius, center + radius};
}

}  // namespace

void drawTurningAxis(const SatPair& pair, int from, int to, double progress, const Sketch& sketch) {
  const glm::vec3 end = pair.report.axes[static_cast<std::size_t>(to)].direction;
  glm::vec3 start = pair.report.axes[static_cast<std::size_t>(from)].direction;
  if (glm::dot(start, end) < 0.0f) start = -start;
  const Rail rail = railOf(pair, glm::normalize(glm::mix(start, end, static_cast<float>(progress))));
  const collision::Interval a = projected(pair.a, rail.direction, rail.middle),
                            b = projected(pair.b, rail.direction, rail.middle);
  drawRail(rail, a, b, axisColor(sketch.palette(), to), sketch);
  drawBoxInterval(rail, {pair.a, a, sketch.palette().playerMark, "A", 1}, false, sketch);
  drawBoxInterval(rail, {pair.b, b, sketch.palette().targetMark, "B", 2}, false, sketch);
}

void drawFalseGap(const SatPair& pair, int axis, float gap, const Sketch& sketch) {
  const glm::vec3 noise = glm::cross(pair.a.axes[edgesOf(axis).edgeA], pair.b.axes[edgesOf(axis).edgeB]);
  const float length = glm::length(noise);
  const Rail rail = railOf(pair, length > 0.0f ? noise / length : glm::vec3(1.0f, 0.0f, 0.0f));
  const float reach = std::max(largestHalfExtent(pair.a), largestHalfExtent(pair.b));
  drawDefiningFeatures(pair, axis, pair.b.center - pair.a.center, sketch);
  if (length > 0.0f) sketch.arrow(rail.at(-reach, 0), rail.at(reach, 0), sketch.palette().gapMark);
  const std::string_view label = pair.report.axes[static_cast<std::size_t>(axis)].label;
  const std::string words = sketch.say(text::TextId::falseGapLabel,
                                       {{"axis", std::string(label)}, {"value", formatNumber(double{gap})}});
  sketch.decidingLabel(rail.at(reach, 0), words, sketch.palette().gapMark);
}

void drawSatAxis(const SatPair& pair, int axis, const Sketch& sketch) {
  const collision::SatAxis& shownAxis = pair.report.axes[static_cast<std::size_t>(axis)];
  const Palette& palette = sketch.palette();
  const glm::vec3 toB = pair.b.center - pair.a.center;
  const Rail rail = railOf(pair, shownAxis.direction);
  if (shownAxis.degenerate) {
    drawDefiningFeatures(pair, axis, toB, sketch);
    const std::string words = sketch.say(text::TextId::axisParallelLabel, {{"axis", shownAxis.label}});
    return sketch.decidingLabel(rail.at(0.0f, 0), words, palette.crossMark);
  }
  const glm::vec3 fromAToB = glm::dot(toB, rail.direction) < 0.0f ? -rail.direction : rail.direction;
  drawDefiningFeatures(pair, axis, fromAToB, sketch);
  drawRightAngles(pair, axis, fromAToB, sketch);
  const render::Color& color = axisColor(palette, axis);
  const glm::vec3 tip = drawRail(rail, shownAxis.intervalA, shownAxis.intervalB, color, sketch);
  sketch.decidingLabel(tip, std::string(shownAxis.label), color);
  const bool isApart = shownAxis.gap > 0.0f;
  drawBoxInterval(rail, {pair.a, shownAxis.intervalA, palette.playerMark, "A", 1}, isApart, sketch);
  drawBoxInterval(rail, {pair.b, shownAxis.intervalB, palette.targetMark, "B", laneOf(shownAxis, 2)}, isApart,
                  sketch);
  drawGapOrPenetration(rail, pair, shownAxis, sketch);
}

}  // namespace explain
