// Draws an iteration of GJK or EPA in the Minkowski difference.
#include <algorithm>
#include <array>
#include <vector>

#include "collision/any.hpp"
#include "explain/gjk_iterations.hpp"
#include "explain/sketch.hpp"

namespace explain {
namespace {

using collision::EpaFace;
using collision::EpaReport;
using collision::GjkIteration;

/// Progress of the animation from the previous iteration to iteration `shown`, 0 to 1; 1 without an
/// animation.
float animationProgress(const FigureOptions& options, int shown) {
  const auto& transition = options.axisTransition;
  return transition && transition->from == shown - 1 ? static_cast<float>(transition->progress) : 1.0f;
}

constexpr float kDifferenceAlpha = 0.14f;
constexpr float kSimplexAlpha = 0.35f;
constexpr float kLeastSearch = 0.5f;   // minimum length of the search direction's arrow, times drawingUnit()
constexpr float kSupportPlane = 0.8f;  // half the side of the support plane, times drawingUnit()
constexpr float kDropped = 0.35f;      // opacity of the corners that the iteration drops

/// An iteration of GJK to draw. `progress`: the progress of the animation (animationProgress).
struct DrawnIteration {
  const GjkIteration& now;
  const GjkIteration* before;  ///< The previous iteration; null at the first.
  const MinkowskiDifference& difference;
  /// The start of the search direction: the nearest point of the previous iteration. At first, the target's
  /// centre.
  glm::vec3 start;
  float progress;

  [[nodiscard]] std::size_t newest() const { return static_cast<std::size_t>(now.count) - 1; }
  [[nodiscard]] glm::vec3 corner(std::size_t i) const {
    const glm::vec3 at = difference.at(now.simplex[i].point);
    return i == newest() ? glm::mix(start, at, progress) : at;
  }
  /// True if corner `i` is drawn as kept. During the animation, this applies to all corners.
  [[nodiscard]] bool stays(std::size_t i) const { return progress < 1.0f || now.weights[i] > 0.0f; }
  [[nodiscard]] glm::vec3 nearest() const {
    return glm::mix(before ? start : difference.at(now.nearest), difference.at(now.nearest), progress);
  }
};

void drawSides(const std::vector<glm::vec3>& kept, const Sketch& sketch) {
  if (kept.size() < 3) return;
  if (kept.size() == 3) return sketch.face(kept, sketch.palette().crossMark, kSimplexAlpha);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    std::vector<glm::vec3> side = kept;
    side.erase(side.begin() + static_cast<std::ptrdiff_t>(i));
    sketch.face(side, sketch.palette().crossMark, kSimplexAlpha);
  }
}

/// Draws the simplex. The part that the iteration keeps has solid edges; edges to dropped corners are dashed.
void drawSimplex(const DrawnIteration& step, const Sketch& sketch) {
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
    sketch.dot(step.corner(i), step.stays(i) ? color : faded(color, kDropped));
}

/// Draws the search direction and the support plane at the newest corner, mirrored like the difference.
void drawSearch(const DrawnIteration& step, float unit, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const bool separates = step.now.lower > 0.0f;
  const glm::vec3 way = -step.now.direction;
  sketch.plane(step.corner(step.newest()), way, kSupportPlane * unit,
               separates ? palette.gapMark : palette.faintInk);
  const float reach = std::max(glm::distance(step.start, step.difference.center), kLeastSearch * unit);
  sketch.arrow(step.start, step.start + way * reach, palette.ink);
}

}  // namespace

void drawGjk(const Focus& focus, int axis, const Sketch& sketch) {
  const auto report = gjkOf(focus);
  if (!report) return;
  const MinkowskiDifference difference = minkowskiDifference(focus);
  const Palette& palette = sketch.palette();
  const float unit = drawingUnit(focus.player, focus.target);
  const int shown = shownIteration(*report, axis);
  const auto* now = report->iterations.data() + shown;
  const auto* before = shown > 0 ? now - 1 : nullptr;
  const glm::vec3 start = before ? difference.at(before->nearest) : collision::centerAny(focus.target);
  const DrawnIteration step{*now, before, difference, start, animationProgress(sketch.options, shown)};
  drawMinkowskiDifference(difference, kDifferenceAlpha, sketch);
  drawSearch(step, unit, sketch);
  drawSimplex(step, sketch);
  sketch.bar(difference.center, step.nearest(), palette.gapMark);
  sketch.dot(step.nearest(), palette.gapMark);
  sketch.dot(difference.center, palette.playerMark);
}

