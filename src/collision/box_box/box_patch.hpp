// The contact of two overlapping boxes: the axis of the minimum translation, and the contact points.
#pragma once

#include <array>
#include <optional>

#include "collision/box_box/box_axes.hpp"
#include "collision/shape/box.hpp"
#include "collision/shape/feature.hpp"
#include "collision/shape/touch.hpp"
#include "collision/simd/float4.hpp"

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
/// corner: the incident face clipped to the reference face (clippedFace). Edge against edge: the one point
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

// Clips the face of one box that penetrates a face of another (the reference face).
//
//            incident box              The incident face is clipped to the sides of the reference face.
//             /        \               Each remaining corner has a depth below the reference face; corners
//   __________\________/_ depth < 0    above it are dropped (Gregorius, "The Separating Axis Test between
//   | reference\      /| face          Convex Polyhedra", GDC 2013).
//   |           \____/ | depth > 0

/// The face of `box` whose outward normal is `outward`, along the box's axis `axis`. In float: lengths are
/// fractions of `unit`, a power of two next to the pair's reach, so they are at most 2 and round to 1e-7.
struct ReferenceFace {
  const Box& box;
  double unit;
  Float4 u, v, outward;  ///< Unit, world axes: along the face's sides; out of the box.
  Float4 middle;         ///< Relative to the origin of the pair, world axes.
  float halfU, halfV;
  float height;  ///< Distance of the face from the box's centre.
  const FaceFeatures* features;

  /// `reach`: pairReach of the boxes.
  ReferenceFace(const Box& ofBox, int axis, const glm::dvec3& outwardNormal, double reach);

  /// The position midway between the face and a point at u and v, `depth` below it: x, y, z, and the depth.
  [[nodiscard]] Float4 at(float alongU, float alongV, float depth) const {
    const Float4 down = outward * -0.5f + Float4{0.0f, 0.0f, 0.0f, 1.0f};
    return middle + u * alongU + v * alongV + down * depth;
  }
};

/// Corners in the form of ReferenceFace::at, in units of the face's `unit`. Uninitialized, because clearing
/// them would take as long as the clipping. Has room for all corners before duplicates are removed.
struct FaceCorners {
  std::array<Float4, 16> corners;
  std::array<std::uint32_t, 16> ids;  ///< idOf the parts of the incident and the reference box.
  std::size_t count = 0;
};

/// Clips the incident box's most opposed face to the reference face. Returns the corners at least `least`
/// below it (world units; 0: all that are not above it), in no particular order. Right to 1e-6 of the pair's
/// reach.
[[nodiscard]] FaceCorners clippedFace(const ReferenceFace& face, const Box& incident, double least);

/// The mean of those corners, in the form of ReferenceFace::at; nullopt when there are none. Branchless in
/// which corners are valid.
[[nodiscard]] std::optional<Float4> meanCorner(const ReferenceFace& face, const Box& incident, double least);

}  // namespace collision::detail
