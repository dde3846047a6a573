#include <algorithm>
#include <array>

#include "explain/axes.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kMargin = 0.45f;  // distance from the boxes to the first lane, times unitBeside()
constexpr float kLane = 0.26f;    // distance from lane to lane, times unitBeside()
constexpr float kGapAlpha = 0.3f;
// Offsets of labels, logical pixels.
constexpr glm::vec2 kBelow{0.0f, 20.0f}, kLeft{-12.0f, 0.0f}, kRight{12.0f, 0.0f}, kAbove{0.0f, -16.0f};
constexpr glm::vec2 kBelowRight{1.0f, 22.0f};

/// The position of one axis's bars. Lane 0 is the line through `foot` along the axis.
struct Rail {
  int axis;
  int beside;  ///< The world axis along which the bars are moved away from the boxes.
  glm::vec3 foot;
  glm::vec3 lane;     ///< The step from one lane to the next.
  glm::vec2 outward;  ///< The offset on screen from a bar to its label, away from the boxes.

  [[nodiscard]] glm::vec3 at(float position, int laneNumber) const {
    glm::vec3 place = foot + lane * static_cast<float>(laneNumber);
    place[axis] = position;
    return place;
  }
};

/// The bars of x are in front of the boxes, the bars of z at their right, and the bars of y at their left, in
/// the plane of the front, so that the filled gap between the boxes does not seem to cut into one of them.
std::array<Rail, 3> railsOf(const collision::Aabb& a, const collision::Aabb& b, float ground) {
  const float unit = unitBeside(a, b), margin = kMargin * unit, lane = kLane * unit;
  const glm::vec3 low = glm::min(a.min, b.min) - margin, high = glm::max(a.max, b.max) + margin;
  return {{{0, 2, {0, ground, high.z}, {0, 0, lane}, kBelow},
           {1, 0, {low.x, 0, std::max(a.max.z, b.max.z)}, {-lane, 0, 0}, kLeft},
           {2, 0, {high.x, ground, 0}, {lane, 0, 0}, kRight}}};
}

/// The interval of one box, its colour, its letter and its lane.
struct BoxInterval {
  const collision::Aabb& box;
  const render::Color& color;
  const char* letter;
  int lane;
  bool isHigher;  ///< True if the middle of this interval is above the middle of the other one.
};

/// Draws a dashed line from a box to the end of its bar: first along the box, then straight to the bar.
void drawGuide(const Rail& rail, const collision::Aabb& box, const glm::vec3& end, const render::Color& color,
               const Sketch& sketch) {
  const glm::vec3 side = glm::clamp(end, box.min, box.max);
  glm::vec3 turn = end;
  turn[rail.beside] = side[rail.beside];
  if (turn != side) sketch.dashed(side, turn, color);
  sketch.dashed(turn, end, color);
}

/// Writes the numbers at the ends of a bar, and the letter at its middle.
void writeNumbers(const Rail& rail, const BoxInterval& interval, const Sketch& sketch) {
  const float low = interval.box.min[rail.axis], high = interval.box.max[rail.axis];
  const auto write = [&](float at, const std::string& words) {
    sketch.letter(rail.at(at, interval.lane), words.c_str(), interval.color);
    sketch.out.labels.back().offset = rail.outward * sketch.options.scale;
  };
  write((low + high) * 0.5f, interval.letter);
  for (const float end : {low, high}) write(end, text::withMinus(text::figures("%.4g", double{end})));
}

/// Writes the letter of a bar at its end away from the other box.
void writeLetter(const Rail& rail, const BoxInterval& interval, const Sketch& sketch) {
  const bool high = interval.isHigher, isUpper = high == (rail.axis == 1);
  const float end = high ? interval.box.max[rail.axis] : interval.box.min[rail.axis];
  sketch.letter(rail.at(end, interval.lane), interval.letter, interval.color);
  sketch.out.labels.back().offset = (rail.axis == 0 ? (high ? kRight : kLeft)
                                     : isUpper      ? kAbove
                                                    : kBelow) *
                                    sketch.options.scale;
}

/// Draws the interval of one box, with dashed lines from the box to its ends.
void drawBoxInterval(const Rail& rail, const BoxInterval& interval, const Sketch& sketch) {
  const collision::Aabb& box = interval.box;
  const glm::vec3 from = rail.at(box.min[rail.axis], interval.lane);
  const glm::vec3 to = rail.at(box.max[rail.axis], interval.lane);
  for (const glm::vec3& end : {from, to}) drawGuide(rail, box, end, interval.color, sketch);
  sketch.rail(from, to, interval.color);
}

/// The relation of the two intervals on one axis.
struct AxisAnswer {
  collision::Interval between{};  ///< The gap, or the shortest separating translation if there is no gap.
  collision::Interval common{};   ///< The overlap, if there is no gap.
  bool gap = false;

  [[nodiscard]] float length() const { return between.max - between.min; }
  /// True if one interval contains the other. Separating the intervals then takes more than the overlap.
  [[nodiscard]] bool nested() const { return !gap && length() > common.max - common.min; }
};

