// GJK at work on a pair with a hull: which iteration is shown, and the difference A - B that it searches.
#pragma once

#include <optional>
#include <vector>

#include "collision/explain_gjk.hpp"
#include "explain/focus.hpp"

namespace explain {

struct Sketch;

/// True for a hull and another convex shape: neither is a mesh.
[[nodiscard]] bool hasGjk(const Focus& focus);

/// Nothing without such a pair.
[[nodiscard]] std::optional<collision::GjkReport> gjkOf(const Focus& focus);

/// The iteration that `step` (as OverlayOptions::axis) chooses: below 0 the deciding one; higher numbers than
/// there are iterations begin again at the first.
[[nodiscard]] int shownIteration(const collision::GjkReport& report, int step);

/// The difference A - B as seen around the player, which is shrunk to the point `center`: the target grown by
/// the mirrored player. The point p of the difference is at center - p.
struct Difference {
  glm::vec3 center{0.0f};
  /// Without the radii; nothing where the corners of both together are too many to be computed in each frame.
  std::optional<collision::ConvexHull> solid;

  [[nodiscard]] glm::vec3 at(const glm::vec3& point) const { return center - point; }
};
[[nodiscard]] Difference differenceOf(const Focus& focus);

/// Draws an iteration (as shownIteration) on a pair with a hull, in the difference of both around the
/// player's centre, which is the origin of the difference: the simplex, the part of it that is nearest, the
/// search direction, the support plane, and on the bodies the support points of the newest corner.
void drawGjk(const Focus& focus, int step, const Sketch& sketch);

}  // namespace explain
