// Clips the face of one box that penetrates a face of another (the reference face).
//
//            incident box              The incident face is clipped to the sides of the reference face.
//             /        \               Each remaining corner has a depth below the reference face; corners
//   __________\________/_ depth < 0    above it are dropped (Gregorius, "The Separating Axis Test between
//   | reference\      /| face          Convex Polyhedra", GDC 2013).
//   |           \____/ | depth > 0
#pragma once

#include <array>
#include <optional>

#include "collision/shape/box.hpp"
#include "collision/shape/feature.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

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

/// The intersection of two convex quadrilaterals has no more corners.
inline constexpr std::size_t kMostCorners = 8;

/// Corners in the form of ReferenceFace::at, in units of the face's `unit`. Uninitialized, because clearing
/// them would take as long as the clipping. Has room for all corners before duplicates are removed.
struct FaceCorners {
  std::array<Float4, 16> corners;
  std::array<std::uint32_t, 16> ids;  ///< idOf the parts of the incident and the reference box.
  std::size_t count = 0;
};

/// Fraction of the pair's reach: corners this little beyond a side or above the face count as on it, and
/// corners closer together than a few times this as one. Above the rounding of float axes and of the
/// clipping.
inline constexpr double kOnFace = 0x1p-21;

/// Clips the incident box's most opposed face to the reference face. Returns the corners at least `least`
/// below it (world units; 0: all that are not above it), in no particular order. Right to 1e-6 of the pair's
/// reach.
[[nodiscard]] FaceCorners clippedFace(const ReferenceFace& face, const Box& incident, double least);

/// The mean of those corners, in the form of ReferenceFace::at; nullopt when there are none. Branchless in
/// which corners are valid.
[[nodiscard]] std::optional<Float4> meanCorner(const ReferenceFace& face, const Box& incident, double least);

}  // namespace collision::detail
