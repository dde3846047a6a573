// Meshes from OBJ files.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collision/mesh.hpp"

namespace world {

/// Larger files are refused before they are read whole, and so are polygons and meshes beyond these.
inline constexpr std::size_t kMostMeshBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMostPolygonCorners = 255;
inline constexpr std::size_t kMostTriangles = 2'000'000;
inline constexpr float kFurthestVertex = 1e15f;  ///< World units: squares of it are floats.

/// A stretch of a mesh's faces that the file gives one name.
struct MeshGroup {
  std::string name;
  std::uint32_t firstFace = 0, faceCount = 0;
};

/// Ready for collision::Mesh::build, whose `problem` it passes.
struct MeshFile {
  std::vector<glm::vec3> vertices;
  std::vector<collision::MeshFace> faces;
  std::vector<MeshGroup> groups;  ///< In the order of the faces, all of them.
};

/// Polygons are cut into triangles; textures, normals and materials are left aside. Throws base::InputError,
/// one line that names `name`, the line, and what is wrong: a number that is none or too large, a corner that
/// names no vertex, a polygon of too few or too many corners, no triangle at all.
[[nodiscard]] MeshFile parseMesh(std::string_view text, std::string_view name);

/// The same from a file.
[[nodiscard]] MeshFile readMesh(const std::filesystem::path& file);

/// The file that a scene means by `name`: relative, in the first of `folders` that has it, and within it once
/// every link is followed. Throws base::InputError.
[[nodiscard]] std::filesystem::path findMesh(std::string_view name,
                                             std::span<const std::filesystem::path> folders);

}  // namespace world
