#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "render/instances.hpp"

namespace render {
namespace {

constexpr double kCreaseCosine = 0.766;  // the cosine of 40 degrees

/// If more faces than this meet at a position, all of them share one normal. Comparing every pair would take
/// too long.
constexpr std::size_t kMaxComparedFaces = 64;

/// The index of each vertex's position. Vertices at the same position have the same index.
std::vector<std::uint32_t> positionIndicesOf(std::span<const glm::vec3> vertices) {
  std::vector<std::uint32_t> order(vertices.size()), indices(vertices.size());
  std::iota(order.begin(), order.end(), 0u);
  const auto key = [&](std::uint32_t i) { return std::tie(vertices[i].x, vertices[i].y, vertices[i].z); };
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return key(a) < key(b); });
  std::uint32_t index = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i > 0 && key(order[i - 1]) < key(order[i])) ++index;
    indices[order[i]] = index;
  }
  return indices;
}

/// A normal whose length is twice the face's area. Computed in double, because the square of 1e20 overflows
/// float32.
glm::dvec3 areaNormal(const SurfaceSource& source, const SurfaceFace& face) {
  const glm::dvec3 a(source.vertices[face[0]]), b(source.vertices[face[1]]), c(source.vertices[face[2]]);
  return glm::cross(b - a, c - a);
}

glm::dvec3 unitOrZero(const glm::dvec3& v) {
  const double length = glm::length(v);
  return length > 0.0 ? v / length : glm::dvec3(0.0);
}

/// The faces around each position, as ranges of one list.
class FacesByPosition {
 public:
  FacesByPosition(const SurfaceSource& source, std::vector<std::uint32_t> positionIndices)
      : positionIndices_(std::move(positionIndices)), firstFace_(positionIndices_.size() + 2) {
    for (const SurfaceFace& face : source.faces)
      for (const std::uint32_t vertex : face) ++firstFace_[positionIndices_[vertex] + 2];
    std::partial_sum(firstFace_.begin(), firstFace_.end(), firstFace_.begin());
    faces_.resize(source.faces.size() * 3);
    for (std::uint32_t f = 0; f < source.faces.size(); ++f)
      for (const std::uint32_t vertex : source.faces[f])
        faces_[firstFace_[positionIndices_[vertex] + 1]++] = f;
  }

  [[nodiscard]] std::uint32_t positionIndexOf(std::uint32_t vertex) const { return positionIndices_[vertex]; }
  [[nodiscard]] std::span<const std::uint32_t> at(std::uint32_t positionIndex) const {
    return std::span(faces_).subspan(firstFace_[positionIndex],
                                     firstFace_[positionIndex + 1] - firstFace_[positionIndex]);
  }

 private:
  std::vector<std::uint32_t> positionIndices_, firstFace_, faces_;
};

/// The normal of `face` at a position. It is the area-weighted mean of those normals of `adjacentFaces`
/// whose angle to the face's own normal is at most the crease angle.
glm::vec3 creasedNormal(std::span<const std::uint32_t> adjacentFaces, std::span<const glm::dvec3> areaNormals,
                        std::uint32_t face) {
  const glm::dvec3 ownNormal = unitOrZero(areaNormals[face]);
  glm::dvec3 sum(0.0);
  for (const std::uint32_t other : adjacentFaces) {
    if (glm::dot(ownNormal, unitOrZero(areaNormals[other])) >= kCreaseCosine) sum += areaNormals[other];
  }
  return glm::vec3(unitOrZero(sum));
}

/// The mean normal of all faces at a position, weighted by area.
glm::vec3 smoothNormal(std::span<const std::uint32_t> adjacentFaces,
                       std::span<const glm::dvec3> areaNormals) {
  glm::dvec3 sum(0.0);
  for (const std::uint32_t face : adjacentFaces) sum += areaNormals[face];
  return glm::vec3(unitOrZero(sum));
}

