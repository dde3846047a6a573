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

/// Files beyond these limits are refused; a file with too many bytes is not read completely.
inline constexpr std::size_t kMostMeshBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMostPolygonCorners = 255;
inline constexpr std::size_t kMostTriangles = 2'000'000;
inline constexpr std::size_t kMostHullVertices = 200'000;
inline constexpr float kFurthestVertex = 1e15f;  ///< World units. The square of this number fits a float.

struct MeshGroup {
  std::string name;
  std::uint32_t firstFace = 0, faceCount = 0;
};

/// Valid input for collision::Mesh::build: collision::problem finds no problem in it.
struct MeshFile {
  std::vector<glm::vec3> vertices;
  std::vector<collision::MeshFace> faces;
  std::vector<MeshGroup> groups;  ///< In the order of the faces. They cover all faces.
};

/// Reads an OBJ text. Splits polygons into triangles; ignores textures, normals and materials. Throws
/// base::InputError with one line that gives `name`, the line number and the error: an invalid or too large
/// number, a corner without a vertex, a polygon with too few or too many corners, or no triangles.
[[nodiscard]] MeshFile parseMesh(std::string_view text, std::string_view name);

[[nodiscard]] MeshFile readMesh(const std::filesystem::path& file);

/// Reads only the vertices of an OBJ file, which may have no faces: input for collision::ConvexHull::build.
[[nodiscard]] std::vector<glm::vec3> readPoints(const std::filesystem::path& file);

/// Returns the file that `name` means in a scene: the file with the relative path `name` in the first of
/// `folders` that has it. Throws base::InputError if no folder has it, or if links lead out of the folder.
[[nodiscard]] std::filesystem::path findMesh(std::string_view name,
                                             std::span<const std::filesystem::path> folders);

/// Returns vertices and faces as OBJ text, in their order. parseMesh() reads them back with the same bits.
[[nodiscard]] std::string objText(const collision::Mesh& mesh);

}  // namespace world
