// Reads and validates a scene file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_reader.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// Reads a scene file; "-" is standard input. Throws base::InputError with one line that names the file, the
/// place and the correction.
[[nodiscard]] Scene loadScene(const std::filesystem::path& file);
/// The same from text; `name` stands for the file in messages.
[[nodiscard]] Scene parseScene(std::string_view json, const std::string& name);

// For files that hold more than a scene.

/// The text of a scene file, and what messages call the file; "-" is standard input. Throws base::InputError.
struct SceneText {
  std::string text;
  std::string name;
};
[[nodiscard]] SceneText readSceneText(const std::filesystem::path& file);
/// The scene in a value; `name` stands for the file. The field `steps` is left alone.
[[nodiscard]] Scene readScene(const base::JsonView& view, const std::string& name);
/// A drive of keys alone.
[[nodiscard]] input::KeyScript readKeys(const base::JsonView& view);
/// A list of explanations by their names.
[[nodiscard]] std::vector<Overlay> readOverlays(const base::JsonView& view);

}  // namespace world