/// The shared normal of each position with more than kMaxComparedFaces faces; 0 for other positions.
std::vector<glm::vec3> crowdedNormals(const FacesByPosition& facesByPosition,
                                      std::span<const glm::dvec3> areaNormals, std::size_t positionCount) {
  std::vector<glm::vec3> normals(positionCount, glm::vec3(0.0f));
  for (std::uint32_t positionIndex = 0; positionIndex < positionCount; ++positionIndex) {
    if (facesByPosition.at(positionIndex).size() > kMaxComparedFaces)
      normals[positionIndex] = smoothNormal(facesByPosition.at(positionIndex), areaNormals);
  }
  return normals;
}

std::vector<glm::dvec3> areaNormalsOf(const SurfaceSource& source) {
  std::vector<glm::dvec3> areaNormals;
  areaNormals.reserve(source.faces.size());
  for (const SurfaceFace& face : source.faces) areaNormals.push_back(areaNormal(source, face));
  return areaNormals;
}

/// Makes one vertex from all corners that have the same position and the same normal.
class VertexMerger {
 public:
  explicit VertexMerger(std::size_t positionCount) : lastVertex_(positionCount, kNone) {}

  std::uint32_t add(std::uint32_t positionIndex, const SurfaceVertex& vertex) {
    for (std::uint32_t i = lastVertex_[positionIndex]; i != kNone; i = previousVertex_[i])
      if (out_.vertices[i].normal == vertex.normal) return i;
    out_.vertices.push_back(vertex);
    previousVertex_.push_back(lastVertex_[positionIndex]);
    return lastVertex_[positionIndex] = static_cast<std::uint32_t>(out_.vertices.size() - 1);
  }
  void addIndex(std::uint32_t index) { out_.indices.push_back(index); }
  [[nodiscard]] SurfaceVertices take() { return std::move(out_); }

 private:
  static constexpr std::uint32_t kNone = 0xffffffffu;
  SurfaceVertices out_;
  std::vector<std::uint32_t> lastVertex_, previousVertex_;  // the vertices of each position, as linked lists
};

/// The angle of the face at this corner, radians.
double angleAt(const SurfaceSource& source, const SurfaceFace& face, std::size_t corner) {
  const glm::dvec3 position(source.vertices[face[corner]]);
  const glm::dvec3 firstEdge = glm::dvec3(source.vertices[face[(corner + 1) % 3]]) - position;
  const glm::dvec3 secondEdge = glm::dvec3(source.vertices[face[(corner + 2) % 3]]) - position;
  return std::atan2(glm::length(glm::cross(firstEdge, secondEdge)), glm::dot(firstEdge, secondEdge));
}

}  // namespace

SurfaceVertices litVertices(const SurfaceSource& source) {
  const FacesByPosition facesByPosition(source, positionIndicesOf(source.vertices));
  const std::vector<glm::dvec3> areaNormals = areaNormalsOf(source);
  const std::vector<glm::vec3> sharedNormals =
      crowdedNormals(facesByPosition, areaNormals, source.vertices.size());
  VertexMerger merger(source.vertices.size());
  for (std::uint32_t f = 0; f < source.faces.size(); ++f) {
    for (const std::uint32_t vertex : source.faces[f]) {
      const std::uint32_t positionIndex = facesByPosition.positionIndexOf(vertex);
      const bool isCrowded = facesByPosition.at(positionIndex).size() > kMaxComparedFaces;
      const glm::vec3 normal = isCrowded ? sharedNormals[positionIndex]
                                         : creasedNormal(facesByPosition.at(positionIndex), areaNormals, f);
      merger.addIndex(merger.add(positionIndex, {source.vertices[vertex], normal}));
    }
  }
  return merger.take();
}

// Weighting normals by angle makes the mean independent of how a flat side is triangulated: Thürmer and
// Wüthrich, "Computing Vertex Normals from Polygonal Facets", 1998.
SurfaceVertices outlineVertices(const SurfaceSource& source) {
  const std::vector<std::uint32_t> positionIndices = positionIndicesOf(source.vertices);
  std::vector<glm::dvec3> normalSums(source.vertices.size());
  SurfaceVertices out{std::vector<SurfaceVertex>(source.vertices.size()), {}};
  for (const SurfaceFace& face : source.faces) {
    const glm::dvec3 normal = unitOrZero(areaNormal(source, face));
    for (std::size_t corner = 0; corner < face.size(); ++corner) {
      const std::uint32_t vertex = face[corner];
      normalSums[positionIndices[vertex]] += normal * angleAt(source, face, corner);
      out.vertices[positionIndices[vertex]].position = source.vertices[vertex];
      out.indices.push_back(positionIndices[vertex]);
    }
  }
  for (std::size_t i = 0; i < normalSums.size(); ++i)
    out.vertices[i].normal = glm::vec3(unitOrZero(normalSums[i]));
  return out;
}

