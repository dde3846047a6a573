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

#include "collision/shape_facts.hpp"
#include "collision/shapes.hpp"
#include "explain/focus.hpp"

namespace explain {

/// Radians. Edges within this angle of each other, or of a plane, are treated as parallel. Float rounding
/// turns a product of three rotations by about 3e-7. Making two such axes parallel moves the surface of a
/// Minkowski sum by at most 2e-6 of the boxes' extents. This is within the tolerance of `overlaps` and far
/// below a pixel.
inline constexpr double kSameDirection = 1e-6;

/// The half edges of two boxes. Indices 0 to 2 are of A, 3 to 5 of B. `units` are exactly orthonormal and
/// right-handed for each box; making them so changes a box by no more than rounding. `signs[k][l]` is the
/// sign of A.k · B.l, or 0 if they are perpendicular. The nine signs determine all faces, edges and corners
/// of the Minkowski sum.
struct ZonotopeGenerators {
  std::array<glm::dvec3, 6> units{};
  std::array<double, 6> lengths{};
  std::array<std::array<int, 3>, 3> signs{};

  [[nodiscard]] glm::dvec3 unit(int g) const { return units[static_cast<std::size_t>(g)]; }
  [[nodiscard]] double length(int g) const { return lengths[static_cast<std::size_t>(g)]; }
  [[nodiscard]] glm::dvec3 halfEdge(int g) const { return unit(g) * length(g); }
  /// False for a half edge of length 0.
  [[nodiscard]] bool hasLength(int g) const { return length(g) > 0.0; }
  [[nodiscard]] int sign(int k, int l) const {
    return signs[static_cast<std::size_t>(k)][static_cast<std::size_t>(l)];
  }
};

[[nodiscard]] ZonotopeGenerators zonotopeGenerators(const collision::Obb& a, const collision::Obb& b);

/// The direction of half edge `g` along axis `index` (0 to 14, as in SatReport): 1 forwards, -1 backwards, 0
/// if the two are perpendicular.
[[nodiscard]] int signAlong(const ZonotopeGenerators& generators, int index, int g);

/// The index of A's axis that is parallel to B.l, or -1.
[[nodiscard]] int parallelAxisOfA(const ZonotopeGenerators& generators, int l);

/// True if axis `index` is degenerate or equals an earlier axis.
[[nodiscard]] bool isRedundantAxis(const ZonotopeGenerators& generators, int index);

/// The unit direction of axis `index`, which must not be degenerate.
[[nodiscard]] glm::dvec3 axisDirection(const ZonotopeGenerators& generators, int index);

struct MinkowskiFace {
  int axis = 0;  ///< The axis of this face, numbered as in SatReport; the first of several equal axes.
  /// Unit vector, outward, world space. For an edge axis, the cross product of A's and B's edge or its
  /// opposite.
  glm::dvec3 normal{0.0};
  double offset = 0.0;  ///< Distance of the face's plane from the solid's centre along `normal`.
  int count = 0;        ///< The number of corners: 4, or up to 8 if faces of both boxes are parallel.
  std::array<std::uint8_t, 8> corners{};  ///< Indices of vertices, counter-clockwise seen from outside.
};

/// A convex solid, symmetric about its centre. No faces if all edges of both boxes are parallel to one line.
struct MinkowskiSolid {
  glm::dvec3 center{0.0};            ///< B's centre, world space.
  std::vector<glm::dvec3> vertices;  ///< Relative to `center`.
  /// Two faces per axis: first the face on the positive side, then the face on the negative side.
  std::vector<MinkowskiFace> faces;
};

/// The solid of all positions of A's centre at which A and B overlap. It has 30 faces in general, and 6 if
/// the boxes are parallel.
[[nodiscard]] MinkowskiSolid minkowskiSolid(const collision::Obb& a, const collision::Obb& b);

/// `target` grown by `player`, at the target's position, if the Minkowski sum is a rounded box. The player's
/// centre is inside the sum exactly when the two shapes overlap. Two spheres give a larger sphere, a sphere
/// and a box give a rounded box, and boxes with parallel edges give a larger box. nullopt if the two shapes
/// have edges that are not parallel; the sum is then minkowskiSolid of both cores, grown by both radii.
[[nodiscard]] std::optional<collision::RoundedBox> minkowskiRoundedBox(const collision::Shape& player,
                                                                       const collision::Shape& target);

/// The ray from the eye through a pixel, world space. `direction` may have any length except 0.
struct PickRay {
  glm::dvec3 origin{0.0};
  glm::dvec3 direction{0.0, 0.0, -1.0};
};

/// The face through which the ray enters the solid. If the ray starts inside, the face through which it
/// leaves. nullopt if the ray misses.
[[nodiscard]] std::optional<int> pickFace(const MinkowskiSolid& solid, const PickRay& ray);

/// The axis (0 to 14) of the face that the ray hits on the grown target. nullopt if it hits none, or the
/// shapes are not boxes.
[[nodiscard]] std::optional<int> pickAxis(const std::optional<Focus>& focus, const PickRay& ray);

}  // namespace explain
