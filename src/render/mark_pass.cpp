#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "render/frame_block.hpp"
#include "render/gl.hpp"
#include "render/gl_objects.hpp"
#include "render/passes.hpp"

namespace render {
namespace {

using Kind = Attribute::Kind;

constexpr std::array kInstanceAttributes{
    Attribute{1, Kind::floats, 4, offsetof(MarkInstance, from)},
    Attribute{2, Kind::floats, 4, offsetof(MarkInstance, to)},
    Attribute{3, Kind::color, 4, offsetof(MarkInstance, color)},
};
// Below this many pixels per logical pixel, faint grid lines are GL lines of one pixel. A software renderer
// draws such lines twice as fast as quads, which saves 5 ms per frame at 1280x720.
constexpr float kWideGrid = 1.5f;

constexpr Attribute kShape{0, Kind::floats, 3, 0};

void blendOver() {
  glEnable(GL_BLEND);
  glDisable(GL_CULL_FACE);
}

}  // namespace

MarkPass::MarkPass(const std::filesystem::path& shaderDir)
    : marks_(loadFrameProgram(shaderDir, {{"line.glsl", "mark.vert"}, {"mark.frag"}})),
      grid_(loadFrameProgram(shaderDir, {{"line.glsl", "grid.vert"}, {"grid.frag"}})),
      meshes_{upload(thinStrokeMesh(), 0.0f), upload(strokeMesh(), 0.0f), upload(flatStrokeMesh(), 0.0f),
              upload(arrowMesh(), kHeadLength), upload(discMesh(), 0.0f)},
      noAttributes_(makeVertexArray()),
      headLength_(glGetUniformLocation(marks_.name(), "headLength")) {}

MarkPass::Mesh MarkPass::upload(const MarkMesh& mesh, float headLength) {
  Mesh made;
  made.indexCount = static_cast<int>(mesh.indices.size());
  made.headLength = headLength;
  glBindVertexArray(made.vertexArray.name());
  glBindBuffer(GL_ARRAY_BUFFER, made.vertices.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.vertices.size() * sizeof(glm::vec3)),
               mesh.vertices.data(), GL_STATIC_DRAW);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, made.indices.name());
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.indices.size() * sizeof(std::uint16_t)),
               mesh.indices.data(), GL_STATIC_DRAW);
  pointAttribute(kShape, Step::eachVertex, sizeof(glm::vec3));
  glBindVertexArray(0);
  return made;
}

void MarkPass::upload(const MarkBatches& batches) {
  instances_.upload(batches.instances.data(), batches.instances.size() * sizeof(MarkInstance));
}

int MarkPass::drawGrid(const Ground& ground, float pixelScale) const {
  const GridLines lines = gridLines(ground);
  if (lines.perSide < 0) return 0;
  glDisable(GL_BLEND);
  glDisable(GL_CULL_FACE);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_FALSE);
  glUseProgram(grid_.name());
  glBindVertexArray(noAttributes_.name());
  const int count = 2 * (2 * lines.perSide + 1);
  if (pixelScale < kWideGrid) glDrawArraysInstanced(GL_LINES, 0, 2, count);
  if (pixelScale >= kWideGrid) glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
  glDepthMask(GL_TRUE);
  return 1;
}

int MarkPass::draw(const MarkBatches& batches, MarkLayer layer) const {
  blendOver();
  layer == MarkLayer::onTop ? glDisable(GL_DEPTH_TEST) : glEnable(GL_DEPTH_TEST);
  glDepthFunc(layer == MarkLayer::behind ? GL_GREATER : GL_LEQUAL);
  glDepthMask(layer == MarkLayer::behind ? GL_FALSE : GL_TRUE);
  glUseProgram(marks_.name());
  int calls = 0;
  for (const MarkBatch& batch : batches.batches) {
    if (batch.layer == layer) calls += draw(meshes_[static_cast<std::size_t>(batch.kind)], batch.range);
  }
  glDepthFunc(GL_LEQUAL);
  glDepthMask(GL_TRUE);
  return calls;
}

int MarkPass::draw(const Mesh& mesh, Range range) const {
  if (range.count == 0) return 0;
  glUniform1f(headLength_, mesh.headLength);
  glBindVertexArray(mesh.vertexArray.name());
  instances_.bind();
  const std::size_t first = static_cast<std::size_t>(range.first) * sizeof(MarkInstance);
  for (const Attribute& attribute : kInstanceAttributes)
    pointAttribute(attribute, Step::eachInstance, sizeof(MarkInstance), first);
  glDrawElementsInstanced(GL_TRIANGLES, mesh.indexCount, GL_UNSIGNED_SHORT, nullptr, range.count);
  return 1;
}

