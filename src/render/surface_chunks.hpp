// A large surface in parts, so that those outside the picture are not drawn.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "render/surface_vertices.hpp"

namespace render {

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
