#include "collision/mesh.hpp"

#include <algorithm>
#include <cassert>

#include "collision/problem.hpp"

namespace collision {

std::string_view problem(std::span<const glm::vec3> vertices, std::span<const MeshFace> faces) {
  if (faces.empty()) return "has no triangles";
  const auto broken = [](const glm::vec3& vertex) { return !problem(vertex).empty(); };
  if (std::any_of(vertices.begin(), vertices.end(), broken)) return "a vertex is not finite";
  const auto missing = [&](const MeshFace& face) {
    return std::max({face[0], face[1], face[2]}) >= vertices.size();
  };
  return std::any_of(faces.begin(), faces.end(), missing) ? "a triangle names a vertex that is not there"
                                                          : "";
}

Mesh Mesh::build(std::vector<glm::vec3> vertices, std::vector<MeshFace> faces) {
  assert(problem(vertices, faces).empty() &&
         "collision: invalid mesh; problem(vertices, faces) says what is wrong");
  Mesh mesh;
  mesh.vertices_ = std::move(vertices);
  mesh.faces_ = std::move(faces);
  std::vector<Aabb> boxes(mesh.faces_.size());
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    const Triangle t = mesh.triangle(i);
    boxes[i] = {glm::min(t.a, glm::min(t.b, t.c)), glm::max(t.a, glm::max(t.b, t.c))};
  }
  mesh.tree_ = Bvh::build(boxes);
  return mesh;
}

}  // namespace collision
