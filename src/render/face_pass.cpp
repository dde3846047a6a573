#include "render/face_pass.hpp"

#include <array>
#include <cstddef>

#include "render/frame_block.hpp"
#include "render/gl.hpp"
#include "render/vertex_layout.hpp"

namespace render {
namespace {

using Kind = Attribute::Kind;

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
