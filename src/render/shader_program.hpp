// Shader files to a program of OpenGL.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "render/gl_objects.hpp"

namespace render {

/// The files of one program, each list joined in its order. They hold no version line: the loader adds the
/// one that the context speaks (desktop 3.3, or ES 3.0 with its precision lines).
struct ShaderFiles {
  std::vector<std::string> vertex;
  std::vector<std::string> fragment;
};

/// Compiles and links. Throws Error that names the file and the driver's first complaint.
[[nodiscard]] Program loadProgram(const std::filesystem::path& folder, const ShaderFiles& files);

/// What goes before a shader's own text in a context whose GL_VERSION is `version`.
[[nodiscard]] std::string shaderPreamble(std::string_view version);

}  // namespace render
