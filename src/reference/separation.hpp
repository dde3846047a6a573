// The signed separation of two shapes: the true gap, or minus the true depth of the minimum translation; what
// one direction proves about it without a search; and the promise, whose bands grow with the size of the
// pair.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "reference/solid.hpp"

namespace reference {

/// A verdict must be right when the true gap or depth is above this fraction of the pair's size.
inline constexpr double kVerdictBand = 4e-6;

/// Depths and distances are within this fraction of the pair's size of the truth.
inline constexpr double kLengthBand = 2e-5;

/// The size of a pair: its largest extent plus the distance between the centres, world units. The extent is a
/// half extent (a sphere's radius, a capsule's half length plus radius). This is the strictest choice: bands
/// that hold for it also hold for full widths and diagonals.
[[nodiscard]] double pairSize(const Solid& a, const Solid& b);

[[nodiscard]] double pairSize(const Shape& a, const Shape& b);

/// The largest gap or depth at which either verdict is allowed, world units.
[[nodiscard]] double verdictBand(const Shape& a, const Shape& b);

/// The largest error allowed of a depth or a distance, world units.
[[nodiscard]] double lengthBand(const Shape& a, const Shape& b);

/// How far the origin lies outside the solid along the unit `direction`, world units; if negative, minus the
/// distance to the surface along it. For the difference of a and b, any direction gives a lower bound of the
/// gap: the width of the slab between two parallel planes that separate the shapes.
[[nodiscard]] double separationAlong(const Solid& solid, const dvec3& direction);

/// The gap proved by two planes perpendicular to `direction` (any length, from b towards a), world units;
/// negative when they prove none.
[[nodiscard]] double provenGap(const Shape& a, const Shape& b, const dvec3& direction);

/// How far `a` must move along `normal` (any length) to leave `b`, world units: an upper bound of the depth,
/// and the depth itself when the normal is that of the minimum translation.
[[nodiscard]] double depthAlong(const Shape& a, const Shape& b, const dvec3& normal);

/// The gap that the bounding balls of both solids prove, world units; negative when they prove none. The
/// cheapest proof.
[[nodiscard]] double gapOfBalls(const Solid& a, const Solid& b);

/// Radians. Edges at a smaller angle count as parallel, because their cross product would be rounding noise.
/// Skipping the face that they span changes a length by at most this fraction of the longest edge.
inline constexpr double kParallelSine = 1e-14;

struct FaceSeparation {
  double value = -std::numeric_limits<double>::infinity();  ///< > 0 apart; < 0 minus the overlap.
  dvec3 normal{0.0, 1.0, 0.0};                              ///< Unit, from the origin outwards.

  /// True when no face separates the origin by more than `rounding`. False without faces: parallel edges span
  /// none.
  [[nodiscard]] bool isDeep(double rounding) const { return std::isfinite(value) && value < -rounding; }
};

/// The part of `v` that is perpendicular to `edge`.
[[nodiscard]] inline dvec3 squareTo(const dvec3& v, const dvec3& edge) {
  return v - edge * (glm::dot(v, edge) / glm::dot(edge, edge));
}

/// The unit normal of the face that two edges span; nullopt when they are parallel. For edges at a small
/// angle the cross product has a rounding error of 1e-16 divided by the angle, so it is made perpendicular to
/// both edges again.
[[nodiscard]] std::optional<dvec3> faceNormal(const dvec3& e, const dvec3& f);

/// The largest separation of the origin along the face normals, without the radius; for a solid with volume
/// that contains the origin it is minus the distance to its surface. Two edges span each face of a solid
/// `center + sum of edges` (coplanar edges share one), so the normals are the cross products of all pairs of
/// edges: for two boxes the three normals of each and the nine edge × edge directions (Gottschalk, Lin,
/// Manocha 1996).
[[nodiscard]] FaceSeparation faceSeparation(const Solid& solid);

struct Nearest {
  dvec3 point{0.0};  ///< The point of the core nearest to the origin, relative to the origin.
  std::array<double, kMostEdges> q{};  ///< point = center + sum of q[i] * edges[i]; every |q[i]| <= 1.
  double squaredDistance = std::numeric_limits<double>::infinity();
};

/// The point of the core's surface nearest to the origin; when the origin lies outside, or when the core has
/// no volume, the nearest point of the core itself.
[[nodiscard]] Nearest nearestToOrigin(const Solid& solid);

/// Rounding of the reference's own arithmetic, as a fraction of the pair's size: a core closer to touching
/// than this counts as touching.
inline constexpr double kReferenceRounding = 1e-12;

/// The same for a pair with a cylinder or cone, which is compared along directions (directions.hpp).
inline constexpr double kCurvedRounding = 2e-7;

struct Separation {
  double value = 0.0;           ///< > 0 the gap; < 0 minus the depth of the minimum translation; world units.
  dvec3 normal{0.0, 1.0, 0.0};  ///< Unit, from b towards a: moving a by -value along it makes the pair touch.
  dvec3 onA{0.0};               ///< The points of a and b nearest to each other; only set when the cores
  dvec3 onB{0.0};               ///< (box, segment, centre) are apart.
};

/// The nearest point of the core decides for solids with radii too, since growing a convex set by r increases
/// the depth along every direction by r. A core with fewer than three edges has no volume, so it is never
/// deep.
[[nodiscard]] Separation separation(const Solid& a, const Solid& b);

/// The same for two shapes, exact to kReferenceRounding of their size, or kCurvedRounding.
[[nodiscard]] Separation separation(const Shape& a, const Shape& b);

/// The true distance, 0 when they overlap; world units.
[[nodiscard]] double trueDistance(const Shape& a, const Shape& b);

/// The true depth of the minimum translation, 0 when they are apart; world units.
[[nodiscard]] double trueDepth(const Shape& a, const Shape& b);

/// How far `point` lies outside the shape, world units; negative inside.
[[nodiscard]] double outsideBy(const Shape& shape, const dvec3& point);

/// The ruling on a verdict: right, a hit across a gap, or a miss of an overlap.
enum class Ruling { right, falseHit, falseMiss };

/// A hit is false only when the true gap is above the band, a miss only when the true depth is. Within the
/// band both verdicts are right.
[[nodiscard]] Ruling rulingOf(bool hit, double signedSeparation, double band);

/// A plane between the two proves a miss, and an origin deep inside every face of the difference proves a
/// hit. The remaining pairs nearly touch, or their radius decides. `band`: world units; by default that of
/// the pair.
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit);
[[nodiscard]] Ruling ruling(const Solid& a, const Solid& b, bool hit, double band);
[[nodiscard]] Ruling ruling(const Shape& a, const Shape& b, bool hit);

}  // namespace reference
