// Finds scenes, cases and key maps by their names, lists the scenes of a folder, and finds the scene files
// that `hantei verify` checks.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace app {

/// The scene that opens by default.
inline constexpr const char* kDefaultScene = "playground";

/// The key map for the `keys` of scenes. It does not depend on the user's keyboard layout.
inline constexpr const char* kCaseKeyMap = "qwerty";

/// The scene files of a folder, sorted by name, but kDefaultScene first.
[[nodiscard]] std::vector<std::filesystem::path> listScenes(const std::filesystem::path& folder);

/// Finds a scene file. A bare name is looked up in `folder`; anything with a slash or an ending is a path,
/// and "-" is standard input. Throws base::InputError if there is no such scene; the message suggests the
/// nearest names.
[[nodiscard]] std::filesystem::path findScene(const std::filesystem::path& folder, const std::string& scene);

/// Finds a key map by its name in `folder`, or by a path.
[[nodiscard]] std::filesystem::path findKeyMap(const std::filesystem::path& folder,
                                               const std::string& keyMap);

/// Finds a scene file by its path, or by its name if it ships with the program. An existing file with the
/// path `name` comes first, then the scene of that name. Other files under `assets` are named without their
/// ending, and cases and crowds also without their first folder: "sphere-aabb/centre-on-corner",
/// "lessons/first". Any other name with an ending, and a name that begins with a dot or a slash, is a path.
/// Throws base::InputError if there is no such scene or case; the message suggests the nearest names.
[[nodiscard]] std::filesystem::path findSceneOrCase(const std::filesystem::path& assets,
                                                    const std::string& name);

/// A name that opens `file` from any working directory.
[[nodiscard]] std::string nameOfSceneOrCase(const std::filesystem::path& assets,
                                            const std::filesystem::path& file);

/// The given files, and all .json files in the given folders and their subfolders except key maps and texts.
/// The files of a folder are sorted by name, and no file is listed twice. Throws base::InputError for a path
/// that does not exist, or a folder without a scene.
[[nodiscard]] std::vector<std::filesystem::path> verifyFiles(const std::vector<std::filesystem::path>& paths);

/// The folders that `hantei verify` checks by default: cases, scenes and lessons. Folders inside the working
/// directory are written as relative paths.
[[nodiscard]] std::vector<std::filesystem::path> defaultVerifyPaths(const std::filesystem::path& dataRoot);

}  // namespace app
