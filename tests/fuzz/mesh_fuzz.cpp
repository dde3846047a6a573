// Reads any bytes as an OBJ file. They are refused in one line, or become a mesh that the library accepts and
// whose raycasts terminate.
#include "collision/raycast.hpp"
#include "fuzz/target.hpp"
#include "world/scene/mesh_asset.hpp"

namespace {

using fuzz::require;

void check(const world::MeshFile& file) {
  require(collision::problem(file.vertices, file.faces).empty(), "what is read is a mesh");
  std::size_t faces = 0;
  for (const world::MeshGroup& group : file.groups) faces += group.faceCount;
  require(faces == file.faces.size(), "each face is in one group");
  const collision::Mesh mesh = collision::Mesh::build(file.vertices, file.faces);
  require(collision::overlaps(mesh.vertices()[mesh.faces()[0][0]], mesh), "a corner lies on the mesh");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::readOrRefuse([&] { check(world::parseMesh(fuzz::textOf(data, size), "fuzz.obj")); });
}
