// Programs from shader files, and the uniform block that all programs of a frame share.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"

namespace render {

/// The files of one program; the files of each list are joined in order. The files have no version line: the
/// loader adds the one that the context needs (desktop 3.3, or ES 3.0 with its precision lines).
struct ShaderFiles {
  std::vector<std::string> vertex;
  std::vector<std::string> fragment;
};

/// Compiles and links a program. Throws an Error with the file's name and the driver's first message.
[[nodiscard]] Program loadProgram(const std::filesystem::path& folder, const ShaderFiles& files);

/// The text that is put before every shader in a context whose GL_VERSION is `version`.
[[nodiscard]] std::string shaderPreamble(std::string_view version);

/// The uniform block of shaders/frame.glsl, in std140 layout.
struct FrameBlock {
  glm::mat4 view{1.0f};
  glm::mat4 projection{1.0f};
  glm::mat4 viewProjection{1.0f};
  glm::vec4 viewport{
      0.0f};               ///< Pixels wide and high, pixels per logical pixel, a pixel's size at clip w = 1.
  glm::vec4 ground{0.0f};  ///< y, half size, spacing, lines on each side of the middle one.
  glm::vec4 gridColor{0.0f};
  glm::vec4 shadowColor{0.0f};
  glm::vec4 background{0.0f};
};

[[nodiscard]] FrameBlock frameBlockOf(const DrawList& list, glm::ivec2 framebufferSize, float pixelScale);

/// The grid that is drawn for a ground: its spacing is multiplied by ten until the lines are far enough
/// apart to be distinguished. A ground without size or spacing has no lines (-1).
struct GridLines {
  float spacing = 1.0f;
  int perSide = -1;  ///< Lines on each side of the middle one.
};
[[nodiscard]] GridLines gridLines(const Ground& ground);

/// The OpenGL buffer of a FrameBlock.
class FrameUniforms {
 public:
  FrameUniforms();
  void upload(const FrameBlock& block);

 private:
  Buffer buffer_;
};

/// Loads a program whose shaders use the block: frame.glsl is put before `files`.
[[nodiscard]] Program loadFrameProgram(const std::filesystem::path& folder, ShaderFiles files);

}  // namespace render
