#include <algorithm>
#include <vector>

#include "explain/gjk_steps.hpp"
#include "explain/sketch.hpp"

namespace explain {
namespace {

using collision::GjkIteration;

constexpr float kDifferenceAlpha = 0.14f;
constexpr float kSimplexAlpha = 0.35f;
constexpr float kSearchReach = 0.7f;   // units beside the pair: of the search direction's arrow
constexpr float kSupportPlane = 1.1f;  // the same: half the side of the support plane

void drawDifference(const collision::ConvexHull& solid, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  std::vector<glm::vec3> corners;
  for (std::size_t number = 0; number < solid.faceCount(); ++number) {
    corners.clear();
    for (const std::uint8_t i : solid.face(number)) corners.push_back(solid.corners()[i]);
    sketch.face(corners, palette.target, kDifferenceAlpha);
  }
  render::Color ink = palette.ink;
  ink.a *= render::kEdgeStrength;
  for (const auto& edge : solid.edges())
    sketch.out.strokes.push_back(
        {solid.corners()[edge.from], solid.corners()[edge.to], sketch.options.scale, ink});
}

struct Step {
  const GjkIteration& now;
  const Difference& difference;

  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(now.count); }
  [[nodiscard]] glm::vec3 corner(std::size_t i) const { return difference.at(now.simplex[i].point); }
  [[nodiscard]] bool stays(std::size_t i) const { return now.weights[i] > 0.0f; }
};

/// The part of the simplex that is nearest to the origin is drawn in full, the rest in thin lines.
void drawSimplex(const Step& step, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  std::vector<glm::vec3> kept;
  for (std::size_t i = 0; i < step.count(); ++i) {
    if (step.stays(i)) kept.push_back(step.corner(i));
    for (std::size_t j = 0; j < i; ++j) {
      if (step.stays(i) && step.stays(j))
        sketch.bar(step.corner(j), step.corner(i), palette.crossMark);
      else
        sketch.line(step.corner(j), step.corner(i), palette.crossMark);
    }
  }
  for (std::size_t i = 0; kept.size() > 2 && i < kept.size(); ++i) {
    std::vector<glm::vec3> side = kept;
    if (kept.size() == 4) side.erase(side.begin() + static_cast<std::ptrdiff_t>(i));
    sketch.face(side, palette.crossMark, kSimplexAlpha);
    if (kept.size() == 3) break;
  }
  for (std::size_t i = 0; i < step.count(); ++i)
    sketch.dot(step.corner(i), step.stays(i) ? palette.crossMark : palette.faintInk);
}

/// The newest corner, the plane through it that no point of the difference passes, and the two support points
/// that it is the difference of.
void drawSupport(const Step& step, float unit, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const collision::GjkVertex& newest = step.now.simplex[step.count() - 1];
  const glm::vec3 at = step.difference.at(newest.point);
  const bool separates = step.now.lower > 0.0f;
  sketch.plane(at, step.now.direction, kSupportPlane * unit, separates ? palette.gapMark : palette.faintInk);
  sketch.dot(newest.onA, palette.playerMark);
  sketch.dot(newest.onB, palette.targetMark);
}

}  // namespace

void drawGjk(const Focus& focus, int step, const Sketch& sketch) {
  const auto report = gjkOf(focus);
  if (!report) return;
  const Difference difference = differenceOf(focus);
  const Palette& palette = sketch.palette();
  const float unit = unitBeside(focus.player, focus.target);
  const int shown = shownIteration(*report, step);
  const GjkIteration& now = report->iterations[static_cast<std::size_t>(shown)];
  if (difference.solid) drawDifference(*difference.solid, sketch);
  if (report->radius > 0.0f)
    sketch.ghost(collision::Sphere{difference.center, report->radius}, palette.playerMark);
  drawSupport({now, difference}, unit, sketch);
  drawSimplex({now, difference}, sketch);
  // Mirrored like every point of the difference: towards the origin, which is the player's centre.
  sketch.arrow(difference.center + now.direction * (kSearchReach * unit), difference.center, palette.axisY);
  const glm::vec3 nearest = difference.at(now.nearest);
  sketch.bar(difference.center, nearest, palette.gapMark);
  sketch.dot(nearest, palette.gapMark);
  sketch.dot(difference.center, palette.playerMark);
  const std::string iteration = "GJK " + std::to_string(shown + 1) + " / " + std::to_string(report->count);
  const std::string bounds = figures(std::max(0.0f, now.lower)) + " ≤ d ≤ " + figures(now.upper);
  sketch.decides(nearest, iteration + '\n' + bounds, palette.gapMark, 1);
}

}  // namespace explain
