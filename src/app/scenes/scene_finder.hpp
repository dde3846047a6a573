// Finds scenes, cases and key maps by name, and lists scenes of a folder and files for `hantei verify`.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace app {

/// The scene that opens by default.
inline constexpr const char* kDefaultScene = "playground";

/// The key map for the `keys` of scenes. It does not depend on the user's keyboard layout.
inline constexpr const char* kCaseKeyMap = "qwerty";

[[nodiscard]] std::vector<std::filesystem::path> listScenes(const std::filesystem::path& folder);

/// Finds a scene file. A bare name is searched in `folder`, "-" is standard input, and a text with a slash or
/// an ending is a path. Throws base::InputError with the nearest names if there is no such scene.
[[nodiscard]] std::filesystem::path findScene(const std::filesystem::path& folder, const std::string& scene);

[[nodiscard]] std::filesystem::path findKeyMap(const std::filesystem::path& folder,
                                               const std::string& keyMap);

/// Finds a file by its path, or by its name if it ships with the program. A name can be:
/// - an absolute path, a path that begins with "./" or "../", or the path of an existing file
/// - the name of a scene
/// - the path of another file under assets/: "lessons/first", "sphere-aabb/centre-on-corner". The folders
/// cases/ and crowds/ and the ending can be left out.
/// - any other path with an ending
/// Throws base::InputError that suggests the nearest names if there is no such scene or case.
[[nodiscard]] std::filesystem::path findSceneOrCase(const std::filesystem::path& assets,
                                                    const std::string& name);

/// A name that opens `file` from any working directory.
[[nodiscard]] std::string nameOfSceneOrCase(const std::filesystem::path& assets,
                                            const std::filesystem::path& file);

/// The given files, and the .json files in the given folders and their subfolders, without subfolders named
/// keymaps or text. The files of a folder are sorted by name, and no file is listed twice. Throws
/// base::InputError for a path that does not exist, and for a folder without .json files.
[[nodiscard]] std::vector<std::filesystem::path> verifyFiles(const std::vector<std::filesystem::path>& paths);

/// The folders that `hantei verify` checks by default: cases, scenes and lessons. Paths inside the working
/// directory are relative.
[[nodiscard]] std::vector<std::filesystem::path> defaultVerifyPaths(const std::filesystem::path& dataRoot);

}  // namespace app
