// Loads OpenGL programs from shader files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace render
