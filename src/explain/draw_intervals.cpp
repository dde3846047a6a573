#include <algorithm>
#include <array>

#include "explain/interval_rails.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kGapAlpha = 0.3f;
/// Half the mark where intervals touch, times the distance between lanes.
constexpr float kTouchMarkSize = 0.7f;
// Offsets of labels, logical pixels.
constexpr glm::vec2 kOffsetAboveLetters{0.0f, -27.0f}, kOffsetBelowRight{1.0f, 22.0f},
    kOffsetBelowNumbers{0.0f, 46.0f};
constexpr float kNumberOffsetX = 2.0f;

/// The relation of the two intervals on one axis.
struct IntervalRelation {
  collision::Interval gapOrPenetration{};  ///< The gap, or the shortest separating translation.
  collision::Interval overlap{};           ///< The overlap, if there is no gap.
  bool hasGap = false;

  [[nodiscard]] float length() const { return gapOrPenetration.max - gapOrPenetration.min; }
  /// True if one interval contains the other. Separating the intervals then takes more than the overlap.
  [[nodiscard]] bool isNested() const { return !hasGap && length() > overlap.max - overlap.min; }
  /// True if there is no overlap. All bars then share the first lane, so that their ends can be compared.
  [[nodiscard]] bool isInOneLane() const { return overlap.min >= overlap.max; }
  /// The lane of a bar: lane `overlapLane` if the intervals overlap, otherwise the first lane.
  [[nodiscard]] int laneOf(int overlapLane) const { return isInOneLane() ? 0 : overlapLane; }
};

IntervalRelation relationOn(int axis, const collision::Aabb& a, const collision::Aabb& b) {
  IntervalRelation relation;
  relation.gapOrPenetration = gapOrPenetration({a.min[axis], a.max[axis]}, {b.min[axis], b.max[axis]});
  relation.overlap = {std::max(a.min[axis], b.min[axis]), std::min(a.max[axis], b.max[axis])};
  relation.hasGap = relation.overlap.min > relation.overlap.max;
  return relation;
}

struct IntervalRelations {
  std::array<IntervalRelation, 3> axes;
  glm::vec3 maxCoordinates{0.0f};  ///< The largest coordinates of both boxes.
};

bool isApart(const IntervalRelations& relations) {
  return std::any_of(relations.axes.begin(), relations.axes.end(),
                     [](const IntervalRelation& axis) { return axis.hasGap; });
}

/// Writes a number at the end of a bar. On the x axis, the number is moved away from the gap or overlap, so
/// that two numbers near each other have room.
void writeNumber(const Rail& rail, const IntervalRelation& relation, const BoxInterval& interval,
                 float coordinate, const Sketch& sketch) {
  const std::string text = text::withMinusSign(text::formatted("%.4g", double{coordinate}));
  const bool isAtRight =
      relation.isInOneLane() ? interval.isHigher : coordinate == interval.box.max[rail.axis];
  glm::vec2 offset = rail.labelOffset;
  if (rail.axis == 0) offset.x = isAtRight ? kNumberOffsetX : -kNumberOffsetX;
  sketch.letter(rail.pointAt(coordinate, relation.laneOf(2)), text, interval.color, offset);
}

/// Writes the letters of both bars, and the numbers at their ends. The numbers of x are in a row below all
/// bars. The numbers of y and z are written only if there is a gap, because bars side by side leave no room.
void writeBarLabels(const Rail& rail, const IntervalRelation& relation,
                    const std::array<BoxInterval, 2>& intervals, const Sketch& sketch) {
  const bool isX = rail.axis == 0;
  for (const BoxInterval& interval : intervals) {
    const float low = interval.box.min[rail.axis], high = interval.box.max[rail.axis];
    isX || !relation.hasGap ? writeLetter(rail, interval, sketch)
                            : sketch.letter(rail.pointAt((low + high) * 0.5f, 0), interval.letter,
                                            interval.color, rail.labelOffset);
    if (!isX && !relation.hasGap) continue;
    for (const float end : {low, high}) writeNumber(rail, relation, interval, end, sketch);
  }
}

