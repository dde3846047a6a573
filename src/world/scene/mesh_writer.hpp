// Meshes as OBJ files.
#pragma once

#include <string>

#include "collision/mesh.hpp"

namespace world {

/// Vertices and faces in their order. parseMesh (mesh_reader.hpp) restores the same bits.
[[nodiscard]] std::string objText(const collision::Mesh& mesh);

}  // namespace world
