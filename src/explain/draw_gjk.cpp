#include <algorithm>
#include <vector>

#include "collision/any.hpp"
#include "explain/gjk_steps.hpp"
#include "explain/sketch.hpp"

namespace explain {
namespace {

using collision::GjkIteration;

constexpr float kDifferenceAlpha = 0.14f;
constexpr float kSimplexAlpha = 0.35f;
constexpr float kLeastSearch = 0.5f;   // minimum length of the search direction's arrow, times unitBeside()
constexpr float kSupportPlane = 0.8f;  // half the side of the support plane, times unitBeside()
constexpr float kDropped = 0.35f;      // opacity of the corners that the iteration drops

/// An iteration of GJK to draw. `part`: progress of the animation from the previous iteration, 0 to 1.
struct Step {
  const GjkIteration& now;
  const GjkIteration* before;  ///< The previous iteration; null at the first.
  const Difference& difference;
  /// The start of the search direction: the nearest point of the previous iteration. At first, the target's
  /// centre.
  glm::vec3 start;
  float part;

  [[nodiscard]] std::size_t newest() const { return static_cast<std::size_t>(now.count) - 1; }
  [[nodiscard]] glm::vec3 corner(std::size_t i) const {
    const glm::vec3 at = difference.at(now.simplex[i].point);
    return i == newest() ? glm::mix(start, at, part) : at;
  }
  /// True if corner `i` is drawn as kept. During the animation, this applies to all corners.
  [[nodiscard]] bool stays(std::size_t i) const { return part < 1.0f || now.weights[i] > 0.0f; }
  [[nodiscard]] glm::vec3 nearest() const {
    return glm::mix(before ? start : difference.at(now.nearest), difference.at(now.nearest), part);
  }
};

render::Color dropped(render::Color color) {
  color.a *= kDropped;
  return color;
}

void drawSides(const std::vector<glm::vec3>& kept, const Sketch& sketch) {
  if (kept.size() < 3) return;
  if (kept.size() == 3) return sketch.face(kept, sketch.palette().crossMark, kSimplexAlpha);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    std::vector<glm::vec3> side = kept;
    side.erase(side.begin() + static_cast<std::ptrdiff_t>(i));
    sketch.face(side, sketch.palette().crossMark, kSimplexAlpha);
  }
}

/// Draws the simplex faintly, and its part nearest to the origin opaque.
void drawSimplex(const Step& step, const Sketch& sketch) {
  const render::Color& color = sketch.palette().crossMark;
  std::vector<glm::vec3> kept;
  for (std::size_t i = 0; i <= step.newest(); ++i) {
    if (step.stays(i)) kept.push_back(step.corner(i));
    for (std::size_t j = 0; j < i; ++j) {
      const bool stay = step.stays(i) && step.stays(j);
      stay ? sketch.line(step.corner(j), step.corner(i), color)
           : sketch.dashed(step.corner(j), step.corner(i), color);
    }
  }
  drawSides(kept, sketch);
  for (std::size_t i = 0; i <= step.newest(); ++i)
    sketch.dot(step.corner(i), step.stays(i) ? color : dropped(color));
}

/// Draws the search direction and the support plane at the newest corner, mirrored like the difference.
void drawSearch(const Step& step, float unit, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const bool separates = step.now.lower > 0.0f;
  const glm::vec3 way = -step.now.direction;
  sketch.plane(step.corner(step.newest()), way, kSupportPlane * unit,
               separates ? palette.gapMark : palette.faintInk);
  const float reach = std::max(glm::distance(step.start, step.difference.center), kLeastSearch * unit);
  sketch.arrow(step.start, step.start + way * reach, palette.ink);
}

/// The progress of the animation towards iteration `shown`, 0 to 1; 1 without an animation.
float partOf(const FigureOptions& options, int shown) {
  const auto& turn = options.axisTurn;
  return turn && turn->from == shown - 1 ? static_cast<float>(turn->part) : 1.0f;
}

}  // namespace

void drawGjk(const Focus& focus, int axis, const Sketch& sketch) {
  const auto report = gjkOf(focus);
  if (!report) return;
  const Difference difference = differenceOf(focus);
  const Palette& palette = sketch.palette();
  const float unit = unitBeside(focus.player, focus.target);
  const int shown = shownIteration(*report, axis);
  const auto* now = report->iterations.data() + shown;
  const auto* before = shown > 0 ? now - 1 : nullptr;
  const glm::vec3 start = before ? difference.at(before->nearest) : collision::centerAny(focus.target);
  const Step step{*now, before, difference, start, partOf(sketch.options, shown)};
  drawDifference(difference, kDifferenceAlpha, sketch);
  drawSearch(step, unit, sketch);
  drawSimplex(step, sketch);
  sketch.bar(difference.center, step.nearest(), palette.gapMark);
  sketch.dot(step.nearest(), palette.gapMark);
  sketch.dot(difference.center, palette.playerMark);
}

}  // namespace explain