namespace {

using Corners = std::span<const glm::vec3>;

Corners faceCorners(const DrawList& list, const Face& face) {
  const std::size_t first = face.first, count = face.count;
  if (count < 3 || first + count > list.corners.size()) return {};
  return Corners(list.corners).subspan(first, count);
}

/// Newell's unit normal, correct for any flat polygon, even with collinear corners. 0 for a polygon without
/// area.
glm::vec3 normalOf(Corners corners) {
  glm::vec3 sum(0.0f);
  for (std::size_t i = 0; i < corners.size(); ++i)
    sum += glm::cross(corners[i] - corners[0], corners[(i + 1) % corners.size()] - corners[0]);
  const float length = glm::length(sum);
  return length > 0.0f ? sum / length : sum;
}

void append(const DrawList& list, const Face& face, std::vector<FaceVertex>& out) {
  const Corners corners = faceCorners(list, face);
  const glm::vec3 normal = normalOf(corners);
  const PackedColor fill = packed(face.fill);
  for (std::size_t i = 2; i < corners.size(); ++i)
    for (const std::size_t corner : {std::size_t{0}, i - 1, i})
      out.push_back({corners[corner], normal, fill});
}

float distanceFrom(glm::vec3 eye, const DrawList& list, const Face& face) {
  const Corners corners = faceCorners(list, face);
  glm::vec3 sum(0.0f);
  for (const glm::vec3& corner : corners) sum += corner - eye;
  return corners.empty() ? 0.0f : glm::length(sum) / static_cast<float>(corners.size());
}

void orderSeeThrough(const DrawList& list, std::vector<std::uint32_t>& order) {
  order.clear();
  for (std::size_t i = 0; i < list.faces.size(); ++i)
    if (list.faces[i].fill.a < 1.0f) order.push_back(static_cast<std::uint32_t>(i));
  const glm::vec3 eye = eyeOf(list.view);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return distanceFrom(eye, list, list.faces[a]) > distanceFrom(eye, list, list.faces[b]);
  });
}

}  // namespace

void packFaces(const DrawList& list, FaceTriangles& out) {
  out.vertices.clear();
  for (const Face& face : list.faces)
    if (face.fill.a >= 1.0f) append(list, face, out.vertices);
  out.opaque = {0, static_cast<int>(out.vertices.size())};
  orderSeeThrough(list, out.order);
  for (const std::uint32_t i : out.order) append(list, list.faces[i], out.vertices);
  out.seeThrough = {out.opaque.count, static_cast<int>(out.vertices.size()) - out.opaque.count};
}

namespace {

constexpr std::array kAttributes{
    Attribute{0, Kind::floats, 3, offsetof(FaceVertex, position)},
    Attribute{1, Kind::floats, 3, offsetof(FaceVertex, normal)},
    Attribute{2, Kind::color, 4, offsetof(FaceVertex, fill)},
};

}  // namespace

FacePass::FacePass(const std::filesystem::path& shaderDir)
    : program_(loadFrameProgram(shaderDir, {{"light.glsl", "face.vert"}, {"color.frag"}})),
      vertexArray_(makeVertexArray()) {}

void FacePass::upload(const FaceTriangles& triangles) {
  vertices_.upload(triangles.vertices.data(), triangles.vertices.size() * sizeof(FaceVertex));
}

int FacePass::draw(Range range) const {
  if (range.count == 0) return 0;
  glUseProgram(program_.name());
  glEnable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glBindVertexArray(vertexArray_.name());
  vertices_.bind();
  for (const Attribute& attribute : kAttributes)
    pointAttribute(attribute, Step::eachVertex, sizeof(FaceVertex));
  glDrawArrays(GL_TRIANGLES, range.first, range.count);
  return 1;
}

int FacePass::drawOpaque(const FaceTriangles& triangles) const {
  glDisable(GL_BLEND);
  return draw(triangles.opaque);
}

int FacePass::drawSeeThrough(const FaceTriangles& triangles) const {
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  const int calls = draw(triangles.seeThrough);
  glDepthMask(GL_TRUE);
  return calls;
}

}  // namespace render
