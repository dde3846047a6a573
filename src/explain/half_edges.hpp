// Six half edges, A's three and then B's three, and which of them point to which side of the fifteen planes.
#pragma once

#include <array>
#include <glm/glm.hpp>

#include "collision/shapes.hpp"

namespace explain {

/// An edge within this angle of another, or of a plane, counts as parallel to it, and the boxes are taken as
/// if it were; radians. Axes that are the product of three float rotations are off by some 3e-7; at 1e-6 no
/// surface of a Minkowski sum moves by more than 2e-6 of the boxes' extents (up to two axes are turned),
/// which is within the promise of `overlaps` and far below a pixel.
inline constexpr double kSameDirection = 1e-6;

/// Both boxes by their half edges. Their frames are made exactly orthonormal and right-handed, which changes
/// no box by more than its own rounding. `signs[k][l]` is the sign of A.k · B.l, 0 when they are square to
/// each other: all that a Minkowski sum's faces, edges and corners are follows from these nine.
struct HalfEdges {
  std::array<glm::dvec3, 6> units{};
  std::array<double, 6> lengths{};
  std::array<std::array<int, 3>, 3> signs{};

  [[nodiscard]] glm::dvec3 unit(int g) const { return units[static_cast<std::size_t>(g)]; }
  [[nodiscard]] double length(int g) const { return lengths[static_cast<std::size_t>(g)]; }
  [[nodiscard]] glm::dvec3 vector(int g) const { return unit(g) * length(g); }
  /// Not of length 0.
  [[nodiscard]] bool live(int g) const { return length(g) > 0.0; }
  [[nodiscard]] int sign(int k, int l) const {
    return signs[static_cast<std::size_t>(k)][static_cast<std::size_t>(l)];
  }
};

[[nodiscard]] HalfEdges halfEdgesOf(const collision::Obb& a, const collision::Obb& b);

/// To which side of the plane across axis `index` (0 to 14, as in SatReport) half edge `g` points: 1 with the
/// axis, -1 against it, 0 when it lies in that plane.
[[nodiscard]] int side(const HalfEdges& all, int index, int g);

/// A's axis parallel to B.l, or -1.
[[nodiscard]] int parallelTo(const HalfEdges& all, int l);

/// Axis `index` is degenerate, or the same as one before it.
[[nodiscard]] bool saysNothingNew(const HalfEdges& all, int index);

/// Unit, of an axis that is not degenerate.
[[nodiscard]] glm::dvec3 direction(const HalfEdges& all, int index);

}  // namespace explain
