// The face of one box that has sunk into a face of another (the reference face).
//
//            incident box              The incident face is cut to the sides of the reference face; each
//            corner
//             /        \               that is left lies some depth below the reference face, or above it and
//   __________\________/_ depth < 0    is dropped (Gregorius, "The Separating Axis Test between Convex
//   | reference\      /| face          Polyhedra", GDC 2013).
//   |           \____/ | depth > 0
#pragma once

#include <array>
#include <optional>

#include "collision/detail/box.hpp"
#include "collision/detail/feature.hpp"
#include "collision/detail/float4.hpp"

namespace collision::detail {

/// The face of `box` whose outward normal is `outward`, along the box's axis `axis`. In float: lengths are
/// shares of `unit`, a power of two next to the pair's reach, so they are at most 2 and round to 1e-7.
struct ReferenceFace {
  const Box& box;
  double unit;
  Float4 u, v, outward;  ///< Unit, world axes: along the face's sides, and out of the box.
  Float4 middle;         ///< From where the boxes are measured, world axes.
  float halfU, halfV;
  float height;  ///< Of the face above the box's centre.
  const FaceFeatures* features;

  /// `reach`: pairReach of the boxes.
  ReferenceFace(const Box& ofBox, int axis, const glm::dvec3& outwardNormal, double reach);

  /// Midway between the face and what lies `depth` below it at u and v: x, y, z, and the depth.
  [[nodiscard]] Float4 at(float alongU, float alongV, float depth) const {
    const Float4 down = outward * -0.5f + Float4{0.0f, 0.0f, 0.0f, 1.0f};
    return middle + u * alongU + v * alongV + down * depth;
  }
};

/// Two convex quadrilaterals share no more.
inline constexpr std::size_t kMostCorners = 8;

/// As ReferenceFace::at has them, in shares of the face's unit. Left unset: clearing them would take as long
/// as the cut; and with room for all that may come before twins are dropped.
struct FaceCorners {
  std::array<Float4, 16> corners;
  std::array<std::uint32_t, 16> ids;  ///< idOf the parts of the incident box and of the reference face's.
  std::size_t count = 0;
};

/// Share of the pair's reach: corners this little beyond a side or above the face are taken as on it, and
/// those closer together than a few times this as one. Above the rounding of float axes and of the cut.
inline constexpr double kOnFace = 0x1p-21;

/// The corners of what the reference face covers of the incident box's most opposed face, those that lie at
/// least `least` below it (world units; 0: all that are not above it), in no particular order. Right to 1e-6
/// of the pair's reach.
[[nodiscard]] FaceCorners clippedFace(const ReferenceFace& face, const Box& incident, double least);

/// The mean of those corners, as ReferenceFace::at has it; nothing where there are none. Which corners there
/// are costs no guess.
[[nodiscard]] std::optional<Float4> meanCorner(const ReferenceFace& face, const Box& incident, double least);

}  // namespace collision::detail
