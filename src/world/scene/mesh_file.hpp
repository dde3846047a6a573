// Reads meshes from OBJ files, and writes them as OBJ text.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collision/convex_hull.hpp"
#include "collision/mesh.hpp"

namespace world {

/// Larger files are refused. A file with too many bytes is not read completely.
inline constexpr std::size_t kMostMeshBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMostPolygonCorners = 255;
inline constexpr std::size_t kMostTriangles = 2'000'000;
inline constexpr std::size_t kMostHullVertices = 200'000;
inline constexpr float kFurthestVertex = 1e15f;  ///< World units. The square of this number fits a float.

struct MeshGroup {
  std::string name;
  std::uint32_t firstFace = 0, faceCount = 0;
};

/// Valid input for collision::Mesh::build().
struct MeshFile {
  std::vector<glm::vec3> vertices;
  std::vector<collision::MeshFace> faces;
  std::vector<MeshGroup> groups;  ///< In the order of the faces. They cover all faces.
};

/// Reads an OBJ text. Splits polygons into triangles. Ignores textures, normals and materials. Throws
/// base::InputError with one line that gives `name`, the line number and the error.
[[nodiscard]] MeshFile parseMesh(std::string_view text, std::string_view name);

[[nodiscard]] MeshFile readMesh(const std::filesystem::path& file);

/// Reads only the vertices of an OBJ file, for collision::ConvexHull::build(). The file may have no faces.
[[nodiscard]] std::vector<glm::vec3> readPoints(const std::filesystem::path& file);

/// Returns the path of the mesh `name`: a relative path in the first of `folders` that has it. Throws
/// base::InputError if no folder has it, or if a link leads out of the folder.
[[nodiscard]] std::filesystem::path findMesh(std::string_view name,
                                             std::span<const std::filesystem::path> folders);

/// Returns the mesh as OBJ text. parseMesh() reads it back with the same order and bits.
[[nodiscard]] std::string objText(const collision::Mesh& mesh);

}  // namespace world
