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
constexpr glm::vec2 kAboveLetters{0.0f, -27.0f}, kBelowRight{1.0f, 22.0f}, kBelowNumbers{0.0f, 46.0f};
constexpr float kAsideNumber = 2.0f;

/// The relation of the two intervals on one axis.
struct IntervalRelation {
  collision::Interval between{};  ///< The gap, or the shortest separating translation if there is no gap.
  collision::Interval common{};   ///< The overlap, if there is no gap.
  bool hasGap = false;

  [[nodiscard]] float length() const { return between.max - between.min; }
  /// True if one interval contains the other. Separating the intervals then takes more than the overlap.
  [[nodiscard]] bool isNested() const { return !hasGap && length() > common.max - common.min; }
  /// True if there is no overlap. All bars then share the first lane, so that their ends can be compared.
  [[nodiscard]] bool isInOneLane() const { return common.min >= common.max; }
  /// The lane of a bar: lane `number` if the intervals overlap, otherwise the first lane.
  [[nodiscard]] int laneOf(int number) const { return isInOneLane() ? 0 : number; }
};

IntervalRelation relationOn(int axis, const collision::Aabb& a, const collision::Aabb& b) {
  IntervalRelation relation;
  relation.between = gapOrPenetration({a.min[axis], a.max[axis]}, {b.min[axis], b.max[axis]});
  relation.common = {std::max(a.min[axis], b.min[axis]), std::min(a.max[axis], b.max[axis])};
  relation.hasGap = relation.common.min > relation.common.max;
  return relation;
}

struct IntervalRelations {
  std::array<IntervalRelation, 3> axes;
  glm::vec3 high{0.0f};  ///< The largest coordinates of both boxes.
};

bool isApart(const IntervalRelations& relations) {
  return std::any_of(relations.axes.begin(), relations.axes.end(),
                     [](const IntervalRelation& axis) { return axis.hasGap; });
}

/// Writes a number at the end of a bar. On the x axis, the number is moved away from the gap or overlap, so
/// that two numbers near each other have room.
void writeNumber(const Rail& rail, const IntervalRelation& relation, const BoxInterval& interval,
                 float coordinate, const Sketch& sketch) {
  const std::string words = text::withMinusSign(text::formatted("%.4g", double{coordinate}));
  const bool isAtRight =
      relation.isInOneLane() ? interval.isHigher : coordinate == interval.box.max[rail.axis];
  glm::vec2 offset = rail.outward;
  if (rail.axis == 0) offset.x = isAtRight ? kAsideNumber : -kAsideNumber;
  sketch.letter(rail.at(coordinate, relation.laneOf(2)), words, interval.color, offset);
}

/// Writes the letters of both bars, and the numbers at their ends. The numbers of x are in a row below all
/// bars. The numbers of y and z are written only if there is a gap, because bars side by side leave no room.
void writeEnds(const Rail& rail, const IntervalRelation& relation,
               const std::array<BoxInterval, 2>& intervals, const Sketch& sketch) {
  const bool isX = rail.axis == 0;
  for (const BoxInterval& interval : intervals) {
    const float low = interval.box.min[rail.axis], high = interval.box.max[rail.axis];
    isX || !relation.hasGap
        ? writeLetter(rail, interval, sketch)
        : sketch.letter(rail.at((low + high) * 0.5f, 0), interval.letter, interval.color, rail.outward);
    if (!isX && !relation.hasGap) continue;
    for (const float end : {low, high}) writeNumber(rail, relation, interval, end, sketch);
  }
}

/// Draws and names a third bar. It shows the gap, if the axis has one. Otherwise, it shows the overlap if
/// another axis has a gap, and the shortest separating translation if none has. If the intervals only touch,
/// also draws a mark across the bars.
void drawGapOrPenetration(const Rail& rail, const IntervalRelations& relations, const Sketch& sketch) {
  const IntervalRelation& relation = relations.axes[static_cast<std::size_t>(rail.axis)];
  const bool drawsCommon = isApart(relations) && !relation.hasGap;
  const collision::Interval& range = drawsCommon ? relation.common : relation.between;
  const render::Color& color = relation.hasGap ? sketch.palette().gapMark : sketch.palette().overlapMark;
  const int lane = relation.laneOf(2);
  const glm::vec3 from = rail.at(range.min, lane), to = rail.at(range.max, lane);
  sketch.flatBar(from, to, color);
  if (from == to)
    sketch.line(from - rail.laneStep * kTouchMarkSize, from + rail.laneStep * kTouchMarkSize, color);
  // For an overlap, the label of y is above the bars, and the label of z is at the bars' near end. Both
  // places have more room than the sides of the bars.
  const bool atEnd = !relation.hasGap && rail.axis != 0;
  const bool isY = rail.axis == 1;
  const float end = relations.high[rail.axis];  // the label of y is above the letters, one lane farther
  const glm::vec3 labelPosition = !atEnd ? (from + to) * 0.5f
                                  : isY  ? rail.at(end + glm::length(rail.laneStep), 1)
                                         : rail.at(end, 0);
  const text::TextId word = relation.hasGap                       ? text::TextId::axisGapLabel
                            : drawsCommon || !relation.isNested() ? text::TextId::axisOverlapLabel
                                                                  : text::TextId::axisWayOutLabel;
  const std::string axis(1, "xyz"[rail.axis]), length = formatNumber(range.max - range.min);
  sketch.decidingLabel(labelPosition, sketch.say(word, {{"axis", axis}, {"value", length}}), color);
  sketch.out.labels.back().offset = (rail.axis == 0 ? kBelowNumbers
                                     : !atEnd       ? rail.outward
                                     : isY          ? kAboveLetters
                                                    : kBelowRight) *
                                    sketch.options.scale;
}

/// Fills the area from the bar of the gap to the boxes. A gap of x or z is filled on the ground, up to the
/// far side of both boxes. A gap of y is filled in front of the boxes, up to the left side of the lower box,
/// so that the fill does not tint the top of that box.
void fillGap(const Rail& rail, const IntervalRelation& relation, const collision::Aabb& a,
             const collision::Aabb& b, const Sketch& sketch) {
  const int besideAxis = rail.besideAxis;
  const bool isX = rail.axis == 0;  // orders the corners counterclockwise from above or the front
  const glm::vec3 first = rail.at(isX ? relation.between.min : relation.between.max, 0);
  const glm::vec3 second = rail.at(isX ? relation.between.max : relation.between.min, 0);
  std::array corners{first, second, second, first};
  const float boxSide = rail.axis == 1                     ? (a.min.y < b.min.y ? a : b).min[besideAxis]
                        : rail.laneStep[besideAxis] > 0.0f ? std::min(a.min[besideAxis], b.min[besideAxis])
                                                           : std::max(a.max[besideAxis], b.max[besideAxis]);
  corners[2][besideAxis] = corners[3][besideAxis] = boxSide;
  sketch.face(corners, sketch.palette().gapMark, kGapAlpha);
}

/// Continues the lines from the boxes to the bar of the overlap, and along x to the row of numbers.
void continueGuides(const Rail& rail, const IntervalRelation& relation,
                    const std::array<BoxInterval, 2>& intervals, const Sketch& sketch) {
  for (const BoxInterval& interval : intervals) {
    for (const float end : {interval.box.min[rail.axis], interval.box.max[rail.axis]}) {
      if (rail.axis == 0 || end == relation.common.min || end == relation.common.max)
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
    writeEnds(rail, relation, intervals, sketch);
    if (relation.hasGap) fillGap(rail, relation, a, b, sketch);
    drawGapOrPenetration(rail, relations, sketch);
  }
}

}  // namespace explain
