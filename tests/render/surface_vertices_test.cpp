// Normals of surfaces: smooth where faces are nearly coplanar, sharp at edges, and continuous for outlines.
#include <gtest/gtest.h>
#include <set>

#include "render/instances.hpp"

namespace {

using glm::vec3;
using render::SurfaceFace;
using render::SurfaceSource;

/// A box of 12 triangles with its corners stored once for each of the 6 sides, as in many files.
struct Box {
  Box() {
    for (int axis = 0; axis < 3; ++axis)
      for (const float side : {-1.0f, 1.0f}) addSide(axis, side);
  }

  void addSide(int axis, float side) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    for (const auto& [a, b] : {std::pair{-1.0f, -1.0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}}) {
      vec3 corner(0.0f);
      corner[axis] = side, corner[u] = a * side, corner[v] = b;
      vertices.push_back(corner);
    }
    faces.push_back({first, first + 1, first + 2});
    faces.push_back({first, first + 2, first + 3});
  }

  [[nodiscard]] SurfaceSource source() const { return {vertices, faces, nullptr}; }
  std::vector<vec3> vertices;
  std::vector<SurfaceFace> faces;
};

/// A flat strip bent by `degrees` at the z axis.
struct Bent {
  explicit Bent(float degrees) {
    const float turn = glm::radians(degrees);
    vertices = {{-1, 0, 0}, {0, 0, 0}, {0, 0, -1}, {std::cos(turn), std::sin(turn), 0}};
    faces = {{0, 1, 2}, {1, 3, 2}};
  }
  [[nodiscard]] SurfaceSource source() const { return {vertices, faces, nullptr}; }
  std::vector<vec3> vertices;
  std::vector<SurfaceFace> faces;
};

TEST(SurfaceVertices, ABoxKeepsItsSidesFlat) {
  const Box box;
  const auto lit = render::litVertices(box.source());
  EXPECT_EQ(lit.vertices.size(), 24u);
  ASSERT_EQ(lit.indices.size(), 36u);
  for (std::size_t i = 0; i < lit.indices.size(); ++i) {
    const render::SurfaceVertex& vertex = lit.vertices[lit.indices[i]];
    EXPECT_EQ(vertex.position, box.vertices[box.faces[i / 3][i % 3]]);
    EXPECT_FLOAT_EQ(glm::dot(vertex.normal, vertex.position), 1.0f);  // outwards, along one axis
    EXPECT_FLOAT_EQ(glm::length(vertex.normal), 1.0f);
  }
}

// Would catch cracks in the outline along edges whose vertices a file stores several times.
TEST(SurfaceVertices, ARimHasOneNormalAtOnePlace) {
  const Box box;
  const auto rim = render::outlineVertices(box.source());
  std::set<std::uint32_t> used(rim.indices.begin(), rim.indices.end());
  EXPECT_EQ(used.size(), 8u);
  for (const std::uint32_t i : used) {
    EXPECT_FLOAT_EQ(glm::length(rim.vertices[i].normal), 1.0f);
    for (int axis = 0; axis < 3; ++axis)
      EXPECT_GT(rim.vertices[i].normal[axis] * rim.vertices[i].position[axis], 0.3f);
  }
}

TEST(SurfaceVertices, AnEdgeIsSharpFrom40Degrees) {
  EXPECT_EQ(render::litVertices(Bent(39.0f).source()).vertices.size(), 4u);
  EXPECT_EQ(render::litVertices(Bent(41.0f).source()).vertices.size(), 6u);
}

// Would catch NaN in a buffer from triangles without area, and from the squared length of a cross product of
// edges of 1e15, which overflows float.
TEST(SurfaceVertices, DegenerateTrianglesGiveFiniteNormals) {
  const std::vector<vec3> vertices{{0, 0, 0}, {1e15f, 0, 0}, {0, 1e15f, 0}, {1, 1, 1}};
  const std::vector<SurfaceFace> faces{{0, 1, 2}, {3, 3, 3}, {0, 1, 1}};
  for (const auto& made : {render::litVertices({vertices, faces, nullptr}),
                           render::outlineVertices({vertices, faces, nullptr})}) {
    EXPECT_EQ(made.indices.size(), 9u);
    for (const render::SurfaceVertex& vertex : made.vertices)
      for (int axis = 0; axis < 3; ++axis) EXPECT_TRUE(std::isfinite(vertex.normal[axis]));
    EXPECT_EQ(made.vertices[made.indices[1]].normal, vec3(0, 0, 1));
  }
}

// Would catch normals that compare every two of 200,000 triangles around a vertex, which takes minutes.
TEST(SurfaceVertices, AFanIsQuick) {
  std::vector<vec3> vertices{{0, 1, 0}};
  std::vector<SurfaceFace> faces;
  for (std::uint32_t i = 0; i <= 200'000; ++i) {
    const float angle = 6.28f * static_cast<float>(i) / 200'000.0f;
    vertices.emplace_back(std::cos(angle), 0.0f, std::sin(angle));
    if (i > 0) faces.push_back({0, i, i + 1});
  }
  EXPECT_EQ(render::litVertices({vertices, faces, nullptr}).indices.size(), 600'000u);
}

}  // namespace
