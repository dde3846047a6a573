// A surface of triangles as the graphics card gets it.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <vector>

#include "render/draw_list.hpp"

namespace render {

struct SurfaceVertex {
  glm::vec3 place{0.0f};   ///< In the surface's own frame.
  glm::vec3 normal{0.0f};  ///< Unit; 0 where all triangles around it are without area.
};

/// Vertices, and three numbers of them for each triangle, in the order of the faces.
struct SurfaceVertices {
  std::vector<SurfaceVertex> vertices;
  std::vector<std::uint32_t> indices;
};

/// For light: faces that meet at less than 40 degrees share a normal and look round; sharper edges stay
/// sharp.
[[nodiscard]] SurfaceVertices litVertices(const SurfaceSource& source);

/// For rims and shadows: one normal wherever vertices lie at one place, so that the surface grown along it
/// has no cracks.
[[nodiscard]] SurfaceVertices rimVertices(const SurfaceSource& source);

}  // namespace render
