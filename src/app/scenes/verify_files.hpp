// Finds the scene files that `hantei verify` checks.
#pragma once

#include <filesystem>
#include <vector>

namespace app {

/// The given files, and all .json files in the given folders and their subfolders except key maps and texts,
/// sorted by name, each once. Throws base::InputError for a path that does not exist, or a folder without a
/// scene.
[[nodiscard]] std::vector<std::filesystem::path> verifyFiles(const std::vector<std::filesystem::path>& paths);

/// The folders verified when none is named: the cases and the scenes, written from the working directory
/// where they lie inside it.
[[nodiscard]] std::vector<std::filesystem::path> defaultVerifyPaths(const std::filesystem::path& dataRoot);

}  // namespace app
