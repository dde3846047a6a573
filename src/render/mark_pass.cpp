#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "render/frame_block.hpp"
#include "render/gl_fill.hpp"
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
constexpr float kWideGridScale = 1.5f;

constexpr std::array kMeshAttributes{Attribute{0, Kind::floats, 3, 0}};

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

void appendFace(const DrawList& list, const Face& face, std::vector<FaceVertex>& out) {
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

void sortTranslucentFaces(const DrawList& list, std::vector<std::uint32_t>& order) {
  order.clear();
  for (std::size_t i = 0; i < list.faces.size(); ++i)
    if (list.faces[i].fill.a < 1.0f) order.push_back(static_cast<std::uint32_t>(i));
  const glm::vec3 eye = eyeOf(list.view);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return distanceFrom(eye, list, list.faces[a]) > distanceFrom(eye, list, list.faces[b]);
  });
}

constexpr std::array kFaceAttributes{
    Attribute{0, Kind::floats, 3, offsetof(FaceVertex, position)},
    Attribute{1, Kind::floats, 3, offsetof(FaceVertex, normal)},
    Attribute{2, Kind::color, 4, offsetof(FaceVertex, fill)},
};

}  // namespace

MarkPass::MarkPass(const std::filesystem::path& shaderDir)
    : markProgram_(loadProgram(shaderDir, {{"line.glsl", "mark.vert"}, {"mark.frag"}})),
      gridProgram_(loadProgram(shaderDir, {{"line.glsl", "grid.vert"}, {"grid.frag"}})),
      meshes_{upload(squareStrokeMesh(1.0f), 0.0f), upload(strokeMesh(), 0.0f),
              upload(squareStrokeMesh(0.0f), 0.0f), upload(arrowMesh(), kHeadLength),
              upload(discMesh(), 0.0f)},
      headLengthLocation_(glGetUniformLocation(markProgram_.name(), "headLength")) {}

MarkPass::Mesh MarkPass::upload(const MarkMesh& mesh, float headLength) {
  Mesh uploaded{{}, static_cast<int>(mesh.indices.size()), headLength};
  fill(uploaded.triangles, kMeshAttributes, mesh.vertices, mesh.indices);
  return uploaded;
}

void MarkPass::upload(const DrawList& list, float pixelScale) {
  packMarks(list, pixelScale, batches_);
  instances_.upload(batches_.instances.data(), batches_.instances.size() * sizeof(MarkInstance));
}

int MarkPass::drawGrid(const Ground& ground, float pixelScale) const {
  const GridLines lines = gridLines(ground);
  if (lines.perSide < 0) return 0;
  glDisable(GL_BLEND);
  glDisable(GL_CULL_FACE);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_FALSE);
  glUseProgram(gridProgram_.name());
  glBindVertexArray(noAttributes_.name());
  const int count = 2 * (2 * lines.perSide + 1);
  if (pixelScale < kWideGridScale) glDrawArraysInstanced(GL_LINES, 0, 2, count);
  if (pixelScale >= kWideGridScale) glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
  glDepthMask(GL_TRUE);
  return 1;
}

int MarkPass::draw(MarkLayer layer) const {
  glEnable(GL_BLEND);
  glDisable(GL_CULL_FACE);
  layer == MarkLayer::onTop ? glDisable(GL_DEPTH_TEST) : glEnable(GL_DEPTH_TEST);
  glDepthFunc(layer == MarkLayer::behind ? GL_GREATER : GL_LEQUAL);
  glDepthMask(layer == MarkLayer::behind ? GL_FALSE : GL_TRUE);
  glUseProgram(markProgram_.name());
  int calls = 0;
  for (const MarkBatch& batch : batches_.batches) {
    if (batch.layer == layer) calls += draw(meshes_[static_cast<std::size_t>(batch.kind)], batch.range);
  }
  glDepthFunc(GL_LEQUAL);
  glDepthMask(GL_TRUE);
  return calls;
}

int MarkPass::draw(const Mesh& mesh, Range range) const {
  if (range.count == 0) return 0;
  glUniform1f(headLengthLocation_, mesh.headLength);
  glBindVertexArray(mesh.triangles.array.name());
  instances_.bind();
  const std::size_t first = static_cast<std::size_t>(range.first) * sizeof(MarkInstance);
  setVertexAttributes(kInstanceAttributes, InputRate::eachInstance, sizeof(MarkInstance), first);
  glDrawElementsInstanced(GL_TRIANGLES, mesh.indexCount, GL_UNSIGNED_SHORT, nullptr, range.count);
  return 1;
}

void packFaces(const DrawList& list, FaceTriangles& out) {
  out.vertices.clear();
  for (const Face& face : list.faces)
    if (face.fill.a >= 1.0f) appendFace(list, face, out.vertices);
  out.opaqueRange = {0, static_cast<int>(out.vertices.size())};
  sortTranslucentFaces(list, out.translucentOrder);
  for (const std::uint32_t i : out.translucentOrder) appendFace(list, list.faces[i], out.vertices);
  out.translucentRange = {out.opaqueRange.count,
                          static_cast<int>(out.vertices.size()) - out.opaqueRange.count};
}

FacePass::FacePass(const std::filesystem::path& shaderDir)
    : program_(loadProgram(shaderDir, {{"light.glsl", "face.vert"}, {"color.frag"}})) {}

void FacePass::upload(const DrawList& list) {
  packFaces(list, triangles_);
  vertices_.upload(triangles_.vertices.data(), triangles_.vertices.size() * sizeof(FaceVertex));
}

int FacePass::draw(Range range) const {
  if (range.count == 0) return 0;
  glUseProgram(program_.name());
  glEnable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glBindVertexArray(vertexArray_.name());
  vertices_.bind();
  setVertexAttributes(kFaceAttributes, InputRate::eachVertex, sizeof(FaceVertex));
  glDrawArrays(GL_TRIANGLES, range.first, range.count);
  return 1;
}

int FacePass::drawOpaque() const {
  glDisable(GL_BLEND);
  return draw(triangles_.opaqueRange);
}

int FacePass::drawTranslucent() const {
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  const int calls = draw(triangles_.translucentRange);
  glDepthMask(GL_TRUE);
  return calls;
}

}  // namespace render
