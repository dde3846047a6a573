// GJK and EPA at work on a pair of convex shapes: the iterations as rows, the one that is shown, and the
// difference A - B that both search.
#pragma once

#include <optional>
#include <vector>

#include "collision/explain_gjk.hpp"
#include "explain/focus.hpp"
#include "explain/overlay_options.hpp"

namespace explain {

struct Sketch;

/// True for a pair that has separating axes: two boxes, or a hull and a polyhedron.
[[nodiscard]] bool hasSat(const Focus& focus);

/// Nothing for a pair without GJK.
[[nodiscard]] std::optional<collision::GjkReport> gjkOf(const Focus& focus);

/// Nothing where EPA has nothing to expand: for shapes that are apart, touch, or overlap by their radii
/// alone.
[[nodiscard]] std::optional<collision::EpaReport> epaOf(const Focus& focus);

/// The method that overlays show for the pair. Where the chosen one cannot explain it: GJK in place of EPA
/// where EPA has nothing to expand, and in place of SAT in configuration space for hulls, cylinders and
/// cones, whose axes have no picture there; SAT for a mesh.
[[nodiscard]] world::Method methodFor(const Focus& focus, const OverlayOptions& overlays);

/// An iteration as a row: what is left of the simplex or polytope, and the bounds.
struct StepRow {
  int size = 0;  ///< Of GJK the corners that it keeps, of EPA the faces of the polytope.
  /// Of the distance (GJK) or depth (EPA), world units, at least 0.
  double lower = 0.0, upper = 0.0;
};

/// The iterations of GJK or EPA.
struct Steps {
  world::Method method = world::Method::gjk;
  std::vector<StepRow> rows;  ///< At least one.
  int deciding = 0;           ///< Of GJK the one that decides the verdict, of EPA the last.

  /// The row that OverlayOptions::axis chooses: below 0 the deciding one; higher numbers than there are rows
  /// begin again at the first.
  [[nodiscard]] int shown(int axis) const {
    return axis < 0 ? deciding : axis % static_cast<int>(rows.size());
  }
};

/// The iterations that the overlays axes and configuration show; nothing where they show separating axes, or
/// are both off.
[[nodiscard]] std::optional<Steps> stepsOf(const Focus& focus, const OverlayOptions& overlays);

/// The iteration for `axis`, as Steps::shown.
[[nodiscard]] int shownIteration(const collision::GjkReport& report, int axis);

/// The difference A - B as seen around the player, which is shrunk to the point `center`: the target grown by
/// the mirrored player. The point p of the difference is at center - p.
struct Difference {
  glm::vec3 center{0.0f};
  /// Without the radii, a polygon in place of each circle of a cylinder or cone; nothing where the corners of
  /// both together are too many to be computed in each frame.
  std::optional<collision::ConvexHull> solid;
  float radius = 0.0f;  ///< The sum of the radii, by which the solid is grown.

  [[nodiscard]] glm::vec3 at(const glm::vec3& point) const { return center - point; }
};
[[nodiscard]] Difference differenceOf(const Focus& focus);

/// The question that an iteration asks: how far do both shapes reach towards each other?
struct Supports {
  glm::vec3 direction{0.0f};       ///< Unit: a is asked along it, b against it.
  glm::vec3 onA{0.0f}, onB{0.0f};  ///< The answers: points of the surfaces, world space.

  /// Between the planes through both answers; below 0 they overlap by so much.
  [[nodiscard]] float gap() const { return glm::dot(onB - onA, direction); }
};
[[nodiscard]] std::optional<Supports> supportsOf(const Focus& focus, world::Method method, int axis);

/// Draws `difference` translucent, rounded where it has a radius.
void drawDifference(const Difference& difference, float alpha, const Sketch& sketch);

/// Draws the iteration that the options choose in the difference around the player's centre, which is the
/// origin of the difference. GJK: the simplex, the part of it that is nearest, the search direction, the
/// support plane. EPA: the faces of the polytope, of which the nearest is saturated, and the depth.
void drawGjk(const Focus& focus, int axis, const Sketch& sketch);
void drawEpa(const Focus& focus, int axis, const Sketch& sketch);

/// Draws on the bodies the question of that iteration: direction, support points, the planes through them.
void drawSupports(const Focus& focus, world::Method method, int axis, const Sketch& sketch);

}  // namespace explain
