#include <array>
#include <cstddef>
#include <glm/gtc/type_ptr.hpp>

#include "render/frame_block.hpp"
#include "render/gl_fill.hpp"
#include "render/passes.hpp"

namespace render {
namespace {

// Segments of a quarter circle for boxes without a radius. Only the corners of their outline are round.
constexpr int kSharpSegments = 3;
constexpr int kFaceIndices = 6 * 2 * 3;  // the six faces, which are last in the index list

/// Segments around each corner of a shadow. If a frame has more than kMaxDetailedShadows shadows, each has
/// fewer segments, to save time in a software renderer.
constexpr int kShadowSegments = 3;
constexpr int kMaxDetailedShadows = 24;
constexpr int kCoarseShadowSegments = 1;

using Kind = Attribute::Kind;

constexpr std::array kVertexAttributes{
    Attribute{0, Kind::floats, 3, offsetof(RoundedBoxVertex, corner)},
    Attribute{1, Kind::floats, 3, offsetof(RoundedBoxVertex, direction)},
};
constexpr std::array kInstanceAttributes{
    Attribute{2, Kind::floats, 4, offsetof(SolidInstance, center)},
    Attribute{3, Kind::floats, 4, offsetof(SolidInstance, halfExtents)},
    Attribute{4, Kind::floats, 3, offsetof(SolidInstance, axes)},
    Attribute{5, Kind::floats, 3, offsetof(SolidInstance, axes) + sizeof(glm::vec3)},
    Attribute{6, Kind::floats, 3, offsetof(SolidInstance, axes) + 2 * sizeof(glm::vec3)},
    Attribute{7, Kind::color, 4, offsetof(SolidInstance, fill)},
    Attribute{8, Kind::color, 4, offsetof(SolidInstance, outline)},
};

Program load(const std::filesystem::path& shaderDir, const char* vertex, const char* fragment) {
  return loadProgram(shaderDir, {{"light.glsl", "solid_attributes.glsl", vertex}, {fragment}});
}

constexpr int kCubeStripVertices = 14;  // vertices of a cube as one triangle strip

glm::vec3 outerHalfExtents(const Solid& solid) { return solid.halfExtents + solid.radius; }

float volumeAround(const Solid& solid) {
  const glm::vec3 outerExtents = outerHalfExtents(solid);
  return outerExtents.x * outerExtents.y * outerExtents.z;
}

}  // namespace

SolidPass::SolidPass(const std::filesystem::path& shaderDir)
    : bodyProgram_(load(shaderDir, "solid.vert", "color.frag")),
      outlineProgram_(load(shaderDir, "outline.vert", "color.frag")),
      shadowProgram_(loadProgram(
          shaderDir, {{"solid_attributes.glsl", "shadow.glsl", "solid_shadow.vert"}, {"shadow.frag"}})),
      wideShadowLocation_(glGetUniformLocation(shadowProgram_.name(), "wide")) {
  uploadMeshes();
}

void SolidPass::uploadMeshes() {
  std::vector<RoundedBoxVertex> vertices;
  std::vector<std::uint16_t> indices;
  const auto addMesh = [&](const RoundedBoxMesh& mesh) {
    const Mesh addedMesh{static_cast<int>(indices.size()), static_cast<int>(mesh.indices.size())};
    const std::size_t first = vertices.size();
    vertices.insert(vertices.end(), mesh.vertices.begin(), mesh.vertices.end());
    for (const std::uint16_t index : mesh.indices)
      indices.push_back(static_cast<std::uint16_t>(first + index));
    return addedMesh;
  };
  for (int level = 0; level < kRoundLevels; ++level)
    meshes_[static_cast<std::size_t>(level)] = addMesh(roundedBoxMesh(segmentsOf(level)));
  meshes_[kSharpLevel] = addMesh(roundedBoxMesh(kSharpSegments));
  meshes_[kUnoutlinedBoxLevel] = {static_cast<int>(indices.size()) - kFaceIndices, kFaceIndices};
  shadowMesh_ = addMesh(shadowMesh(kShadowSegments));
  coarseShadowMesh_ = addMesh(shadowMesh(kCoarseShadowSegments));
  fill(triangles_, kVertexAttributes, vertices, indices);
}

void SolidPass::upload(const DrawList& list, float pixelAngle) {
  packSolids(list, pixelAngle, batches_);
  instances_.upload(batches_.instances.data(), batches_.instances.size() * sizeof(SolidInstance));
}

int SolidPass::shapeCount() const {
  int count = static_cast<int>(batches_.farToNear.size());
  for (const Range& range : batches_.opaqueRanges) count += range.count;
  return count;
}

int SolidPass::draw(const Mesh& mesh, Range range) const {
  if (range.count == 0) return 0;
  glBindVertexArray(triangles_.array.name());
  instances_.bind();
  const std::size_t first = static_cast<std::size_t>(range.first) * sizeof(SolidInstance);
  setVertexAttributes(kInstanceAttributes, InputRate::eachInstance, sizeof(SolidInstance), first);
  const std::size_t offset = static_cast<std::size_t>(mesh.firstIndex) * sizeof(std::uint16_t);
  glDrawElementsInstanced(GL_TRIANGLES, mesh.indexCount, GL_UNSIGNED_SHORT,
                          reinterpret_cast<const void*>(offset), range.count);
  return 1;
}

int SolidPass::drawShadows(bool darker) const {
  glUseProgram(shadowProgram_.name());
  // Everything else is drawn over the shadows later, so shadows need no depth test.
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glBlendEquation(darker ? GL_MIN : GL_MAX);
  const Mesh& mesh = batches_.casterRange.count > kMaxDetailedShadows ? coarseShadowMesh_ : shadowMesh_;
  glUniform1f(wideShadowLocation_, 1.0f);
  int calls = draw(mesh, batches_.casterRange);
  glUniform1f(wideShadowLocation_, 0.0f);
  calls += draw(mesh, batches_.lowCasterRange);
  glBlendEquation(GL_FUNC_ADD);
  return calls;
}

int SolidPass::drawOpaque() const {
  glDisable(GL_BLEND);
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_CULL_FACE);
  glUseProgram(bodyProgram_.name());
  glCullFace(GL_BACK);
  int calls = 0;
  // Skips the rounded parts of a sharp box, because they have no area.
  for (std::size_t level = 0; level < batches_.opaqueRanges.size(); ++level)
    calls += draw(meshes_[level == kSharpLevel ? kUnoutlinedBoxLevel : level], batches_.opaqueRanges[level]);
  glUseProgram(outlineProgram_.name());
  glCullFace(GL_FRONT);
  for (std::size_t level = 0; level < kUnoutlinedBoxLevel; ++level)
    calls += draw(meshes_[level], batches_.outlinedRanges[level]);
  glCullFace(GL_BACK);
  return calls;
}

