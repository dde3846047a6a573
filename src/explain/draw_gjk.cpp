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

/// Progress of the animation from the previous iteration to `iteration`, 0 to 1; 1 without an
/// animation.
float animationProgress(const FigureOptions& options, int iteration) {
  const auto& transition = options.axisTransition;
  return transition && transition->from == iteration - 1 ? static_cast<float>(transition->progress) : 1.0f;
}

constexpr float kDifferenceAlpha = 0.14f;
constexpr float kSimplexAlpha = 0.35f;
/// Minimum length of the search direction's arrow, times drawingUnit().
constexpr float kMinSearchArrowLength = 0.5f;
constexpr float kSupportPlaneHalfSide = 0.8f;  // half the side of the support plane, times drawingUnit()
constexpr float kDroppedCornerAlpha = 0.35f;   // opacity of the corners that the iteration drops

/// An iteration of GJK to draw. `progress`: the progress of the animation (animationProgress).
struct DrawnIteration {
  const GjkIteration& gjkIteration;
  const GjkIteration* previousIteration;  ///< The previous iteration; null at the first.
  const MinkowskiDifference& difference;
  /// The start of the search direction: the nearest point of the previous iteration. At first, the target's
  /// centre.
  glm::vec3 searchStart;
  float progress;

  [[nodiscard]] std::size_t newestIndex() const { return static_cast<std::size_t>(gjkIteration.count) - 1; }
  [[nodiscard]] glm::vec3 corner(std::size_t i) const {
    const glm::vec3 position = difference.toWorld(gjkIteration.simplex[i].point);
    return i == newestIndex() ? glm::mix(searchStart, position, progress) : position;
  }
  /// True if corner `i` is drawn as kept. During the animation, this applies to all corners.
  [[nodiscard]] bool isKept(std::size_t i) const { return progress < 1.0f || gjkIteration.weights[i] > 0.0f; }
  [[nodiscard]] glm::vec3 nearestPoint() const {
    return glm::mix(previousIteration ? searchStart : difference.toWorld(gjkIteration.nearest),
                    difference.toWorld(gjkIteration.nearest), progress);
  }
};

void drawSimplexFaces(const std::vector<glm::vec3>& keptCorners, const Sketch& sketch) {
  if (keptCorners.size() < 3) return;
  if (keptCorners.size() == 3) return sketch.face(keptCorners, sketch.palette().crossMark, kSimplexAlpha);
  for (std::size_t i = 0; i < keptCorners.size(); ++i) {
    std::vector<glm::vec3> faceCorners = keptCorners;
    faceCorners.erase(faceCorners.begin() + static_cast<std::ptrdiff_t>(i));
    sketch.face(faceCorners, sketch.palette().crossMark, kSimplexAlpha);
  }
}

/// Draws the simplex. The part that the iteration keeps has solid edges; edges to dropped corners are dashed.
void drawSimplex(const DrawnIteration& iteration, const Sketch& sketch) {
  const render::Color& color = sketch.palette().crossMark;
  std::vector<glm::vec3> keptCorners;
  for (std::size_t i = 0; i <= iteration.newestIndex(); ++i) {
    if (iteration.isKept(i)) keptCorners.push_back(iteration.corner(i));
    for (std::size_t j = 0; j < i; ++j) {
      const bool areKept = iteration.isKept(i) && iteration.isKept(j);
      areKept ? sketch.line(iteration.corner(j), iteration.corner(i), color)
              : sketch.dashedLine(iteration.corner(j), iteration.corner(i), color);
    }
  }
  drawSimplexFaces(keptCorners, sketch);
  for (std::size_t i = 0; i <= iteration.newestIndex(); ++i)
    sketch.dot(iteration.corner(i), iteration.isKept(i) ? color : faded(color, kDroppedCornerAlpha));
}

/// Draws the search direction and the support plane at the newest corner, mirrored like the difference.
void drawSearchDirection(const DrawnIteration& iteration, float unit, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const bool separates = iteration.gjkIteration.lower > 0.0f;
  const glm::vec3 direction = -iteration.gjkIteration.direction;
  sketch.plane(iteration.corner(iteration.newestIndex()), direction, kSupportPlaneHalfSide * unit,
               separates ? palette.gapMark : palette.faintInk);
  const float arrowLength = std::max(glm::distance(iteration.searchStart, iteration.difference.center),
                                     kMinSearchArrowLength * unit);
  sketch.arrow(iteration.searchStart, iteration.searchStart + direction * arrowLength, palette.ink);
}

}  // namespace

