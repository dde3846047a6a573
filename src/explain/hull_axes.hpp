// The axes that can separate two convex polyhedra, at least one of them a hull: the normals of the faces of
// both, and the cross products of two edges whose sum is a face of the difference A - B.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <vector>

#include "explain/focus.hpp"

namespace explain {

/// A convex polyhedron in world space, in double.
struct Polyhedron {
  struct Face {
    std::vector<std::uint16_t> corners;  ///< In order around the face.
    glm::dvec3 normal{0.0};              ///< Unit, outwards.
  };
  struct Edge {
    std::uint16_t from = 0, to = 0, left = 0, right = 0;  ///< Two corners, and the faces on both sides.
  };
  std::vector<glm::dvec3> corners;
  std::vector<Face> faces;
  std::vector<Edge> edges;
};

/// What an axis comes from.
enum class AxisSource : std::uint8_t { faceOfA, faceOfB, edges };

struct HullAxis {
  AxisSource source = AxisSource::faceOfA;
  std::size_t a = 0, b = 0;             ///< Numbers of the face, in a or b, or of the two edges.
  glm::dvec3 direction{0.0, 1.0, 0.0};  ///< Unit, from b towards a.
  double gap = 0.0;                     ///< World units; > 0 apart, < 0 minus the overlap.
  glm::dvec3 onA{0.0}, onB{0.0};        ///< Points of both whose difference along the axis is the gap.
};

/// Two polyhedra, the axis along which the gap is largest or the overlap least, and how many there are.
struct HullAxes {
  Polyhedron a, b;
  HullAxis deciding;
  std::size_t edgePairs = 0;  ///< Of edges whose sum is a face of A - B.
};

/// True when both are boxes or solid hulls, and one is a hull.
[[nodiscard]] bool hasHullAxes(const Focus& focus);

/// Nothing without such a pair. Takes time proportional to the product of both numbers of edges.
[[nodiscard]] std::optional<HullAxes> hullAxes(const Focus& focus);

}  // namespace explain
