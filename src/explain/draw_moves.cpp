#include <algorithm>
#include <array>
#include <utility>

#include "collision/overlaps.hpp"
#include "explain/interval_rails.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kNormalBeyondMove = 0.3f;  // length of the normal beyond the depth, times drawingUnit()
constexpr glm::vec2 kNormalNameOffset{-10.0f,
                                      0.0f};  // from the tip of the normal to its name, logical pixels
// Offsets of labels beyond the tip of an arrow along x, y or z, logical pixels. kUpperLabelOffsets is for
// arrows towards larger coordinates, kLowerLabelOffsets for arrows towards smaller. The labels of y and z are
// also moved away from the bars.
constexpr std::array kUpperLabelOffsets{glm::vec2(12.0f, 0.0f), glm::vec2(-1.0f, -16.0f),
                                        glm::vec2(1.0f, 20.0f)};
constexpr std::array kLowerLabelOffsets{glm::vec2(-12.0f, 0.0f), glm::vec2(-1.0f, 18.0f),
                                        glm::vec2(1.0f, -16.0f)};

constexpr int kLongerLane = 2, kShorterLane = 3;

/// A move of A along an axis until A just touches B: from an end of A's interval to the opposite end of B's.
struct AxisMove {
  int axis = 0;
  bool isPositive = false;  ///< Towards larger coordinates.
  float from = 0.0f, to = 0.0f;
  int lane = kLongerLane;

  [[nodiscard]] float length() const { return isPositive ? to - from : from - to; }
  [[nodiscard]] glm::vec3 displacement() const {
    glm::vec3 displacement(0.0f);
    displacement[axis] = to - from;
    return displacement;
  }
};

AxisMove moveOut(int axis, bool isPositive, const collision::Aabb& a, const collision::Aabb& b) {
  if (isPositive) return {axis, isPositive, a.min[axis], b.max[axis]};
  return {axis, isPositive, a.max[axis], b.min[axis]};
}

/// The longer and the shorter move along one axis. The shorter move is in the outer lane, where its number
/// has room beside the arrow. The number of the longer move stands beyond the arrow's tip.
struct MovePair {
  AxisMove longerMove, shorterMove;
};

MovePair movePairOn(int axis, const collision::Aabb& a, const collision::Aabb& b) {
  MovePair pair{moveOut(axis, false, a, b), moveOut(axis, true, a, b)};
  if (pair.longerMove.length() < pair.shorterMove.length()) std::swap(pair.longerMove, pair.shorterMove);
  pair.shorterMove.lane = kShorterLane;
  return pair;
}

void writeLength(const Rail& rail, const AxisMove& move, const std::string& text, const render::Color& color,
                 const Sketch& sketch) {
  const bool isInOuterLane = move.lane == kShorterLane;
  const auto axis = static_cast<std::size_t>(move.axis);
  sketch.decidingLabelBeside(rail.pointAt(isInOuterLane ? (move.from + move.to) * 0.5f : move.to, move.lane),
                             text, color,
                             isInOuterLane     ? rail.labelOffset
                             : move.isPositive ? kUpperLabelOffsets[axis]
                                               : kLowerLabelOffsets[axis]);
}

enum class MoveStyle { plain, pale, marked };

/// Draws the arrow of a move and its length. The length of the marked move is the depth.
void drawMove(const Rail& rail, const AxisMove& move, MoveStyle style, float unit, const Sketch& sketch) {
  const render::Color& color =
      style == MoveStyle::pale ? sketch.palette().faintInk : sketch.palette().playerMark;
  const glm::vec3 from = rail.pointAt(move.from, move.lane), to = rail.pointAt(move.to, move.lane);
  std::string text = (move.isPositive ? "+" : "\u2212") + std::string(1, "xyz"[move.axis]);
  if (style == MoveStyle::marked) {
    const std::string depthText = formatDepth(move.length(), unit);
    text += ": " + sketch.say(text::TextId::depthLabel, depthText);
    sketch.arrow(from, to, color);
  } else {
    text += ' ' + formatNumber(move.length());
    sketch.thinArrow(from, to, color);
  }
  writeLength(rail, move, text, color, sketch);
}

/// Draws the results of the shortest move: the normal on A, and A at the end of the move, dashed.
void drawContact(const AxisMove& move, const collision::Aabb& a, float unit, const Sketch& sketch) {
  const glm::vec3 displacement = move.displacement();
  sketch.edges(collision::toObb(collision::translated(a, displacement)), sketch.palette().playerMark);
  glm::vec3 normalStart = (a.min + a.max) * 0.5f, tip = normalStart;
  normalStart[move.axis] = move.isPositive ? a.max[move.axis] : a.min[move.axis];
  tip[move.axis] = normalStart[move.axis] + displacement[move.axis] +
                   (move.isPositive ? kNormalBeyondMove : -kNormalBeyondMove) * unit;
  sketch.thinArrow(normalStart, tip, sketch.palette().ink);
  sketch.labelBeside(tip, "n", sketch.palette().ink, kNormalNameOffset);
}

}  // namespace

void drawMoves(const std::optional<Focus>& focus, float ground, const Sketch& sketch) {
  const auto* a = focus ? std::get_if<collision::Aabb>(&focus->player) : nullptr;
  const auto* b = focus ? std::get_if<collision::Aabb>(&focus->target) : nullptr;
  if (!a || !b || !collision::overlaps(*a, *b)) return;
  const std::array pairs{movePairOn(0, *a, *b), movePairOn(1, *a, *b), movePairOn(2, *a, *b)};
  const auto shortestPair =
      std::min_element(pairs.begin(), pairs.end(), [](const auto& one, const auto& other) {
        return one.shorterMove.length() < other.shorterMove.length();
      });
  const bool isAnswered = sketch.options.lesson.isAnswered;
  const float unit = drawingUnit(*a, *b);
  for (const Rail& rail : railsOf(*a, *b, ground)) {
    const auto intervals = intervalsOn(rail, *a, *b, 1, sketch);
    for (const BoxInterval& interval : intervals) {
      drawBoxInterval(rail, interval, sketch);
      writeLetter(rail, interval, sketch);
    }
    const MovePair& pair = pairs[static_cast<std::size_t>(rail.axis)];
    for (const AxisMove* move : {&pair.longerMove, &pair.shorterMove}) {
      const bool isShortest = move == &shortestPair->shorterMove;
      continueGuide(rail, intervals[0], move->from, move->lane, sketch);
      continueGuide(rail, intervals[1], move->to, move->lane, sketch);
      drawMove(rail, *move,
               isAnswered ? (isShortest ? MoveStyle::marked : MoveStyle::pale) : MoveStyle::plain, unit,
               sketch);
      if (isAnswered && isShortest) drawContact(*move, *a, unit, sketch);
    }
  }
}

}  // namespace explain
