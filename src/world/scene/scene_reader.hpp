// Reads and validates a scene file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "world/scene/scene.hpp"

namespace world {

/// Reads a scene file; "-" is standard input. Throws base::InputError with one line that names the file, the
/// place and the correction.
[[nodiscard]] Scene loadScene(const std::filesystem::path& file);
/// The same from text; `name` stands for the file in messages.
[[nodiscard]] Scene parseScene(std::string_view json, const std::string& name);

}  // namespace world
