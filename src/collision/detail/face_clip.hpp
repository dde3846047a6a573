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

#include "collision/detail/box.hpp"

namespace collision::detail {

/// The face of a box whose outward normal is `outward`, along the box's axis `axis`; world axes.
struct ReferenceFace {
  const Box& box;
  int axis = 0;
  glm::dvec3 outward{0.0, 1.0, 0.0};

  [[nodiscard]] const glm::dvec3& u() const { return box.axes[(axis + 1) % 3]; }
  [[nodiscard]] const glm::dvec3& v() const { return box.axes[(axis + 2) % 3]; }
};

/// A place on the reference face, along its sides u and v from its middle, and how far below it the corner
/// lies. Left unset, as the arrays of it are: clearing them would take as long as the cut.
struct FaceCorner {
  double u, v, depth;
};

/// Two convex quadrilaterals share at most eight corners.
struct FaceCorners {
  std::array<FaceCorner, 8> corners;
  std::size_t count = 0;
};

/// Share of the pair's reach: corners this little beyond a side or above the face are taken as on it, and
/// those closer together than a few times this as one. Above the rounding of float axes and of the cut.
inline constexpr double kOnFace = 0x1p-21;

/// The corners of what the reference face covers of the incident box's most opposed face, those that lie at
/// least `least` below it (0: all that are not above it), in no particular order. `reach`: pairReach of the
/// boxes. Right to 1e-6 of it.
[[nodiscard]] FaceCorners clippedFace(const ReferenceFace& face, const Box& incident, double reach,
                                      double least);

}  // namespace collision::detail
