#include "render/mark_mesh.hpp"

#include <cmath>
#include <glm/gtc/constants.hpp>

namespace render {
namespace {

constexpr int kCapParts = 4;    // Of a half circle: the end of a line 6 pixels wide is off by 0.25 pixel.
constexpr int kDiscParts = 24;  // Of a circle: a disc 30 pixels wide is off by 0.15 pixel.

void addCap(MarkMesh& mesh, float end) {
  const float outwards = end == 0.0f ? -1.0f : 1.0f;
  for (int k = 0; k <= kCapParts; ++k) {
    const float angle = glm::pi<float>() * static_cast<float>(k) / static_cast<float>(kCapParts);
    mesh.vertices.emplace_back(end, outwards * std::sin(angle), outwards * std::cos(angle));
  }
}

void addTriangle(MarkMesh& mesh, std::size_t a, std::size_t b, std::size_t c) {
  for (const std::size_t index : {a, b, c}) mesh.indices.push_back(static_cast<std::uint16_t>(index));
}

/// Triangles of the convex outline from vertex `first` to the last one.
void fillOutline(MarkMesh& mesh, std::size_t first) {
  for (std::size_t k = first + 1; k + 1 < mesh.vertices.size(); ++k) addTriangle(mesh, first, k, k + 1);
}

/// The shaft between vertices `first` and `second` at one end and `third` and `fourth` at the other, as two
/// triangles only, because every further thin triangle along a line costs as much as a wide one.
void fillShaft(MarkMesh& mesh, std::size_t first, std::size_t second, std::size_t third, std::size_t fourth) {
  addTriangle(mesh, first, second, third);
  addTriangle(mesh, first, third, fourth);
}

}  // namespace

MarkMesh strokeMesh() {
  MarkMesh mesh;
  addCap(mesh, 0.0f);
  fillOutline(mesh, 0);
  const std::size_t end = mesh.vertices.size();
  addCap(mesh, 1.0f);
  fillOutline(mesh, end);
  fillShaft(mesh, 0, end - 1, end, mesh.vertices.size() - 1);
  return mesh;
}

MarkMesh thinStrokeMesh() {
  MarkMesh mesh;
  mesh.vertices = {{0.0f, -1.0f, -1.0f}, {0.0f, -1.0f, 1.0f}, {1.0f, 1.0f, 1.0f}, {1.0f, 1.0f, -1.0f}};
  fillShaft(mesh, 0, 1, 2, 3);
  return mesh;
}

MarkMesh discMesh() {
  MarkMesh mesh;
  for (int k = 0; k < kDiscParts; ++k) {
    const float angle = glm::two_pi<float>() * static_cast<float>(k) / static_cast<float>(kDiscParts);
    mesh.vertices.emplace_back(0.0f, std::cos(angle), std::sin(angle));
  }
  fillOutline(mesh, 0);
  return mesh;
}

MarkMesh arrowMesh() {
  MarkMesh mesh;
  addCap(mesh, 0.0f);
  fillOutline(mesh, 0);
  const std::size_t base = mesh.vertices.size();
  mesh.vertices.emplace_back(1.0f, -kHeadLength, 1.0f);
  mesh.vertices.emplace_back(1.0f, -kHeadLength, -1.0f);
  fillShaft(mesh, 0, base - 1, base, base + 1);
  const std::size_t head = mesh.vertices.size();
  mesh.vertices.emplace_back(1.0f, -kHeadLength, -kHeadHalfWidth);
  mesh.vertices.emplace_back(1.0f, 0.0f, 0.0f);
  mesh.vertices.emplace_back(1.0f, -kHeadLength, kHeadHalfWidth);
  fillOutline(mesh, head);
  return mesh;
}

}  // namespace render
