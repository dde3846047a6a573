// The signed separation of two shapes: the true gap, or minus the true depth of the minimum translation. Also
// lower bounds of the separation along one direction, and the errors that the library promises not to exceed.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "reference/solid.hpp"

namespace reference {

/// A verdict must be right when the true gap or depth is above this fraction of the pair's size.
inline constexpr double kVerdictBand = 4e-6;

/// The error of a depth or distance must be below this fraction of the pair's size.
inline constexpr double kLengthBand = 2e-5;

/// The size of a pair: its largest extent plus the distance between the centres, world units. An extent is a
/// half extent, such as a sphere's radius or a capsule's half length plus radius; full widths would make the
/// bands wider.
[[nodiscard]] double pairSize(const Solid& a, const Solid& b);

[[nodiscard]] double pairSize(const Shape& a, const Shape& b);

/// Returns the largest gap or depth at which both verdicts are allowed, world units.
[[nodiscard]] double verdictBand(const Shape& a, const Shape& b);

/// Returns the largest allowed error of a depth or a distance, world units.
[[nodiscard]] double lengthBand(const Shape& a, const Shape& b);

/// Returns the least dot product of a point of the solid and the unit `direction`, world units. If it is
/// positive, a plane perpendicular to `direction` separates the origin from the solid. For difference(a, b),
/// it is a lower bound of the gap between a and b.
[[nodiscard]] double separationAlong(const Solid& solid, const dvec3& direction);

/// Returns the gap between two planes that are perpendicular to `direction` (any length, from b towards a)
/// and touch a and b, world units; negative for an overlap. A lower bound of the true gap.
[[nodiscard]] double provenGap(const Shape& a, const Shape& b, const dvec3& direction);

/// Returns how far `a` must move along `normal` (any length) to leave `b`, world units: an upper bound of the
/// depth, and the depth if the normal is that of the minimum translation.
[[nodiscard]] double depthAlong(const Shape& a, const Shape& b, const dvec3& normal);

/// Returns the gap between the solids' bounding balls, world units; negative for an overlap. A lower bound of
/// the true gap.
[[nodiscard]] double gapOfBalls(const Solid& a, const Solid& b);

/// Radians. Edges at a smaller angle are treated as parallel, because their cross product is rounding noise.
/// Skipping the face that they span changes a length by at most this fraction of the longest edge.
inline constexpr double kParallelSine = 1e-14;

struct FaceSeparation {
  /// The gap if positive, minus the overlap if negative.
  double value = -std::numeric_limits<double>::infinity();
  dvec3 normal{0.0, 1.0, 0.0};  ///< Unit; points to the side of the origin on which the solid's centre lies.

  /// True when the origin lies more than `rounding` inside every face. False for a solid without faces.
  [[nodiscard]] bool isDeep(double rounding) const { return std::isfinite(value) && value < -rounding; }
};

/// The part of `v` that is perpendicular to `edge`.
[[nodiscard]] inline dvec3 squareTo(const dvec3& v, const dvec3& edge) {
  return v - edge * (glm::dot(v, edge) / glm::dot(edge, edge));
}

/// Returns the unit normal of the face that two edges span; nullopt when they are parallel. At a small angle
/// the cross product has a rounding error of 1e-16 divided by the angle, so it is made perpendicular to both
/// edges again.
[[nodiscard]] std::optional<dvec3> faceNormal(const dvec3& e, const dvec3& f);

/// Returns the largest separation of the origin along the face normals of the core. If the core has a volume
/// and contains the origin, this is minus the distance to its surface. The face normals are the cross
/// products of all pairs of edges; for two boxes, the three normals of each and the nine edge × edge
/// directions (Gottschalk, Lin, Manocha 1996).
[[nodiscard]] FaceSeparation faceSeparation(const Solid& solid);

struct Nearest {
  dvec3 point{0.0};  ///< The point of the core nearest to the origin, relative to the origin.
  std::array<double, kMostEdges> q{};  ///< point = center + sum of q[i] * edges[i]; every |q[i]| <= 1.
  double squaredDistance = std::numeric_limits<double>::infinity();
};

/// Returns the point of the core nearest to the origin, which must not lie inside the core by more than
/// rounding.
[[nodiscard]] Nearest nearestToOrigin(const Solid& solid);

/// The rounding error of the reference's arithmetic, as a fraction of the pair's size. Cores with a smaller
/// gap or depth are treated as touching.
inline constexpr double kReferenceRounding = 1e-12;

/// Replaces kReferenceRounding for a pair with a cylinder or cone: leastWidth() (directions.hpp) searches
/// until its error is below this fraction.
inline constexpr double kCurvedRounding = 2e-7;

struct Separation {
  /// The gap if positive, minus the depth of the minimum translation if negative; world units.
  double value = 0.0;
  dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, from b towards a: moving a by -value along it makes the pair touch.
  /// The nearest points of a and b. Set when the cores (box, segment, centre) are apart, and for every pair
  /// of solids with a cylinder or cone.
  dvec3 onA{0.0};
  dvec3 onB{0.0};
};

/// Returns the separation of the cores minus both radii, because growing a convex set by r increases the
/// depth along every direction by r.
[[nodiscard]] Separation separation(const Solid& a, const Solid& b);

/// Returns the separation of two shapes. As a fraction of the pair's size, its error is below
/// kReferenceRounding, or below kCurvedRounding for a pair with a cylinder or cone.
[[nodiscard]] Separation separation(const Shape& a, const Shape& b);

/// Returns the distance, 0 when the shapes overlap; world units.
[[nodiscard]] double trueDistance(const Shape& a, const Shape& b);

/// Returns the depth of the minimum translation, 0 when the shapes are apart; world units.
[[nodiscard]] double trueDepth(const Shape& a, const Shape& b);

/// Returns the distance from `point` to the shape, world units; negative inside.
[[nodiscard]] double outsideBy(const Shape& shape, const dvec3& point);

enum class Ruling { right, falseHit, falseMiss };

/// Judges a verdict. A hit is false only when the true gap is above the band, and a miss is false only when
/// the true depth is above the band.
[[nodiscard]] Ruling rulingOf(bool hit, double signedSeparation, double band);

/// Judges a verdict. Computes the whole separation only if neither bounding balls, nor a separating plane,
/// nor a depth along face normals decides. `band`: world units; by default kVerdictBand times the pair's
/// size.
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit);
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit, double band);
[[nodiscard]] Ruling ruling(const Shape& a, const Shape& b, bool hit);

}  // namespace reference
