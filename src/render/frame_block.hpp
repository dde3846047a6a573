// Loads GPU programs, and defines the uniform block shared by all programs of a frame.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "render/draw_list.hpp"
#include "render/gl_objects.hpp"

namespace render {

/// The files of one program, joined in order. The loader prepends the version line (desktop 3.3, or ES 3.0
/// with precision lines).
struct ShaderFiles {
  std::vector<std::string> vertex;
  std::vector<std::string> fragment;
};

/// Compiles and links a program. Prepends frame.glsl, which declares the block, to the vertex files and to
/// the fragment files. Throws Error with the file's name and the first line of the driver's log.
[[nodiscard]] Program loadProgram(const std::filesystem::path& folder, ShaderFiles files);

/// The text before every shader in a context whose GL_VERSION is `version`.
[[nodiscard]] std::string shaderPreamble(std::string_view version);

/// The uniform block of shaders/frame.glsl, in std140 layout.
struct FrameBlock {
  glm::mat4 view{1.0f};
  glm::mat4 projection{1.0f};
  glm::mat4 viewProjection{1.0f};
  /// Width and height in pixels; pixels per logical pixel; world units per pixel at clip w = 1.
  glm::vec4 viewport{0.0f};
  /// y, half size, spacing, number of lines on each side of the middle line.
  glm::vec4 ground{0.0f};
  /// Grid lines and shadows fade in from the first to the second number, in pixels from the left of the
  /// framebuffer.
  glm::vec4 groundSpan{0.0f};
  glm::vec4 gridColor{0.0f};
  glm::vec4 shadowColor{0.0f};
  glm::vec4 background{0.0f};
  glm::vec4 toLight{0.0f};  ///< xyz: unit, in world space.
};

[[nodiscard]] FrameBlock frameBlockOf(const DrawList& list, glm::ivec2 framebufferSize, float pixelScale);

/// The grid lines of a ground. The spacing is multiplied by ten until each side of the middle line has at
/// most 100 lines. If the half size or the spacing is not above 0, perSide is -1 and there are no lines.
struct GridLines {
  float spacing = 1.0f;
  int perSide = -1;  ///< Number of lines on each side of the middle line.
};
[[nodiscard]] GridLines gridLines(const Ground& ground);

/// Copies the block to the buffer, from which all programs then read.
void upload(const FrameBlock& block, const Buffer& buffer);

}  // namespace render
