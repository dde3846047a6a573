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

/// Two overlapping boxes, relative to b's centre, and their minimum translation.
struct BoxContact {
  Box a, b;
  int axis = 0;                      ///< Index in the table of box_axes.hpp.
  glm::dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, from b towards a, world axes.
  double depth = 0.0;
  CenteredInterval intervalA, intervalB;  ///< The boxes' intervals on the normal.
  double slack = 0.0;                     ///< The tolerance of positions: kAxisTieTolerance times pairReach.
  bool isFaceToFace = false;              ///< Same as DecidingAxis::isFaceToFace.

  /// Takes any shapes that toBox converts, and constructs the boxes in place.
  template <class A, class B>
  BoxContact(const A& shapeA, const B& shapeB) : a(toBox(shapeA)), b(toBox(shapeB)) {
    a.center -= b.center;
    b.center = glm::dvec3(0.0);
  }

  /// Sets all members except the boxes. `reach`: pairReach.
  void setAxis(const DecidingAxis& bestAxis, double reach) {
    const BoxAxis& best = bestAxis.axis;
    axis = bestAxis.index;
    normal = best.direction * std::copysign(1.0, best.offset + 0.0);  // adding 0 turns -0 into 0
    depth = glm::max(0.0, -best.gap);
    intervalA = {std::abs(best.offset), best.radiusA};
    intervalB = {0.0, best.radiusB};
    slack = kAxisTieTolerance * reach;
    isFaceToFace = bestAxis.isFaceToFace;
  }
};

/// The overlap of two boxes; nullopt if apart. Verdict and axis come from the same gaps. If the centres have
/// the same coordinate along the axis, the normal is the positive direction of the axis.
[[nodiscard]] std::optional<BoxContact> boxContact(const Obb& a, const Obb& b);
[[nodiscard]] std::optional<BoxContact> boxContact(const Aabb& a, const Obb& b);
[[nodiscard]] std::optional<BoxContact> boxContact(const Aabb& a, const Aabb& b);

/// The overlap of two boxes with a known deciding axis.
[[nodiscard]] BoxContact boxContactAlong(const Box& a, const Box& b, const DecidingAxis& bestAxis);

/// Adds the contact points to an empty manifold. For a face axis: the corners of the incident face, clipped
/// to the reference face (clippedFace). For an edge axis: one point midway between the edges. Adds at least
/// one point. The deepest point has the depth of `touch`. `origin`: b's centre. `isSwapped`: true if b is the
/// manifold's first shape.
void addPatch(Manifold& manifold, const BoxContact& touch, const glm::dvec3& origin, bool isSwapped);

/// True if the point is in the box or at most `slack` outside (world units). Treats the axes as unit vectors.
[[nodiscard]] inline bool contains(const Box& box, const glm::dvec3& point, double slack) {
  const glm::dvec3 excess = magnitude((point - box.center) * box.axes) - box.half;
  return (excess.x <= slack) & (excess.y <= slack) & (excess.z <= slack);
}

/// Depths that differ by less than kEqualDepthSlacks * BoxContact::slack (8e-6 of pairReach) count as equal.
/// A box tilted by a few float roundings then rests on its whole face.
inline constexpr double kEqualDepthSlacks = 16.0;

/// The corner of the box farthest along a direction. nullopt if another corner is equally far, within a
/// tolerance of 2 * kEqualDepthSlacks * slack.
[[nodiscard]] [[gnu::always_inline]] inline std::optional<glm::dvec3> uniqueFarthestCorner(
    const Box& box, const glm::dvec3& direction, double slack) {
  constexpr double kUniqueSlacks = 2.0 * kEqualDepthSlacks;
  const glm::dvec3 cosines = direction * box.axes, heightDifferences = 2.0 * (magnitude(cosines) * box.half);
  if (std::min(heightDifferences.x, std::min(heightDifferences.y, heightDifferences.z)) <=
      kUniqueSlacks * slack)
    return std::nullopt;
  return box.center + box.axes * glm::dvec3(std::copysign(box.half.x, cosines.x),
                                            std::copysign(box.half.y, cosines.y),
                                            std::copysign(box.half.z, cosines.z));
}

/// The contact position, relative to b's centre.
[[nodiscard]] glm::dvec3 positionOf(const BoxContact& touch);

// Clips the face of one box that penetrates a face of another (the reference face).
//
//            incident box              The incident face is clipped to the sides of the reference face.
//             /        \               Each remaining corner has a depth below the reference face; corners
//   __________\________/_ depth < 0    above it are dropped (Gregorius, "The Separating Axis Test between
//   | reference\      /| face          Convex Polyhedra", GDC 2013).
//   |           \____/ | depth > 0

/// The face of `box` with the outward normal `normal`, in float. Lengths are fractions of `lengthUnit`, the
/// largest power of two up to the pair's reach. So lengths are at most 2, with a rounding of at most 1e-7.
struct ReferenceFace {
  const Box& box;
  double lengthUnit;
  /// Unit vectors in world coordinates. `u` and `v` are parallel to the face's sides; `normal` points out of
  /// the box.
  Float4 u, v, normal;
  Float4 middle;  ///< The face's middle relative to the pair's origin, along world axes.
  float halfU, halfV;
  float halfHeight;  ///< Distance of the face from the box's centre.
  const FaceFeatures* features;

  /// `axis`: the index of the box's axis that is normal to the face. `reach`: pairReach of the boxes.
  ReferenceFace(const Box& referenceBox, int axis, const glm::dvec3& outwardNormal, double reach);

  /// The point midway between the face and a point `depth` below it. Lanes: x, y, z, depth.
  [[nodiscard]] Float4 pointAt(float alongU, float alongV, float depth) const {
    const Float4 depthStep = normal * -0.5f + Float4{0.0f, 0.0f, 0.0f, 1.0f};
    return middle + u * alongU + v * alongV + depthStep * depth;
  }
};

/// Corners in the form of ReferenceFace::pointAt. The arrays are not initialized, because clearing takes as
/// long as clipping. They have room for duplicates.
struct FaceCorners {
  std::array<Float4, 16> corners;
  /// For each corner: idOf(part of the incident box, part of the reference box).
  std::array<std::uint32_t, 16> ids;
  std::size_t count = 0;
};

/// Clips the incident box's face that is most opposed to the reference face. Returns corners with a depth of
/// at least `minDepth` (world units, within rounding), in any order. The error of a corner's position is at
/// most 1e-6 of `pairReach`.
[[nodiscard]] FaceCorners clippedFace(const ReferenceFace& face, const Box& incidentBox, double minDepth);

/// The mean of the corners of clippedFace, in the form of ReferenceFace::pointAt; nullopt if there are no
/// corners. Branchless, because which corners are valid is unpredictable.
[[nodiscard]] std::optional<Float4> meanCorner(const ReferenceFace& face, const Box& incidentBox,
                                               double minDepth);

}  // namespace collision::detail
