#include <algorithm>
#include <array>

#include "explain/interval_rails.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kGapAlpha = 0.3f;
constexpr float kTouch = 0.7f;  // half the mark where intervals touch, times the distance between lanes
// Offsets of labels, logical pixels.
constexpr glm::vec2 kAboveLetters{0.0f, -27.0f}, kBelowRight{1.0f, 22.0f}, kBelowNumbers{0.0f, 46.0f};
constexpr float kAsideNumber = 2.0f;

/// The relation of the two intervals on one axis.
struct IntervalRelation {
  collision::Interval between{};  ///< The gap, or the shortest separating translation if there is no gap.
  collision::Interval common{};   ///< The overlap, if there is no gap.
  bool gap = false;

  [[nodiscard]] float length() const { return between.max - between.min; }
  /// True if one interval contains the other. Separating the intervals then takes more than the overlap.
  [[nodiscard]] bool nested() const { return !gap && length() > common.max - common.min; }
  /// True if there is no overlap. All bars then share the first lane, so that their ends can be compared.
  [[nodiscard]] bool inOneLane() const { return common.min >= common.max; }
  /// The lane of a bar: lane `number` if the intervals overlap, otherwise the first lane.
  [[nodiscard]] int laneOf(int number) const { return inOneLane() ? 0 : number; }
};

IntervalRelation relationOn(int axis, const collision::Aabb& a, const collision::Aabb& b) {
  IntervalRelation relation;
  relation.between = gapOrPenetration({a.min[axis], a.max[axis]}, {b.min[axis], b.max[axis]});
  relation.common = {std::max(a.min[axis], b.min[axis]), std::min(a.max[axis], b.max[axis])};
  relation.gap = relation.common.min > relation.common.max;
  return relation;
}

struct IntervalRelations {
  std::array<IntervalRelation, 3> axes;
  glm::vec3 high{0.0f};  ///< The largest coordinates of both boxes.
};

bool isApart(const IntervalRelations& all) {
  return std::any_of(all.axes.begin(), all.axes.end(), [](const IntervalRelation& axis) { return axis.gap; });
}

/// Writes a number at the end of a bar. On the x axis, the number is moved away from the gap or overlap, so
/// that two numbers near each other have room.
void writeNumber(const Rail& rail, const IntervalRelation& relation, const BoxInterval& interval, float at,
                 const Sketch& sketch) {
  const std::string words = text::withMinus(text::figures("%.4g", double{at}));
  const bool toRight = relation.inOneLane() ? interval.isHigher : at == interval.box.max[rail.axis];
  glm::vec2 offset = rail.outward;
  if (rail.axis == 0) offset.x = toRight ? kAsideNumber : -kAsideNumber;
  sketch.letter(rail.at(at, relation.laneOf(2)), words, interval.color, offset);
}

/// Writes the letters of both bars, and the numbers at their ends. The numbers of x are in a row below all
/// bars. The numbers of y and z are written only if there is a gap, because bars side by side leave no room.
void writeEnds(const Rail& rail, const IntervalRelation& relation,
               const std::array<BoxInterval, 2>& intervals, const Sketch& sketch) {
  const bool isX = rail.axis == 0;
  for (const BoxInterval& interval : intervals) {
    const float low = interval.box.min[rail.axis], high = interval.box.max[rail.axis];
    isX || !relation.gap
        ? writeLetter(rail, interval, sketch)
        : sketch.letter(rail.at((low + high) * 0.5f, 0), interval.letter, interval.color, rail.outward);
    if (!isX && !relation.gap) continue;
    for (const float end : {low, high}) writeNumber(rail, relation, interval, end, sketch);
  }
}

/// Draws and names a third bar. It shows the gap, if the axis has one. Otherwise, it shows the overlap if
/// another axis has a gap, and the shortest separating translation if none has. If the intervals only touch,
/// also draws a mark across the bars.
void drawGapOrPenetration(const Rail& rail, const IntervalRelations& all, const Sketch& sketch) {
  const IntervalRelation& relation = all.axes[static_cast<std::size_t>(rail.axis)];
  const bool covers = isApart(all) && !relation.gap;
  const collision::Interval& range = covers ? relation.common : relation.between;
  const render::Color& color = relation.gap ? sketch.palette().gapMark : sketch.palette().overlapMark;
  const int lane = relation.laneOf(2);
  const glm::vec3 from = rail.at(range.min, lane), to = rail.at(range.max, lane);
  sketch.flatBar(from, to, color);
  if (from == to) sketch.line(from - rail.lane * kTouch, from + rail.lane * kTouch, color);
  // For an overlap, the label of y is above the bars, and the label of z is at the bars' near end. Both
  // places have more room than the sides of the bars.
  const bool atEnd = !relation.gap && rail.axis != 0;
  const bool isY = rail.axis == 1;
  const float end = all.high[rail.axis];  // the label of y is above the letters, one lane farther
  const glm::vec3 labelled = !atEnd ? (from + to) * 0.5f
                             : isY  ? rail.at(end + glm::length(rail.lane), 1)
                                    : rail.at(end, 0);
  const text::Word word = relation.gap                   ? text::Word::axisGapLabel
                          : covers || !relation.nested() ? text::Word::axisOverlapLabel
                                                         : text::Word::axisWayOutLabel;
  const std::string axis(1, "xyz"[rail.axis]), length = formatNumber(range.max - range.min);
  sketch.decidingLabel(labelled, sketch.say(word, {{"axis", axis}, {"value", length}}), color);
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
  const int beside = rail.beside;
  const bool isX = rail.axis == 0;  // orders the corners counterclockwise from above or the front
  const glm::vec3 first = rail.at(isX ? relation.between.min : relation.between.max, 0);
  const glm::vec3 second = rail.at(isX ? relation.between.max : relation.between.min, 0);
  std::array corners{first, second, second, first};
  const float far = rail.axis == 1             ? (a.min.y < b.min.y ? a : b).min[beside]
                    : rail.lane[beside] > 0.0f ? std::min(a.min[beside], b.min[beside])
                                               : std::max(a.max[beside], b.max[beside]);
  corners[2][beside] = corners[3][beside] = far;
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
    if (relation.gap) fillGap(rail, relation, a, b, sketch);
    drawGapOrPenetration(rail, relations, sketch);
  }
}

}  // namespace explain
