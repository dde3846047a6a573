// Meshes from OBJ files, and as OBJ files.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collision/convex_hull.hpp"
#include "collision/mesh.hpp"

namespace world {

/// Limits. Larger files are refused before they are read whole, as are polygons and meshes beyond these.
inline constexpr std::size_t kMostMeshBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMostPolygonCorners = 255;
inline constexpr std::size_t kMostTriangles = 2'000'000;
inline constexpr std::size_t kMostHullVertices = 200'000;
inline constexpr float kFurthestVertex = 1e15f;  ///< World units: its square fits a float.

/// A range of a mesh's faces to which the file gives one name.
struct MeshGroup {
  std::string name;
  std::uint32_t firstFace = 0, faceCount = 0;
};

/// Input for collision::Mesh::build that passes its `problem`.
struct MeshFile {
  std::vector<glm::vec3> vertices;
  std::vector<collision::MeshFace> faces;
  std::vector<MeshGroup> groups;  ///< In the order of the faces; they cover all faces.
};

/// Reads an OBJ text. Splits polygons into triangles; ignores textures, normals and materials. Throws
/// base::InputError, one line with `name`, the line number and the error: an invalid or too large number, a
/// corner without vertex, a polygon with too few or too many corners, no triangle at all.
[[nodiscard]] MeshFile parseMesh(std::string_view text, std::string_view name);

/// The same from a file.
[[nodiscard]] MeshFile readMesh(const std::filesystem::path& file);

/// The vertices alone, for a convex hull: faces are not needed. Input for collision::ConvexHull::build.
[[nodiscard]] std::vector<glm::vec3> readPoints(const std::filesystem::path& file);

/// The file that `name` means in a scene: relative, in the first of `folders` that contains it, and inside it
/// after following links. Throws base::InputError.
[[nodiscard]] std::filesystem::path findMesh(std::string_view name,
                                             std::span<const std::filesystem::path> folders);

/// Vertices and faces in their order. parseMesh (mesh_file.hpp) restores the same bits.
[[nodiscard]] std::string objText(const collision::Mesh& mesh);

}  // namespace world
