#include <array>
#include <cstdint>
#include <glm/gtc/type_ptr.hpp>
#include <utility>

#include "render/frame_block.hpp"
#include "render/gl_fill.hpp"
#include "render/instances.hpp"
#include "render/passes.hpp"

namespace render {
namespace {

using Kind = Attribute::Kind;

constexpr std::array kVertexAttributes{
    Attribute{0, Kind::floats, 3, offsetof(SurfaceVertex, position)},
    Attribute{1, Kind::floats, 3, offsetof(SurfaceVertex, normal)},
};

glm::mat4 toWorld(const Surface& surface) {
  glm::mat4 matrix(surface.axes);
  matrix[3] = glm::vec4(surface.center, 1.0f);
  return matrix;
}

void drawRun(const IndexRun& run) {
  const auto* const start = reinterpret_cast<const void*>(std::uintptr_t{run.first} * sizeof(std::uint32_t));
  glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(run.count), GL_UNSIGNED_INT, start);
}

/// True if the axes are mirrored. Front faces are then clockwise.
bool isMirrored(const Surface& surface) { return glm::determinant(surface.axes) < 0.0f; }

}  // namespace

SurfacePass::SurfaceProgram SurfacePass::load(const std::filesystem::path& folder, ShaderFiles files) {
  files.vertex.insert(files.vertex.begin(), {"light.glsl", "surface_attributes.glsl"});
  Program program = loadProgram(folder, std::move(files));
  const auto location = [&](const char* name) { return glGetUniformLocation(program.name(), name); };
  const int translation = location("translation"), x = location("axisX"), y = location("axisY"),
            z = location("axisZ");
  const int center = location("centerAndRadius"), halfExtents = location("halfExtentsAndOutline");
  const int fill = location("fill"), outline = location("outline"), wideShadow = location("wide");
  const int gridSpacing = location("spacing"), bodyCenter = location("standing"),
            bodyHalfSize = location("standingHalf");
  return {std::move(program), translation, x,          y,           z, center, halfExtents, fill, outline,
          wideShadow,         gridSpacing, bodyCenter, bodyHalfSize};
}

SurfacePass::SurfacePass(const std::filesystem::path& shaderDir)
    : bodyProgram_(load(shaderDir, {{"surface.vert"}, {"surface.frag"}})),
      outlineProgram_(load(shaderDir, {{"outline.vert"}, {"color.frag"}})),
      shadowProgram_(load(shaderDir, {{"shadow.glsl", "surface_shadow.vert"}, {"shadow.frag"}})) {}

SurfacePass::Buffers SurfacePass::makeBuffers(SurfaceVertices surfaceVertices) {
  Buffers buffers{{}, sortIntoChunks(surfaceVertices)};
  fill(buffers.triangles, kVertexAttributes, surfaceVertices.vertices, surfaceVertices.indices);
  return buffers;
}

// First drops buffers of expired owners, because a new owner may have the same address.
void SurfacePass::upload(std::span<const Surface> surfaces, const glm::mat4& viewProjection) {
  viewProjection_ = viewProjection;
  std::erase_if(uploaded_, [](const auto& entry) { return entry.second.owner.expired(); });
  for (const Surface& surface : surfaces) {
    const SurfaceSource& source = surface.source;
    if (uploaded_.contains(source.owner.get())) continue;
    uploaded_[source.owner.get()] = {source.owner, makeBuffers(litVertices(source)),
                                     makeBuffers(outlineVertices(source))};
  }
}

const SurfacePass::SurfaceBuffers& SurfacePass::buffersOf(const Surface& surface) const {
  return uploaded_.at(surface.source.owner.get());
}

