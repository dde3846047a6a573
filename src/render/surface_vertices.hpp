// A surface of triangles in the layout that the GPU reads, in parts, so that those outside the picture are
// not drawn.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
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

/// A run of a surface's triangles that lie near each other.
struct SurfaceChunk {
  std::uint32_t first = 0;  ///< Index of its first vertex index.
  std::uint32_t count = 0;
  glm::vec3 low{0.0f};  ///< The box around them, in the surface's frame.
  glm::vec3 high{0.0f};
};

/// A run of indices.
struct IndexRun {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  float distance = 0.0f;  ///< Clip w of its nearest chunk's middle.

  friend bool operator==(const IndexRun&, const IndexRun&) = default;
};

/// Sorts triangles so that neighbours are consecutive; the sort is stable. A small surface is one chunk and
/// keeps its order.
[[nodiscard]] std::vector<SurfaceChunk> intoChunks(SurfaceVertices& surface);

/// The chunks that may be in the picture, adjacent ones joined into one run. The nearest run comes first, so
/// that triangles behind it need no shading. `toClip`: from the surface's frame to clip space.
void visibleRuns(std::span<const SurfaceChunk> chunks, const glm::mat4& toClip, std::vector<IndexRun>& out);

}  // namespace render
