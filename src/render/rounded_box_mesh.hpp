// The one mesh of all solids.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

namespace render {

/// A vertex of a rounded box of any size: its place is corner * halfExtents + direction * radius.
struct RoundedBoxVertex {
  glm::vec3 corner{0.0f};     ///< -1 or 1 on each axis: the corner of the inner box that it goes with.
  glm::vec3 direction{0.0f};  ///< Unit, outwards: the surface's normal.
};

/// Triangles are counter-clockwise seen from outside.
struct RoundedBoxMesh {
  std::vector<RoundedBoxVertex> vertices;
  std::vector<std::uint16_t> indices;
};

/// A unit sphere cut along the three planes into octants that move apart, the gaps closed by strips and flat
/// faces:
///
///        ___________
///      /|     |     |\          |: the seams, where a sphere's two octants meet and a
///     / |     |     | \            box's edge strip or face begins
///    |--+-----------+--|
///    |  |   face    |  |        What has no size (a sphere's faces, a plain box's octants)
///    |--+-----------+--|        collapses into triangles without area.
///     \_|___________|_/
///
/// `segments` parts a quarter circle, 1 to 20 (so that 16 bits count the vertices).
[[nodiscard]] RoundedBoxMesh roundedBoxMesh(int segments);

}  // namespace render
