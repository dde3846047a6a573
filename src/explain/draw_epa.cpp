#include <array>
#include <utility>
#include <vector>

#include "explain/gjk_steps.hpp"
#include "explain/sketch.hpp"

namespace explain {
namespace {

using collision::EpaFace;
using collision::EpaReport;

constexpr float kAroundAlpha = 0.05f;   // opacity of the difference, which is around the polytope
constexpr float kFacetAlpha = 0.20f;    // opacity of the polytope's faces
constexpr float kNewAlpha = 0.38f;      // opacity of faces that this iteration has added
constexpr float kNearestAlpha = 0.85f;  // opacity of the face nearest to the origin
constexpr float kFacetEdge = 1.5f;      // logical pixels
constexpr float kBorderPlane = 0.8f;    // half the side of the support plane, times unitBeside()

/// The polytope of iteration `now`. `part`: progress of the animation from the previous iteration, 0 to 1.
struct Polytope {
  const EpaReport& report;
  const Difference& difference;
  int now;
  float part;

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
    if (now == 0 || part >= 1.0f || number != iteration(now - 1).vertex) return at;
    return glm::mix(foot(face(iteration(now - 1).face)), at, part);
  }
  /// The corners of a face, counterclockwise from outside. Reversed, because the figure is a mirror image.
  [[nodiscard]] std::array<glm::vec3, 3> corners(const EpaFace& face) const {
    return {corner(face.corners[2]), corner(face.corners[1]), corner(face.corners[0])};
  }
};

void drawFacet(const Polytope& polytope, const EpaFace& face, bool nearest, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const auto corners = polytope.corners(face);
  const bool isNew = polytope.now > 0 && face.born == polytope.now;
  const float alpha = nearest ? kNearestAlpha : isNew ? kNewAlpha : kFacetAlpha;
  sketch.face(corners, nearest ? palette.sharedMark : palette.crossMark, alpha);
  for (std::size_t i = 0; i < 3; ++i) {
    const glm::vec3 &from = corners[i], &to = corners[(i + 1) % 3];
    if (nearest)
      sketch.line(from, to, palette.sharedMark);
    else
      sketch.out.strokes.push_back({from, to, kFacetEdge * sketch.options.scale, palette.crossMark});
  }
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
void drawBorder(const Polytope& polytope, float unit, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const auto& now = polytope.iteration(polytope.now);
  const EpaFace& face = polytope.face(now.face);
  const glm::vec3 vertex = polytope.corner(now.vertex), foot = polytope.foot(face);
  sketch.plane(vertex, -face.normal, kBorderPlane * unit, palette.faintInk);
  sketch.dashed(foot, vertex, palette.ink);
  sketch.dot(vertex, palette.crossMark);
  sketch.bar(polytope.difference.center, foot, palette.sharedMark);
  sketch.dot(foot, palette.sharedMark);
}

}  // namespace

void drawEpa(const Focus& focus, int axis, const Sketch& sketch) {
  const auto report = epaOf(focus);
  if (!report) return;
  const Difference difference = differenceOf(focus);
  const int shown = shownIteration(*report, axis);
  const auto& turn = sketch.options.axisTurn;
  const float part = turn && turn->from == shown - 1 ? static_cast<float>(turn->part) : 1.0f;
  const Polytope polytope{*report, difference, shown, part};
  drawDifference(difference, kAroundAlpha, sketch);
  drawFacets(polytope, sketch);
  drawBorder(polytope, unitBeside(focus.player, focus.target), sketch);
  sketch.dot(difference.center, sketch.palette().playerMark);
}

}  // namespace explain
