// GJK and EPA for a pair of convex shapes: rows of iterations, and drawings in the Minkowski difference A -
// B.
#pragma once

#include <optional>
#include <vector>

#include "collision/explain_gjk.hpp"
#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"

namespace explain {

struct Sketch;

/// True if the pair's separating axes can be shown: two boxes, two solid hulls, or one of each.
[[nodiscard]] bool hasSat(const Focus& focus);

/// The report of GJK; nullopt if !hasGjk.
[[nodiscard]] std::optional<collision::GjkReport> gjkReport(const Focus& focus);

/// The report of EPA. nullopt if !hasGjk, or if the cores do not overlap, so that EPA has no polytope.
[[nodiscard]] std::optional<collision::EpaReport> epaReport(const Focus& focus);

/// The method that overlays show: the chosen method, with two exceptions. GJK replaces EPA if there is no
/// report of EPA. In configuration space, GJK replaces SAT for hulls, cylinders and cones. Returns SAT for a
/// mesh, although no method applies.
[[nodiscard]] world::Method methodFor(const Focus& focus, const OverlayOptions& overlays);

/// A row for one iteration: the size of the simplex or polytope, and the bounds.
struct IterationRow {
  /// GJK: the number of corners kept. EPA: the number of faces of the polytope.
  int size = 0;
  /// Bounds of the distance (GJK) or depth (EPA). World units, at least 0.
  double lowerBound = 0.0, upperBound = 0.0;
};

/// The iterations of GJK or EPA.
struct Iterations {
  world::Method method = world::Method::gjk;
  std::vector<IterationRow> rows;  ///< There is at least one row.
  int decidingRow = 0;             ///< GJK: the row that decides the verdict. EPA: the last row.

  /// The row for OverlayOptions::axis: the deciding row if `axis` < 0, otherwise `axis` modulo the number of
  /// rows.
  [[nodiscard]] int shownRow(int axis) const {
    return axis < 0 ? decidingRow : axis % static_cast<int>(rows.size());
  }
};

/// The iterations to show. nullopt if the overlays show separating axes instead of iterations, or if the
/// overlays of axes and of configuration space are both off.
[[nodiscard]] std::optional<Iterations> iterationsOf(const Focus& focus, const OverlayOptions& overlays);

/// The iteration to show for OverlayOptions::axis. Follows the rule of Iterations::shownRow.
[[nodiscard]] int shownIteration(const collision::GjkReport& report, int axis);
[[nodiscard]] int shownIteration(const collision::EpaReport& report, int axis);

/// The Minkowski difference A - B, drawn as the target grown by the mirrored player. A point p of the
/// difference is drawn at center - p, so the figure is a mirror image.
struct MinkowskiDifference {
  glm::vec3 center{0.0f};
  /// The difference of the cores, with polygons instead of circles. nullopt if the difference has too many
  /// corners to compute in each frame.
  std::optional<collision::ConvexHull> solid;
  float radius = 0.0f;  ///< The sum of the radii, by which the solid is grown.

  [[nodiscard]] glm::vec3 toWorld(const glm::vec3& point) const { return center - point; }
};
[[nodiscard]] MinkowskiDifference minkowskiDifference(const Focus& focus);

/// The support points that an iteration computes.
struct SupportPair {
  /// Unit vector. The support point of a is farthest in this direction, the support point of b in the
  /// opposite direction.
  glm::vec3 direction{0.0f};
  glm::vec3 onA{0.0f}, onB{0.0f};  ///< The support points on the surfaces, world space.

  /// The gap between the support planes. Negative if they overlap.
  [[nodiscard]] float gap() const { return glm::dot(onB - onA, direction); }
};
[[nodiscard]] std::optional<SupportPair> supportPair(const Focus& focus, world::Method method, int axis);

/// Draws `difference` translucent, with rounded edges if it has a radius.
void drawMinkowskiDifference(const MinkowskiDifference& difference, float alpha, const Sketch& sketch);

/// Draw the iteration that `axis` selects, around the player's centre. drawGjk draws the simplex, its part
/// nearest to the origin, the search direction and the support plane. drawEpa draws the polytope, its nearest
/// face and the depth.
void drawGjk(const Focus& focus, int axis, const Sketch& sketch);
void drawEpa(const Focus& focus, int axis, const Sketch& sketch);

/// Draws the support points and support planes of the selected iteration on the bodies.
void drawSupports(const Focus& focus, world::Method method, int axis, const Sketch& sketch);

}  // namespace explain