namespace {

constexpr std::size_t kMinSplitIndices = 3 * 4096;  // indices; a smaller surface is one chunk
constexpr float kCellsPerAxis = 16.0f;              // cells along each axis of the surface's bounding box

/// The visibility test enlarges the picture by this factor, because outlines extend a few pixels beyond a
/// chunk's box.
constexpr float kClipBorder = 1.05f;

struct Triangle {
  std::uint32_t cell;
  std::array<std::uint32_t, 3> vertices;
};

std::uint32_t cellOf(const glm::vec3& position, const Box& bounds) {
  const glm::vec3 size = glm::max(bounds.high - bounds.low, std::numeric_limits<float>::min());
  const glm::vec3 cell =
      glm::clamp((position - bounds.low) / size * kCellsPerAxis, 0.0f, kCellsPerAxis - 1.0f);
  const glm::uvec3 cellIndex(cell);
  return (cellIndex.y << 8) | (cellIndex.z << 4) | cellIndex.x;
}

std::vector<Triangle> trianglesByCell(const SurfaceVertices& surface) {
  Box bounds;
  for (const SurfaceVertex& vertex : surface.vertices) bounds.add(vertex.position);
  std::vector<Triangle> triangles;
  triangles.reserve(surface.indices.size() / 3);
  for (std::size_t i = 0; i + 2 < surface.indices.size(); i += 3) {
    const std::array corners{surface.indices[i], surface.indices[i + 1], surface.indices[i + 2]};
    triangles.push_back({cellOf(surface.vertices[corners[0]].position, bounds), corners});
  }
  std::stable_sort(triangles.begin(), triangles.end(),
                   [](const auto& a, const auto& b) { return a.cell < b.cell; });
  return triangles;
}

SurfaceChunk chunkOf(const SurfaceVertices& surface, std::uint32_t first, std::uint32_t end) {
  Box box;
  for (std::uint32_t i = first; i < end; ++i) box.add(surface.vertices[surface.indices[i]].position);
  return {first, end - first, box};
}

/// The clip w of the box's centre; equal for all boxes in an orthographic projection.
float distanceOf(const Box& box, const glm::mat4& toClip) {
  return (toClip * glm::vec4((box.low + box.high) * 0.5f, 1.0f)).w;
}

}  // namespace

std::array<glm::vec4, 8> clipCornersOf(const Box& box, const glm::mat4& toClip) {
  std::array<glm::vec4, 8> corners;
  std::size_t i = 0;
  for (const glm::vec3& corner : cornersOf(box.low, box.high))
    corners[i++] = toClip * glm::vec4(corner, 1.0f);
  return corners;
}

bool isOutside(std::span<const glm::vec4> clipPoints, float border) {
  for (int axis = 0; axis < 2; ++axis) {
    const auto allPoints = [&](auto isBeyond) {
      return std::all_of(clipPoints.begin(), clipPoints.end(), isBeyond);
    };
    if (allPoints([&](const glm::vec4& p) { return p[axis] > border * p.w; })) return true;
    if (allPoints([&](const glm::vec4& p) { return p[axis] < -border * p.w; })) return true;
  }
  return false;
}

std::vector<SurfaceChunk> sortIntoChunks(SurfaceVertices& surface) {
  const auto indexCount = static_cast<std::uint32_t>(surface.indices.size());
  if (indexCount < kMinSplitIndices) return {chunkOf(surface, 0, indexCount)};
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

void collectVisibleRuns(std::span<const SurfaceChunk> chunks, const glm::mat4& toClip,
                        std::vector<IndexRun>& out) {
  out.clear();
  for (const SurfaceChunk& chunk : chunks) {
    if (isOutside(clipCornersOf(chunk.box, toClip), kClipBorder)) continue;
    const float distance = distanceOf(chunk.box, toClip);
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
