// Reads a scene file: validated before anything moves.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "world/scene/scene.hpp"

namespace world {

/// Reads and checks a scene file, "-" being standard input; throws InputError.
[[nodiscard]] Scene loadScene(const std::filesystem::path& file);
/// The same from text; `name` stands for the file in messages.
[[nodiscard]] Scene parseScene(std::string_view json, const std::string& name);

}  // namespace world
