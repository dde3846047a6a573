// Finds the program's data: one folder that holds assets/ and shaders/.
#pragma once

#include <filesystem>
#include <optional>

namespace app {

/// The folder of the running program's file.
[[nodiscard]] std::filesystem::path programFolder();

/// `wanted` (HANTEI_DATA of the environment) if given, otherwise share/hantei beside the program's folder:
/// `cmake --install` fills that folder, and the build tree has the same folder as links to the sources. The
/// working directory does not matter. Throws base::InputError that names the folder and what it lacks.
[[nodiscard]] std::filesystem::path findDataRoot(const std::optional<std::filesystem::path>& wanted,
                                                 const std::filesystem::path& programFolder);

}  // namespace app
