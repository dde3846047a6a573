// A surface of triangles in the layout that the GPU reads.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "render/draw_list.hpp"

namespace render {

struct SurfaceVertex {
  glm::vec3 place{0.0f};   ///< In the surface's own frame.
  glm::vec3 normal{0.0f};  ///< Unit; 0 where no triangle around it has an area.
};

/// Vertices, and three vertex indices for each triangle, in the order of the faces.
struct SurfaceVertices {
  std::vector<SurfaceVertex> vertices;
  std::vector<std::uint32_t> indices;
};

/// Vertices for shading: faces that meet at less than 40 degrees share a normal and look round; sharper edges
/// stay sharp.
[[nodiscard]] SurfaceVertices litVertices(const SurfaceSource& source);

/// Vertices for outlines and shadows: one normal at each position, so that the surface grown along it
/// has no cracks.
[[nodiscard]] SurfaceVertices rimVertices(const SurfaceSource& source);

}  // namespace render
