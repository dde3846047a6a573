#include "render/overlap_pass.hpp"

#include <array>
#include <glm/gtc/type_ptr.hpp>

#include "render/frame_block.hpp"
#include "render/gl.hpp"

namespace render {
namespace {

constexpr int kCubeStrip = 14;  // corners of a cube as one strip of triangles

glm::vec3 reachOf(const Solid& solid) { return solid.halfExtents + solid.radius; }

float volumeAround(const Solid& solid) {
  const glm::vec3 reach = reachOf(solid);
  return reach.x * reach.y * reach.z;
}

/// Mirrored axes would turn the cube inside out; reversing an axis changes nothing else.
glm::mat3 unmirrored(glm::mat3 axes) {
  if (glm::determinant(axes) < 0.0f) axes[0] = -axes[0];
  return axes;
}

}  // namespace

OverlapPass::OverlapPass(const std::filesystem::path& shaderDir)
    : program_(loadFrameProgram(shaderDir, {{"overlap.vert"}, {"light.glsl", "overlap.frag"}})),
      noAttributes_(makeVertexArray()),
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
  for (const Overlap& overlap : overlaps) drawOne(overlap);
  glCullFace(GL_BACK);
  glDepthMask(GL_TRUE);
  return static_cast<int>(overlaps.size());
}

void OverlapPass::drawOne(const Overlap& overlap) const {
  const Solid &a = overlap.a, &b = overlap.b;
  const Solid& smaller = volumeAround(a) < volumeAround(b) ? a : b;
  const glm::mat3 axes = unmirrored(smaller.axes);
  const glm::vec3 reach = reachOf(smaller);
  glUniform3fv(boxCenter_, 1, glm::value_ptr(smaller.center));
  glUniformMatrix3fv(boxAxes_, 1, GL_FALSE, glm::value_ptr(axes));
  glUniform3fv(boxReach_, 1, glm::value_ptr(reach));
  const std::array centers{a.center, b.center};
  const std::array frames{a.axes, b.axes};
  const std::array extents{glm::vec4(a.halfExtents, a.radius), glm::vec4(b.halfExtents, b.radius)};
  glUniform3fv(center_, 2, glm::value_ptr(centers[0]));
  glUniformMatrix3fv(axes_, 2, GL_FALSE, glm::value_ptr(frames[0]));
  glUniform4fv(extents_, 2, glm::value_ptr(extents[0]));
  glUniform4fv(color_, 1, glm::value_ptr(overlap.color));
  glDrawArrays(GL_TRIANGLE_STRIP, 0, kCubeStrip);
}

}  // namespace render
