#include <array>

#include "explain/overlays.hpp"
#include "explain/sat_rows.hpp"

namespace explain {
namespace {

constexpr float kMargin = 0.5f;  // units beside the pair: from the boxes to the first bar
constexpr float kLane = 0.28f;   // the same: from bar to bar

/// The position of the bars of one axis: at `foot`, except for the axis' own coordinate, and side by side
/// along `lane`.
struct Rail {
  int axis;
  glm::vec3 foot;
  glm::vec3 lane;  ///< The step from one bar to the next.

  [[nodiscard]] glm::vec3 at(float position, int number) const {
    glm::vec3 place = foot + lane * static_cast<float>(number);
    place[axis] = position;
    return place;
  }
};

/// Each axis has a side of its own: x in front of the boxes, y at their left, z at their right.
std::array<Rail, 3> railsOf(const collision::Aabb& a, const collision::Aabb& b, float ground) {
  const float unit = unitBeside(a, b), margin = kMargin * unit, lane = kLane * unit;
  const glm::vec3 low = glm::min(a.min, b.min) - margin, high = glm::max(a.max, b.max) + margin;
  return {{{0, {0, ground, high.z}, {0, 0, lane}},
           {1, {low.x, 0, high.z}, {-lane, 0, 0}},
           {2, {high.x, ground, 0}, {lane, 0, 0}}}};
}

/// The interval of one box, and how it is drawn.
struct BoxInterval {
  const collision::Aabb& box;
  const render::Color& color;
  const char* letter;
  int number;
};

/// Draws the interval of one box with its letter, and dashed lines from the box to its ends.
void drawBoxInterval(const Rail& rail, const BoxInterval& interval, const Sketch& sketch) {
  const collision::Aabb& box = interval.box;
  const glm::vec3 from = rail.at(box.min[rail.axis], interval.number);
  const glm::vec3 to = rail.at(box.max[rail.axis], interval.number);
  for (const glm::vec3& end : {from, to})
    sketch.dashed(glm::clamp(end, box.min, box.max), end, interval.color);
  sketch.rail(from, to, interval.color);
  sketch.letter(from, interval.letter, interval.color);
}

/// Draws the gap between the two intervals, or the shortest translation that separates them.
void drawBetween(const Rail& rail, const collision::Interval& a, const collision::Interval& b,
                 const Sketch& sketch) {
  const collision::Interval range = between(a, b);
  const bool shared = a.min <= b.max && b.min <= a.max;
  const render::Color& color = shared ? sketch.palette().sharedMark : sketch.palette().gapMark;
  sketch.rail(rail.at(range.min, 2), rail.at(range.max, 2), color);
  const text::Word word = shared ? text::Word::axisWayOutLabel : text::Word::axisGapLabel;
  const std::string axis(1, "xyz"[rail.axis]), length = figures(range.max - range.min);
  sketch.decides(rail.at(range.max, 2), sketch.say(word, {{"axis", axis}, {"value", length}}), color);
}

}  // namespace

void drawIntervals(const collision::Aabb& a, const collision::Aabb& b, float ground, const Sketch& sketch) {
  for (const Rail& rail : railsOf(a, b, ground)) {
    drawBoxInterval(rail, {a, sketch.palette().playerMark, "A", 0}, sketch);
    drawBoxInterval(rail, {b, sketch.palette().targetMark, "B", 1}, sketch);
    const int i = rail.axis;
    drawBetween(rail, {a.min[i], a.max[i]}, {b.min[i], b.max[i]}, sketch);
  }
}

}  // namespace explain
