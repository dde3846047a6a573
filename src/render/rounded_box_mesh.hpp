// The mesh of a rounded box, with which all solids are drawn.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

namespace render {

/// A vertex of a rounded box of any size. Its position is corner * halfExtents + direction * radius.
struct RoundedBoxVertex {
  glm::vec3 corner{0.0f};  ///< -1 or 1 on each axis: the corner of the inner box that the vertex belongs to.
  glm::vec3 direction{0.0f};  ///< Unit, outwards: the surface's normal.
};

/// Triangles are counter-clockwise seen from outside.
struct RoundedBoxMesh {
  std::vector<RoundedBoxVertex> vertices;
  std::vector<std::uint16_t> indices;
};

/// A unit sphere that is cut along the three coordinate planes into octants, which move apart; strips and
/// flat faces close the gaps:
///
///        ___________
///      /|     |     |\          |: the seams, where a sphere's two octants meet and a
///     / |     |     | \            box's edge strip or face begins
///    |--+-----------+--|
///    |  |   face    |  |        Parts without size (a sphere's faces, a plain box's octants)
///    |--+-----------+--|        collapse into triangles without area.
///     \_|___________|_/
///
/// `segments` is the number of segments of a quarter circle, 1 to 20 (so that 16 bits suffice for the
/// indices).
[[nodiscard]] RoundedBoxMesh roundedBoxMesh(int segments);

}  // namespace render
