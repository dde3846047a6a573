// The outlines of marks on screen.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

namespace render {

/// x: 0 at the mark's start, 1 at its end. y, z: from there along and across the mark's direction on screen,
/// in halves of its width.
struct MarkMesh {
  std::vector<glm::vec3> vertices;
  std::vector<std::uint16_t> indices;
};

/// From tip to base of an arrow's head, and from its middle line to its barb, in halves of the shaft's width.
inline constexpr float kHeadLength = 7.0f;
inline constexpr float kHeadHalfWidth = 3.2f;

/// A line with two round ends.
[[nodiscard]] MarkMesh strokeMesh();
/// A line with two square ends, for widths at which nobody can tell: a quarter of the triangles.
[[nodiscard]] MarkMesh thinStrokeMesh();
/// A disc around the mark's start.
[[nodiscard]] MarkMesh discMesh();
/// A shaft with a round start, and a head whose tip is the mark's end.
[[nodiscard]] MarkMesh arrowMesh();

}  // namespace render
