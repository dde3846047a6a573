// A floor of triangles, and the manifolds of a shape on it.
#pragma once

#include "collision/made_meshes.hpp"
#include "collision/manifold_check.hpp"
#include "collision/mesh.hpp"

namespace collision {

inline const glm::vec3 kUp(0.0f, 1.0f, 0.0f);

/// A square of cells * cells * 2 triangles in the plane y = 0, from -half to half.
[[nodiscard]] inline Mesh makeFloor(std::uint32_t cells, float half) {
  MeshData mesh;
  const auto coordinate = [&](std::uint32_t i) { return -half + 2.0f * half * float(i) / float(cells); };
  for (std::uint32_t i = 0; i <= cells; ++i)
    for (std::uint32_t j = 0; j <= cells; ++j) mesh.vertices.emplace_back(coordinate(i), 0.0f, coordinate(j));
  for (std::uint32_t i = 0; i < cells; ++i)
    for (std::uint32_t j = 0; j < cells; ++j) {
      const std::uint32_t corner = i * (cells + 1) + j;
      mesh.addQuad(corner, corner + 1, corner + cells + 2, corner + cells + 1);
    }
  return mesh.build();
}

template <class A>
[[nodiscard]] std::vector<Manifold> manifoldsOf(const A& a, const PosedMesh& b) {
  std::vector<Manifold> found;
  manifolds(a, b, [&](const Manifold& manifold) { found.push_back(manifold); });
  return found;
}

[[nodiscard]] inline std::vector<glm::vec3> pointsOf(const std::vector<Manifold>& found) {
  std::vector<glm::vec3> points;
  for (const Manifold& manifold : found)
    for (const ManifoldPoint& point : manifold.points()) points.push_back(point.position);
  return points;
}

/// Requires that every normal points up, within the angle below which the library treats two directions as
/// equal.
inline void expectUpwardNormals(const std::vector<Manifold>& found) {
  for (const Manifold& manifold : found) EXPECT_LE(glm::distance(manifold.normal, kUp), 1.1e-5f);
}

/// The triangle of a face, in the mesh's frame.
[[nodiscard]] inline Triangle triangleOf(const Mesh& mesh, std::uint32_t face) {
  const MeshFace& corners = mesh.faces()[face];
  return {mesh.vertices()[corners[0]], mesh.vertices()[corners[1]], mesh.vertices()[corners[2]]};
}

}  // namespace collision
