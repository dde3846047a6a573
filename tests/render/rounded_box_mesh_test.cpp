#include <gtest/gtest.h>
#include <map>
#include <utility>

#include "render/passes.hpp"

namespace {

using render::RoundedBoxMesh;

glm::vec3 vertexPosition(const RoundedBoxMesh& mesh, std::size_t corner, glm::vec3 halfExtents,
                         float radius) {
  const render::RoundedBoxVertex& vertex = mesh.vertices[mesh.indices[corner]];
  return vertex.corner * halfExtents + vertex.direction * radius;
}

/// Six times the volume, from the orientation of the triangles; negative if they face inwards.
float sixVolumes(const RoundedBoxMesh& mesh, glm::vec3 halfExtents, float radius) {
  float sum = 0.0f;
  for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
    const glm::vec3 a = vertexPosition(mesh, i, halfExtents, radius);
    sum += glm::dot(a, glm::cross(vertexPosition(mesh, i + 1, halfExtents, radius),
                                  vertexPosition(mesh, i + 2, halfExtents, radius)));
  }
  return sum;
}

// Catches a gap between octants, strips and faces: each edge must have a triangle on both sides.
TEST(RoundedBoxMeshTest, isClosed) {
  for (const int segments : {1, 3, 8, 20}) {
    const RoundedBoxMesh mesh = render::roundedBoxMesh(segments);
    std::map<std::pair<int, int>, int> edges;
    for (std::size_t i = 0; i < mesh.indices.size(); ++i) {
      const std::size_t next = i % 3 == 2 ? i - 2 : i + 1;
      ++edges[{mesh.indices[i], mesh.indices[next]}];
    }
    for (const auto& [edge, count] : edges) {
      EXPECT_EQ(count, 1);
      EXPECT_EQ(edges.count({edge.second, edge.first}), 1u) << segments;
    }
  }
}

// Catches triangles that face inwards, missing ones and duplicate ones.
TEST(RoundedBoxMeshTest, holdsTheVolumeOfBoxAndSphere) {
  const RoundedBoxMesh mesh = render::roundedBoxMesh(16);
  EXPECT_NEAR(sixVolumes(mesh, {1, 2, 3}, 0.0f) / 6.0f, 48.0f, 1e-3f);
  EXPECT_NEAR(sixVolumes(mesh, glm::vec3(0), 1.0f) / 6.0f, 4.18879f, 0.03f);
}

// Catches directions that are not normals and would shade a box's face like a sphere.
TEST(RoundedBoxMeshTest, facesAreFlatAndDirectionsUnit) {
  const RoundedBoxMesh mesh = render::roundedBoxMesh(5);
  for (const render::RoundedBoxVertex& vertex : mesh.vertices)
    EXPECT_NEAR(glm::length(vertex.direction), 1.0f, 1e-6f);
  for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
    const glm::vec3 a = vertexPosition(mesh, i, glm::vec3(1), 0.0f);
    const glm::vec3 cross = glm::cross(vertexPosition(mesh, i + 1, glm::vec3(1), 0.0f) - a,
                                       vertexPosition(mesh, i + 2, glm::vec3(1), 0.0f) - a);
    if (glm::length(cross) < 1e-3f) continue;  // collapsed
    for (std::size_t k = i; k < i + 3; ++k)
      EXPECT_NEAR(glm::dot(glm::normalize(cross), mesh.vertices[mesh.indices[k]].direction), 1.0f, 1e-5f);
  }
}

}  // namespace
