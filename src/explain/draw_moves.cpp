#include <algorithm>
#include <array>

#include "collision/overlaps.hpp"
#include "collision/shape_facts.hpp"
#include "explain/overlay_parts.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

constexpr float kPastDepth = 0.25f;  // length of the normal beyond the depth, times unitBeside()
constexpr float kPaleMove = 0.35f;   // opacity of the longer moves beside the shortest
// Logical pixels from the end of the bar to its depth, and from the tip of the normal to its name.
constexpr glm::vec2 kBesideDepth{14.0f, -6.0f}, kBesideTip{-10.0f, 0.0f};
// Offsets of labels from the tips of the arrows, logical pixels, for x, y and z.
constexpr std::array kToTheSide{glm::vec2(-12.0f, 0.0f), glm::vec2(0.0f, 18.0f), glm::vec2(12.0f, -12.0f)};

/// A move of A along an axis until A just touches B. The arrows of all moves begin at A's centre, so
/// that their lengths can be compared.
struct AxisMove {
  int axis = 0;
  bool up = false;  ///< Towards larger coordinates.
  glm::vec3 from{0.0f};
  float length = 0.0f;

  [[nodiscard]] glm::vec3 normal() const {
    glm::vec3 way(0.0f);
    way[axis] = up ? 1.0f : -1.0f;
    return way;
  }
  [[nodiscard]] glm::vec2 aside() const {
    const glm::vec2& low = kToTheSide[static_cast<std::size_t>(axis)];
    return up ? -low : low;
  }
};

std::array<AxisMove, 6> movesOut(const collision::Aabb& a, const collision::Aabb& b) {
  std::array<AxisMove, 6> moves;
  for (int i = 0; i < 6; ++i) {
    AxisMove& move = moves[static_cast<std::size_t>(i)];
    move = {i / 2, i % 2 == 1, (a.min + a.max) * 0.5f, 0.0f};
    const int axis = move.axis;
    move.length = move.up ? b.max[axis] - a.min[axis] : a.max[axis] - b.min[axis];
  }
  return moves;
}

void drawMove(const AxisMove& move, render::Color color, float alpha, const Sketch& sketch) {
  const glm::vec3 to = move.from + move.normal() * move.length;
  const std::string side{move.up ? "+" : "\u2212"};
  sketch.decides(to, side + "xyz"[move.axis] + ' ' + figures(move.length), color);
  sketch.out.labels.back().offset = move.aside() * sketch.options.scale;
  sketch.out.labels.back().close = true;
  color.a *= alpha;
  sketch.arrow(move.from, to, color);
}

/// Draws A where the move ends, dashed.
void drawMoved(const collision::Aabb& a, const glm::vec3& way, const Sketch& sketch) {
  const collision::Aabb moved{a.min + way, a.max + way};
  forEachEdge(collision::toObb(moved), [&](const glm::vec3& from, const glm::vec3& to) {
    sketch.dashed(from, to, sketch.palette().playerMark);
  });
}

/// Draws the shortest move in its place: the depth as a bar, and the normal through it.
void drawShortest(const AxisMove& move, const collision::Aabb& a, const collision::Aabb& b,
                  const Sketch& sketch) {
  const float unit = unitBeside(a, b), scale = sketch.options.scale;
  const glm::vec3 to = move.from + move.normal() * move.length;
  const render::Color& color = sketch.palette().sharedMark;
  drawMoved(a, to - move.from, sketch);
  sketch.bar(move.from, to, color);
  sketch.normal(move.from, to + move.normal() * (kPastDepth * unit), "n");
  sketch.out.labels.back().offset = kBesideTip * scale;
  sketch.out.labels.back().close = true;
  const std::string depth = depthFigures(move.length, unit);
  sketch.decides(to, sketch.say(text::Word::depthLabel, {{"value", depth}}), color);
  sketch.out.labels.back().offset = kBesideDepth * scale;
  sketch.out.labels.back().close = true;
}

/// Moves the names of the two boxes to the upper left edge of A and the right edge of B, away from the
/// arrows.
void nameAtEdges(const collision::Aabb& a, const collision::Aabb& b, const Sketch& sketch) {
  for (render::Label& label : sketch.out.labels) {
    if (label.rank != render::LabelRank::verdict) continue;
    label.anchor = label.foremost ? glm::vec3(a.min.x, a.max.y, (a.min.z + a.max.z) * 0.5f)
                                  : glm::vec3(b.max.x, (b.min.y + b.max.y) * 0.5f, b.min.z);
    label.offset = label.foremost ? glm::vec2(-kAsideName) : glm::vec2(kAsideName, 0.0f);
    label.close = true;
  }
}

}  // namespace

void drawMoves(const std::optional<Focus>& focus, const Sketch& sketch) {
  const auto* a = focus ? std::get_if<collision::Aabb>(&focus->player) : nullptr;
  const auto* b = focus ? std::get_if<collision::Aabb>(&focus->target) : nullptr;
  if (!a || !b || !collision::overlaps(*a, *b)) return;
  const std::array<AxisMove, 6> moves = movesOut(*a, *b);
  const auto shortest =
      std::min_element(moves.begin(), moves.end(),
                       [](const AxisMove& one, const AxisMove& other) { return one.length < other.length; });
  nameAtEdges(*a, *b, sketch);
  const Palette& palette = sketch.palette();
  for (auto move = moves.begin(); move != moves.end(); ++move) {
    if (!sketch.options.naming.answered)
      drawMove(*move, palette.ink, 1.0f, sketch);
    else if (move != shortest)
      drawMove(*move, palette.faintInk, kPaleMove, sketch);
  }
  if (sketch.options.naming.answered) drawShortest(*shortest, *a, *b, sketch);
}

}  // namespace explain