/// Draws and names a third bar. It shows the gap, if the axis has one. Otherwise, it shows the overlap if
/// another axis has a gap, and the shortest separating translation if none has. If the intervals only touch,
/// also draws a mark across the bars.
void drawGapOrPenetration(const Rail& rail, const IntervalRelations& relations, const Sketch& sketch) {
  const IntervalRelation& relation = relations.axes[static_cast<std::size_t>(rail.axis)];
  const bool drawsOverlap = isApart(relations) && !relation.hasGap;
  const collision::Interval& range = drawsOverlap ? relation.overlap : relation.gapOrPenetration;
  const render::Color& color = relation.hasGap ? sketch.palette().gapMark : sketch.palette().overlapMark;
  const int lane = relation.laneOf(2);
  const glm::vec3 from = rail.pointAt(range.min, lane), to = rail.pointAt(range.max, lane);
  sketch.flatBar(from, to, color);
  if (from == to)
    sketch.line(from - rail.laneStep * kTouchMarkSize, from + rail.laneStep * kTouchMarkSize, color);
  // For an overlap, the label of y is above the bars, and the label of z is at the bars' near end. Both
  // positions have more space than the sides of the bars.
  const bool isLabelAtEnd = !relation.hasGap && rail.axis != 0;
  const bool isY = rail.axis == 1;
  const float end = relations.maxCoordinates[rail.axis];  // the label of y is one lane above the letters
  const glm::vec3 labelPosition = !isLabelAtEnd ? (from + to) * 0.5f
                                  : isY         ? rail.pointAt(end + glm::length(rail.laneStep), 1)
                                                : rail.pointAt(end, 0);
  const text::TextId textId = relation.hasGap                        ? text::TextId::axisGapLabel
                              : drawsOverlap || !relation.isNested() ? text::TextId::axisOverlapLabel
                                                                     : text::TextId::axisWayOutLabel;
  const std::string axisLetter(1, "xyz"[rail.axis]), lengthText = formatNumber(range.max - range.min);
  sketch.decidingLabel(labelPosition, sketch.say(textId, {{"axis", axisLetter}, {"value", lengthText}}),
                       color);
  sketch.out.labels.back().offset = (rail.axis == 0  ? kOffsetBelowNumbers
                                     : !isLabelAtEnd ? rail.labelOffset
                                     : isY           ? kOffsetAboveLetters
                                                     : kOffsetBelowRight) *
                                    sketch.options.scale;
}

/// Fills the area from the bar of the gap to the boxes. A gap of x or z is filled on the ground, up to the
/// far side of both boxes. A gap of y is filled in front of the boxes, up to the left side of the lower box,
/// so that the fill does not tint the top of that box.
void fillGap(const Rail& rail, const IntervalRelation& relation, const collision::Aabb& a,
             const collision::Aabb& b, const Sketch& sketch) {
  const int offsetAxis = rail.offsetAxis;
  const bool isX = rail.axis == 0;  // orders the corners counterclockwise from above or the front
  const glm::vec3 firstCorner =
      rail.pointAt(isX ? relation.gapOrPenetration.min : relation.gapOrPenetration.max, 0);
  const glm::vec3 secondCorner =
      rail.pointAt(isX ? relation.gapOrPenetration.max : relation.gapOrPenetration.min, 0);
  std::array corners{firstCorner, secondCorner, secondCorner, firstCorner};
  const float boxSide = rail.axis == 1                     ? (a.min.y < b.min.y ? a : b).min[offsetAxis]
                        : rail.laneStep[offsetAxis] > 0.0f ? std::min(a.min[offsetAxis], b.min[offsetAxis])
                                                           : std::max(a.max[offsetAxis], b.max[offsetAxis]);
  corners[2][offsetAxis] = corners[3][offsetAxis] = boxSide;
  sketch.face(corners, sketch.palette().gapMark, kGapAlpha);
}

/// Continues the lines from the boxes to the bar of the overlap, and along x to the row of numbers.
void continueGuides(const Rail& rail, const IntervalRelation& relation,
                    const std::array<BoxInterval, 2>& intervals, const Sketch& sketch) {
  for (const BoxInterval& interval : intervals) {
    for (const float end : {interval.box.min[rail.axis], interval.box.max[rail.axis]}) {
      if (rail.axis == 0 || end == relation.overlap.min || end == relation.overlap.max)
        continueGuide(rail, interval, end, relation.laneOf(2), sketch);
    }
  }
}

}  // namespace

void drawIntervals(const collision::Aabb& a, const collision::Aabb& b, float ground, const Sketch& sketch) {
  const IntervalRelations relations{{relationOn(0, a, b), relationOn(1, a, b), relationOn(2, a, b)},
                                    glm::max(a.max, b.max)};
  for (const Rail& rail : railsOf(a, b, ground)) {
    const IntervalRelation& relation = relations.axes[static_cast<std::size_t>(rail.axis)];
    const auto intervals = intervalsOn(rail, a, b, relation.laneOf(1), sketch);
    for (const BoxInterval& interval : intervals) drawBoxInterval(rail, interval, sketch);
    continueGuides(rail, relation, intervals, sketch);
    writeBarLabels(rail, relation, intervals, sketch);
    if (relation.hasGap) fillGap(rail, relation, a, b, sketch);
    drawGapOrPenetration(rail, relations, sketch);
  }
}

}  // namespace explain
