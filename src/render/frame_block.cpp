#include "render/frame_block.hpp"

#include <cmath>

#include "render/gl.hpp"

namespace render {
namespace {

constexpr GLuint kFrameBinding = 0;
constexpr int kMostLinesPerSide = 100;  // 20 units at a spacing of 0.1; more lines would merge on screen

}  // namespace

GridLines gridLines(const Ground& ground) {
  GridLines lines{ground.spacing, -1};
  if (!(ground.spacing > 0.0f) || !(ground.halfSize > 0.0f)) return lines;
  while (ground.halfSize / lines.spacing > static_cast<float>(kMostLinesPerSide)) lines.spacing *= 10.0f;
  // A half size that is a multiple of the spacing, apart from rounding, keeps its outermost lines.
  constexpr float kRounding = 1.0e-4f;  // of the spacing
  lines.perSide = static_cast<int>(std::floor(ground.halfSize / lines.spacing + kRounding));
  return lines;
}

FrameBlock frameBlockOf(const DrawList& list, glm::ivec2 framebufferSize, float pixelScale) {
  const glm::vec2 size(framebufferSize);
  const GridLines lines = gridLines(list.ground);
  FrameBlock block;
  block.view = list.view.view;
  block.projection = list.view.projection;
  block.viewProjection = block.projection * block.view;
  block.viewport = {size, pixelScale, 2.0f / (std::abs(block.projection[1][1]) * size.y)};
  block.ground = {list.ground.y, list.ground.halfSize, lines.spacing, static_cast<float>(lines.perSide)};
  block.gridColor = list.ground.line;
  block.shadowColor = list.ground.shadow;
  block.background = list.background;
  return block;
}

FrameUniforms::FrameUniforms() : buffer_(makeBuffer()) {
  glBindBuffer(GL_UNIFORM_BUFFER, buffer_.name());
  glBufferData(GL_UNIFORM_BUFFER, sizeof(FrameBlock), nullptr, GL_DYNAMIC_DRAW);
  glBindBuffer(GL_UNIFORM_BUFFER, 0);
}

void FrameUniforms::upload(const FrameBlock& block) {
  glBindBufferBase(GL_UNIFORM_BUFFER, kFrameBinding, buffer_.name());
  glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof block, &block);
  glBindBuffer(GL_UNIFORM_BUFFER, 0);
}

Program loadFrameProgram(const std::filesystem::path& folder, ShaderFiles files) {
  files.vertex.insert(files.vertex.begin(), "frame.glsl");
  files.fragment.insert(files.fragment.begin(), "frame.glsl");
  Program program = loadProgram(folder, files);
  const GLuint block = glGetUniformBlockIndex(program.name(), "Frame");
  if (block != GL_INVALID_INDEX) glUniformBlockBinding(program.name(), block, kFrameBinding);
  return program;
}

}  // namespace render
