// The signed separation of two shapes: the true gap, or minus the depth of the minimum translation. Also
// lower bounds along one direction, and the largest errors that the library promises.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "reference/solid.hpp"

namespace reference {

/// A verdict must be right if the true gap or depth is above this fraction of the pair's size.
inline constexpr double kVerdictBand = 4e-6;

/// The error of a depth or distance must be below this fraction of the pair's size.
inline constexpr double kLengthBand = 2e-5;

/// The size of a pair: the largest half extent plus the distance between the centres, world units. A half
/// extent is, for example, a sphere's radius, or a capsule's half length plus radius.
[[nodiscard]] double pairSize(const Solid& a, const Solid& b);

[[nodiscard]] double pairSize(const Shape& a, const Shape& b);

/// The largest gap or depth at which either verdict is allowed, world units.
[[nodiscard]] double verdictBand(const Shape& a, const Shape& b);

/// The largest allowed error of a depth or a distance, world units.
[[nodiscard]] double lengthBand(const Shape& a, const Shape& b);

/// The least dot product of a point of the solid and the unit `direction`, world units. If positive, a plane
/// perpendicular to `direction` separates the origin from the solid. For difference(a, b), a lower bound of
/// the gap.
[[nodiscard]] double separationAlong(const Solid& solid, const dvec3& direction);

/// The gap between tangent planes of a and b, world units; negative for an overlap. The planes are
/// perpendicular to `direction` (any length, from b towards a). A lower bound of the true gap.
[[nodiscard]] double provenGap(const Shape& a, const Shape& b, const dvec3& direction);

/// How far `a` must move along `normal` (any length) to leave `b`, world units. An upper bound of the depth,
/// exact for the normal of the minimum translation.
[[nodiscard]] double depthAlong(const Shape& a, const Shape& b, const dvec3& normal);

/// The gap between the bounding balls, world units; negative for an overlap. A lower bound of the true gap.
[[nodiscard]] double gapOfBalls(const Solid& a, const Solid& b);

/// Radians. Two edges count as parallel if their angle is below this, because their cross product is rounding
/// noise. This changes a length by at most this fraction of the longest edge.
inline constexpr double kParallelSine = 1e-14;

struct FaceSeparation {
  /// The gap if positive, otherwise minus the overlap.
  double value = -std::numeric_limits<double>::infinity();
  dvec3 normal{0.0, 1.0, 0.0};  ///< Unit; points to the side of the origin on which the solid's centre lies.

  /// True if the origin is more than `rounding` inside every face. False for a solid without faces.
  [[nodiscard]] bool isDeep(double rounding) const { return std::isfinite(value) && value < -rounding; }
};

/// The part of `v` that is perpendicular to `edge`.
[[nodiscard]] inline dvec3 squareTo(const dvec3& v, const dvec3& edge) {
  return v - edge * (glm::dot(v, edge) / glm::dot(edge, edge));
}

/// The unit normal of the face spanned by two edges; nullopt if parallel. At a small angle, the cross product
/// has a rounding error of 1e-16 divided by the angle, so it is made perpendicular to both edges again.
[[nodiscard]] std::optional<dvec3> faceNormal(const dvec3& e, const dvec3& f);

/// The largest separation of the origin along the face normals of the core. If the core has a volume and
/// contains the origin, this is minus the distance to its surface. The face normals are the cross products of
/// all pairs of edges: for two boxes, three normals each and nine edge × edge directions (Gottschalk, Lin,
/// Manocha 1996).
[[nodiscard]] FaceSeparation faceSeparation(const Solid& solid);

struct Nearest {
  dvec3 point{0.0};  ///< The point of the core nearest to the origin, relative to the origin.
  std::array<double, kMostEdges> q{};  ///< point = center + sum of q[i] * edges[i]; every |q[i]| <= 1.
  double squaredDistance = std::numeric_limits<double>::infinity();
};

/// The point of the core nearest to the origin. The origin must not be inside the core by more than rounding.
[[nodiscard]] Nearest nearestToOrigin(const Solid& solid);

/// The rounding error of the reference, as a fraction of the pair's size. Cores with a smaller gap or depth
/// count as touching.
inline constexpr double kReferenceRounding = 1e-12;

/// Like kReferenceRounding, for a pair with a cylinder or cone. leastWidth() searches until its error is
/// smaller.
inline constexpr double kCurvedRounding = 2e-7;

struct Separation {
  /// World units: the gap if positive, otherwise minus the depth of the minimum translation.
  double value = 0.0;
  dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, from b towards a: moving a by -value along it makes the pair touch.
  /// The nearest points of a and b. Set if the cores (box, segment, centre) are apart, and always for
  /// cylinders and cones.
  dvec3 onA{0.0};
  dvec3 onB{0.0};
};

/// The separation of the cores minus both radii. Growing a convex set by r increases its depth along every
/// direction by r.
[[nodiscard]] Separation separation(const Solid& a, const Solid& b);

/// The separation of two shapes. Its error is below kReferenceRounding of the pair's size, or below
/// kCurvedRounding for a pair with a cylinder or cone.
[[nodiscard]] Separation separation(const Shape& a, const Shape& b);

/// The distance, world units; 0 if the shapes overlap.
[[nodiscard]] double trueDistance(const Shape& a, const Shape& b);

/// The depth of the minimum translation, world units; 0 if the shapes are apart.
[[nodiscard]] double trueDepth(const Shape& a, const Shape& b);

/// The distance from `point` to the shape, world units; negative inside.
[[nodiscard]] double outsideBy(const Shape& shape, const dvec3& point);

enum class Ruling { right, falseHit, falseMiss };

/// Judges a verdict. A hit is wrong if the true gap is above the band, a miss if the true depth is above the
/// band.
[[nodiscard]] Ruling rulingOf(bool hit, double signedSeparation, double band);

/// Judges a verdict. Computes the separation only if cheaper tests do not decide: bounding balls, separating
/// planes, depths along face normals. `band`: world units; by default kVerdictBand times the pair's size.
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit);
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit, double band);
[[nodiscard]] Ruling ruling(const Shape& a, const Shape& b, bool hit);

}  // namespace reference
