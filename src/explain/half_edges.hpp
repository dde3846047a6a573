// The six half edges of two boxes, A's three and then B's three, and to which side of the fifteen planes each
// of them points.
#pragma once

#include <array>
#include <glm/glm.hpp>

#include "collision/shapes.hpp"

namespace explain {

/// Radians: an edge within this angle of another edge, or of a plane, counts as parallel to it. Axes that are
/// the product of three float rotations are off by about 3e-7. With 1e-6, no surface of a Minkowski sum moves
/// by more than 2e-6 of the boxes' extents (up to two axes are turned), which is within the promise of
/// `overlaps` and far below a pixel.
inline constexpr double kSameDirection = 1e-6;

/// Two boxes as their half edges. Their frames are made exactly orthonormal and right-handed, which changes
/// no box by more than its own rounding. `signs[k][l]` is the sign of A.k · B.l, and 0 when the two are
/// perpendicular. All faces, edges and corners of the Minkowski sum follow from these nine signs.
struct HalfEdges {
  std::array<glm::dvec3, 6> units{};
  std::array<double, 6> lengths{};
  std::array<std::array<int, 3>, 3> signs{};

  [[nodiscard]] glm::dvec3 unit(int g) const { return units[static_cast<std::size_t>(g)]; }
  [[nodiscard]] double length(int g) const { return lengths[static_cast<std::size_t>(g)]; }
  [[nodiscard]] glm::dvec3 vector(int g) const { return unit(g) * length(g); }
  /// The half edge is not of length 0.
  [[nodiscard]] bool live(int g) const { return length(g) > 0.0; }
  [[nodiscard]] int sign(int k, int l) const {
    return signs[static_cast<std::size_t>(k)][static_cast<std::size_t>(l)];
  }
};

[[nodiscard]] HalfEdges halfEdgesOf(const collision::Obb& a, const collision::Obb& b);

/// The side of the plane perpendicular to axis `index` (0 to 14, as in SatReport) to which half edge `g`
/// points: 1 along the axis, -1 against it, 0 in the plane.
[[nodiscard]] int side(const HalfEdges& all, int index, int g);

/// The index of A's axis that is parallel to B.l, or -1.
[[nodiscard]] int parallelTo(const HalfEdges& all, int l);

/// True when axis `index` is degenerate, or equals an axis before it.
[[nodiscard]] bool saysNothingNew(const HalfEdges& all, int index);

/// The unit direction of axis `index`, which must not be degenerate.
[[nodiscard]] glm::dvec3 direction(const HalfEdges& all, int index);

}  // namespace explain
