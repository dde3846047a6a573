// The face of one box that has sunk into the face of another, in the frame of the other (the reference box:
// centre at 0, axes as coordinates).
//
//            incident box              The incident face is cut to the sides of the reference face; each
//            corner that
//             /        \               is left lies some depth below the reference face, or above it and is
//   __________\________/_ depth < 0    dropped (Gregorius, "The Separating Axis Test between Convex
//   Polyhedra", | reference\      /| face          GDC 2013; Ericson, "Real-Time Collision Detection", 8.3.4
//   for the cuts). |           \____/ | depth > 0
#pragma once

#include <array>

#include "collision/detail/box.hpp"

namespace collision::detail {

/// A convex polygon of at most 8 corners: a quadrilateral gains at most one by each of four cuts.
struct Polygon {
  std::array<glm::dvec3, 8> corners;
  std::size_t count = 0;

  /// A corner too many is rounding about an edge that lies in the cut, and says nothing new.
  void add(const glm::dvec3& corner) {
    if (count < corners.size()) corners[count++] = corner;
  }
};

/// The face of a reference box that the other one has sunk into.
struct ReferenceFace {
  glm::dvec3 half{0.0};  ///< Of the reference box.
  int axis = 0;          ///< The face's normal is this axis …
  double sign = 1.0;     ///< … in this direction, 1 or -1.
};

/// The other box in the reference box's frame.
struct IncidentBox {
  glm::dvec3 center{0.0};
  glm::dmat3 axes{1.0};
  glm::dvec3 half{0.0};
};

/// The corners of the incident box's face most opposed to the reference face, cut to its sides. Corners
/// beyond a side by at most `slack`, and depths, are left as they are; corners closer together than `slack`
/// become one.
[[nodiscard]] Polygon clippedFace(const ReferenceFace& face, const IncidentBox& incident, double slack);

}  // namespace collision::detail
