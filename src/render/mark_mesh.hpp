// The meshes of marks, in screen space.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

namespace render {

/// x is 0 at the mark's start and 1 at its end. y and z are offsets from there, along and across the mark's
/// direction on screen, in half widths.
struct MarkMesh {
  std::vector<glm::vec3> vertices;
  std::vector<std::uint16_t> indices;
};

/// Size of an arrow's head in half widths of the shaft: from tip to base, and from the middle line to a barb.
inline constexpr float kHeadLength = 7.0f;
inline constexpr float kHeadHalfWidth = 3.2f;

/// A line with two round ends.
[[nodiscard]] MarkMesh strokeMesh();
/// A line with two square ends, for widths at which round ends cannot be seen; it has a quarter of the
/// triangles.
[[nodiscard]] MarkMesh thinStrokeMesh();
/// A disc around the mark's start.
[[nodiscard]] MarkMesh discMesh();
/// A shaft with a round start, and a head whose tip is the mark's end.
[[nodiscard]] MarkMesh arrowMesh();

}  // namespace render
