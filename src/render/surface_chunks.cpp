#include "render/surface_chunks.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace render {
namespace {

constexpr std::size_t kSmall = 3 * 4096;  // indices; a smaller surface is one chunk
constexpr float kCells = 16.0f;           // along each axis of the box around the surface

/// The outline extends beyond the box by a few pixels.
constexpr float kBorder = 1.05f;

struct Box {
  glm::vec3 low{std::numeric_limits<float>::max()};
  glm::vec3 high{std::numeric_limits<float>::lowest()};

  void add(const glm::vec3& place) {
    low = glm::min(low, place);
    high = glm::max(high, place);
  }
};

struct Triangle {
  std::uint32_t cell;
  std::array<std::uint32_t, 3> vertices;
};

std::uint32_t cellOf(const glm::vec3& place, const Box& around) {
  const glm::vec3 size = glm::max(around.high - around.low, std::numeric_limits<float>::min());
  const glm::vec3 cell = glm::clamp((place - around.low) / size * kCells, 0.0f, kCells - 1.0f);
  const glm::uvec3 at(cell);
  return (at.y << 8) | (at.z << 4) | at.x;
}

Box boxAround(const SurfaceVertices& surface) {
  Box box;
  for (const SurfaceVertex& vertex : surface.vertices) box.add(vertex.place);
  return box;
}

std::vector<Triangle> trianglesByCell(const SurfaceVertices& surface) {
  const Box around = boxAround(surface);
  std::vector<Triangle> triangles;
  triangles.reserve(surface.indices.size() / 3);
  for (std::size_t i = 0; i + 2 < surface.indices.size(); i += 3) {
    const std::array corners{surface.indices[i], surface.indices[i + 1], surface.indices[i + 2]};
    triangles.push_back({cellOf(surface.vertices[corners[0]].place, around), corners});
  }
  std::stable_sort(triangles.begin(), triangles.end(),
                   [](const auto& a, const auto& b) { return a.cell < b.cell; });
  return triangles;
}

SurfaceChunk chunkOf(const SurfaceVertices& surface, std::uint32_t first, std::uint32_t end) {
  Box box;
  for (std::uint32_t i = first; i < end; ++i) box.add(surface.vertices[surface.indices[i]].place);
  return {first, end - first, box.low, box.high};
}

/// True when all corners lie beyond the same side of the picture.
bool isOutside(const SurfaceChunk& chunk, const glm::mat4& toClip) {
  std::array<int, 4> beyond{};
  for (int corner = 0; corner < 8; ++corner) {
    const glm::bvec3 upper(corner & 1, corner & 2, corner & 4);
    const glm::vec4 at = toClip * glm::vec4(glm::mix(chunk.low, chunk.high, upper), 1.0f);
    const float side = kBorder * at.w;
    beyond[0] += at.x > side ? 1 : 0;
    beyond[1] += at.x < -side ? 1 : 0;
    beyond[2] += at.y > side ? 1 : 0;
    beyond[3] += at.y < -side ? 1 : 0;
  }
  return std::find(beyond.begin(), beyond.end(), 8) != beyond.end();
}

/// Clip w of the chunk's middle. In an orthographic projection it is the same for all chunks.
float distanceOf(const SurfaceChunk& chunk, const glm::mat4& toClip) {
  return (toClip * glm::vec4((chunk.low + chunk.high) * 0.5f, 1.0f)).w;
}

}  // namespace

std::vector<SurfaceChunk> intoChunks(SurfaceVertices& surface) {
  const auto all = static_cast<std::uint32_t>(surface.indices.size());
  if (all < kSmall) return {chunkOf(surface, 0, all)};
  const std::vector<Triangle> triangles = trianglesByCell(surface);
  surface.indices.clear();
  std::vector<SurfaceChunk> chunks;
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    surface.indices.insert(surface.indices.end(), triangles[i].vertices.begin(), triangles[i].vertices.end());
    if (i + 1 < triangles.size() && triangles[i + 1].cell == triangles[i].cell) continue;
    const auto end = static_cast<std::uint32_t>(surface.indices.size());
    chunks.push_back(chunkOf(surface, first, end));
    first = end;
  }
  return chunks;
}

void visibleRuns(std::span<const SurfaceChunk> chunks, const glm::mat4& toClip, std::vector<IndexRun>& out) {
  out.clear();
  for (const SurfaceChunk& chunk : chunks) {
    if (isOutside(chunk, toClip)) continue;
    const float distance = distanceOf(chunk, toClip);
    if (!out.empty() && out.back().first + out.back().count == chunk.first) {
      out.back().count += chunk.count;
      out.back().distance = std::min(out.back().distance, distance);
    } else {
      out.push_back({chunk.first, chunk.count, distance});
    }
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return a.distance < b.distance; });
}

}  // namespace render
