// GJK and EPA for a pair of convex shapes: the iterations as rows, the shown iteration, and the Minkowski
// difference A - B in which both algorithms search.
#pragma once

#include <optional>
#include <vector>

#include "collision/explain_gjk.hpp"
#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"

namespace explain {

struct Sketch;

/// True for a pair whose separating axes can be shown: two boxes, two solid hulls, or a box and a solid hull.
[[nodiscard]] bool hasSat(const Focus& focus);

/// The report of GJK; nullopt if !hasGjk.
[[nodiscard]] std::optional<collision::GjkReport> gjkOf(const Focus& focus);

/// The report of EPA; nullopt if !hasGjk, and for shapes that are apart, touch or overlap only by their
/// radii, because EPA then expands no polytope.
[[nodiscard]] std::optional<collision::EpaReport> epaOf(const Focus& focus);

/// The method that overlays show for the pair: the chosen method, with these exceptions. GJK replaces EPA if
/// there is no report of EPA. GJK also replaces SAT while configuration space is shown, if the pair has a
/// hull, cylinder or cone, because their axes cannot be drawn there. Returns SAT for a pair with a mesh,
/// which no method explains.
[[nodiscard]] world::Method methodFor(const Focus& focus, const OverlayOptions& overlays);

/// A row for one iteration: the size of the simplex or polytope, and the bounds.
struct StepRow {
  /// GJK: the number of corners that the iteration keeps. EPA: the number of faces of the polytope.
  int size = 0;
  /// Bounds of the distance (GJK) or depth (EPA), world units, at least 0.
  double lower = 0.0, upper = 0.0;
};

/// The iterations of GJK or EPA.
struct Steps {
  world::Method method = world::Method::gjk;
  std::vector<StepRow> rows;  ///< There is at least one row.
  int deciding = 0;           ///< GJK: the row that decides the verdict. EPA: the last row.

  /// The row that OverlayOptions::axis selects: the deciding row if `axis` is below 0, otherwise row `axis`
  /// modulo the number of rows.
  [[nodiscard]] int shown(int axis) const {
    return axis < 0 ? deciding : axis % static_cast<int>(rows.size());
  }
};

/// The iterations that Overlay::axes and Overlay::configuration show; nullopt if they show separating axes or
/// are both off.
[[nodiscard]] std::optional<Steps> stepsOf(const Focus& focus, const OverlayOptions& overlays);

/// The iteration that `axis` selects, like Steps::shown.
[[nodiscard]] int shownIteration(const collision::GjkReport& report, int axis);
[[nodiscard]] int shownIteration(const collision::EpaReport& report, int axis);

/// The Minkowski difference A - B, drawn as the target grown by the mirrored player, while the player shrinks
/// to the point `center`. A point p of the difference is drawn at center - p, so the figure is mirrored.
struct Difference {
  glm::vec3 center{0.0f};
  /// The difference without the radii, with a polygon instead of each circle of a cylinder or cone. nullopt
  /// if it has too many corners to be computed in each frame.
  std::optional<collision::ConvexHull> solid;
  float radius = 0.0f;  ///< The sum of the radii, by which the solid is grown.

  [[nodiscard]] glm::vec3 at(const glm::vec3& point) const { return center - point; }
};
[[nodiscard]] Difference differenceOf(const Focus& focus);

/// The support points that an iteration computes.
struct Supports {
  /// Unit. The support point of a is along it, the support point of b against it.
  glm::vec3 direction{0.0f};
  glm::vec3 onA{0.0f}, onB{0.0f};  ///< The support points on the surfaces, world space.

  /// The gap between the support planes; minus their overlap if it is below 0.
  [[nodiscard]] float gap() const { return glm::dot(onB - onA, direction); }
};
[[nodiscard]] std::optional<Supports> supportsOf(const Focus& focus, world::Method method, int axis);

/// Draws `difference` translucent, rounded if it has a radius.
void drawDifference(const Difference& difference, float alpha, const Sketch& sketch);

/// Draws the iteration that `axis` selects, in the difference around the player's centre. GJK: the simplex,
/// its part nearest to the origin, the search direction and the support plane. EPA: the faces of the
/// polytope, with the nearest in a strong colour, and the depth.
void drawGjk(const Focus& focus, int axis, const Sketch& sketch);
void drawEpa(const Focus& focus, int axis, const Sketch& sketch);

/// Draws the Supports of the iteration that `axis` selects, on the bodies: the direction, the support points
/// and the support planes.
void drawSupports(const Focus& focus, world::Method method, int axis, const Sketch& sketch);

}  // namespace explain
