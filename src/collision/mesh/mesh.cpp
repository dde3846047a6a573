// Builds meshes, and computes queries of a shape and a placed mesh. The tree finds candidate triangles in the
// mesh's frame; each is then tested in world space.
#include "collision/mesh.hpp"

#include <algorithm>

#include "collision/mesh/mesh_frame.hpp"
#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"

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
#ifndef NDEBUG
  detail::assertNoProblem(problem(vertices, faces));
#endif
  Mesh mesh;
  mesh.vertices_ = std::move(vertices);
  mesh.faces_ = std::move(faces);
  const auto triangleOf = [&](const MeshFace& face) {
    return Triangle{mesh.vertices_[face[0]], mesh.vertices_[face[1]], mesh.vertices_[face[2]]};
  };
  std::vector<Aabb> boxes(mesh.faces_.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Triangle t = triangleOf(mesh.faces_[i]);
    boxes[i] = {glm::min(t.a, glm::min(t.b, t.c)), glm::max(t.a, glm::max(t.b, t.c))};
  }
  mesh.tree_ = Bvh::build(boxes, BvhOrder::splits);
  mesh.triangles_.reserve(boxes.size());
  mesh.faceIndices_.reserve(boxes.size());
  for (const std::uint32_t face : mesh.tree_.renumber()) {
    mesh.triangles_.push_back(triangleOf(mesh.faces_[face]));
    mesh.faceIndices_.push_back(face);
  }
  return mesh;
}

Aabb bounds(const PosedMesh& mesh) {
  detail::assertValid(mesh.pose);
  const detail::MeshFrame frame(mesh);
  glm::dvec3 low(std::numeric_limits<double>::infinity()), high = -low;
  for (const MeshFace& face : mesh.mesh->faces())
    for (const std::uint32_t vertex : face) {
      const glm::dvec3 at = frame.toWorld(mesh.mesh->vertices()[vertex]);
      low = glm::min(low, at);
      high = glm::max(high, at);
    }
  return detail::outerBox(low, high);
}

glm::vec3 closestPoint(const PosedMesh& mesh, const glm::vec3& point) {
  return closestPoints(point, mesh).onB;
}

float distance(const PosedMesh& mesh, const glm::vec3& point) { return closestPoints(point, mesh).distance; }

}  // namespace collision
