// The axes that can separate two convex polyhedra. At least one of the two is a hull. They are the face
// normals of both, and the cross products of two edges whose sum is a face of the difference A - B.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <vector>

#include "explain/focus.hpp"

namespace explain {

/// A convex polyhedron in world space.
struct Polyhedron {
  struct Face {
    std::vector<std::uint16_t> corners;  ///< In order around the face.
    glm::dvec3 normal{0.0};              ///< Unit, outwards.
  };
  struct Edge {
    /// Indices of the edge's two corners, and of the faces at its sides.
    std::uint16_t from = 0, to = 0, left = 0, right = 0;
  };
  std::vector<glm::dvec3> corners;
  std::vector<Face> faces;
  std::vector<Edge> edges;
};

/// The origin of an axis: a face of a, a face of b, or an edge of each.
enum class AxisSource : std::uint8_t { faceOfA, faceOfB, edges };

struct HullAxis {
  AxisSource source = AxisSource::faceOfA;
  /// The index of the face, in both members. For edges, the index of a's edge and of b's edge.
  std::size_t a = 0, b = 0;
  glm::dvec3 direction{0.0, 1.0, 0.0};  ///< Unit, from b towards a.
  double gap = 0.0;                     ///< World units. > 0: apart; < 0: minus the overlap.
  /// A point of each polyhedron. Their difference along the axis is the gap.
  glm::dvec3 onA{0.0}, onB{0.0};
};

/// Two polyhedra, their axis with the largest gap or least overlap, and the number of edge axes.
struct HullAxes {
  Polyhedron a, b;
  HullAxis deciding;
  std::size_t edgePairs = 0;  ///< The number of pairs of edges whose sum is a face of A - B.
};

/// True if both shapes are boxes or solid hulls, and at least one is a hull.
[[nodiscard]] bool hasHullAxes(const Focus& focus);

/// The axes of the pair; nullopt if !hasHullAxes. Takes time proportional to the product of both edge counts.
[[nodiscard]] std::optional<HullAxes> hullAxes(const Focus& focus);

}  // namespace explain
