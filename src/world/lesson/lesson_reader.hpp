// Reads and validates a lesson: a scene file with `steps`.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "world/lesson/lesson.hpp"

namespace world {

struct SceneFile {
  Scene scene;                   ///< For a lesson, the fields that its steps have in common.
  std::optional<Lesson> lesson;  ///< nullopt for a scene without steps.
};

/// Reads a scene or a lesson. "-" is standard input. Throws base::InputError with one line that names the
/// file, the place and the correction.
[[nodiscard]] SceneFile loadSceneFile(const std::filesystem::path& file);
/// Reads a scene or a lesson from text. `name`: the file's name in messages.
[[nodiscard]] SceneFile parseSceneFile(std::string_view json, const std::string& name);

}  // namespace world