void SurfacePass::use(const SurfaceProgram& shader, const Surface& surface) {
  const glm::vec3 localCenter = (surface.low + surface.high) * 0.5f;
  const glm::vec3 halfExtents = (surface.high - surface.low) * 0.5f;
  glUseProgram(shader.program.name());
  glUniform3fv(shader.translation, 1, glm::value_ptr(surface.center));
  glUniform3fv(shader.axisX, 1, glm::value_ptr(surface.axes[0]));
  glUniform3fv(shader.axisY, 1, glm::value_ptr(surface.axes[1]));
  glUniform3fv(shader.axisZ, 1, glm::value_ptr(surface.axes[2]));
  const glm::vec4 center(surface.center + surface.axes * localCenter, 0.0f);
  glUniform4fv(shader.centerAndRadius, 1, glm::value_ptr(center));
  glUniform4fv(shader.halfExtentsAndOutline, 1, glm::value_ptr(glm::vec4(halfExtents, surface.outlineWidth)));
  glUniform4fv(shader.fill, 1, glm::value_ptr(surface.fill));
  glUniform4fv(shader.outline, 1, glm::value_ptr(surface.outline));
  glUniform1f(shader.gridSpacing, surface.marks.gridSpacing);
  glUniform3fv(shader.bodyCenter, 1, glm::value_ptr(surface.marks.bodyCenter));
  glUniform2fv(shader.bodyHalfSize, 1, glm::value_ptr(surface.marks.bodyHalfSize));
}

int SurfacePass::drawAll(const Buffers& buffers) {
  glBindVertexArray(buffers.triangles.array.name());
  drawRun({0, buffers.chunks.back().first + buffers.chunks.back().count});
  return 1;
}

int SurfacePass::drawVisible(const Buffers& buffers, const Surface& surface) const {
  if (buffers.chunks.size() == 1) return drawAll(buffers);
  collectVisibleRuns(buffers.chunks, viewProjection_ * toWorld(surface), runs_);
  glBindVertexArray(buffers.triangles.array.name());
  for (const IndexRun& run : runs_) drawRun(run);
  return static_cast<int>(runs_.size());
}

int SurfacePass::drawShadows(std::span<const Surface> surfaces, ShadowStyle style) const {
  int calls = 0;
  glDisable(GL_DEPTH_TEST);  // see SolidPass::drawShadows
  glEnable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glBlendEquation(style.darker ? GL_MIN : GL_MAX);
  for (const Surface& surface : surfaces) {
    if (!surface.castsShadow) continue;
    glCullFace(style.fromAbove != isMirrored(surface) ? GL_BACK : GL_FRONT);
    use(shadowProgram_, surface);
    for (const float wideShadow : {1.0f, 0.0f}) {
      glUniform1f(shadowProgram_.wideShadow, wideShadow);
      calls += drawAll(buffersOf(surface).outline);
    }
  }
  glBlendEquation(GL_FUNC_ADD);
  return calls;
}

// Draws both sides of the surface, because a surface may be open. Of the outline, draws only the back faces.
int SurfacePass::drawOpaque(std::span<const Surface> surfaces) const {
  int calls = 0;
  glDisable(GL_BLEND);
  glEnable(GL_DEPTH_TEST);
  for (const Surface& surface : surfaces) {
    if (surface.fill.a < 1.0f) continue;
    glDisable(GL_CULL_FACE);
    use(bodyProgram_, surface);
    calls += drawVisible(buffersOf(surface).lit, surface);
    if (surface.outlineWidth <= 0.0f) continue;
    glEnable(GL_CULL_FACE);
    glCullFace(isMirrored(surface) ? GL_BACK : GL_FRONT);
    use(outlineProgram_, surface);
    calls += drawVisible(buffersOf(surface).outline, surface);
  }
  return calls;
}

int SurfacePass::drawTranslucent(std::span<const Surface> surfaces) const {
  int calls = 0;
  glEnable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  for (const Surface& surface : surfaces) {
    if (surface.fill.a >= 1.0f) continue;
    use(bodyProgram_, surface);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    calls += drawVisible(buffersOf(surface).lit, surface);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    calls += drawVisible(buffersOf(surface).lit, surface);
  }
  return calls;
}

}  // namespace render
