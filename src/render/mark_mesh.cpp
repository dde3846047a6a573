#include "render/mark_mesh.hpp"

#include <cmath>
#include <glm/gtc/constants.hpp>

namespace render {
namespace {

constexpr int kCapParts = 8;  // Of a half circle: a disc of 16 pixels is off a circle by 0.15 pixel.

void addCap(MarkMesh& mesh, float end) {
  const float outwards = end == 0.0f ? -1.0f : 1.0f;
  for (int k = 0; k <= kCapParts; ++k) {
    const float angle = glm::pi<float>() * static_cast<float>(k) / static_cast<float>(kCapParts);
    mesh.vertices.emplace_back(end, outwards * std::sin(angle), outwards * std::cos(angle));
  }
}

/// Triangles of the convex outline that starts at vertex `first`.
void fillOutline(MarkMesh& mesh, std::size_t first) {
  for (std::size_t k = first + 1; k + 1 < mesh.vertices.size(); ++k) {
    for (const std::size_t index : {first, k, k + 1})
      mesh.indices.push_back(static_cast<std::uint16_t>(index));
  }
}

}  // namespace

MarkMesh strokeMesh() {
  MarkMesh mesh;
  addCap(mesh, 0.0f);
  addCap(mesh, 1.0f);
  fillOutline(mesh, 0);
  return mesh;
}

MarkMesh arrowMesh() {
  MarkMesh mesh;
  addCap(mesh, 0.0f);
  mesh.vertices.emplace_back(1.0f, -kHeadLength, 1.0f);
  mesh.vertices.emplace_back(1.0f, -kHeadLength, -1.0f);
  fillOutline(mesh, 0);
  const std::size_t head = mesh.vertices.size();
  mesh.vertices.emplace_back(1.0f, -kHeadLength, -kHeadHalfWidth);
  mesh.vertices.emplace_back(1.0f, 0.0f, 0.0f);
  mesh.vertices.emplace_back(1.0f, -kHeadLength, kHeadHalfWidth);
  fillOutline(mesh, head);
  return mesh;
}

}  // namespace render