void drawGjk(const Focus& focus, int axis, const Sketch& sketch) {
  const auto report = gjkReport(focus);
  if (!report) return;
  const MinkowskiDifference difference = minkowskiDifference(focus);
  const Palette& palette = sketch.palette();
  const float unit = drawingUnit(focus.player, focus.target);
  const int shownIndex = shownIteration(*report, axis);
  const auto* currentIteration = report->iterations.data() + shownIndex;
  const auto* previousIteration = shownIndex > 0 ? currentIteration - 1 : nullptr;
  const glm::vec3 searchStart =
      previousIteration ? difference.toWorld(previousIteration->nearest) : collision::centerAny(focus.target);
  const DrawnIteration iteration{*currentIteration, previousIteration, difference, searchStart,
                                 animationProgress(sketch.options, shownIndex)};
  drawMinkowskiDifference(difference, kDifferenceAlpha, sketch);
  drawSearchDirection(iteration, unit, sketch);
  drawSimplex(iteration, sketch);
  sketch.bar(difference.center, iteration.nearestPoint(), palette.gapMark);
  sketch.dot(iteration.nearestPoint(), palette.gapMark);
  sketch.dot(difference.center, palette.playerMark);
}

namespace {

/// Opacity of the Minkowski difference, which contains the polytope.
constexpr float kEpaDifferenceAlpha = 0.05f;
constexpr float kFacetAlpha = 0.20f;         // opacity of the polytope's faces
constexpr float kNewFacetAlpha = 0.38f;      // opacity of faces that this iteration has added
constexpr float kNearestFacetAlpha = 0.85f;  // opacity of the face nearest to the origin
constexpr float kFacetEdgeWidth = 1.5f;      // logical pixels

/// The polytope of iteration `iterationIndex`. `progress`: the progress of the animation (animationProgress).
struct Polytope {
  const EpaReport& report;
  const MinkowskiDifference& difference;
  int iterationIndex;
  float progress;

  [[nodiscard]] const EpaFace& face(int index) const { return report.faces[static_cast<std::size_t>(index)]; }
  [[nodiscard]] const collision::EpaIteration& iteration(int index) const {
    return report.iterations[static_cast<std::size_t>(index)];
  }
  /// The point of a face's plane nearest to the origin.
  [[nodiscard]] glm::vec3 originOnFace(const EpaFace& face) const {
    return difference.toWorld(face.normal * face.distance);
  }
  /// The position of a vertex. During the animation, a new vertex moves out of the face that it replaces.
  [[nodiscard]] glm::vec3 corner(int index) const {
    const glm::vec3 position = difference.toWorld(report.vertices[static_cast<std::size_t>(index)].point);
    if (iterationIndex == 0 || progress >= 1.0f || index != iteration(iterationIndex - 1).vertex)
      return position;
    return glm::mix(originOnFace(face(iteration(iterationIndex - 1).face)), position, progress);
  }
  /// The corners of a face, counterclockwise from outside. Their order is reversed, because the figure is a
  /// mirror image.
  [[nodiscard]] std::array<glm::vec3, 3> corners(const EpaFace& face) const {
    return {corner(face.corners[2]), corner(face.corners[1]), corner(face.corners[0])};
  }
};

void drawFacet(const Polytope& polytope, const EpaFace& face, bool isNearest, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const auto corners = polytope.corners(face);
  const bool isNew = polytope.iterationIndex > 0 && face.born == polytope.iterationIndex;
  const float alpha = isNearest ? kNearestFacetAlpha : isNew ? kNewFacetAlpha : kFacetAlpha;
  sketch.face(corners, isNearest ? palette.overlapMark : palette.crossMark, alpha);
  isNearest ? sketch.outline(corners, palette.overlapMark)
            : sketch.border(corners, kFacetEdgeWidth, palette.crossMark);
}

void drawFacets(const Polytope& polytope, const Sketch& sketch) {
  const int nearestFace = polytope.iteration(polytope.iterationIndex).face;
  for (int i = 0; i < polytope.report.faceCount; ++i) {
    const EpaFace& face = polytope.face(i);
    if (face.born <= polytope.iterationIndex && polytope.iterationIndex < face.died)
      drawFacet(polytope, face, i == nearestFace, sketch);
  }
}

/// Draws the support point and support plane in the direction of the nearest face's normal.
void drawEpaSupport(const Polytope& polytope, float unit, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const auto& currentIteration = polytope.iteration(polytope.iterationIndex);
  const EpaFace& face = polytope.face(currentIteration.face);
  const glm::vec3 vertex = polytope.corner(currentIteration.vertex),
                  originOnFace = polytope.originOnFace(face);
  sketch.plane(vertex, -face.normal, kSupportPlaneHalfSide * unit, palette.faintInk);
  sketch.dashedLine(originOnFace, vertex, palette.ink);
  sketch.dot(vertex, palette.crossMark);
  sketch.bar(polytope.difference.center, originOnFace, palette.overlapMark);
  sketch.dot(originOnFace, palette.overlapMark);
}

}  // namespace

void drawEpa(const Focus& focus, int axis, const Sketch& sketch) {
  const auto report = epaReport(focus);
  if (!report) return;
  const MinkowskiDifference difference = minkowskiDifference(focus);
  const int shownIndex = shownIteration(*report, axis);
  const Polytope polytope{*report, difference, shownIndex, animationProgress(sketch.options, shownIndex)};
  drawMinkowskiDifference(difference, kEpaDifferenceAlpha, sketch);
  drawFacets(polytope, sketch);
  drawEpaSupport(polytope, drawingUnit(focus.player, focus.target), sketch);
  sketch.dot(difference.center, sketch.palette().playerMark);
}

}  // namespace explain
