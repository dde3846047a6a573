// The contact of two overlapping boxes: the axis of the minimum translation, and the contact points.
#pragma once

#include <optional>

#include "collision/box_box/box_axes.hpp"
#include "collision/shape/touch.hpp"

namespace collision::detail {

/// Two boxes measured from b's centre, with the axis of their minimum translation.
struct BoxesTouch {
  Box a, b;
  int axis = 0;                      ///< Index in the table of box_axes.hpp.
  glm::dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, from b towards a, world axes.
  double depth = 0.0;
  CenteredInterval intervalA, intervalB;  ///< Their intervals on the normal.
  double slack = 0.0;                     ///< World units: points nearer to each other than this are merged.
  bool flat = false;                      ///< As DecidingAxis::flat.

  /// Takes boxes, or shapes that toBox converts; constructs them in place.
  template <class A, class B>
  BoxesTouch(const A& ofA, const B& ofB) : a(toBox(ofA)), b(toBox(ofB)) {
    a.center -= b.center;
    b.center = glm::dvec3(0.0);
  }

  /// Sets everything but the boxes. `reach`: pairReach.
  void meetAlong(const DecidingAxis& deciding, double reach) {
    const BoxAxis& best = deciding.axis;
    axis = deciding.index;
    normal = best.direction * std::copysign(1.0, best.offset + 0.0);  // adding 0 turns -0 into 0
    depth = glm::max(0.0, -best.gap);
    intervalA = {std::abs(best.offset), best.radiusA};
    intervalB = {0.0, best.radiusB};
    slack = kTiedAxes * reach;
    flat = deciding.flat;
  }
};

/// Present exactly when the boxes overlap: the verdict and the axis come from one table of gaps. For centres
/// that are level along the axis, the normal is its positive direction.
[[nodiscard]] std::optional<BoxesTouch> boxesTouch(const Obb& a, const Obb& b);
[[nodiscard]] std::optional<BoxesTouch> boxesTouch(const Aabb& a, const Obb& b);
[[nodiscard]] std::optional<BoxesTouch> boxesTouch(const Aabb& a, const Aabb& b);

/// The same for a known axis.
[[nodiscard]] BoxesTouch touchAlong(const Box& a, const Box& b, const DecidingAxis& deciding);

/// Adds the points of the patch to an empty manifold; `origin`: b's centre. Face against face, edge or
/// corner: the incident face clipped to the reference face (face_clip.hpp). Edge against edge: the one point
/// where they pass. At least one point, and the deepest has exactly the depth of the touch, rounded.
/// `turned`: b is the first shape of the manifold, which decides the order in the ids.
void addPatch(Manifold& manifold, const BoxesTouch& touch, const glm::dvec3& origin, bool turned);

/// True when the box contains the point, within `slack`. Uses the axes as given: they are unit to within
/// 1e-5, and an error of that size does not matter.
[[nodiscard]] inline bool holds(const Box& box, const glm::dvec3& point, double slack) {
  const glm::dvec3 beyond = magnitude((point - box.center) * box.axes) - box.half;
  return (beyond.x <= slack) & (beyond.y <= slack) & (beyond.z <= slack);
}

/// In units of the slack: points whose depths differ by less count as equally deep, and the contact is their
/// mean. About 1e-5 of pairReach, so that a box tilted by a few float roundings rests on its whole face.
inline constexpr double kLevel = 16.0;

/// The corner of the box that lies furthest along a direction; nothing when another lies equally far, within
/// some units of the slack.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<glm::dvec3> loneCorner(const Box& box,
                                                                                 const glm::dvec3& direction,
                                                                                 double slack) {
  constexpr double kAlone = 2.0 * kLevel;
  const glm::dvec3 cosines = direction * box.axes, falls = 2.0 * (magnitude(cosines) * box.half);
  if (std::min(falls.x, std::min(falls.y, falls.z)) <= kAlone * slack) return std::nullopt;
  return box.center + box.axes * glm::dvec3(std::copysign(box.half.x, cosines.x),
                                            std::copysign(box.half.y, cosines.y),
                                            std::copysign(box.half.z, cosines.z));
}

/// The contact's position, from b's centre.
[[nodiscard]] glm::dvec3 positionOf(const BoxesTouch& touch);

}  // namespace collision::detail
