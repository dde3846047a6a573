// Reads and validates a scene file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_reader.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// Reads a scene file; "-" is standard input. Throws base::InputError with one line that gives the file, the
/// location and the correction.
[[nodiscard]] Scene loadScene(const std::filesystem::path& file);
/// The same from text; `name` stands for the file in messages.
[[nodiscard]] Scene parseScene(std::string_view json, const std::string& name);

// For files that contain more than a scene.

/// The text of a scene file, and its name in messages; "-" is standard input. Throws base::InputError.
struct SceneText {
  std::string text;
  std::string name;
};
[[nodiscard]] SceneText readSceneText(const std::filesystem::path& file);
/// Reads a scene from a JSON value; `name` stands for the file. Ignores the field `steps`.
[[nodiscard]] Scene readScene(const base::JsonView& view, const std::string& name);
/// Reads a drive that has keys only.
[[nodiscard]] input::KeyScript readKeys(const base::JsonView& view);
/// Reads a list of overlays by their names.
[[nodiscard]] std::vector<Overlay> readOverlays(const base::JsonView& view);

}  // namespace world