namespace {

constexpr float kAroundAlpha = 0.05f;   // opacity of the Minkowski difference, which contains the polytope
constexpr float kFacetAlpha = 0.20f;    // opacity of the polytope's faces
constexpr float kNewAlpha = 0.38f;      // opacity of faces that this iteration has added
constexpr float kNearestAlpha = 0.85f;  // opacity of the face nearest to the origin
constexpr float kFacetEdge = 1.5f;      // logical pixels

/// The polytope of iteration `now`. `progress`: the progress of the animation (animationProgress).
struct Polytope {
  const EpaReport& report;
  const MinkowskiDifference& difference;
  int now;
  float progress;

  [[nodiscard]] const EpaFace& face(int number) const {
    return report.faces[static_cast<std::size_t>(number)];
  }
  [[nodiscard]] const collision::EpaIteration& iteration(int number) const {
    return report.iterations[static_cast<std::size_t>(number)];
  }
  /// The point of a face's plane nearest to the origin.
  [[nodiscard]] glm::vec3 foot(const EpaFace& face) const {
    return difference.at(face.normal * face.distance);
  }
  /// The position of a vertex. During the animation, a new vertex moves out of the face that it replaces.
  [[nodiscard]] glm::vec3 corner(int number) const {
    const glm::vec3 at = difference.at(report.vertices[static_cast<std::size_t>(number)].point);
    if (now == 0 || progress >= 1.0f || number != iteration(now - 1).vertex) return at;
    return glm::mix(foot(face(iteration(now - 1).face)), at, progress);
  }
  /// The corners of a face, counterclockwise from outside. Their order is reversed, because the figure is a
  /// mirror image.
  [[nodiscard]] std::array<glm::vec3, 3> corners(const EpaFace& face) const {
    return {corner(face.corners[2]), corner(face.corners[1]), corner(face.corners[0])};
  }
};

void drawFacet(const Polytope& polytope, const EpaFace& face, bool nearest, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const auto corners = polytope.corners(face);
  const bool isNew = polytope.now > 0 && face.born == polytope.now;
  const float alpha = nearest ? kNearestAlpha : isNew ? kNewAlpha : kFacetAlpha;
  sketch.face(corners, nearest ? palette.overlapMark : palette.crossMark, alpha);
  nearest ? sketch.outline(corners, palette.overlapMark)
          : sketch.border(corners, kFacetEdge, palette.crossMark);
}

void drawFacets(const Polytope& polytope, const Sketch& sketch) {
  const int nearest = polytope.iteration(polytope.now).face;
  for (int i = 0; i < polytope.report.faceCount; ++i) {
    const EpaFace& face = polytope.face(i);
    if (face.born <= polytope.now && polytope.now < face.died)
      drawFacet(polytope, face, i == nearest, sketch);
  }
}

/// Draws the support point and support plane in the direction of the nearest face's normal.
void drawEpaSupport(const Polytope& polytope, float unit, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const auto& now = polytope.iteration(polytope.now);
  const EpaFace& face = polytope.face(now.face);
  const glm::vec3 vertex = polytope.corner(now.vertex), foot = polytope.foot(face);
  sketch.plane(vertex, -face.normal, kSupportPlane * unit, palette.faintInk);
  sketch.dashed(foot, vertex, palette.ink);
  sketch.dot(vertex, palette.crossMark);
  sketch.bar(polytope.difference.center, foot, palette.overlapMark);
  sketch.dot(foot, palette.overlapMark);
}

}  // namespace

void drawEpa(const Focus& focus, int axis, const Sketch& sketch) {
  const auto report = epaOf(focus);
  if (!report) return;
  const MinkowskiDifference difference = minkowskiDifference(focus);
  const int shown = shownIteration(*report, axis);
  const Polytope polytope{*report, difference, shown, animationProgress(sketch.options, shown)};
  drawMinkowskiDifference(difference, kAroundAlpha, sketch);
  drawFacets(polytope, sketch);
  drawEpaSupport(polytope, drawingUnit(focus.player, focus.target), sketch);
  sketch.dot(difference.center, sketch.palette().playerMark);
}

}  // namespace explain