AxisAnswer answerOn(int axis, const collision::Aabb& a, const collision::Aabb& b) {
  AxisAnswer answer;
  answer.between = between({a.min[axis], a.max[axis]}, {b.min[axis], b.max[axis]});
  answer.common = {std::max(a.min[axis], b.min[axis]), std::min(a.max[axis], b.max[axis])};
  answer.gap = answer.common.min > answer.common.max;
  return answer;
}

/// The lane of a bar: `number` if the intervals overlap. Without an overlap, all bars share the first lane,
/// so that their ends can be compared.
int laneOf(const AxisAnswer& one, int number) { return one.common.min >= one.common.max ? 0 : number; }

struct AxisAnswers {
  std::array<AxisAnswer, 3> axes;
  glm::vec3 high{0.0f};  ///< The largest coordinates of both boxes.
};

bool isApart(const AxisAnswers& all) {
  return std::any_of(all.axes.begin(), all.axes.end(), [](const AxisAnswer& axis) { return axis.gap; });
}

/// True for an axis with a gap. Without any gap, true for the axis of the shortest translation.
bool decides(const AxisAnswers& all, const AxisAnswer& one) {
  if (isApart(all)) return one.gap;
  return std::all_of(all.axes.begin(), all.axes.end(),
                     [&](const AxisAnswer& other) { return one.length() <= other.length(); });
}

/// Draws and names the bar of the gap, or of the overlap if another axis has a gap, otherwise of the shortest
/// separating translation.
void drawBetween(const Rail& rail, const AxisAnswers& all, const Sketch& sketch) {
  const AxisAnswer& one = all.axes[static_cast<std::size_t>(rail.axis)];
  const bool covers = isApart(all) && !one.gap;
  const collision::Interval& range = covers ? one.common : one.between;
  const render::Color& color = one.gap ? sketch.palette().gapMark : sketch.palette().sharedMark;
  const int lane = laneOf(one, 2);
  const glm::vec3 from = rail.at(range.min, lane), to = rail.at(range.max, lane);
  sketch.rail(from, to, color);
  // The labels of overlaps are above the bars along y and at the near end of those along z, where the boxes
  // and the text leave more room than beside them.
  const bool atEnd = !one.gap && rail.axis != 0;
  const bool isY = rail.axis == 1;
  const glm::vec3 labelled = atEnd ? rail.at(all.high[rail.axis], isY ? 1 : 0) : (from + to) * 0.5f;
  const text::Word word = one.gap                   ? text::Word::axisGapLabel
                          : covers || !one.nested() ? text::Word::axisOverlapLabel
                                                    : text::Word::axisWayOutLabel;
  const std::string axis(1, "xyz"[rail.axis]), length = figures(range.max - range.min);
  sketch.decides(labelled, sketch.say(word, {{"axis", axis}, {"value", length}}), color);
  sketch.out.labels.back().offset = (!atEnd ? rail.outward
                                     : isY  ? kAbove
                                            : kBelowRight) *
                                    sketch.options.scale;
}

/// Fills the gap from its bar to the far side of both boxes, so that it is seen between them too.
void fillGap(const Rail& rail, const AxisAnswer& one, const collision::Aabb& a, const collision::Aabb& b,
             const Sketch& sketch) {
  const int beside = rail.beside;
  const bool isX = rail.axis == 0;  // keeps the corners counterclockwise from above or from the front
  const glm::vec3 first = rail.at(isX ? one.between.min : one.between.max, 0);
  const glm::vec3 second = rail.at(isX ? one.between.max : one.between.min, 0);
  std::array corners{first, second, second, first};
  const float far = rail.lane[beside] > 0.0f ? std::min(a.min[beside], b.min[beside])
                                             : std::max(a.max[beside], b.max[beside]);
  corners[2][beside] = corners[3][beside] = far;
  sketch.face(corners, sketch.palette().gapMark, kGapAlpha);
}

}  // namespace

// Numbers stand at the ends of bars with a gap along y and z. Along x, the label of the gap is below the bar,
// where the numbers would be.
void drawIntervals(const collision::Aabb& a, const collision::Aabb& b, float ground, const Sketch& sketch) {
  const AxisAnswers answers{{answerOn(0, a, b), answerOn(1, a, b), answerOn(2, a, b)},
                            glm::max(a.max, b.max)};
  for (const Rail& rail : railsOf(a, b, ground)) {
    const int axis = rail.axis;
    const AxisAnswer& one = answers.axes[static_cast<std::size_t>(axis)];
    const bool aHigher = a.min[axis] + a.max[axis] >= b.min[axis] + b.max[axis];
    const std::array intervals{BoxInterval{a, sketch.palette().playerMark, "A", 0, aHigher},
                               BoxInterval{b, sketch.palette().targetMark, "B", laneOf(one, 1), !aHigher}};
    for (const BoxInterval& interval : intervals) {
      drawBoxInterval(rail, interval, sketch);
      if (!decides(answers, one)) continue;
      one.gap&& axis != 0 ? writeNumbers(rail, interval, sketch) : writeLetter(rail, interval, sketch);
    }
    if (one.gap) fillGap(rail, one, a, b, sketch);
    drawBetween(rail, answers, sketch);
  }
}

}  // namespace explain