int SolidPass::drawTranslucent() const {
  glUseProgram(bodyProgram_.name());
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  int calls = 0;
  for (const bool farSides : {true, false}) {  // far sides first, so that near sides blend over them
    glCullFace(farSides ? GL_FRONT : GL_BACK);
    for (const TranslucentRun& run : batches_.translucentRuns)
      if (!farSides || run.style.drawsFarSide)
        calls += draw(meshes_[static_cast<std::size_t>(run.style.level)], run.range);
  }
  glDepthMask(GL_TRUE);
  return calls;
}

OverlapPass::OverlapPass(const std::filesystem::path& shaderDir)
    : program_(loadProgram(shaderDir, {{"overlap.vert"}, {"light.glsl", "overlap.frag"}})),
      boxCenter_(glGetUniformLocation(program_.name(), "boxCenter")),
      boxAxes_(glGetUniformLocation(program_.name(), "boxAxes")),
      boxReach_(glGetUniformLocation(program_.name(), "boxReach")),
      center_(glGetUniformLocation(program_.name(), "center")),
      axes_(glGetUniformLocation(program_.name(), "axes")),
      extents_(glGetUniformLocation(program_.name(), "extents")),
      color_(glGetUniformLocation(program_.name(), "overlapColor")) {}

int OverlapPass::draw(const std::vector<Overlap>& overlaps) const {
  if (overlaps.empty()) return 0;
  glUseProgram(program_.name());
  glBindVertexArray(noAttributes_.name());
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_FALSE);
  glEnable(GL_BLEND);
  glEnable(GL_CULL_FACE);
  glCullFace(GL_FRONT);
  for (const Overlap& overlap : overlaps) drawOverlap(overlap);
  glCullFace(GL_BACK);
  glDepthMask(GL_TRUE);
  return static_cast<int>(overlaps.size());
}

void OverlapPass::drawOverlap(const Overlap& overlap) const {
  const Solid &a = overlap.a, &b = overlap.b;
  const Solid& smallerSolid = volumeAround(a) < volumeAround(b) ? a : b;
  const glm::mat3 axes = unmirrored(smallerSolid.axes);
  const glm::vec3 outerExtents = outerHalfExtents(smallerSolid);
  glUniform3fv(boxCenter_, 1, glm::value_ptr(smallerSolid.center));
  glUniformMatrix3fv(boxAxes_, 1, GL_FALSE, glm::value_ptr(axes));
  glUniform3fv(boxReach_, 1, glm::value_ptr(outerExtents));
  const std::array centers{a.center, b.center};
  const std::array frames{a.axes, b.axes};
  const std::array extents{glm::vec4(a.halfExtents, a.radius), glm::vec4(b.halfExtents, b.radius)};
  glUniform3fv(center_, 2, glm::value_ptr(centers[0]));
  glUniformMatrix3fv(axes_, 2, GL_FALSE, glm::value_ptr(frames[0]));
  glUniform4fv(extents_, 2, glm::value_ptr(extents[0]));
  glUniform4fv(color_, 1, glm::value_ptr(overlap.color));
  glDrawArrays(GL_TRIANGLE_STRIP, 0, kCubeStripVertices);
}

}  // namespace render
