// Configuration space: the player shrinks to a point and the target grows by the player's shape.
//
// Two boxes overlap exactly when A's centre lies in the Minkowski sum of B and the mirrored A, placed at B's
// centre (Lozano-Pérez, "Spatial planning: a configuration space approach", IEEE Transactions on Computers,
// 1983; Ericson, "Real-Time Collision Detection", 3.11). Mirrored at its centre, a box is the same box. The
// sum of two boxes is a zonotope: all sums of their six half edges, each multiplied by a factor from -1 to 1.
//
//        B          A            the sum
//      +----+                   ._____.
//      |    |      /\         ./       \.      A's face axes give 3 pairs of faces, B's give 3, and an edge
//      |  x |     <  >        |    x    |      of A drawn along an edge of B gives 9 pairs of parallelograms:
//      +----+      \/         '\._____./'      one axis for each pair of parallel faces, fifteen in all.
//
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <vector>

#include "collision/shapes.hpp"

namespace explain {

/// Radians. An edge within this angle of another edge or of a plane is treated as parallel to it. Rounding in
/// a product of three float rotations turns an axis by about 3e-7. At most two axes are changed, so no
/// surface of a Minkowski sum moves by more than 2e-6 of the boxes' extents. This is within the tolerance of
/// `overlaps` and far below a pixel.
inline constexpr double kSameDirection = 1e-6;

/// The half edges of two boxes: 0 to 2 are half edges of A, 3 to 5 are half edges of B. The frames of the
/// boxes are made exactly orthonormal and right-handed, which changes a box by no more than its rounding.
/// `signs[k][l]` is the sign of A.k · B.l, or 0 if A.k and B.l are perpendicular. All faces, edges and
/// corners of the Minkowski sum follow from these nine signs.
struct HalfEdges {
  std::array<glm::dvec3, 6> units{};
  std::array<double, 6> lengths{};
  std::array<std::array<int, 3>, 3> signs{};

  [[nodiscard]] glm::dvec3 unit(int g) const { return units[static_cast<std::size_t>(g)]; }
  [[nodiscard]] double length(int g) const { return lengths[static_cast<std::size_t>(g)]; }
  [[nodiscard]] glm::dvec3 vector(int g) const { return unit(g) * length(g); }
  /// True if the length of the half edge is not 0.
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

/// True if axis `index` is degenerate or equals an earlier axis.
[[nodiscard]] bool saysNothingNew(const HalfEdges& all, int index);

/// The unit direction of axis `index`, which must not be degenerate.
[[nodiscard]] glm::dvec3 direction(const HalfEdges& all, int index);

struct MinkowskiFace {
  int axis = 0;  ///< The axis of this face, numbered as in SatReport; the first of several equal axes.
  /// Unit, outward, world space. For an edge axis, plus or minus the cross product of A's edge and B's edge.
  glm::dvec3 normal{0.0};
  double offset = 0.0;  ///< Distance of the face's plane from the solid's centre along `normal`.
  int count = 0;        ///< The number of corners: 4, or up to 8 if faces of both boxes are parallel.
  std::array<std::uint8_t, 8> corners{};  ///< Indices of vertices, counter-clockwise seen from outside.
};

/// A convex solid that is symmetric about its centre. It has no faces if the two boxes together do not span a
/// plane.
struct MinkowskiSolid {
  glm::dvec3 center{0.0};            ///< B's centre, world space.
  std::vector<glm::dvec3> vertices;  ///< Relative to `center`.
  /// A pair of faces for each axis: the face on its positive side, then the face on its negative side.
  std::vector<MinkowskiFace> faces;
};

/// The set of positions of A's centre at which A and B overlap. It has 30 faces in general, and 6 if the
/// boxes are parallel.
[[nodiscard]] MinkowskiSolid minkowskiSolid(const collision::Obb& a, const collision::Obb& b);

/// A face, and the height of a point above it.
struct FaceHeight {
  int face = -1;        ///< The index of the face; -1 if the solid has no faces.
  double height = 0.0;  ///< World units, negative behind the face.
};

/// The face above which `point` (world space, for example A's centre) is highest. If the height is above 0,
/// the point is outside; otherwise the face is the nearest face and the height is minus the depth.
[[nodiscard]] FaceHeight nearestFace(const MinkowskiSolid& solid, const glm::dvec3& point);

/// `target` grown by `player`, at the target's position, if the Minkowski sum is a rounded box.
/// The player's centre is inside it exactly when the two overlap. Two spheres give a larger sphere, a sphere
/// and a box give a rounded box, and boxes with parallel edges give a larger box. nullopt if the two shapes
/// have edges that are not parallel; the sum is then minkowskiSolid of both cores, grown by both radii.
[[nodiscard]] std::optional<collision::RoundedBox> grownRounded(const collision::Shape& player,
                                                                const collision::Shape& target);

}  // namespace explain
