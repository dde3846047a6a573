// The triangles of a surface in GPU layout, in chunks. Chunks outside the picture are not drawn.
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "render/draw_list.hpp"

namespace render {

struct SurfaceVertex {
  glm::vec3 place{0.0f};   ///< In the surface's own frame.
  glm::vec3 normal{0.0f};  ///< Unit; 0 if no triangle around the vertex has an area.
};

/// Vertices, and three vertex indices per triangle.
struct SurfaceVertices {
  std::vector<SurfaceVertex> vertices;
  std::vector<std::uint32_t> indices;
};

/// Vertices for shading. Faces whose normals differ by less than 40 degrees share a normal; sharper edges
/// stay sharp.
[[nodiscard]] SurfaceVertices litVertices(const SurfaceSource& source);

/// Vertices for outlines and shadows. Each position has one normal, so that growing the surface opens no
/// cracks.
[[nodiscard]] SurfaceVertices rimVertices(const SurfaceSource& source);

/// Consecutive triangles of a surface that lie near each other.
struct SurfaceChunk {
  std::uint32_t first = 0;  ///< Position of the first index in `indices`.
  std::uint32_t count = 0;
  glm::vec3 low{0.0f};  ///< The bounding box of these triangles, in the surface's frame.
  glm::vec3 high{0.0f};
};

/// Consecutive indices.
struct IndexRun {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  float distance = 0.0f;  ///< The clip w of the center of its nearest chunk.

  friend bool operator==(const IndexRun&, const IndexRun&) = default;
};

/// Sorts the triangles by position, stably, and returns the chunks. A small surface is one chunk and keeps
/// its order.
[[nodiscard]] std::vector<SurfaceChunk> intoChunks(SurfaceVertices& surface);

/// Fills `out` with the chunks that may be in the picture, joining adjacent chunks. The nearest run comes
/// first, so that fewer pixels are shaded twice. `toClip`: from the surface's frame to clip space.
void visibleRuns(std::span<const SurfaceChunk> chunks, const glm::mat4& toClip, std::vector<IndexRun>& out);

}  // namespace render
