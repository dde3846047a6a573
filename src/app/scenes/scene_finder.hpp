// Finds the scene, case or key map of a name, lists the scenes of a folder, and finds the scene files that
// `hantei verify` checks.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace app {

/// The scene that opens by default.
inline constexpr const char* kDefaultScene = "playground";

/// The key map for the `keys` of scenes, independent of the user's layout.
inline constexpr const char* kCaseKeyMap = "qwerty";

/// The scene files of a folder by name, kDefaultScene first.
[[nodiscard]] std::vector<std::filesystem::path> listScenes(const std::filesystem::path& folder);

/// The file that `scene` means: a bare name is looked up in `folder`; anything with a slash or an ending is a
/// path, and "-" is standard input. Throws base::InputError that lists the names and suggests the nearest.
[[nodiscard]] std::filesystem::path findScene(const std::filesystem::path& folder, const std::string& scene);

/// The same for a key map: a name in `folder`, or a path.
[[nodiscard]] std::filesystem::path findKeyMap(const std::filesystem::path& folder,
                                               const std::string& keyMap);

/// The file that `name` means. An existing file with this path comes first, then the name of a scene. Other
/// files under `assets` are named without their ending, and cases and crowds also without their first folder:
/// "sphere-aabb/centre-on-corner", "lessons/first". Anything with an ending, and what begins with a dot or a
/// slash, is a path. Throws base::InputError that suggests the nearest names.
[[nodiscard]] std::filesystem::path findSceneOrCase(const std::filesystem::path& assets,
                                                    const std::string& name);

/// A name by which `file` is opened from any folder.
[[nodiscard]] std::string nameOfSceneOrCase(const std::filesystem::path& assets,
                                            const std::filesystem::path& file);

/// The given files, and all .json files in the given folders and their subfolders except key maps and texts,
/// sorted by name, each once. Throws base::InputError for a path that does not exist, or a folder without a
/// scene.
[[nodiscard]] std::vector<std::filesystem::path> verifyFiles(const std::vector<std::filesystem::path>& paths);

/// The folders verified when none is named: the cases and the scenes, written from the working directory
/// where they lie inside it.
[[nodiscard]] std::vector<std::filesystem::path> defaultVerifyPaths(const std::filesystem::path& dataRoot);

}  // namespace app
